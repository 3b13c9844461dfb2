/** One of the backends that must all answer alike. */
export interface Backend {
  /** Where the client libraries send to; `/auth/v1` and `/rest/v1` follow it. */
  readonly url: string;
  /** What visitors' browsers send as `apikey`. */
  readonly publishableKey: string;
  /** Answers without a network where the backend is in this process. */
  readonly fetch: typeof globalThis.fetch;
  /** For new accounts. Real Supabase projects take no `example.com`. */
  readonly emailDomain: string;
  /** Lets time pass for the backend, by waiting where its clock cannot be moved. */
  letPass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Titles of cases that are not run against a backend, each with the reason. */
export type Skips = Readonly<Record<string, string>>;
