import { randomInt, randomUUID } from 'node:crypto';
import type { Server } from '../site-server.ts';

/** A server, as far as a visitor knows it. */
export type Site = Pick<Server, 'origin' | 'publishableKey'>;

export interface Question {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or null. */
  readonly body: Record<string, unknown> | null;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

const password = 'correct horse';

/**
 * Sends a request as a visitor, each time from another address.
 * @throws {TypeError} like `fetch`, if there is no answer
 */
export async function ask(
  site: Site,
  method: string,
  path: string,
  { token, body, headers }: Question = {},
): Promise<Answer> {
  const response = await fetch(site.origin + path, {
    method,
    headers: {
      apikey: site.publishableKey,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : null };
}

/** Requests an account for a new e-mail address. */
export const askForAccount = (site: Site, email = `${randomUUID()}@example.com`): Promise<Answer> =>
  ask(site, 'POST', '/auth/v1/signup', { body: { email, password } });

export const signIn = (site: Site, email: string, given = password): Promise<Answer> =>
  ask(site, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } });

/** @throws if sign-up fails */
export async function signUp(site: Site): Promise<Person> {
  const { status, body } = await askForAccount(site);
  if (status !== 200) throw new Error(`Nobody can sign up: ${status} ${JSON.stringify(body)}`);
  const { user, access_token, refresh_token } = body as {
    user: { id: string; email: string };
    access_token: string;
    refresh_token: string;
  };
  return { ...user, token: access_token, refreshToken: refresh_token };
}
