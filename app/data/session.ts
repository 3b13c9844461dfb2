import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { type Account, accountOf, getCurrentUser } from './account.ts';
import { hasAccounts } from './has-accounts.ts';
import { queryClient } from './query-client.ts';
import { setSessionPresent } from './session-presence.ts';
import { clients } from './supabase-clients.ts';

/** Who is signed in, in this browser. */
export type SessionState =
  | { status: 'resolving'; account: null }
  | { status: 'signed-out'; account: null }
  | { status: 'signed-in'; account: Account };

let state: SessionState = { status: 'resolving', account: null };
let isFollowing = false;
const listeners = new Set<() => void>();

/** Who is signed in; the same object until it changes. */
export function currentSession(): SessionState {
  return state;
}

/** Who is signed in, through sign-ins and sign-outs in every tab. `resolving` on the server and at first. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession, () => resolving);
}

const resolving: SessionState = state;

/** Calls the listener when somebody signs in or out. The first caller wakes the session. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  follow();
  return () => listeners.delete(listener);
}

function follow(): void {
  // A site without accounts has no session.
  if (isFollowing || !hasAccounts()) return;
  isFollowing = true;
  // SIGNED_IN also fires when a tab is looked at again: only a change of the account counts.
  clients().auth.onAuthStateChange((event, session) => {
    update(session);
    // After the callback: the client waits for it, and asking it something from within would wait for ever.
    if (event === 'INITIAL_SESSION' && session) setTimeout(verify);
  });
}

/** A stored session may belong to an account that is gone: then it is of no use. */
async function verify(): Promise<void> {
  const { data, error } = await getCurrentUser();
  if (error) console.warn('the session could not be checked', error);
  else if (data === null) await clients().auth.signOut({ scope: 'local' });
}

function update(session: Session | null): void {
  const account = session && accountOf(session.user);
  setSessionPresent(account !== null);
  if (state.status !== 'resolving' && state.account?.id === account?.id) return;
  // They are the rows of another account, or of none.
  queryClient.clear();
  state = account ? { status: 'signed-in', account } : { status: 'signed-out', account: null };
  for (const listener of listeners) listener();
}
