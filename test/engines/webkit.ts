/** WebKitGTK in its own small browser, driven through WebDriver, on a screen that is nowhere. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { Programs } from '../../scripts/engines/programs.mjs';
import { type Engine, type Visit, WINDOW } from './engine.ts';
import { WebDriver } from './webdriver.ts';

const PATIENCE = 20_000;

export async function startWebKit({ webDriver, miniBrowser, xvfb }: Programs): Promise<Engine> {
  const { display, child: screen } = await startScreen(xvfb);
  const port = await freePort();
  const driver = spawn(webDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const ended = endWithThis(driver, screen);
  const server = `http://127.0.0.1:${port}`;
  await answers(server);
  const begin = () =>
    WebDriver.begin(server, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    });

  async function visit(): Promise<Visit> {
    const session = await begin();
    await fitWindow(session);
    return {
      open: (url) => session.post('url', { url }),
      reload: () => session.post('refresh'),
      evaluate: (look, given) => session.run(look, given),
      press: (x, y) => session.post('actions', { actions: [pressAt(x, y)] }),
      type: (text) => session.post('actions', { actions: [typed(text)] }),
      picture: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
      end: () => session.end(),
    };
  }

  const first = await begin();
  await first.end();
  return { name: `WebKitGTK ${first.version}`, visit, close: ended };
}

async function startScreen(xvfb: string): Promise<{ display: string; child: ChildProcess }> {
  const size = `${WINDOW.width * 3}x${WINDOW.height * 2}x24`;
  // It chooses a number that is free, and tells it when it is ready.
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3] as Readable;
  const number = await Promise.race([
    once(told, 'data').then(([data]) => `${data}`.trim()),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ]);
  return { display: `:${number}`, child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

async function answers(server: string): Promise<void> {
  const last = Date.now() + PATIENCE;
  for (;;) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch (error) {
      if (Date.now() > last) throw error;
      await after(50);
    }
  }
}

/** Ends them in this order; at the latest together with this process, so that nothing is left behind. */
function endWithThis(...children: readonly ChildProcess[]): () => Promise<void> {
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
  };
}

/** Gives the page the wanted room: the window has a frame and a bar of its own around it. */
async function fitWindow(session: WebDriver): Promise<void> {
  await session.post('window/rect', WINDOW);
  const inner = await session.run(() => ({ width: innerWidth, height: innerHeight }), undefined);
  await session.post('window/rect', {
    width: 2 * WINDOW.width - inner.width,
    height: 2 * WINDOW.height - inner.height,
  });
}

const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const typed = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
