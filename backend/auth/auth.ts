import type { Database } from '../database/database.ts';
import type { Limits } from '../limits.ts';
import type { AccessTokens } from './access-token.ts';
import type { Passwords } from './passwords.ts';

/** What every auth endpoint needs. */
export interface Auth {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokenKey: Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** The `iss` of access tokens. */
  readonly issuerOf: (request: Request) => string;
}
