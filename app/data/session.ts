import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import { type Account, accountOf, getCurrentUser } from './account.ts';
import { hasAccounts } from './has-accounts.ts';
import { queryClient } from './query-client.ts';
import { setSessionPresent } from './session-presence.ts';
import { clients } from './supabase-clients.ts';

/** This browser's session. Supabase's client refreshes it (`supabase-clients.ts`). */
export type SessionState =
  | { status: 'resolving'; account: null }
  | { status: 'signed-out'; account: null }
  | { status: 'signed-in'; account: Account };

const store = createStore<SessionState>(() => ({ status: 'resolving', account: null }));
let isFollowing = false;

/** The current session; the same object until it changes. */
export const currentSession: () => SessionState = store.getState;

/**
 * The current session, updated by sign-ins and sign-outs in every tab. `resolving` on the server and during hydration.
 */
export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeSession, currentSession, store.getInitialState);

/**
 * Calls the listener at sign-in and sign-out. The first call starts the auth client.
 * @returns a function that ends the subscription
 */
export function subscribeSession(listener: () => void): () => void {
  follow();
  return store.subscribe(listener);
}

function follow(): void {
  // A site without accounts has no session.
  if (isFollowing || !hasAccounts()) return;
  isFollowing = true;
  // SIGNED_IN also fires when a tab becomes visible again; only a change of account matters.
  clients().auth.onAuthStateChange((event, session) => {
    update(session);
    // Deferred until after the callback, because calling the client within it would deadlock.
    if (event === 'INITIAL_SESSION' && session) setTimeout(verify);
  });
}

/** Removes a stored session whose account was deleted or cannot be used. */
async function verify(): Promise<void> {
  const { data, error } = await getCurrentUser();
  if (error) console.warn('the session could not be checked', error);
  else if (data === null) await clients().auth.signOut({ scope: 'local' });
}

function update(session: Session | null): void {
  const account = session && accountOf(session.user);
  setSessionPresent(account !== null);
  const last = currentSession();
  if (last.status !== 'resolving' && last.account?.id === account?.id) return;
  // The cached rows belong to another account.
  queryClient.clear();
  store.setState(account ? { status: 'signed-in', account } : { status: 'signed-out', account: null }, true);
}
