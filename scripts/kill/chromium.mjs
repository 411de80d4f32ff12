// A Chromium with a profile of its own that is spoken to over a pipe, so that it starts fast and can be killed at
// any moment, with all its processes.
import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { LAUNCH_ARGS } from '../browser.mjs';

const TURN_MS = 10;

/**
 * @typedef {Record<string, any>} Message
 * @typedef {{ origin: string, script: string, heard: (text: string) => void }} Watch
 */

export class Chromium {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #asked = new Map();
  #count = 0;
  #text = '';
  /** @type {string | undefined} */
  #page;
  #gone = false;

  /**
   * Starts it at an address. `watch.script` runs in every page of its origin, and what that says with `say(text)`
   * is heard here.
   * @param {string} program
   * @param {string} profile
   * @param {string} address
   * @param {Watch} [watch]
   */
  constructor(program, profile, address, watch) {
    this.watch = watch;
    this.child = spawn(
      program,
      [
        ...LAUNCH_ARGS,
        '--headless=new',
        '--remote-debugging-pipe',
        '--window-size=390,844',
        '--lang=sv',
        `--user-data-dir=${profile}`,
        address,
      ],
      // A group of its own: it is killed as one.
      { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const [, , , input, output] = this.child.stdio;
    this.input = /** @type {import('node:stream').Writable} */ (input);
    this.input.on('error', () => {});
    const from = /** @type {import('node:stream').Readable} */ (output);
    from.setEncoding('utf8').on('data', (data) => this.#read(data));
    from.on('error', () => {});
    // Nothing is left behind by a test that breaks off.
    const left = () => void this.#signal('SIGKILL');
    process.once('exit', left);
    this.child.once('exit', () => {
      process.off('exit', left);
      this.#end();
    });
    if (!watch) return;
    const options = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
    this.send('Target.setAutoAttach', options).catch(() => {});
  }

  /** @param {string} data */
  #read(data) {
    const parts = (this.#text + data).split('\0');
    this.#text = parts.pop() ?? '';
    for (const part of parts) this.#take(JSON.parse(part));
  }

  /** @param {Message} message */
  #take({ id, result, error, method, params, sessionId }) {
    if (id !== undefined) {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    } else if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page') {
      this.#page = params.sessionId;
      this.tell('Runtime.addBinding', { name: 'say' }).catch(() => {});
      this.tell('Runtime.enable').catch(() => {});
    } else if (method === 'Runtime.executionContextCreated' && sessionId === this.#page) {
      const { id: contextId, origin, auxData } = params.context;
      if (auxData?.isDefault && origin === this.watch?.origin) {
        this.tell('Runtime.evaluate', { contextId, expression: this.watch?.script }).catch(() => {});
      }
    } else if (method === 'Runtime.bindingCalled') this.watch?.heard(params.payload);
  }

  #end() {
    this.#gone = true;
    for (const { reject } of this.#asked.values()) reject(new Error('It has ended.'));
    this.#asked.clear();
  }

  /**
   * @param {string} method
   * @param {Message} [params]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, params = {}, sessionId) {
    if (this.#gone) return Promise.reject(new Error('It has ended.'));
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  /**
   * The same to the page.
   * @param {string} method
   * @param {Message} [params]
   */
  tell(method, params) {
    return this.send(method, params, this.#page);
  }

  /**
   * What an expression gives in the page; a promise is waited for.
   * @param {string} expression
   */
  async evaluate(expression) {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.tell('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * A click as a finger would make it, at a place in the window.
   * @param {number} x
   * @param {number} y
   */
  async tap(x, y) {
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.tell('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    }
  }

  /** SIGKILL to all of it. Resolves when nothing of it is left. */
  async kill() {
    this.#signal('SIGKILL');
    await this.#ended();
  }

  /** Closes it as a person does. */
  async close() {
    await this.send('Browser.close').catch(() => {});
    await this.#ended();
  }

  async #ended() {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await new Promise((resolve) => this.child.once('exit', resolve));
    }
    while (this.#signal(0)) await after(TURN_MS);
  }

  /**
   * Whether there still is anything to signal.
   * @param {NodeJS.Signals | 0} signal
   */
  #signal(signal) {
    const { pid } = this.child;
    if (pid === undefined) return false;
    try {
      process.kill(-pid, signal);
      return true;
    } catch {
      return false;
    }
  }
}
