import { randomInt, randomUUID } from 'node:crypto';
import type { Server } from '../site-server.ts';

export interface Question {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON, or null where there is none. */
  readonly body: Record<string, unknown> | null;
}

/** Somebody with an account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Of every person. */
export const password = 'correct horse';

/**
 * Asks as a visitor from somewhere, each time from somewhere else.
 * @throws {TypeError} when there is no answer, as `fetch` does
 */
export async function ask(
  server: Server,
  method: string,
  path: string,
  { token, body, headers }: Question = {},
): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      apikey: server.publishableKey,
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

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Asks for an account. */
export function askForAccount(server: Server, email: string): Promise<Answer> {
  return ask(server, 'POST', '/auth/v1/signup', { body: { email, password } });
}

/** @throws when there is no account to be had */
export async function signUp(server: Server): Promise<Person> {
  const email = newEmail();
  const { status, body } = await askForAccount(server, email);
  if (status !== 200) throw new Error(`Nobody can sign up: ${status} ${JSON.stringify(body)}`);
  const { user, access_token, refresh_token } = body as {
    user: { id: string };
    access_token: string;
    refresh_token: string;
  };
  return { id: user.id, email, token: access_token, refreshToken: refresh_token };
}

/** @param given a password, right or wrong */
export function signIn(server: Server, email: string, given: string): Promise<Answer> {
  return ask(server, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } });
}

export function refresh(server: Server, refreshToken: string): Promise<Answer> {
  return ask(server, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
}

/** How many of these people cannot read their own rows. */
export async function countShutOut(server: Server, people: readonly Person[]): Promise<number> {
  const own = await Promise.all(
    people.map(({ token }) => ask(server, 'GET', '/rest/v1/favorites?select=id&limit=1', { token })),
  );
  return own.filter(({ status }) => status !== 200).length;
}

/**
 * An ordinary visit: a page, the beginning of a video, a question to the backend.
 * @throws when something of it is refused
 */
export async function visit(server: Server): Promise<void> {
  const page = await ask(server, 'GET', '/');
  const video = await ask(server, 'GET', '/media/1/film.mp4', { headers: { Range: 'bytes=0-65535' } });
  const rows = await ask(server, 'GET', '/rest/v1/favorites');
  const statuses = [page, video, rows].map(({ status }) => status).join();
  if (statuses !== '200,206,200') throw new Error(`An ordinary visit was answered with ${statuses}.`);
}
