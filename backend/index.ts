import { Hono } from 'hono';
import { createAccessTokens } from './auth/access-token.ts';
import type { Auth, Registration } from './auth/auth.ts';
import type { QueueObserver } from './auth/fair-queue.ts';
import { createPasswords } from './auth/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { type DataDirectoryOptions, type DataStats, openDataDirectory } from './data-directory.ts';
import { connect, type Database, isReadable } from './database/database.ts';
import { dataFiles } from './database/files.ts';
import { shortReadWaits } from './database/group-commit.ts';
import { answerGatewayError, type Gate, gateway } from './gateway.ts';
import { createLimits, defaultRates, type Rates } from './limits.ts';
import type { Logger } from './logger.ts';
import { restRoutes } from './rest/routes.ts';
import { deriveKeys, readOrMakeSecret } from './secret.ts';

export type { QueueObserver } from './auth/fair-queue.ts';
export { encodeInvitation, invitationDays } from './auth/invitation.ts';
export type { OffSite } from './backup/restic.ts';
export { type DataDirectory, type DataStats, openDataDirectory } from './data-directory.ts';
export { DataError } from './database/data-error.ts';
export { countForWorkers } from './limits.ts';
export { deriveKeys, readOrMakeSecret } from './secret.ts';
export type { Logger };

interface AnswerOptions {
  readonly dataDirectory: string;
  /** Where visitors reach the site, without a final slash; null: each request's own origin. */
  readonly siteUrl: string | null;
  /** Who may make an account; absent: everybody. */
  readonly registration?: Registration;
  /** Attempts allowed in five minutes, where they differ from the defaults. */
  readonly rates?: Partial<Rates>;
  /** Absent: the console. */
  readonly log?: Logger;
  /** Hears how long passwords wait. */
  readonly hashObserver?: QueueObserver | undefined;
}

export interface BackendOptions extends AnswerOptions, DataDirectoryOptions {}

export interface WorkerBackendOptions extends AnswerOptions {
  /** As the process that holds the data directory has it; absent: the one stored in it. */
  readonly secret?: string | undefined;
}

/** The other end of a connection. */
interface Peer {
  /** The client's IP address, which limits count by. */
  readonly address: string;
}

export interface Backend {
  /** What clients send as `apikey`. Not a secret. */
  readonly publishableKey: string;
  /** Answers everything under `/auth/v1` and `/rest/v1`. Never rejects. */
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** Whether the database can be read at this moment. */
  isReadable(): boolean;
  /** Whether limits are counted at this moment; while a worker's primary stands still nobody can sign in. */
  isCounting(): Promise<boolean>;
  /** Ends the use of the data directory. Answers that are not out yet fail. */
  close(): void;
}

/** A backend in the process that also holds the data directory. */
export interface StandaloneBackend extends Backend {
  stats(): DataStats;
}

/**
 * Supabase's APIs on a SQLite file, in the process that holds the data directory.
 * @throws {DataError} when the data directory cannot be used; its message says what to do
 */
export function createBackend(options: BackendOptions): StandaloneBackend {
  const directory = openDataDirectory(options);
  return {
    ...answerFrom(directory.database, directory.secret, 'this process', options),
    stats: directory.stats,
    close: once(directory.close),
  };
}

/**
 * The same in one of several processes, a worker of `node:cluster`. Another one holds the data directory
 * (`openDataDirectory`), and counts for the limits (`countForWorkers`).
 */
export function createWorkerBackend(options: WorkerBackendOptions): Backend {
  const files = dataFiles(options.dataDirectory);
  const secret = options.secret ?? readOrMakeSecret(files.secret);
  const database = connect(files.database);
  database.connection.exec(shortReadWaits);
  return {
    ...answerFrom(database, secret, 'primary', options),
    close: once(database.close),
  };
}

function answerFrom(
  database: Database,
  secret: string,
  counter: 'this process' | 'primary',
  { dataDirectory, siteUrl, registration = 'open', rates, log = console, hashObserver }: AnswerOptions,
): Omit<Backend, 'close'> {
  const keys = deriveKeys(secret);
  const { limits, isCounting } = createLimits({ ...defaultRates, ...rates }, counter, keys.limits);
  const tokens = createAccessTokens(keys.accessToken);
  const auth: Auth = {
    database,
    tokens,
    refreshTokenKey: keys.refreshToken,
    registration,
    invitationKey: keys.invitations,
    limits,
    passwords: createPasswords(hashObserver),
    issuerOf: (request) => `${siteUrl ?? new URL(request.url).origin}/auth/v1`,
  };
  const files = dataFiles(dataDirectory);
  const app = new Hono<Gate>()
    .use('*', gateway(keys.publishable, siteUrl && new URL(siteUrl).host))
    .route('/auth/v1', authRoutes(auth))
    .route('/rest/v1', restRoutes({ database, tokens, publishableKey: keys.publishable, limits, files }))
    .onError(answerGatewayError);
  return {
    publishableKey: keys.publishable,
    fetch: async (request, { address }) => app.fetch(request, { address, log }),
    isReadable: () => isReadable(database),
    isCounting,
  };
}

function once(close: () => void): () => void {
  let isClosed = false;
  return () => {
    if (isClosed) return;
    isClosed = true;
    close();
  };
}
