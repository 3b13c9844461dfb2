import type { User } from '@supabase/auth-js';
import type { Result } from './result.ts';
import { authFailure, authOutcome } from './result.ts';
import { clients, ephemeralAuthClient } from './supabase-clients.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Registration extends Credentials {
  /** The code of an invitation (`npm run invite`). */
  readonly invitation?: string | undefined;
}

/**
 * The account of a session's user. Null if a host has set the password (`npm run people`): the backend only lets such a
 * user change the password, so they count as signed out. A Supabase project has no such accounts.
 */
export function accountOf({ id, email = '', created_at, role }: User): Account | null {
  return role === 'must_change_password' ? null : { id, email, createdAt: created_at };
}

/** The error code of `signIn` for such an account. */
export const mustChangePassword = 'must_change_password';

/**
 * Reads the signed-in user from the backend, because a stored session may belong to a deleted account.
 * @returns null data for a signed-out visitor
 */
export async function getCurrentUser(): Promise<Result<Account | null>> {
  const { data, error } = await clients().auth.getUser();
  if (!error) return { data: accountOf(data.user), error: null };
  const isSignedOut = error.name === 'AuthSessionMissingError' || error.code === 'user_not_found';
  return isSignedOut ? { data: null, error: null } : { data: null, error: authFailure(error) };
}

/**
 * Creates an account with a client that stores no session: even if the backend signs in at once, the user still signs
 * in with the form, as the specification requires.
 */
export async function signUp({ invitation, ...credentials }: Registration): Promise<Result<null>> {
  const options = invitation ? { data: { invitation } } : {};
  const { error } = await ephemeralAuthClient().signUp({ ...credentials, options });
  return authOutcome(error);
}

/**
 * Signs in and stores the session. Fails with the code `mustChangePassword` if the password is right but was set by a
 * host; no session is stored then.
 */
export async function signIn(credentials: Credentials): Promise<Result<Account>> {
  const { auth } = clients();
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) return { data: null, error: authFailure(error) };
  const account = accountOf(data.user);
  if (account) return { data: account, error: null };
  await auth.signOut({ scope: 'local' });
  return { data: null, error: { reason: 'refused', message: '', code: mustChangePassword } };
}

/**
 * Ends the session of this browser only: other devices stay signed in. If the backend is unreachable, the browser still
 * removes its session.
 */
export async function signOut(): Promise<Result<null>> {
  const { auth } = clients();
  const { error } = await auth.signOut({ scope: 'local' });
  return authOutcome(error);
}
