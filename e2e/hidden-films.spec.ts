import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, signInFresh } from './person.ts';
import { playerOf } from './player.ts';
import { openFileServer } from './servers.ts';
import { expect } from './site.ts';

const draft = { id: 'd7k2m9x4q8r3t', title: '还没剪完的婚礼', category: '演出', state: '草稿' } as const;
const unlisted = { id: 'u5w8n3c6v2b9z', title: '给外婆看的视频', category: '旅行', state: '不列出' } as const;

test.describe('films that no page names', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ content: { count: 3, films: [draft, unlisted] }, allowedConsoleErrors: [/status of 404/] });
  test.afterAll(stopOwnSite);

  for (const { id, title, state } of [draft, unlisted]) {
    test(`${state}: open at their address, say what they are, and are neither indexed nor kept by shared caches`, async ({
      page,
    }) => {
      const answer = await page.goto(`/video/${id}`);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['cache-control']).toBe('private, no-cache');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  }

  test('open from within the site as well', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate((address) => {
      document.querySelector<HTMLAnchorElement>('footer a')?.setAttribute('href', address);
    }, `/video/${unlisted.id}`);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unlisted.title);
    await expect(page.getByRole('main').getByText('不列出', { exact: true })).toBeVisible();
  });

  test('stand in no page, sitemap, search or file that others ask for', async ({ page, request }) => {
    await page.goto('/search?q=外婆');
    await expect(page.getByRole('main').getByText('找到 0 个相关视频')).toBeVisible();
    const html = await (await request.get('/')).text();
    const files = [...new Set(html.match(/\/assets\/[\w-]+\.json/g))];
    expect(files.length).toBeGreaterThan(3);
    for (const address of ['/', '/categories', '/video/yard-portrait', '/sitemap.xml', ...files]) {
      const text = await (await request.get(address)).text();
      for (const { id, title } of [draft, unlisted]) {
        expect(text, address).not.toContain(id);
        expect(text, address).not.toContain(title);
      }
    }
  });

  test('an address that is wrong by a letter is unknown', async ({ request }) => {
    expect((await request.get(`/video/${draft.id.replace('d', 'e')}`)).status()).toBe(404);
    const facts = await request.get(`/hidden/${draft.id.replace('d', 'e')}.json`);
    expect(facts.status()).toBe(204);
    expect((await request.get('/hidden/')).status()).toBe(204);
  });

  test('in a static export: the unlisted at its address alone, the draft nowhere', async ({
    page,
    ownSite: { folder: content },
  }) => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'hidden-export-')), 'site');
    const files = await openFileServer(folder);
    execFileSync(process.execPath, ['scripts/export-static.ts', folder], {
      env: { ...process.env, ...content.environment, NODE_ENV: 'production', SITE_URL: files.origin },
    });
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const naming = (text: string) =>
      names.filter(
        (name) =>
          /\.(html|json|xml|txt|js)$/.test(name) &&
          readFileSync(path.join(folder, name), 'utf8').includes(text),
      );
    expect(names.filter((name) => name.includes(draft.id))).toEqual([]);
    expect([...naming(draft.id), ...naming(draft.title)]).toEqual([]);
    const own = [
      `embed/${unlisted.id}.json`,
      `embed/${unlisted.id}/index.html`,
      `hidden/${unlisted.id}.json`,
      `video/${unlisted.id}/index.html`,
    ];
    expect(naming(unlisted.id).toSorted()).toEqual(own);
    expect(naming(unlisted.title).toSorted()).toEqual(own);

    await page.goto(`${files.origin}/video/${unlisted.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unlisted.title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const player = playerOf(page);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await files.close();
    rmSync(path.dirname(folder), { recursive: true });
  });

  test('stay in a viewer’s lists', async ({ page }) => {
    await signInFresh(page);
    const now = new Date().toISOString();
    await addRows(page, 'favorites', [{ video_id: unlisted.id, created_at: now }]);
    await addRows(page, 'watch_history', [{ video_id: draft.id, progress: 3, watched_at: now }]);
    await page.goto('/favorites');
    await expect(page.getByRole('main').getByRole('article')).toContainText(unlisted.title);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByRole('article')).toContainText(draft.title);
  });
});
