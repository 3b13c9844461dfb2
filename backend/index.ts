import { Hono } from 'hono';
import { createAccessTokens } from './auth/access-token.ts';
import type { Auth } from './auth/auth.ts';
import { endIdleSessionsHourly } from './auth/idle-sessions.ts';
import { createPasswords } from './auth/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { type DataFiles, dataFiles, makeDataDirectory } from './database/files.ts';
import { lockDirectory } from './database/lock.ts';
import { openDatabase } from './database/open.ts';
import { isReadable } from './database/readable.ts';
import { withDirectory } from './database/with-directory.ts';
import { answerGatewayError, type Gate, gateway } from './gateway.ts';
import { backUpDaily } from './keep/daily-backup.ts';
import { createLimits, defaultRates, type Rates } from './limits.ts';
import { restRoutes } from './rest/routes.ts';
import { deriveKeys, readOrMakeSecret } from './secret.ts';

export { DataError } from './database/data-error.ts';

export interface BackendOptions {
  /** Absolute; made if there is none. No other process may use it meanwhile. */
  readonly dataDirectory: string;
  /** Signs tokens; absent: one that is kept in the data directory. */
  readonly secret?: string | undefined;
  /** Where visitors reach the site, without a final slash; null: each request's own origin. */
  readonly siteUrl: string | null;
  /** Attempts allowed in five minutes, where they differ from the defaults. */
  readonly rates?: Partial<Rates>;
  /** Whether to keep a backup of each of the last seven days; absent: no. */
  readonly dailyBackups?: boolean;
}

/** Who is at the other end of a connection. */
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
  /** Ends the use of the data directory. Answers that are not out yet fail. */
  close(): void;
}

/**
 * Supabase's wire on a SQLite file.
 * @throws {DataError} when the data directory cannot be used; its message says what to do
 */
export function createBackend(options: BackendOptions): Backend {
  const files = dataFiles(options.dataDirectory);
  return withDirectory(files.directory, () => {
    makeDataDirectory(files);
    const unlock = lockDirectory(files.directory);
    try {
      return openBackend(options, files, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  });
}

/** @param unlock lets go of the data directory */
function openBackend(
  { secret, siteUrl, rates, dailyBackups = false }: BackendOptions,
  files: DataFiles,
  unlock: () => void,
): Backend {
  const keys = deriveKeys(secret ?? readOrMakeSecret(files.secret));
  const database = openDatabase(files);
  const limits = createLimits({ ...defaultRates, ...rates });
  const tokens = createAccessTokens(keys.accessToken);
  const auth: Auth = {
    database,
    tokens,
    refreshTokenKey: keys.refreshToken,
    limits,
    passwords: createPasswords(),
    issuerOf: (request) => `${siteUrl ?? new URL(request.url).origin}/auth/v1`,
  };
  const stopBackups = dailyBackups ? backUpDaily(files) : () => {};
  const stopEnding = endIdleSessionsHourly(database);
  let isClosed = false;
  const app = new Hono<Gate>()
    .use('*', gateway(keys.publishable, siteUrl && new URL(siteUrl).host))
    .route('/auth/v1', authRoutes(auth))
    .route('/rest/v1', restRoutes({ database, tokens, publishableKey: keys.publishable, limits }))
    .onError(answerGatewayError);
  return {
    publishableKey: keys.publishable,
    fetch: async (request, peer) => app.fetch(request, peer),
    isReadable: () => isReadable(database),
    close() {
      if (isClosed) return;
      isClosed = true;
      stopBackups();
      stopEnding();
      database.close();
      unlock();
    },
  };
}
