import type { Page } from '@playwright/test';
import { homeRowsKeys } from '../app/data/storage-keys.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { addRows, readRows, savedRows, setHistoryPaused, signInFresh, watchedRows } from './person.ts';
import { boxOf, openPlayer } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

type Row = '继续观看' | '稍后再看' | '为您推荐';
const row = (page: Page, name: Row) => page.getByRole('main').getByRole('region', { name, exact: true });
const videos = (page: Page, name: Row) => row(page, name).getByRole('article');
const titlesOf = (ids: readonly string[]) =>
  ids.map((id) => catalogue.find((video) => video.id === id)?.title ?? '');

/**
 * Loads the home page and waits until nothing more arrives.
 * @returns the layout shifts meanwhile
 */
async function loadHome(page: Page): Promise<string[]> {
  // Shifts outside the window are not recorded, so it is high enough for the whole page.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await watchShifts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  return shiftsOf(page);
}

test('a visitor resumes a video, removes it from the row and undoes that; a press features another video', async ({
  page,
}) => {
  const player = await openPlayer(page, '/video/1');
  await player.play.click();
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 8;
  });
  await expect.poll(player.seconds).toBeGreaterThan(8);
  await player.pause.click();
  // The code that records is loaded once a video plays.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('yingxia.progress'))).not.toBeNull();
  await test.step('nothing further is recorded while the history is paused', async () => {
    await setHistoryPaused(page, true);
    await player.video.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 20;
    });
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(20);
    await player.pause.click();
  });
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  const card = videos(page, '继续观看').getByRole('link');
  await expect(card).toHaveText(titlesOf(['1']));
  await expect(videos(page, '继续观看').getByRole('img', { name: /^已看 [12]\d%$/ })).toBeVisible();
  // One video is not enough for recommendations.
  await expect(row(page, '为您推荐')).toHaveCount(0);

  expect(await loadHome(page), 'what moved').toEqual([]);
  await expect(card).toHaveText(titlesOf(['1']));
  await page.getByRole('button', { name: `从继续观看中移除 ${titlesOf(['1'])}` }).press('Enter');
  await expect(row(page, '继续观看')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await expect(card).toHaveText(titlesOf(['1']));

  await test.step('another video is featured without a reload, never the same twice in a row', async () => {
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const another = page.getByRole('link', { name: '换一部' });
    await expect(title).toHaveAttribute('aria-live', 'polite');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (let press = 0; press < 6; press += 1) {
      const before = await title.innerText();
      await another.press('Enter');
      await expect(title).not.toHaveText(before);
      await expect(another).toBeFocused();
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const titleNow = await title.innerText();
    const featured = catalogue.find((video) => video.title === titleNow);
    await expect(page.getByRole('link', { name: '立即观看' })).toHaveAttribute(
      'href',
      `/video/${featured?.id}`,
    );
  });
  await card.press('Enter');
  await expect(page).toHaveURL('/video/1');
});

test('a signed-in person has three rows, whose space is reserved before they are filled', async ({
  page,
}) => {
  await signInFresh(page);
  const under = ['5', '13'];
  await addRows(page, 'watch_history', [
    ...watchedRows(under, 8),
    { video_id: '1', progress: 40, watched_at: '2026-01-01T00:00:00Z' },
  ]);
  await addRows(page, 'favorites', savedRows(['3']));
  await addRows(page, 'watch_later', savedRows(['2', '13', '4']));
  // The first load stores which rows to reserve, and shows none, because nothing may move.
  await page.goto('/');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), homeRowsKeys.account))
    .toBe('watching later recommended');
  for (const name of ['继续观看', '稍后再看', '为您推荐'] as const)
    await expect(row(page, name)).toHaveCount(0);
  expect(await loadHome(page), 'what moved').toEqual([]);
  const laterLinks = row(page, '稍后再看').getByRole('link');
  await expect(videos(page, '继续观看').getByRole('link')).toHaveText(titlesOf(under));
  // Begun videos are in 继续观看.
  await expect(laterLinks).toHaveText(['查看全部', ...titlesOf(['2', '4'])]);
  await expect(row(page, '为您推荐')).toContainText(/因为您喜欢「.+」/);
  const recommended = await videos(page, '为您推荐').getByRole('link').allTextContents();
  expect(recommended).toHaveLength(8);
  for (const known of titlesOf([...under, '1', '3'])) expect(recommended).not.toContain(known);
  expect(await violationsOf(page)).toEqual([]);

  await test.step('a saved video is not recommended any more; the focus stays in the row', async () => {
    const [title = ''] = recommended;
    await videos(page, '为您推荐')
      .first()
      .getByRole('button', { name: `收藏 ${title}` })
      .press('Enter');
    await expect(videos(page, '为您推荐').filter({ hasText: title })).toHaveCount(0);
    await expect(videos(page, '为您推荐').locator(':focus')).toHaveCount(1);
  });
  await test.step('a video is removed from 继续观看', async () => {
    await videos(page, '继续观看')
      .first()
      .getByRole('button', { name: /^从继续观看中移除/ })
      .press('Enter');
    await expect(videos(page, '继续观看').getByRole('link')).toHaveText(titlesOf(['13']));
    await expect(videos(page, '继续观看').getByRole('button')).toBeFocused();
    expect((await readRows(page, 'watch_history')).map((watch) => watch.video_id).sort()).toEqual([
      '1',
      '13',
      '5',
    ]);
  });
  await test.step('a video is removed from 稍后再看 before the backend has answered', async () => {
    // The request is held: the video must disappear before the response.
    const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/watch_later*', async (route) => {
      if (route.request().method() === 'DELETE') await isWanted;
      await route.continue();
    });
    const remove = (id: string) =>
      row(page, '稍后再看').getByRole('button', { name: `从稍后再看中移除 ${titlesOf([id])}` });
    await remove('2').press('Enter');
    await expect(laterLinks).toHaveText(['查看全部', ...titlesOf(['4'])]);
    answer();
    await expect(remove('4')).toBeFocused();
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(2);
    await row(page, '稍后再看').getByRole('link', { name: '查看全部' }).click();
    await expect(page).toHaveURL('/watch-later');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link features another video, and the header has no settings button', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: '登录' })).toBeVisible();
    await expect(header.getByRole('button', { name: '设置', exact: true })).toBeHidden();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const seen = new Set([await title.innerText()]);
    for (let press = 0; press < 3; press += 1) {
      const arrived = page.waitForEvent('domcontentloaded');
      await page.getByRole('link', { name: '换一部' }).click();
      await arrived;
      seen.add(await title.innerText());
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

test('buttons scroll a row by mouse; they are named, and absent at its ends', async ({ page, context }) => {
  await page.addInitScript(
    (ids) => {
      localStorage.setItem('yingxia.rows', 'watching');
      const watches = ids.map((videoId) => ({ videoId, seconds: 8, at: new Date().toISOString() }));
      localStorage.setItem('yingxia.progress', JSON.stringify(watches));
    },
    ['5', '13', '1', '2', '3', '4', '6', '7', '8', '9'],
  );
  await page.goto('/');
  const [first, last] = [videos(page, '继续观看').first(), videos(page, '继续观看').last()];
  await expect(last).toBeAttached();
  const strip = first.locator('..');
  await strip.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const devTools = await context.newCDPSession(page);
  /** Number of buttons with this name in both rows. */
  const count = async (name: string) => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    return nodes.filter((node) => node.role?.value === 'button' && node.name?.value === name).length;
  };
  const press = async (side: 'left' | 'right') => {
    const { x, y, width, height } = await boxOf(strip);
    await page.mouse.click(side === 'right' ? x + width - 44 : x + 44, y + height / 2 - 40);
  };
  /** Waits until scrolling has ended. */
  const standsStill = async () => {
    let before = -1;
    await expect
      .poll(async () => {
        const isStill = before === (await scrolled());
        before = await scrolled();
        return isStill;
      })
      .toBe(true);
  };
  const scrolled = () => strip.evaluate(({ scrollLeft }) => scrollLeft);

  // They appear with the first movement of the mouse.
  await page.mouse.move(5, 5);
  await expect.poll(() => count('向右')).toBeGreaterThan(0);
  const waysOn = await count('向右');
  expect(await count('向左')).toBe(0);
  await press('right');
  await expect.poll(scrolled).toBeGreaterThan(600);
  await expect.poll(() => count('向左')).toBe(1);
  await expect(first).not.toBeInViewport();
  await standsStill();
  await press('right');
  await expect(last).toBeInViewport({ ratio: 0.95 });
  await expect.poll(() => count('向右')).toBe(waysOn - 1);
  await expect(page).toHaveURL('/');
  await press('left');
  await expect(last).not.toBeInViewport({ ratio: 0.95 });
});
