import type { Database } from '../database/database.ts';
import { type Account, findByEmail, findById } from './accounts.ts';
import { sessionAnswer } from './answers.ts';
import type { Auth } from './auth.ts';
import { AuthError, invalidCredentials, validationFailed } from './auth-error.ts';
import { type Fields, textField } from './body.ts';
import { normalizeEmail } from './credentials.ts';
import { isPasswordOf } from './passwords.ts';
import { decodeRefreshToken, type RefreshToken } from './refresh-token.ts';
import { createSession, findSession, type Session } from './sessions.ts';
import { demandUnexpired } from './temporary-password.ts';

/**
 * `POST /token?grant_type=password`: signs in. A refusal takes as long and says the same whether or not the account
 * exists.
 */
export async function grantByPassword(auth: Auth, request: Request, fields: Fields, addressKey: string) {
  const email = normalizeEmail(textField(fields, 'email'));
  const password = textField(fields, 'password');
  if (textField(fields, 'phone') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === '') throw validationFailed('missing email or phone');

  const known = findByEmail(auth.database, email);
  if (!(await isPasswordOf(auth, known, { who: email, password, addressKey })) || !known)
    throw invalidCredentials();

  const { account, session } = await auth.database.transaction(() => {
    // The account or its password may have changed while the hash was computed.
    const current = findById(auth.database, known.id);
    if (current?.password_hash !== known.password_hash) throw invalidCredentials();
    const now = new Date();
    demandUnexpired(current, now);
    const begun = createSession(auth.database, known.id, now);
    return { account: findById(auth.database, known.id) ?? current, session: begun };
  });
  return sessionAnswer(auth, request, account, session);
}

/** How long after a refresh earlier tokens are still accepted: two tabs may refresh at once. */
const reuseIntervalMs = 10_000;

/** `POST /token?grant_type=refresh_token`: exchanges a refresh token for new tokens, once. */
export async function grantByRefreshToken(auth: Auth, request: Request, fields: Fields) {
  const token = decodeRefreshToken(textField(fields, 'refresh_token'), auth.refreshTokenKey);
  if (token === 'malformed') throw validationFailed('Refresh token is not valid');
  if (token === 'unknown') throw notFound();
  const outcome = await auth.database.transaction(() => rotate(auth.database, token, Date.now()));
  if (outcome instanceof AuthError) throw outcome;
  return sessionAnswer(auth, request, outcome.account, outcome.session);
}

/**
 * Follows GoTrue: the current token is replaced by the next one. If the previous token comes back, the answer got lost,
 * and the current one is sent again; for ten seconds after a refresh the same holds for all earlier tokens. After that,
 * an older token means that it was stolen, and ends the session. This must be committed, so the refusal is returned
 * instead of thrown.
 */
function rotate(
  database: Database,
  { sessionId, counter }: RefreshToken,
  now: number,
): { account: Account; session: Session } | AuthError {
  const session = findSession(database, sessionId);
  const account = session && findById(database, session.user_id);
  if (!session || !account) return notFound();
  const behind = session.refresh_counter - counter;
  if (behind < 0) return validationFailed('Invalid Refresh Token: Not Issued By This Server');
  if (behind > 1 && now - session.refreshed_at > reuseIntervalMs) {
    database.run('delete from sessions where id = ?', sessionId);
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (behind > 0) return { account, session };
  database.run(
    'update sessions set refresh_counter = refresh_counter + 1, refreshed_at = ? where id = ?',
    now,
    sessionId,
  );
  return { account, session: { ...session, refresh_counter: counter + 1, refreshed_at: now } };
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
