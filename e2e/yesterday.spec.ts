import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startOn } from '../scripts/site-server.ts';
import { readRows, signIn } from './person.ts';
import { type Gateway, openGateway } from './servers.ts';
import { test as base, expect } from './site.ts';

/** Data that commit 2c949429 left on a host's disk and in a browser (`e2e/yesterday/README.md`). */
const kept = (name: string) => path.join(import.meta.dirname, 'yesterday', name);
const lin = { email: 'lin@example.com', password: 'correct horse' };

/** The site with that host's data and content. */
const test = base.extend<{ gateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  gateway: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'yesterday-'));
    const at = (name: string) => path.join(folder, name);
    for (const name of ['data', 'content']) cpSync(kept(name), at(name), { recursive: true });
    const environment = { CONTENT_DIR: at('content'), CONTENT_BUILD_DIR: at('prepared') };
    const site = await startOn(at('data'), { environment });
    const gateway = await openGateway(site.origin);
    await use(gateway);
    await gateway.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: ({ gateway }, use) => use(gateway.origin),
});
test.use({ serviceWorkers: 'allow' });

/** Names of the caches of one version. */
const versionsOf = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith('assets-'));
  });

test('a visitor of the earlier version can continue, with its service worker, storage and account', async ({
  page,
  gateway,
}) => {
  gateway.serveEarlierWorker(readFileSync(kept('sw.js'), 'utf8'));
  await page.goto('/about');
  const stored: Record<string, string> = JSON.parse(readFileSync(kept('local-storage.json'), 'utf8'));
  await page.evaluate((all) => Object.assign(localStorage, all), stored);
  const before = await versionsOf(page);
  expect(before).toHaveLength(1);

  gateway.serveEarlierWorker(null);
  await page.goto('/');
  const isReloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '刷新' }).click();
  await isReloaded;
  // The new worker may still be removing what was of the one before.
  await expect.poll(() => versionsOf(page)).toEqual([expect.not.stringMatching(`^${before[0]}$`)]);
  await page.goto('/video/pj4dv4dcrq6gz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('昨日的海');
  await signIn(page, lin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('林间');
  expect(await readRows(page, 'favorites')).toHaveLength(3);
});
