/**
 * Like `fetch`, but reports a 5xx response without a JSON message as a network error: the auth client would show the
 * status text (`Bad Gateway`) as a message. A 429 to a token refresh is reported in the same way, because the auth
 * client would discard the session.
 * @throws {TypeError} for a network error
 */
export async function fetchOrNetworkError(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status >= 500 && !(await hasErrorMessage(response.clone()))) {
    throw new TypeError(`answered ${response.status} without a message`);
  }
  if (response.status === 429 && isRefresh(input)) throw new TypeError('answered 429 to a refresh');
  return response;
}

function isRefresh(input: RequestInfo | URL): boolean {
  const { searchParams } = new URL(input instanceof Request ? input.url : input);
  return searchParams.get('grant_type') === 'refresh_token';
}

async function hasErrorMessage(response: Response): Promise<boolean> {
  try {
    const body: unknown = await response.json();
    // GoTrue sends `msg`, and `message` in newer API versions.
    return typeof body === 'object' && body !== null && ('msg' in body || 'message' in body);
  } catch {
    return false;
  }
}
