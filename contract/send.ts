import type { Backend } from './backend.ts';

export interface Question {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON where it is. */
  readonly body: unknown;
}

/** Asks what the client libraries would never ask. The key is sent unless `headers` says otherwise. */
export async function send(backend: Backend, path: string, question: Question = {}): Promise<Answer> {
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
