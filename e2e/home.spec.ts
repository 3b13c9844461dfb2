import { formatViews } from '../domain/format.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { pickForTonight } from '../domain/tonight.ts';
import type { Video } from '../domain/video.ts';
import { catalogue } from '../library/samples.ts';
import { expect, test } from './site.ts';

const titles = (videos: readonly Video[]) => videos.slice(0, 8).map((video) => video.title);

test.describe('the home page', () => {
  test('is titled with name and tagline', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('映匣 - 一键收藏');
  });

  test('features one video, with a way to watch it and a way to browse', async ({ page }) => {
    await page.goto('/');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const featured = catalogue.find((video) => video.title === title);
    const watch = page.getByRole('link', { name: '立即观看' });
    await expect(watch).toHaveAttribute('href', `/video/${featured?.id}`);
    await expect(page.getByRole('link', { name: '浏览分类' })).toHaveAttribute('href', '/categories');
  });

  test('has one video for the hour and the season among its three eights, served and on a visit', async ({
    page,
  }) => {
    const section = page.getByRole('region', { name: /^今[夜日]一匣$/ });
    const expected = () => {
      const tonight = pickForTonight(catalogue, new Date());
      return `${tonight?.moment} ${tonight?.video.title}`;
    };
    const shown = async () => {
      await expect(section.getByRole('article')).toHaveCount(1);
      const title = await section.getByRole('heading', { level: 3 }).innerText();
      return `${await section.locator('header p').innerText()} ${title}`;
    };
    for (const come of [
      () => page.goto('/'),
      async () => {
        const nav = page.getByRole('navigation', { name: '主导航' });
        await nav.getByRole('link', { name: '分类' }).click();
        await nav.getByRole('link', { name: '首页' }).click();
        await page.getByRole('link', { name: '立即观看' }).waitFor();
      },
    ]) {
      // The hour may change meanwhile.
      const before = expected();
      await come();
      const now = await shown();
      expect([before, expected()]).toContain(now);
    }
    for (const name of ['最新视频', '热门视频', '高分视频'])
      await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(8);
  });

  test('features another video on other loads', async ({ request }) => {
    const seen = new Set<string | undefined>();
    for (let load = 0; load < 12; load += 1) {
      const html = await (await request.get('/')).text();
      seen.add(/<h1[^>]*>([^<]+)/.exec(html)?.[1]);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('features another video on other visits', async ({ page }) => {
    await page.goto('/categories');
    const nav = page.getByRole('navigation', { name: '主导航' });
    const seen = new Set<string>();
    for (let visit = 0; visit < 5; visit += 1) {
      await nav.getByRole('link', { name: '首页' }).click();
      await page.getByRole('link', { name: '立即观看' }).waitFor();
      seen.add(await page.getByRole('heading', { level: 1 }).innerText());
      await nav.getByRole('link', { name: '分类' }).click();
      await page.getByRole('heading', { name: '视频分类' }).waitFor();
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('shows the video that was left on the way back, also after a reload elsewhere', async ({ page }) => {
    await page.goto('/about');
    const home = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' });
    const title = page.getByRole('heading', { level: 1 });
    const watch = page.getByRole('link', { name: '立即观看' });
    const leave = page.getByRole('link', { name: '浏览分类' });
    const left: string[] = [];
    for (const reloads of [false, true]) {
      await home.click();
      await watch.waitFor();
      const picked = await title.innerText();
      await page.getByRole('link', { name: '换一部' }).click();
      await expect(title).not.toHaveText(picked);
      left.push(await title.innerText());
      await leave.click();
      await expect(title).toHaveText('视频分类');
      if (reloads) await page.reload();
      await page.goBack();
      await expect(watch).toBeVisible();
      await expect(title).toHaveText(left.at(-1) ?? '');
      await page.goForward();
      await expect(title).toHaveText('视频分类');
    }
    await page.evaluate(() => history.go(-3));
    await expect(title).toHaveText(left[0] ?? '');
  });

  test('shows eight categories', async ({ page }) => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: '视频分类' }).getByRole('link');
    await expect(tiles).toHaveCount(8);
    await expect(tiles.first()).toHaveAttribute(
      'href',
      `/categories?category=${encodeURIComponent('国产精品')}`,
    );
  });

  for (const [region, order] of [
    ['最新视频', 'latest'],
    ['热门视频', 'popular'],
    ['高分视频', 'rating'],
  ] as const) {
    test(`lists eight under ${region}, in the order ${order}`, async ({ page }) => {
      await page.goto('/');
      const section = page.getByRole('region', { name: region });
      await expect(section.getByRole('article').getByRole('link')).toHaveText(
        titles(sortVideos(catalogue, order)),
      );
      await expect(section.getByRole('link', { name: '查看更多' })).toHaveAttribute(
        'href',
        `/categories?sort=${order}`,
      );
    });
  }

  test('describes each video on its card', async ({ page }) => {
    const [video] = catalogue;
    if (!video) throw new Error('the catalogue is empty');
    await page.goto('/');
    const card = page.getByRole('region', { name: '最新视频' }).getByRole('article').first();
    await expect(card.getByRole('link')).toHaveAccessibleName(new RegExp(`^${video.title}`));
    await expect(card.getByRole('img')).toHaveAttribute('alt', video.title);
    await expect(card).toContainText(video.category);
    await expect(card).toContainText(formatViews(video.views ?? 0));
    await expect(card).toContainText(String(video.rating?.toFixed(1)));
    await expect(card.getByRole('listitem')).toHaveText(video.tags.slice(0, 3));
  });

  test('shows the logo for covers that cannot be loaded, also those that failed before hydration', async ({
    page,
    consoleErrors,
  }) => {
    // Scripts wait until every cover has failed.
    const { promise: covers, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await covers;
      await route.continue();
    });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect
      .poll(() =>
        page
          .locator('h1')
          .count()
          .then(() => page.evaluate(() => document.images[1]?.complete)),
      )
      .toBe(true);
    release();
    await expect(page.locator('img[data-fallback]').first()).toBeVisible();
    const hero = page.getByRole('main').locator('img[srcset], img[data-fallback]').first();
    await expect(hero).toHaveAttribute('src', '/cover-fallback.svg');
    consoleErrors.length = 0;
  });
});
