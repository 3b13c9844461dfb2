/**
 * `fetch` that takes a server error without a message (a proxy's page, an empty body) for a network error. Left to itself
 * the auth client would show its status text, such as `Bad Gateway`. A refresh that comes too often
 * is one as well: the auth client would throw the session away, and tries again when there was no answer.
 * @throws {TypeError} as for a network error
 */
export async function fetchOrNetworkError(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status >= 500 && !(await hasMessage(response.clone()))) {
    throw new TypeError(`answered ${response.status} without a message`);
  }
  if (response.status === 429 && isRefresh(input)) throw new TypeError('answered 429 to a refresh');
  return response;
}

function isRefresh(input: RequestInfo | URL): boolean {
  const { searchParams } = new URL(input instanceof Request ? input.url : input);
  return searchParams.get('grant_type') === 'refresh_token';
}

async function hasMessage(response: Response): Promise<boolean> {
  try {
    const body: unknown = await response.json();
    // GoTrue's `msg`, with its newer wire `message`.
    return typeof body === 'object' && body !== null && ('msg' in body || 'message' in body);
  } catch {
    return false;
  }
}
