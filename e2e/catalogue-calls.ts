import type { Page } from '@playwright/test';
import { publicPages } from '../scripts/public-pages.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { expect, test } from './site.ts';

/** Requests that open pages may send: accounts and rows, files of films, and the facts of a hidden film. */
const allowed = /^\/(auth\/v1|rest\/v1|media|hidden)\//;

/**
 * Visits all pages as a signed-in person, by navigation and as documents, and checks that the catalogue comes as
 * modules of the client, never by `fetch` or XHR.
 * @param id of a film
 * @param query finds near matches, which need the tables of the search
 */
export async function walkWithoutCallsForFilms(page: Page, id: string, query: string): Promise<void> {
  await signInFresh(page);
  await addRows(page, 'favorites', savedRows([id]));
  await addRows(page, 'watch_history', watchedRows([id], 2));
  const calls: string[] = [];
  const modules = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const kind = request.resourceType();
    const [, module] = /^\/content\/(\w+)-[^/]+\.js$/.exec(pathname) ?? [];
    if (module && kind === 'script') modules.add(module);
    else if (/fetch|xhr|ping|eventsource|websocket/.test(kind)) calls.push(pathname);
  });
  const pages = [
    ...publicPages.map((path) => path.replace('/video/1', `/video/${id}`)),
    `/search?q=${query}`,
    `/video/${id}?list=categories`,
    '/profile',
    '/favorites',
  ];
  // As documents these answer 404 with few films, which browsers log as an error.
  const missing = ['/categories?sort=rating&page=2', '/none'];
  await page.goto('/');
  for (const path of [...pages, ...missing])
    await test.step(path, async () => {
      await page.evaluate((to) => navigation.navigate(to).finished?.then(() => undefined), path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await page.goBack();
  await page.getByRole('banner').getByRole('searchbox').pressSequentially(query);
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const path of pages) {
    await page.goto(path);
    // Starts what otherwise loads some time after the page.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  }
  expect(calls.filter((path) => !allowed.test(path))).toEqual([]);
  // Proves that requests were recorded, and that the names are the right ones.
  expect(calls.length).toBeGreaterThan(0);
  for (const name of ['videos', 'descriptions', 'readings', 'characters', 'about', 'support', 'legal'])
    expect(modules).toContain(name);
}
