import type { APIResponse, Page } from '@playwright/test';
import { sessionKey } from '../app/data/storage-keys.ts';
import { type Person, registerPerson } from './person.ts';

/** Rows as the backend keeps them, but for whose they are. */
interface Rows {
  favorites: { video_id: string; created_at: string };
  watch_history: { video_id: string; progress: number; watched_at: string };
}

const columns = { favorites: 'video_id,created_at', watch_history: 'video_id,progress,watched_at' };

/** A fresh person who is signed in in this browser, without the form; ends on a page that shows nothing of it. */
export async function signInFresh(page: Page): Promise<Person> {
  const { email, password } = await registerPerson(page);
  const session = await ask(page, 'POST', '/auth/v1/token?grant_type=password', { email, password });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
  return { email, password };
}

/** Puts rows on a shelf of whoever is signed in. */
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

/** What the backend has on a shelf of whoever is signed in. */
export async function readRows<Table extends keyof Rows>(page: Page, table: Table): Promise<Rows[Table][]> {
  return ask(page, 'GET', `/rest/v1/${table}?select=${columns[table]}&order=video_id`);
}

/** As `askBackend`, where nothing but success will do. @returns the answer's JSON */
async function ask(page: Page, method: string, path: string, body?: unknown) {
  const answer = await askBackend(page, method, path, body);
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

/** A call of the backend as whoever is signed in, past what a journey has done to the page's own calls. */
export async function askBackend(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<APIResponse> {
  const { token, url, publishableKey } = await page.evaluate((key) => {
    const { url, publishableKey } = JSON.parse(
      document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}',
    );
    const token: string | undefined = JSON.parse(localStorage.getItem(key) ?? '{}').access_token;
    return { token, url, publishableKey };
  }, sessionKey);
  return page.request.fetch(new URL(path, url || page.url()).href, {
    method,
    headers: { apikey: publishableKey, Authorization: `Bearer ${token ?? publishableKey}` },
    ...(body === undefined ? {} : { data: body }),
  });
}

/** A minute apart, the first the newest. */
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 0, 15, 12) - minutes * 60_000).toISOString();

export const watchedRows = (ids: readonly string[], progress = 5): Rows['watch_history'][] =>
  ids.map((video_id, index) => ({ video_id, progress, watched_at: minutesAgo(index) }));

export const savedRows = (ids: readonly string[]): Rows['favorites'][] =>
  ids.map((video_id, index) => ({ video_id, created_at: minutesAgo(index) }));
