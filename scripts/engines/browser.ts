/** A browser under automation, as far as the journey needs it. */
export interface Browser {
  /** Name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it cannot use variables around it. */
  evaluate<Args extends readonly string[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Whether a function finds an element in the page. */
  has<Args extends readonly string[]>(find: (...args: Args) => Element | null, args: Args): Promise<boolean>;
  /** Clicks the element that a function finds, and types. @throws if it finds none, or the element is covered */
  press<Args extends readonly string[]>(
    find: (...args: Args) => Element | null,
    args: Args,
    text?: string,
  ): Promise<void>;
  /** Exceptions and console errors of pages so far, as far as the driver reports them. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser and its driver. */
  close(): Promise<void>;
}

/** Time limit of a browser command: a busy machine is slow, but a lost browser never answers. */
export const commandTimeoutMs = 30_000;
export const windowSize = { width: 1280, height: 900 };
