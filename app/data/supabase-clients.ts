import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { type BackendConfig, readBackendConfig } from './backend-meta.ts';
import { fetchOrNetworkError } from './fetch-or-network-error.ts';
import { sessionKey } from './storage-keys.ts';

interface Clients {
  readonly auth: GoTrueClient;
  /** Sends requests with the session's token, or as a signed-out visitor if there is no session. */
  readonly rest: PostgrestClient;
  /** The same for requests of a closing page: they outlive it (`keepalive`) and do not wait for a token refresh. */
  readonly keepaliveRest: PostgrestClient;
}

let made: Clients | undefined;

/** The clients of this page, created at the first call. Browsers only. */
export function clients(): Clients {
  made ??= makeClients(readBackendConfig());
  return made;
}

function makeClients(address: BackendConfig): Clients {
  const auth = new GoTrueClient({
    ...authOptions(address),
    storageKey: sessionKey,
    persistSession: true,
    // Checks every 30 seconds in visible tabs.
    autoRefreshToken: true,
    detectSessionInUrl: false,
  });
  // Kept in memory, because a closing page cannot wait for `getSession`.
  let token = address.publishableKey;
  auth.onAuthStateChange((_event, session) => {
    token = session?.access_token ?? address.publishableKey;
  });
  return {
    auth,
    rest: restClient(address, async (input, init) => {
      // Refreshes an expired session first.
      const { data, error } = await auth.getSession();
      // Sending the request as a signed-out visitor would be worse: every list is empty then, and every removal
      // succeeds.
      if (error) throw new TypeError('the session could not be refreshed');
      const response = await fetchAs(data.session?.access_token ?? address.publishableKey, input, init);
      if (response.status !== 401 || !data.session) return response;
      // The token has expired by the backend's clock but not by this device's. Another request may have renewed it
      // meanwhile.
      const sent = data.session.access_token;
      const latest = (await auth.getSession()).data.session;
      const renewed = latest?.access_token === sent ? await renewOrEnd(auth) : latest;
      return renewed ? fetchAs(renewed.access_token, input, init) : response;
    }),
    keepaliveRest: restClient(address, (input, init) => fetchAs(token, input, { ...init, keepalive: true })),
  };
}

/**
 * Renews a session whose token the backend refuses. If it refuses the renewal too, the session was ended elsewhere and
 * is removed here.
 */
async function renewOrEnd(auth: GoTrueClient) {
  const { data, error } = await auth.refreshSession();
  // The client does not remove a session that has not expired by this device's clock.
  if (error && !isAuthRetryableFetchError(error) && error.status !== 429)
    await auth.signOut({ scope: 'local' });
  return data.session;
}

/** An auth client without a stored session or listeners, for sign-ins that must not change this browser's session. */
export function ephemeralAuthClient(): GoTrueClient {
  return new GoTrueClient({
    ...authOptions(readBackendConfig()),
    storageKey: `${sessionKey}.throw-away`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** A client that sends requests with this token instead of the session's. */
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
    // TanStack Query already retries; both together would take more than seven seconds.
    retry: false,
  });
}
