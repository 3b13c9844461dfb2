import type { User } from '@supabase/auth-js';
import type { Result } from './result.ts';
import { authFailure, authOutcome } from './result.ts';
import { clients, ephemeralAuthClient } from './supabase-clients.ts';

/** The signed-in account. */
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
 * The account of a session's user. Null for one whose password a host has set (`npm run people`): the backend lets it do
 * nothing but change that password, so it counts as signed in nowhere. A Supabase project has no such account.
 */
export function accountOf({ id, email = '', created_at, role }: User): Account | null {
  return role === 'must_change_password' ? null : { id, email, createdAt: created_at };
}

/** The code of `signIn` for such an account. */
export const mustChangePassword = 'must_change_password';

/**
 * Reads the signed-in user from the backend; a stored session may belong to a deleted account.
 * @returns null data for a signed-out visitor
 */
export async function getCurrentUser(): Promise<Result<Account | null>> {
  const { data, error } = await clients().auth.getUser();
  if (!error) return { data: accountOf(data.user), error: null };
  const isSignedOut = error.name === 'AuthSessionMissingError' || error.code === 'user_not_found';
  return isSignedOut ? { data: null, error: null } : { data: null, error: authFailure(error) };
}

/**
 * Makes an account, through a client that stores no session: even where the backend signs in at once, the user still signs
 * in by the form, as the specification says.
 */
export async function signUp({ invitation, ...credentials }: Registration): Promise<Result<null>> {
  const options = invitation ? { data: { invitation } } : {};
  const { error } = await ephemeralAuthClient().signUp({ ...credentials, options });
  return authOutcome(error);
}

/** Fails with the code `mustChangePassword` where the password is right, but a host's: nothing of that session stays. */
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
 * Ends the session of this browser, and of this browser alone: other devices stay signed in. Where the backend cannot be
 * reached, the browser still removes its session.
 */
export async function signOut(): Promise<Result<null>> {
  const { auth } = clients();
  const { error } = await auth.signOut({ scope: 'local' });
  return authOutcome(error);
}
