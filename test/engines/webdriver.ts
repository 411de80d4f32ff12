/** As much of W3C WebDriver as is needed: https://www.w3.org/TR/webdriver2/ */

/** No command takes longer than this, in ms; a browser that hangs is started anew. */
const PATIENCE = 30_000;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

export class WebDriver {
  private constructor(
    private readonly address: string,
    readonly version: string,
  ) {}

  /** A new browser. `capabilities` say which, and how it is started. */
  static async begin(server: string, capabilities: object): Promise<WebDriver> {
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const session = await send<Session>('POST', `${server}/session`, wanted);
    return new WebDriver(`${server}/session/${session.sessionId}`, session.capabilities.browserVersion);
  }

  /** A command of the session; what has no parameters is sent an empty object. */
  post<Value>(command: string, parameters: object = {}): Promise<Value> {
    return send('POST', `${this.address}/${command}`, parameters);
  }

  get<Value>(command: string): Promise<Value> {
    return send('GET', `${this.address}/${command}`);
  }

  /** What a function gives in the page; a promise is waited for. */
  run<Result, Given>(look: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const args = given === undefined ? [] : [given];
    return this.post('execute/sync', { script: `return (${look})(...arguments)`, args });
  }

  /** Ends the browser. */
  async end(): Promise<void> {
    await send('DELETE', this.address);
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}, ${value.message}`);
  return value;
}
