import type { Page } from '@playwright/test';
import { publicPages } from '../scripts/public-pages.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { expect, test } from './site.ts';

/** What pages may ask for while they are open: accounts and rows, what belongs to films, and a draft's own record. */
const allowed = /^\/(auth\/v1|rest\/v1|media|hidden)\//;

/**
 * Walks through all pages as somebody who is signed in and uses what reads the catalogue, from page to page and by
 * documents: films come as modules of the client, and no `fetch` or XHR asks for them.
 * @param id of a film
 * @param query finds something near, by the tables of the search
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
  // As documents they answer 404, at least with few films, and browsers log that as an error.
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
    // What comes when a page has been there for a while comes now.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  }
  expect(calls.filter((path) => !allowed.test(path))).toEqual([]);
  // It saw what it counts, and what it looks for.
  expect(calls.length).toBeGreaterThan(0);
  for (const name of ['videos', 'descriptions', 'readings', 'characters', 'about', 'support', 'legal'])
    expect(modules).toContain(name);
}
