/** A browser that is driven from outside, as far as the journey needs it. */
export interface Browser {
  /** With its version. */
  readonly name: string;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It travels as text, so it can name nothing from around it. */
  evaluate<Args extends readonly Argument[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Whether a function finds something in the page. */
  has<Args extends readonly Argument[]>(find: Find<Args>, ...args: Args): Promise<boolean>;
  /**
   * Presses the main button of the pointer on what a function finds in the page.
   * @throws where it finds nothing, or something else is in front of it
   */
  press<Args extends readonly Argument[]>(find: Find<Args>, ...args: Args): Promise<void>;
  /** Presses on it and types. @throws as `press` does */
  type<Args extends readonly Argument[]>(text: string, find: Find<Args>, ...args: Args): Promise<void>;
  /** What pages have thrown or logged as an error so far, as far as the driver hears of it. */
  errors(): Promise<readonly string[]>;
  /** A picture of what is in view, as PNG in base64. */
  picture(): Promise<string>;
  /** Ends the browser and whatever drives it, and waits until they have ended. */
  close(): Promise<void>;
}

type Argument = string | number | boolean;
type Find<Args extends readonly Argument[]> = (...args: Args) => Element | null;

/** Longest time that one command to a browser may take; a busy machine is slow, a lost browser never answers. */
export const commandTimeoutMs = 30_000;
export const windowSize = { width: 1280, height: 900 };
