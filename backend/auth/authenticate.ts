import type { Database } from '../database/database.ts';
import type { TokenProblem } from './access-token.ts';
import { type Account, findById } from './accounts.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { findSession, type Session } from './sessions.ts';

interface SignedIn {
  readonly account: Account;
  readonly session: Session;
}

/** The messages of the JWT library that GoTrue uses. */
const problems: Record<TokenProblem, string> = {
  malformed: 'token is malformed: token contains an invalid number of segments',
  signature: 'token signature is invalid: signature is invalid',
  expired: 'token has invalid claims: token is expired',
};

/**
 * Identifies the sender of a request by its access token. Unlike the REST API, it also requires that the session still
 * exists.
 * @throws {AuthError}
 */
export async function authenticate(auth: Auth, request: Request): Promise<SignedIn> {
  const token = /^[Bb]earer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verified = await auth.tokens.verify(token, 0);
  if (!verified.ok) {
    throw forbidden(
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${problems[verified.problem]}`,
    );
  }
  const { sub, session_id: sessionId } = verified.claims;
  if (typeof sub !== 'string' || sub === '') throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  return demandSession(auth.database, sub, typeof sessionId === 'string' ? sessionId : '');
}

/**
 * Reads the account and session as they are now. A request that had to wait calls this again inside the transaction
 * that writes: meanwhile the person may have signed out everywhere or changed the password, because a stranger has this
 * session.
 * @throws {AuthError} if either is gone
 */
export function demandSession(database: Database, userId: string, sessionId: string): SignedIn {
  const account = findById(database, userId);
  if (!account) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session = findSession(database, sessionId);
  if (session?.user_id !== userId) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { account, session };
}

const forbidden = (code: string, message: string) => new AuthError(403, code, message);
