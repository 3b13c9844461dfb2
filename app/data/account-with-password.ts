/**
 * Account actions that ask for the password again. They are separate from `account.ts`, which every page loads for
 * signed-in users.
 */

import type { GoTrueClient } from '@supabase/auth-js';
import type { Credentials } from './account.ts';
import type { Result } from './result.ts';
import { authFailure, authOutcome, restFailure } from './result.ts';
import { clients, ephemeralAuthClient, restClientAs } from './supabase-clients.ts';

/**
 * Verifies the current password by a sign-in that leaves this browser's session alone.
 * @returns a signed-in client that stores no session, and its access token
 */
async function prove(credentials: Credentials): Promise<Result<{ client: GoTrueClient; token: string }>> {
  const client = ephemeralAuthClient();
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) return { data: null, error: authFailure(error) };
  return { data: { client, token: data.session.access_token }, error: null };
}

/**
 * Changes the password after verifying the current one, and ends all other sessions of the account. The password is
 * verified here because a Supabase project does so only if configured (docs/growing.md).
 * @returns `refused` if the current password is wrong or the new one is not allowed
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
  // Supabase ends the other sessions together with the change; not every compatible backend does.
  await auth.signOut({ scope: 'others' });
  return { data: null, error: null };
}

/** Changes a password that a host has set. All sessions end, except the new one of this browser. */
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
 * Deletes the account with all its data and signs this browser out. The backend requires a sign-in by password within
 * the last five minutes, so the request uses a session that was just opened with it.
 */
export async function deleteAccount(credentials: Credentials): Promise<Result<null>> {
  const proof = await prove(credentials);
  if (proof.error) return proof;
  const { error } = await restClientAs(proof.data.token).rpc('delete_account');
  if (error) {
    await proof.data.client.signOut({ scope: 'local' });
    return { data: null, error: restFailure(error) };
  }
  // The account no longer exists, so the backend refuses the sign-out; that is no failure.
  await clients().auth.signOut({ scope: 'local' });
  return { data: null, error: null };
}
