import { catalogue } from '../library/samples.ts';
import { openPlayer, switchAutoplayOn, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test('after moving to another page its heading has the focus, and the Tab key goes on from there', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).press('Enter');
  await expect(heading).toHaveText('视频分类');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  // A filter is not another page.
  const filter = page.getByRole('group', { name: '分类筛选' }).getByRole('button').nth(1);
  await filter.press('Enter');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toBeFocused();

  await page.getByRole('article').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/video\//);
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link loads no other document; a press that asks for another tab gets one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
  const link = page.getByRole('contentinfo').getByRole('link', { name: '关于我们' });

  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/about');
  await expect(page).toHaveURL('/');

  await link.click();
  await expect(page).toHaveURL('/about');
  expect(await isSameDocument()).toBe(true);

  // A link to the current URL adds no history entry.
  const visits = await page.evaluate(() => history.length);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(visits);
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await isSameDocument()).toBe(true);
});

test('a hash, a tab and a field that is typed in keep the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '使用指南' }).click();
  await expect(page).toHaveURL(/service-support#/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();

  const field = page.getByRole('banner').getByRole('searchbox');
  await field.fill(catalogue[0]?.title ?? '');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeFocused();
  const own = page.getByRole('main').getByRole('searchbox');
  await own.pressSequentially('a');
  await expect(own).toBeFocused();
});

test('a field that is typed in while a page with a hash is on its way keeps the focus', async ({ page }) => {
  await page.goto('/');
  let arrive = () => {};
  const isWanted = new Promise<void>((resolve) => {
    void page.route(/\/assets\/text-[^/]*\.js/, async (route) => {
      resolve();
      await new Promise<void>((proceed) => {
        arrive = proceed;
      });
      await route.continue();
    });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: '使用指南' }).click();
  await isWanted;
  const field = page.getByRole('banner').getByRole('searchbox');
  await field.pressSequentially('海');
  arrive();
  await expect(page.locator('#guide')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => navigation?.transition)).toBeNull();
  await expect(field).toBeFocused();
  await page.keyboard.type('上');
  await expect(field).toHaveValue('海上');
});

test('a focused player control keeps the focus when the next video begins', async ({ page }) => {
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  await player.play.click();
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await player.mute.focus();
  await expect(page).not.toHaveURL(videoPath, { timeout: 30_000 });
  await expect(player.mute).toBeFocused();
});
