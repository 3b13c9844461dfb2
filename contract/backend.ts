export interface Backend {
  /** The base URL to which client libraries add `/auth/v1` and `/rest/v1`. */
  readonly url: string;
  /** The `apikey` that browsers send. */
  readonly publishableKey: string;
  /** Calls the backend directly if it runs in this process. */
  readonly fetch: typeof globalThis.fetch;
  /** Domain of new accounts. Supabase projects refuse `example.com`. */
  readonly emailDomain: string;
  /** Issues the code with which an e-mail address may register, if registration is by invitation. */
  readonly invite?: (email: string) => string;
  /** The links for a new password that were mailed, if the backend sends mail. */
  readonly mailbox?: readonly { readonly email: string; readonly token: string }[];
  /** Runs a host's `npm run people -- …`, if the backend has that command. @returns its output */
  readonly host?: (...words: string[]) => Promise<string>;
  /** Moves the backend's clock, or waits if it cannot be moved. */
  advanceTime(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Titles of cases that fail on a backend, each with the reason. */
export type Skips = Readonly<Record<string, string>>;

type Run = (backend: Backend) => Promise<void>;

/** Registers a case under a unique title. */
export type Case = (title: string, run: Run) => void;

/** Registers the cases of a file. */
export type Cases = (holds: Case) => void;
