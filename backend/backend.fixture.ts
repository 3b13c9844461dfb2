import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type BackendOptions, createBackend } from './index.ts';

/** The parts of a test's request; the API key is sent unless `headers` overrides it. */
export interface Question {
  readonly token?: string | undefined;
  /** Sent as JSON; strings and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

export const password = 'correct horse';
export const origin = 'http://films.test';
/** Limits too high for a test to reach by accident. */
export const plenty = { tokens: 10_000, signUps: 10_000, wrongPasswords: 10_000, feedback: 10_000 };

/** Starts a backend in its own directory, called with Request and Response. */
export function startTestBackend(options: Partial<BackendOptions> = {}) {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'backend-'));
  const backend = createBackend({ siteUrl: null, rates: plenty, ...options, dataDirectory });
  afterAll(() => backend.close());
  let people = 0;

  async function ask(method: string, path: string, question: Question = {}) {
    const { token, body, headers = {}, address = '192.0.2.1' } = question;
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await backend.fetch(
      new Request(origin + path, {
        method,
        headers: {
          apikey: backend.publishableKey,
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: isRaw ? ((body ?? null) as BodyInit | null) : JSON.stringify(body),
      }),
      { address },
    );
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async function newPerson(email = `person-${++people}@example.com`): Promise<Person> {
    const { body } = await ask('POST', '/auth/v1/signup', { body: { email, password } });
    return { id: body.user.id, email, token: body.access_token, refreshToken: body.refresh_token };
  }

  return { backend, dataDirectory, ask, newPerson };
}
