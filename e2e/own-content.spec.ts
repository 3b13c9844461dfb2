import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publicPages } from '../scripts/public-pages.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, signInFresh } from './person.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

// Chromium logs each page that answers 404.
test.use({ allowedConsoleErrors: [/status of 404/] });

const first = '/video/yard-portrait';

for (const count of [0, 1, 3, 57]) {
  test.describe(`a site of ${count} films`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ content: { count } });
    test.afterAll(stopOwnSite);

    test('every page is whole: nothing throws, moves, is empty or stands there twice, and axe finds nothing', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      const pages = publicPages.map((each) => (each === '/video/1' ? first : each));
      for (const address of [...pages, '/search?q=院子', '/video/gone', '/auth', '/none']) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        expect.soft(await shiftsOf(page), `${address} moves`).toEqual([]);
        expect.soft(await emptyOrRepeated(page), address).toEqual([]);
        // The other sizes have the same parts.
        if (count === 0 || count === 3) expect.soft(await violationsOf(page), address).toEqual([]);
      }
    });

    test('every link and choice leads to something', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      const links = await main
        .getByRole('link')
        .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href))]);
      for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
      await page.goto('/search');
      const searches = await main
        .locator('button[name=q]')
        .evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).value));
      expect(searches.length > 0).toBe(count > 0);
      for (const query of searches) {
        await page.goto(`/search?${new URLSearchParams({ q: query })}`);
        await expect(main.getByRole('article').first()).toBeVisible();
      }
      await page.goto('/categories');
      const categories = main.getByRole('group', { name: '分类筛选' }).getByRole('button');
      for (const category of await categories.evaluateAll((all) =>
        all.map((button) => (button as HTMLButtonElement).value),
      )) {
        const orders = ['latest', 'popular', 'rating', 'duration'];
        for (const sort of count < 4 ? orders : ['latest']) {
          await page.goto(`/categories?${new URLSearchParams({ category, sort })}`);
          await expect(main.getByRole('article').first()).toBeVisible();
        }
      }
    });

    // The larger ones have the same parts.
    if (count !== 0 && count !== 3) return;

    test('a person’s lists, home page and recommendations are whole', async ({ page }) => {
      await signInFresh(page);
      const now = new Date().toISOString();
      if (count > 0) {
        const video_id = 'yard-portrait';
        await addRows(page, 'favorites', [{ video_id, created_at: now }]);
        await addRows(page, 'watch_history', [
          { video_id, progress: 2, watched_at: now },
          { video_id: 'yard-silent', progress: 20, watched_at: now },
        ]);
      }
      for (const address of ['/profile', '/favorites', '/']) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        expect.soft(await emptyOrRepeated(page), address).toEqual([]);
        expect.soft(await violationsOf(page), address).toEqual([]);
      }
    });

    test('what programs read names the films there are', async ({ request }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      expect(sitemap.match(/<loc>[^<]*\/video\//g) ?? []).toHaveLength(count);
      expect(sitemap.match(/category=/g) ?? []).toHaveLength(count);
      const manifest = await (await request.get('/manifest.webmanifest')).json();
      expect(manifest.short_name).toBe('后院放映');
    });

    test('the static export has a page of each film', async ({ ownSite: { folder: own } }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'own-export-'));
      const { status, stderr } = spawnSync(
        process.execPath,
        ['scripts/export-static.ts', path.join(folder, 'site'), '--without-media'],
        {
          encoding: 'utf8',
          env: { ...process.env, ...own.environment, SITE_URL: 'https://films.example' },
        },
      );
      // The fixture has no pictures of its brand, which nothing has drawn.
      expect(stderr).toMatch(/^.*npm run brand。\n$/);
      expect(status).toBe(0);
      const written = count > 0 ? readdirSync(path.join(folder, 'site/video')) : [];
      expect(written).toHaveLength(count);
      rmSync(folder, { recursive: true });
    });
  });
}

/** Sections without content, or with the very videos of another one; shelves that count to none; pages without a heading. */
function emptyOrRepeated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is not laid out yet has no `innerText`.
    document.documentElement.removeAttribute('data-served');
    const seen = new Set<string>();
    const faults = document.querySelectorAll('h1').length === 1 ? [] : ['not one h1'];
    if (/(^|\D)0部/.test(document.body.innerText)) faults.push('0部');
    for (const region of document.querySelectorAll('main section[aria-labelledby]')) {
      const heading = region.querySelector('h2, h3')?.textContent ?? '';
      const links = [...region.querySelectorAll<HTMLAnchorElement>('article a[href^="/video/"]')];
      const videos = [...new Set(links.map(({ pathname }) => pathname))].toSorted().join(' ');
      if (!region.querySelector('a, button, p, li, dd, figure')) faults.push(`${heading} is empty`);
      if (videos !== '' && seen.has(videos)) faults.push(`${heading} repeats another`);
      seen.add(videos);
    }
    return faults;
  });
}
