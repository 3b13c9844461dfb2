/** A backend to test. */
export interface Backend {
  /** The URL that the client libraries add `/auth/v1` and `/rest/v1` to. */
  readonly url: string;
  /** The `apikey` that browsers send. */
  readonly publishableKey: string;
  /** Uses no network where the backend runs in this process. */
  readonly fetch: typeof globalThis.fetch;
  /** For new accounts. Supabase projects refuse `example.com`. */
  readonly emailDomain: string;
  /** The code with which an e-mail may register, where registration is by invitation. */
  readonly invite?: (email: string) => string;
  /** Runs a host's `npm run people -- …`, where there is such a command. @returns what it printed */
  readonly host?: (...words: string[]) => Promise<string>;
  /** Moves the backend's clock, or waits where that cannot be done. */
  advanceTime(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Titles of cases that a backend fails, each with the reason. */
export type Skips = Readonly<Record<string, string>>;

type Run = (backend: Backend) => Promise<void>;

/** Registers a case by its title, which is unique. */
export type Case = (title: string, run: Run) => void;

/** Registers the cases of a file. */
export type Cases = (holds: Case) => void;
