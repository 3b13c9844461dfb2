import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type BackendConfig, readBackendConfig } from './backend-meta.ts';
import { fetchOrNetworkError } from './fetch-or-network-error.ts';
import { sessionKey } from './storage-keys.ts';

interface Clients {
  readonly auth: GoTrueClient;
  /** Requests rows with the session's token, or as a signed-out visitor without one. */
  readonly rest: PostgrestClient;
  /** The same for requests of a closing page: they outlive it (`keepalive`) and wait for no refresh. */
  readonly keepaliveRest: PostgrestClient;
}

let made: Clients | undefined;

/** The clients of this page, made when they are first needed. Browsers only. */
export function clients(): Clients {
  made ??= makeClients(readBackendConfig());
  return made;
}

function makeClients(address: BackendConfig): Clients {
  const auth = new GoTrueClient({
    ...authOptions(address),
    storageKey: sessionKey,
    persistSession: true,
    // A tick every 30 seconds in visible tabs.
    autoRefreshToken: true,
    detectSessionInUrl: false,
  });
  // In memory, because a closing page cannot wait for `getSession`.
  let token = address.publishableKey;
  auth.onAuthStateChange((_event, session) => {
    token = session?.access_token ?? address.publishableKey;
  });
  return {
    auth,
    rest: restClient(address, async (input, init) => {
      // Refreshes an expired session first.
      const { data, error } = await auth.getSession();
      // Not as a signed-out visitor instead, for whom every list is empty and every removal succeeds.
      if (error) throw new TypeError('the session could not be refreshed');
      const response = await fetchAs(data.session?.access_token ?? address.publishableKey, input, init);
      if (response.status !== 401 || !data.session) return response;
      // Expired by the backend's clock, not by this device's; another request may have renewed it by now.
      const sent = data.session.access_token;
      const latest = (await auth.getSession()).data.session;
      const renewed = latest?.access_token === sent ? await renewOrEnd(auth) : latest;
      return renewed ? fetchAs(renewed.access_token, input, init) : response;
    }),
    keepaliveRest: restClient(address, (input, init) => fetchAs(token, input, { ...init, keepalive: true })),
  };
}

/** Renews a session that the backend does not take any more. Where it refuses that, too, it was ended elsewhere, and is over here. */
async function renewOrEnd(auth: GoTrueClient) {
  const { data, error } = await auth.refreshSession();
  // The client itself keeps a session that has not expired by this device's clock.
  if (error && !isAuthRetryableFetchError(error) && error.status !== 429)
    await auth.signOut({ scope: 'local' });
  return data.session;
}

/** An auth client without stored session or listeners, for calls that must not sign this browser in. */
export function ephemeralAuthClient(): GoTrueClient {
  return new GoTrueClient({
    ...authOptions(readBackendConfig()),
    storageKey: `${sessionKey}.throw-away`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** Requests rows with this token in place of the session's. */
export function restClientAs(accessToken: string): PostgrestClient {
  return restClient(readBackendConfig(), (input, init) => fetchAs(accessToken, input, init));
}

function fetchAs(token: string, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

function authOptions({ url, publishableKey }: BackendConfig) {
  return { url: `${url}/auth/v1`, headers: { apikey: publishableKey }, fetch: fetchOrNetworkError };
}

function restClient({ url, publishableKey }: BackendConfig, fetch: typeof globalThis.fetch): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
    // TanStack Query retries already; both together would take more than seven seconds.
    retry: false,
  });
}
