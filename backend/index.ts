import { Hono } from 'hono';
import { createAccessTokens } from './auth/access-token.ts';
import type { Auth, Registration, SendRecovery } from './auth/auth.ts';
import type { QueueObserver } from './auth/fair-queue.ts';
import { createPasswords } from './auth/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { type DataDirectoryOptions, type DataStats, openDataDirectory } from './data-directory.ts';
import { type Database, isReadable } from './database/database.ts';
import { dataFiles } from './database/files.ts';
import { answerGatewayError, type Gate, gateway } from './gateway.ts';
import { createLimits, defaultRates, type Rates } from './limits.ts';
import type { Logger } from './logger.ts';
import { restRoutes } from './rest/routes.ts';
import { deriveKeys } from './secret.ts';

export type { QueueObserver } from './auth/fair-queue.ts';
export { encodeInvitation, invitationDays } from './auth/invitation.ts';
export { performRestore } from './backup/next-restore.ts';
export type { DataStats } from './data-directory.ts';
export { DataError } from './database/data-error.ts';
export { dataFiles } from './database/files.ts';
export { deriveKeys } from './secret.ts';
export type { Logger, SendRecovery };

interface AnswerOptions {
  readonly dataDirectory: string;
  /** The site's public URL without a trailing slash; null to use each request's own origin. */
  readonly siteUrl: string | null;
  /** Who may create an account, asked at each sign-up; defaults to everybody. */
  readonly registration?: () => Registration;
  /** Mails a link for a new password; defaults to null, if the site sends no mail. */
  readonly sendRecovery?: SendRecovery | null;
  /** Overrides the default limits, in attempts per five minutes. */
  readonly rates?: Partial<Rates>;
  /** Defaults to the console. */
  readonly log?: Logger;
  /** Receives the queue length and waiting times of password hashing. */
  readonly hashObserver?: QueueObserver | undefined;
}

export interface BackendOptions extends AnswerOptions, DataDirectoryOptions {}

/** The remote end of a connection. */
interface Peer {
  /** The client's IP address, which rate limits use. */
  readonly address: string;
}

export interface Backend {
  /** The `apikey` that clients send. It is not a secret. */
  readonly publishableKey: string;
  /** Answers everything under `/auth/v1` and `/rest/v1`. Never rejects. */
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** Whether the database can currently be read. */
  isReadable(): boolean;
  stats(): DataStats;
  /** Releases the data directory. Requests in progress fail. */
  close(): void;
}

/**
 * Supabase's APIs on a SQLite file.
 * @throws {DataError} if the data directory cannot be used; the message says what to do
 */
export function createBackend(options: BackendOptions): Backend {
  const directory = openDataDirectory(options);
  return {
    ...answerFrom(directory.database, directory.secret, options),
    stats: directory.stats,
    close: once(directory.close),
  };
}

function answerFrom(
  database: Database,
  secret: string,
  {
    dataDirectory,
    siteUrl,
    registration = () => 'open',
    sendRecovery = null,
    rates,
    log = console,
    hashObserver,
  }: AnswerOptions,
): Omit<Backend, 'stats' | 'close'> {
  const keys = deriveKeys(secret);
  const limits = createLimits({ ...defaultRates, ...rates }, keys.limits);
  const tokens = createAccessTokens(keys.accessToken);
  const auth: Auth = {
    database,
    tokens,
    refreshTokenKey: keys.refreshToken,
    registration,
    invitationKey: keys.invitations,
    sendRecovery,
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
