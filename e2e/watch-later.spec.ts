import type { Page } from '@playwright/test';
import { homeRowsKeys } from '../app/data/storage-keys.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { addRows, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { titleOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const ids = catalogue.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids;

const watchLaterButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '稍后再看', exact: true });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
const row = (page: Page) => page.getByRole('main').getByRole('region', { name: '稍后再看', exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('is a list of an account: visitors are led to the sign-in, and see no button of it', async ({
  page,
}) => {
  await page.goto('/video/1');
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
  await expect(page.getByRole('button', { name: /稍后再看/ })).toHaveCount(0);
  await page.goto('/watch-later');
  await expect(page).toHaveURL('/auth');
});

test.describe('watch later', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
  });

  test('is put on a video’s page, and leads from the profile to the list of all of them', async ({
    page,
  }) => {
    await page.goto(`/video/${first}`);
    const later = watchLaterButton(page);
    await expect(later).toHaveAttribute('aria-pressed', 'false');
    await later.click();
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(1);
    // One list does not touch the other.
    await expect(button(page, '收藏')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('link', { name: '个人中心' }).first().click();
    await expect(page.getByRole('tab')).toHaveText(['观看历史', '我的收藏']);
    await page.getByRole('main').getByRole('link', { name: '稍后再看' }).click();
    await expect(page).toHaveURL('/watch-later');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('稍后再看');
    await expect(titles(page)).toHaveText(titlesOf([first]));
  });

  test('is put on a card by mouse, is taken off again, and that is undone', async ({ page }) => {
    await page.goto('/categories');
    const corner = button(page, `稍后再看 ${titleOf(first)}`);
    await page.getByRole('article').first().hover();
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/categories');
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(1);
    const [one, other] = await Promise.all(
      [corner, button(page, `收藏 ${titleOf(first)}`)].map((each) => each.boundingBox()),
    );
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
  });

  test('shows twelve a page, the newest first, unavailable ones too, and takes one off with undo', async ({
    page,
  }) => {
    const many = ['no-such-video', ...ids.slice(0, 13)];
    await addRows(page, 'watch_later', savedRows(many));
    await page.goto('/watch-later');
    await expect(titles(page)).toHaveText(titlesOf(many.slice(0, 12)));
    await expect(page.getByText('共 14 个视频')).toBeVisible();
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();
    await expect(titles(page)).toHaveText(titlesOf(many.slice(12)));
    await button(page, `从稍后再看中移除 ${titleOf(many[12])}`).press('Enter');
    await expect(titles(page)).toHaveText(titlesOf(many.slice(13)));
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await expect(titles(page)).toHaveText(titlesOf(many.slice(12)));
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(14);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('lets go of what was watched to its end, all at once, and gives it back', async ({ page }) => {
    await addRows(page, 'watch_later', savedRows([first, second, third]));
    await addRows(page, 'watch_history', [...watchedRows([first], 10_000), ...watchedRows([second], 6)]);
    await page.goto('/watch-later');
    await expect(page.getByRole('img', { name: /^已看/ })).toHaveCount(2);
    await button(page, '移除已看完的').click();
    await expect(titles(page)).toHaveText(titlesOf([second, third]));
    await expect(button(page, '移除已看完的')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(titles(page)).toHaveText(titlesOf([first, second, third]));
  });

  test('is played through from its page, in its order', async ({ page }) => {
    await addRows(page, 'watch_later', savedRows(['no-such-video', second, first]));
    await page.goto('/watch-later');
    await page.getByRole('link', { name: '全部播放' }).click();
    await expect(page).toHaveURL(`/video/${second}?list=later`);
    const list = page.getByRole('region', { name: '连播列表' });
    await expect(list.getByRole('link').first()).toHaveText('稍后再看');
    // Nothing precedes the heading of the page.
    await expect(page.getByRole('main').locator('h1, h2, h3').first()).toHaveJSProperty('tagName', 'H1');
    await expect(list.getByRole('listitem')).toHaveText(
      titlesOf([second, first]).map((title) => new RegExp(title)),
    );
    await expect(list.getByRole('link', { name: titleOf(second) })).toHaveAttribute('aria-current', 'true');
    // Taken off while it is shown: what came after it still does.
    await watchLaterButton(page).click();
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(titleOf(first))]);
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(`/video/${first}?list=later`);
  });

  test('says what it is for while nothing is in it', async ({ page }) => {
    await page.goto('/watch-later');
    await expect(page.getByRole('heading', { level: 2, name: '暂无稍后再看' })).toBeVisible();
    await page.getByRole('link', { name: '看看最新短片' }).click();
    await expect(page).toHaveURL('/categories?sort=latest');
  });

  test('stands on the home page between what is to be continued and what is recommended', async ({
    page,
  }) => {
    await addRows(page, 'watch_later', savedRows([first, second, third]));
    await addRows(page, 'watch_history', watchedRows([second], 8));
    await page.goto('/');
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), homeRowsKeys.account))
      .toBe('watching later');
    await page.setViewportSize({ width: 1280, height: 1800 });
    await watchShifts(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), 'what moved').toEqual([]);
    // What is begun is to be continued.
    await expect(row(page).getByRole('link')).toHaveText(['查看全部', ...titlesOf([first, third])]);
    // It goes before the backend has answered: nobody presses it twice, which would put it back.
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/watch_later*', async (route) => {
      if (route.request().method() === 'DELETE') await isWanted;
      await route.continue();
    });
    await row(page)
      .getByRole('button', { name: `从稍后再看中移除 ${titleOf(first)}` })
      .press('Enter');
    await expect(row(page).getByRole('link')).toHaveText(['查看全部', ...titlesOf([third])]);
    answer();
    await expect(row(page).getByRole('button', { name: `从稍后再看中移除 ${titleOf(third)}` })).toBeFocused();
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(2);
    await row(page).getByRole('link', { name: '查看全部' }).click();
    await expect(page).toHaveURL('/watch-later');
  });

  test.describe('on a bad day', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('a list that does not load can be asked for again, and a change that fails is taken back', async ({
      page,
    }) => {
      await addRows(page, 'watch_later', savedRows([first]));
      await page.route('**/rest/v1/watch_later*', (route) => route.abort());
      await page.goto('/watch-later');
      await expect(button(page, '重试')).toBeVisible();
      await expect(page.getByText('暂无稍后再看')).toHaveCount(0);
      await page.unroute('**/rest/v1/watch_later*');
      await button(page, '重试').click();
      await expect(titles(page)).toHaveText(titlesOf([first]));
      await page.route('**/rest/v1/watch_later*', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.goto(`/video/${second}`);
      await expect(watchLaterButton(page)).toBeEnabled();
      await watchLaterButton(page).click();
      await expect(page.getByText('没能保存，请稍后再试')).toBeVisible();
      await expect(watchLaterButton(page)).toHaveAttribute('aria-pressed', 'false');
    });
  });

  test.describe('on a bad day, played through', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('a list that does not load says so beside the video, and can be asked for again', async ({
      page,
    }) => {
      await addRows(page, 'watch_later', savedRows([second, first]));
      await page.route('**/rest/v1/watch_later*', (route) => route.abort());
      await page.goto(`/video/${second}?list=later`);
      const list = page.getByRole('region', { name: '连播列表' });
      await expect(list.getByText('这一部分没能显示')).toBeVisible();
      await page.unroute('**/rest/v1/watch_later*');
      await list.getByRole('button', { name: '重试' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(2);
    });
  });

  test('stands beside 收藏 on a phone, neither alone in its line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/video/1');
    await expect(watchLaterButton(page)).toBeEnabled();
    const [one, other] = await Promise.all(
      [button(page, '收藏'), watchLaterButton(page)].map((each) => each.boundingBox()),
    );
    expect(one?.y).toBe(other?.y);
  });
});
