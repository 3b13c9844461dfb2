import type { GoTrueClient, User } from '@supabase/auth-js';
import { clients, throwAwayAuthClient } from './clients.ts';
import { authFailure, restFailure } from './failure.ts';
import type { Result } from './result.ts';

/** The account that is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function accountOf({ id, email = '', created_at }: User): Account {
  return { id, email, createdAt: created_at };
}

/**
 * Asks the backend who is signed in; the stored session alone cannot know that its account is gone.
 * @returns `null` data where nobody is
 */
export async function getCurrentUser(): Promise<Result<Account | null>> {
  const { data, error } = await clients().auth.getUser();
  if (!error) return { data: accountOf(data.user), error: null };
  const isNobody = error.name === 'AuthSessionMissingError' || error.code === 'user_not_found';
  return isNobody ? { data: null, error: null } : { data: null, error: authFailure(error) };
}

/**
 * Makes an account. Through a client of its own that keeps no session: where the backend signs people in at once, nobody
 * hears of it, and the person signs in as the specification says.
 */
export async function signUp(credentials: Credentials): Promise<Result<null>> {
  const { error } = await throwAwayAuthClient().signUp(credentials);
  return error ? { data: null, error: authFailure(error) } : { data: null, error: null };
}

export async function signIn(credentials: Credentials): Promise<Result<Account>> {
  const { data, error } = await clients().auth.signInWithPassword(credentials);
  return error ? { data: null, error: authFailure(error) } : { data: accountOf(data.user), error: null };
}

/**
 * Ends the session of this browser, and of this browser alone: other devices stay signed in. Where the backend cannot be
 * reached, the browser forgets its session all the same.
 */
export async function signOut(): Promise<Result<null>> {
  const { auth } = clients();
  const { error } = await auth.signOut({ scope: 'local' });
  return error ? { data: null, error: authFailure(error) } : { data: null, error: null };
}

/**
 * Whether this is the password of whoever is signed in: a sign-in that nobody hears of.
 * @returns the client that is signed in by it, and keeps no session
 */
async function prove(credentials: Credentials): Promise<Result<GoTrueClient>> {
  const proof = throwAwayAuthClient();
  const { error } = await proof.signInWithPassword(credentials);
  return error ? { data: null, error: authFailure(error) } : { data: proof, error: null };
}

/** Changes the password once the current one was right; the sessions of other devices end with it. */
export async function changePassword(
  { email, password }: Credentials,
  newPassword: string,
): Promise<Result<null>> {
  const proof = await prove({ email, password });
  if (proof.error) return proof;
  const { error } = await clients().auth.updateUser({ password: newPassword });
  await proof.data.signOut({ scope: 'local' });
  if (error) return { data: null, error: authFailure(error) };
  await clients().auth.signOut({ scope: 'others' });
  return { data: null, error: null };
}

/**
 * Deletes the account and everything of it. The backend allows it for five minutes after a password was given, so it is
 * asked for by the session that the password just opened. Signs this browser out.
 */
export async function deleteAccount(credentials: Credentials): Promise<Result<null>> {
  const proof = await prove(credentials);
  if (proof.error) return proof;
  const { data } = await proof.data.getSession();
  const { error } = await clients()
    .rest.rpc('delete_account')
    .setHeader('Authorization', `Bearer ${data.session?.access_token}`);
  if (error) return { data: null, error: restFailure(error) };
  await clients().auth.signOut({ scope: 'local' });
  return { data: null, error: null };
}
