import { stopOwnSite, test } from './own-site.ts';
import { expect } from './site.ts';

test.use({
  content: { count: 3 },
  serviceWorkers: 'allow',
  // What is gone answers 404, and Chromium logs it.
  allowedConsoleErrors: [/status of 404/],
});
test.afterAll(stopOwnSite);

const id = 'yard-latin';
const title = 'Dumplings';

test('a film that is taken down goes from the site, and from the devices that stored it at their next visit', async ({
  page,
  ownSite,
}) => {
  await page.goto(`/video/${id}`);
  const media = (await page.locator('video[src], video source').last().getAttribute('src')) ?? '';
  expect(media).toContain('film.mp4');
  await page.getByRole('button', { name: '离线保存' }).click();
  const dialog = page.getByRole('dialog', { name: '离线保存' });
  await dialog.getByRole('button', { name: '保存到这台设备' }).click();
  await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
  await page.goto('/');
  // Texts in any cache that name the film.
  const traces = () =>
    page.evaluate(async (text) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          const isText = /json|html/.test(answer?.headers.get('Content-Type') ?? '');
          if (request.url.includes('yard-latin') || (isText && (await answer?.text())?.includes(text)))
            found.push(request.url);
        }
      }
      return found;
    }, title);
  await expect.poll(async () => (await traces()).some((url) => /\/assets\/videos-/.test(url))).toBe(true);
  expect((await traces()).some((url) => url.includes('film.mp4'))).toBe(true);

  ownSite.folder.takeDown(id);
  await ownSite.restart();
  const answer = await page.request.get(`/video/${id}`);
  expect(answer.status()).toBe(404);
  expect((await page.request.get(media)).status()).toBe(404);
  await page.goto('/');
  await expect.poll(traces).toEqual([]);
  await page.goto('/offline');
  await expect(page.getByRole('region', { name: '离线短片' })).toHaveCount(0);
});
