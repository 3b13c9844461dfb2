import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { sessionKey } from '../app/data/storage-keys.ts';
import { expect } from './site.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export function newPerson(): Person {
  return { email: `p-${randomUUID()}@example.com`, password: 'correct horse' };
}

/** The fields, buttons and messages of /auth. */
export function authFormOf(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const email = main.getByLabel('邮箱', { exact: true });
  const password = main.getByLabel('密码', { exact: true });
  const confirmation = main.getByLabel('确认密码', { exact: true });
  const [signIn, register] = [button('登录'), button('注册')];
  return {
    heading: (name: '登录' | '注册') => main.getByRole('heading', { level: 1, name, exact: true }),
    ...{ email, password, confirmation, signIn, register },
    toRegister: button('立即注册'),
    toSignIn: button('立即登录'),
    error: main.getByRole('alert'),
    success: main.getByRole('status'),
    /** Fills in the form and submits it. */
    async signInAs(person: Person) {
      await email.fill(person.email);
      await password.fill(person.password);
      await signIn.click();
    },
    /**
     * Does the same in registration mode.
     * @param repeated the repeated password
     */
    async registerAs(person: Person, repeated = person.password) {
      await email.fill(person.email);
      await password.fill(person.password);
      await confirmation.fill(repeated);
      await register.click();
    },
  };
}

/** Creates an account by the backend's API, without a page. */
export async function registerPerson(page: Page, person: Person = newPerson()): Promise<Person> {
  const backend = await backendOf(page);
  await answerOf(page, backend, 'POST', '/auth/v1/signup', person);
  return person;
}

/** Signs in by the form; ends on the profile. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await authFormOf(page).signInAs(person);
  await expect(page).toHaveURL('/profile');
}

/** Rows of a person's lists, without `user_id`. */
interface Rows {
  favorites: { video_id: string; created_at: string };
  watch_later: { video_id: string; created_at: string };
  watch_history: { video_id: string; progress: number; watched_at: string };
  collections: { id?: string; name: string; video_ids: string; visibility?: 'private' | 'link' };
}

const columns = {
  favorites: 'video_id,created_at',
  watch_later: 'video_id,created_at',
  watch_history: 'video_id,progress,watched_at',
  collections: 'name,video_ids,visibility',
};

/** Creates an account and signs this browser in without the form; ends on a static file of the site. */
export async function signInFresh(page: Page): Promise<Person> {
  const person = await registerPerson(page);
  await signInWithoutForm(page, person);
  return person;
}

/** Signs this browser in and replaces its session; ends on a static file of the site. */
export async function signInWithoutForm(page: Page, person: Person): Promise<void> {
  const backend = await backendOf(page);
  const session = await answerOf(page, backend, 'POST', '/auth/v1/token?grant_type=password', person);
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
}

/** Adds rows to a list of the signed-in person. */
export async function addRows<Table extends keyof Rows>(
  page: Page,
  table: Table,
  rows: readonly Rows[Table][],
): Promise<void> {
  const userId = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '').user.id,
    sessionKey,
  );
  await ask(
    page,
    'POST',
    `/rest/v1/${table}`,
    rows.map((row) => ({ ...row, user_id: userId })),
  );
}

/** The rows of a list of the signed-in person in the backend. */
export async function readRows<Table extends keyof Rows>(page: Page, table: Table): Promise<Rows[Table][]> {
  return ask(page, 'GET', `/rest/v1/${table}?select=${columns[table]}&order=${columns[table].split(',')[0]}`);
}

/**
 * Like `askBackend`, but throws unless the request succeeds.
 * @returns the JSON of the response
 */
async function ask(page: Page, method: string, path: string, body?: unknown) {
  return answerOf(page, await backendOf(page), method, path, body, await accessTokenOf(page));
}

/** Calls the backend as the signed-in person, bypassing the routes of a test. */
export async function askBackend(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<APIResponse> {
  return send(page, await backendOf(page), method, path, body, await accessTokenOf(page));
}

/** Undefined if nobody is signed in, or no page of the site is open. */
async function accessTokenOf(page: Page): Promise<string | undefined> {
  if (!page.url().startsWith('http')) return undefined;
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, sessionKey);
}

/** The backend's absolute URL and the `apikey` of browsers. */
interface Backend {
  readonly url: string;
  readonly publishableKey: string;
}

/** Reads the backend from a page of the open site, or of the tested one. */
async function backendOf(page: Page): Promise<Backend> {
  const opened = page.url().startsWith('http') ? new URL('/about', page.url()).href : '/about';
  const response = await page.request.get(opened);
  const [, content = ''] = /<meta name="backend" content="([^"]*)"/.exec(await response.text()) ?? [];
  const { url, publishableKey } = JSON.parse(content.replaceAll('&quot;', '"'));
  return { url: url || new URL(response.url()).origin, publishableKey };
}

async function answerOf(...request: Parameters<typeof send>) {
  const answer = await send(...request);
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${request[3]} answered ${answer.status()}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const send = (
  page: Page,
  { url, publishableKey }: Backend,
  method: string,
  path: string,
  body?: unknown,
  token = publishableKey,
): Promise<APIResponse> =>
  page.request.fetch(new URL(path, url).href, {
    method,
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  });

/** Times a minute apart, newest first. */
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 12) - minutes * 60_000).toISOString();

export const watchedRows = (ids: readonly string[], progress = 5): Rows['watch_history'][] =>
  ids.map((video_id, index) => ({ video_id, progress, watched_at: minutesAgo(index) }));

export const savedRows = (ids: readonly string[]): Rows['favorites'][] =>
  ids.map((video_id, index) => ({ video_id, created_at: minutesAgo(index) }));

/** Sets the preference as another tab would. */
export const setHistoryPaused = (page: Page, isHistoryPaused: boolean) =>
  page.evaluate((text) => {
    localStorage.setItem('yingxia.preferences', text);
    dispatchEvent(new StorageEvent('storage', { key: 'yingxia.preferences' }));
  }, JSON.stringify({ isHistoryPaused }));
