/** What the tests need of a browser, whoever drives it: the same for both, so that each test is written once. */

export interface Engine {
  /** "Firefox 140.1". */
  readonly name: string;
  /** The browser as it is when nobody has used it yet. One at a time. */
  visit(): Promise<Visit>;
  close(): Promise<void>;
}

/** One page in a browser that keeps what it is given until the visit ends. */
export interface Visit {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page, so it can use nothing of here. */
  evaluate<Result, Given>(look: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  /** Presses at a place in the window, as a person does. */
  press(x: number, y: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  end(): Promise<void>;
}

/** A phone's, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 };
