import { formatViews } from '../domain/format.ts';
import { relatedVideos } from '../domain/related-videos.ts';
import type { DescribedVideo } from '../domain/video.ts';
import { catalogue } from '../library/samples.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

const video = find('1');
const withMoreRelated = find(
  catalogue.find((each) => relatedVideos(each, catalogue).more.length === 4)?.id ?? '',
);

function find(id: string): DescribedVideo {
  const found = catalogue.find((video) => video.id === id);
  if (!found) throw new Error(`no video ${id}`);
  return found;
}

test.describe('the watch page', () => {
  test('plays the video, with sound, that was clicked on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: video.title }).click();
    await expect(page).toHaveURL(`/video/${video.id}`);
    const player = page.getByRole('region', { name: '视频播放器' });
    const element = player.locator('video');
    await expect.poll(() => element.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.5);
    const sound = await element.evaluate((v: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) => ({
      bytes: v.webkitAudioDecodedByteCount,
      muted: v.muted,
    }));
    expect(sound.bytes).toBeGreaterThan(0);
    expect(sound.muted).toBe(false);
  });

  test('is preloaded: a press on the home page loads none of its code', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(40, 400);
    await page.mouse.move(60, 420);
    await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(watch|descriptions|storyboard)-|\.css/.test(request.url()))
        requestedUrls.push(request.url());
    });
    await page.getByRole('region', { name: '最新视频' }).getByRole('link').nth(1).click();
    const player = playerOf(page);
    await expect(player.pause).toBeVisible();
    await expect.poll(player.seconds).toBeGreaterThan(0);
    // What is shown once it plays is loaded then.
    expect(
      requestedUrls.filter((url) => !/while-playing|watch-(recorder|progress)|menus|dialog/.test(url)),
    ).toEqual([]);
  });

  test('waits for a press when opened by its URL', async ({ page }) => {
    await page.goto(`/video/${video.id}`);
    const player = page.getByRole('region', { name: '视频播放器' });
    await expect(player.getByRole('button', { name: '播放' })).toBeVisible();
    expect(await player.locator('video').evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
  });

  for (const { device, poster, ...window } of [
    {
      device: 'a phone of 720 pixels',
      poster: 640,
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
    },
    { device: 'a desktop', poster: 1280, viewport: { width: 1280, height: 800 } },
  ]) {
    test(`has a poster of the width that suits ${device}, after one of few bytes`, async ({ browser }) => {
      const page = await browser.newPage(window);
      const posters: string[] = [];
      page.on('request', (request) =>
        posters.push(...(request.url().match(`/media/${video.id}/cover-\\d{3,4}`) ?? [])),
      );
      await page.goto(`/video/${video.id}`);
      await expect(playerOf(page).video).toHaveAttribute('poster', RegExp(`^http.*/cover-${poster}\\.avif`));
      expect(new Set(posters)).toEqual(
        new Set([640, poster].map((width) => `/media/${video.id}/cover-${width}`)),
      );
      await page.close();
    });
  }

  test('tells what there is to know', async ({ page }) => {
    await page.goto(`/video/${video.id}`);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(`${video.title} - 映匣`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(video.title);
    await expect(main).toContainText(`${formatViews(video.views ?? 0)}次观看`);
    await expect(main).toContainText(String(video.rating?.toFixed(1)));
    await expect(main).toContainText('时长 0:');
    await expect(main.getByRole('link', { name: video.category, exact: true }).first()).toBeVisible();
    await expect(main.getByRole('list', { name: '标签' }).first().getByRole('link')).toHaveText([
      ...video.tags,
    ]);
    await expect(main).toContainText(video.description);
    await expect(page.getByRole('button', { name: '收藏' })).toHaveCount(0);
  });

  test('relates videos of the same category: 4 beside, up to 8 in all', async ({ page }) => {
    await page.goto(`/video/${withMoreRelated.id}`);
    const related = relatedVideos(withMoreRelated, catalogue);
    const linksIn = (region: string) =>
      page.getByRole('region', { name: region }).getByRole('article').getByRole('link');
    await expect(linksIn('相关推荐')).toHaveText(related.beside.map((each) => each.title));
    await expect(linksIn('更多相关视频')).toHaveText(related.more.map((each) => each.title));
  });

  test('answers an unknown id with 404 and shows a random video that is not to be indexed', async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto('/video/no-such-video');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('region', { name: '视频播放器' })).toBeVisible();
    await expect(page.getByText('没有这部短片，先放一部给您看')).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(catalogue.map((each) => each.title)).toContain(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // Chromium logs the 404 itself.
    expect(consoleErrors.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    consoleErrors.length = 0;
  });

  test('starts where a shared link says', async ({ page }) => {
    await page.goto(`/video/${video.id}?t=7`);
    const element = page.getByRole('region', { name: '视频播放器' }).locator('video');
    await expect
      .poll(() => element.evaluate((v: HTMLVideoElement) => v.currentTime))
      .toBeGreaterThanOrEqual(7);
  });

  test('requests nothing but code and media during client-side navigation', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page
      .getByRole('region', { name: '最新视频' })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('region', { name: '视频播放器' }).waitFor();
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('region', { name: '视频分类' }).waitFor();
    // Browsers look at a page's icon again where its address changes.
    expect(
      requestedPaths.filter((path) => !/^\/(assets\/|media\/|icon-192\.png$|favicon\.ico$)/.test(path)),
    ).toEqual([]);
  });
});
