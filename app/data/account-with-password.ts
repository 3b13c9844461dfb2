/** What needs the password once more: kept apart from `account.ts`, which every signed-in page loads. */

import type { GoTrueClient } from '@supabase/auth-js';
import type { Credentials } from './account.ts';
import type { Result } from './result.ts';
import { authFailure, authOutcome, restFailure } from './result.ts';
import { clients, ephemeralAuthClient, restClientAs } from './supabase-clients.ts';

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

/** Changes a password that a host has set, which ends every session but the one that is made for it here. */
export async function changeTemporaryPassword(
  credentials: Credentials,
  newPassword: string,
): Promise<Result<null>> {
  const proof = await prove(credentials);
  if (proof.error) return proof;
  const { client } = proof.data;
  const { error } = await client.updateUser({
    password: newPassword,
    current_password: credentials.password,
  });
  await client.signOut({ scope: 'local' });
  return authOutcome(error);
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
