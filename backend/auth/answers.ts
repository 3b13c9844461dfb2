import { accessTokenSeconds, type Role } from './access-token.ts';
import type { Account } from './accounts.ts';
import type { Auth } from './auth.ts';
import { encodeRefreshToken } from './refresh-token.ts';
import type { Session } from './sessions.ts';
import { mustChangePassword } from './temporary-password.ts';

const roleOf = (account: Account): Role =>
  mustChangePassword(account) ? 'must_change_password' : 'authenticated';

/** GoTrue's representation of an account for its owner. */
export function userAnswer(account: Account) {
  const { id, email } = account;
  const times = {
    last_sign_in_at: zulu(account.last_sign_in_at ?? account.created_at),
    created_at: zulu(account.created_at),
    updated_at: zulu(account.updated_at),
  };
  return {
    id,
    aud: 'authenticated',
    role: roleOf(account),
    email,
    // The backend sends no mail, so an address counts as confirmed at sign-up.
    email_confirmed_at: zulu(account.created_at),
    confirmed_at: zulu(account.created_at),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: JSON.parse(account.user_metadata),
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        email,
        ...times,
      },
    ],
    is_anonymous: false,
    ...times,
  };
}

/** The answer to sign-up, sign-in and refresh: new tokens for a session. */
export async function sessionAnswer(auth: Auth, request: Request, account: Account, session: Session) {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    sub: account.id,
    role: roleOf(account),
    email: account.email,
    session_id: session.id,
    user_metadata: JSON.parse(account.user_metadata),
    amr: [{ method: session.method, timestamp: session.authenticated_at }],
  };
  return {
    access_token: await auth.tokens.sign(claims, auth.issuerOf(request), issuedAt),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: encodeRefreshToken(
      { sessionId: session.id, counter: session.refresh_counter },
      auth.refreshTokenKey,
    ),
    user: userAnswer(account),
  };
}

/** GoTrue writes UTC as `Z`, PostgREST as `+00:00`. */
function zulu(timestamp: string): string {
  return timestamp.replace('+00:00', 'Z');
}
