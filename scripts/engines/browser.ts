/** A browser that is driven from outside, as far as the journey needs it. */
export interface Browser {
  /** With its version. */
  readonly name: string;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It travels as text, so it can name nothing from around it. */
  evaluate<Args extends readonly string[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Whether a function finds something in the page. */
  has<Args extends readonly string[]>(find: (...args: Args) => Element | null, args: Args): Promise<boolean>;
  /** Presses on what a function finds in the page, and types. @throws where it finds nothing, or something is in front of it */
  press<Args extends readonly string[]>(
    find: (...args: Args) => Element | null,
    args: Args,
    text?: string,
  ): Promise<void>;
  /** What pages have thrown or logged as an error so far, as far as the driver hears of it. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser and whatever drives it. */
  close(): Promise<void>;
}

/** Longest time that one command to a browser may take; a busy machine is slow, a lost browser never answers. */
export const commandTimeoutMs = 30_000;
export const windowSize = { width: 1280, height: 900 };
