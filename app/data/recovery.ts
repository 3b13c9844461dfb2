/** A forgotten password: a mail with a link, whose page sets a new one. */

import type { AuthResponse } from '@supabase/auth-js';
import { recoveryPath } from '../../domain/urls.ts';
import type { Credentials } from './account.ts';
import { authFailure, authOutcome, type Result } from './result.ts';
import { ephemeralAuthClient } from './supabase-clients.ts';

/** Requests the e-mail with the link. The backend answers the same whether or not the address has an account. */
export async function requestRecovery(email: string): Promise<Result<null>> {
  const redirectTo = new URL(recoveryPath, location.origin).href;
  const { error } = await ephemeralAuthClient().resetPasswordForEmail(email, { redirectTo });
  return authOutcome(error);
}

/** Sets the new password and ends every session of the account. The first call uses the link up. */
export type Recovery = (password: string) => Promise<Result<Credentials>>;

/** The error code of a `Recovery` whose link has expired or was used. */
export const linkExpired = 'link_expired';

/**
 * Reads a link. The embedded backend's has a token; by its usual letter, a Supabase project has used its token when it
 * redirects to the page, with a session instead.
 * @param fragment of the page's URL
 * @returns null if it contains neither
 */
export function readRecovery(fragment: string): Recovery | null {
  const given = new URLSearchParams(fragment.slice(1));
  const [token_hash, access_token, refresh_token] = ['token_hash', 'access_token', 'refresh_token'].map(
    (name) => given.get(name),
  );
  if (!token_hash && !(access_token && refresh_token)) return null;
  const client = ephemeralAuthClient();
  const begin = (): Promise<AuthResponse> =>
    token_hash
      ? client.verifyOtp({ token_hash, type: 'recovery' })
      : client.setSession({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' });
  let email: string | undefined;
  return async (password) => {
    if (email === undefined) {
      const { data, error } = await begin();
      if (error) {
        const failure = authFailure(error);
        const isLink = failure.reason === 'refused' && error.status !== 429 && (error.status ?? 0) < 500;
        return { data: null, error: isLink ? { ...failure, code: linkExpired } : failure };
      }
      email = data.user?.email ?? '';
    }
    const { error } = await client.updateUser({ password });
    if (error) return { data: null, error: authFailure(error) };
    await client.signOut();
    return { data: { email, password }, error: null };
  };
}
