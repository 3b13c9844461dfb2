import type { Backend } from './backend.ts';

export interface SendOptions {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

export interface SentResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

/** Sends a raw request, which the client libraries would not. The API key is sent unless `headers` overrides it. */
export async function send(
  backend: Backend,
  path: string,
  question: SendOptions = {},
): Promise<SentResponse> {
  const { method = 'GET', token, headers, body } = question;
  const response = await backend.fetch(backend.url + path, {
    method,
    headers: {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
