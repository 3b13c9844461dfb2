import type { Database } from '../database/database.ts';
import type { Limits } from '../limits.ts';
import type { AccessTokens } from './access-token.ts';
import type { Passwords } from './passwords.ts';

/** Who may make an account: everybody, nobody, or whom the host invites (`npm run invite`). */
export type Registration = 'open' | 'closed' | 'invitation';

/** What every auth endpoint needs. */
export interface Auth {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokenKey: Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Who may make an account. */
  readonly registration: () => Registration;
  readonly invitationKey: Buffer;
  /** The `iss` of access tokens. */
  readonly issuerOf: (request: Request) => string;
}
