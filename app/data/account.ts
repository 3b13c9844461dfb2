import type { GoTrueClient, User } from '@supabase/auth-js';
import type { Result } from './result.ts';
import { authFailure, authOutcome, restFailure } from './result.ts';
import { clients, ephemeralAuthClient, restClientAs } from './supabase-clients.ts';

/** The signed-in account. */
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

interface Registration extends Credentials {
  /** The code of an invitation (`npm run invite`). */
  readonly invitation?: string | undefined;
}

export function accountOf({ id, email = '', created_at }: User): Account {
  return { id, email, createdAt: created_at };
}

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

export async function signIn(credentials: Credentials): Promise<Result<Account>> {
  const { data, error } = await clients().auth.signInWithPassword(credentials);
  return error ? { data: null, error: authFailure(error) } : { data: accountOf(data.user), error: null };
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

/**
 * Proves the current password by a sign-in that leaves this browser's session alone.
 * @returns the client that is signed in by it, which stores no session, and its access token
 */
async function prove(credentials: Credentials): Promise<Result<{ client: GoTrueClient; token: string }>> {
  const client = ephemeralAuthClient();
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) return { data: null, error: authFailure(error) };
  return { data: { client, token: data.session.access_token }, error: null };
}

/**
 * Changes the password once the current one was right. This session stays; those of other devices end with it. The
 * current one is proven here as well, because a Supabase project asks for it only if it is set to (docs/growing.md).
 */
export async function changePassword(credentials: Credentials, newPassword: string): Promise<Result<null>> {
  const proof = await prove(credentials);
  if (proof.error) return proof;
  const { auth } = clients();
  const { error } = await auth.updateUser({
    password: newPassword,
    current_password: credentials.password,
  });
  if (error) {
    await proof.data.client.signOut({ scope: 'local' });
    return { data: null, error: authFailure(error) };
  }
  // Supabase has done it together with the change; not every backend with its wire does.
  await auth.signOut({ scope: 'others' });
  return { data: null, error: null };
}

/**
 * Deletes the account with all its data, and signs this browser out. The backend allows it within five minutes of a sign-in
 * by password, so the request uses the session that was just opened by the password.
 */
export async function deleteAccount(credentials: Credentials): Promise<Result<null>> {
  const proof = await prove(credentials);
  if (proof.error) return proof;
  const { error } = await restClientAs(proof.data.token).rpc('delete_account');
  if (error) {
    await proof.data.client.signOut({ scope: 'local' });
    return { data: null, error: restFailure(error) };
  }
  // The account is gone, so the backend refuses the sign-out: no failure.
  await clients().auth.signOut({ scope: 'local' });
  return { data: null, error: null };
}
