import type { Database } from '../database/database.ts';
import type { Limits } from '../limits.ts';
import type { AccessTokens } from './access-token.ts';
import type { Passwords } from './passwords.ts';

/** Who may create an account: everybody, nobody, or people whom the host invited (`npm run invite`). */
export type Registration = 'open' | 'closed' | 'invitation';

/** Mails the link with this token for a new password. */
export type SendRecovery = (email: string, token: string) => Promise<void>;

/** The dependencies of all auth endpoints. */
export interface Auth {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly refreshTokenKey: Buffer;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Asked at each sign-up. */
  readonly registration: () => Registration;
  readonly invitationKey: Buffer;
  /** Null if the site sends no mail: then only a host can give a new password. */
  readonly sendRecovery: SendRecovery | null;
  /** The `iss` of access tokens. */
  readonly issuerOf: (request: Request) => string;
}
