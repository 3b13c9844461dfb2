import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { durationSeconds } from '../domain/format.ts';
import { rowsPerPage } from '../domain/pagination.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { addRows, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { expect, test } from './site.ts';

const ids = catalogue.map((video) => video.id);
const titleOf = (id: string | undefined) => catalogue.find((video) => video.id === id)?.title ?? '视频已下架';
const titlesOf = (some: readonly string[]) => some.map(titleOf);
/** What the backend calls somebody at first. */
const usernameOf = (email: string) => email.slice(0, Math.min(email.indexOf('@'), 30));
const [first = '', second = '', third = ''] = ids;

/** The parts of the page by the names people know them by. */
function profileOf(page: Page) {
  const main = page.getByRole('main');
  const panel = main.getByRole('tabpanel');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    historyTab: main.getByRole('tab', { name: '观看历史', exact: true }),
    favouritesTab: main.getByRole('tab', { name: '我的收藏', exact: true }),
    panel,
    status: panel.getByRole('status'),
    titles: panel.getByRole('article').getByRole('heading', { level: 3 }),
    pager: main.getByRole('navigation', { name: '分页' }),
    retry: main.getByRole('button', { name: '重试' }),
    undo: page.getByRole('button', { name: '撤销' }),
    edit: main.getByRole('button', { name: '编辑用户名' }),
    name: main.getByRole('textbox', { name: '用户名' }),
    save: main.getByRole('button', { name: '保存' }),
    cancel: main.getByRole('button', { name: '取消', exact: true }),
    remove: (id: string | undefined) =>
      panel.getByRole('button', { name: `从历史中移除 ${titleOf(id)}`, exact: true }),
    unsave: (id: string | undefined) =>
      panel.getByRole('button', { name: `取消收藏 ${titleOf(id)}`, exact: true }),
  };
}

/** What Chromium itself logs of answers that are errors. */
const failures = [/Failed to load resource/];

test.describe('who may see it', () => {
  for (const path of ['/profile', '/favorites']) {
    test(`${path} leads visitors to the sign-in page, and leaves no trace in their history`, async ({
      page,
    }) => {
      await page.goto('/about');
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });
  }

  test('is served as the same loading page to every user, and not indexed', async ({ request }) => {
    for (const [path, title] of [
      ['/profile', '个人中心 - 映匣'],
      ['/favorites', '我的收藏 - 映匣'],
    ]) {
      const html = await (await request.get(`${path}`)).text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).toMatch(/role="status"[^>]*>(<[^>]*>)*加载中/);
    }
  });

  test('signing out leads home, never through the sign-in page', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/profile');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
      '首页',
      '分类',
      '登录',
    ]);
    // The router also replaces the page's own URL after hydration.
    expect(seen).not.toContain('/auth');
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('the head', () => {
  test('says who they are, since when, and how much they have', async ({ page }) => {
    const { email } = await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows(ids.slice(0, 3)));
    await addRows(page, 'favorites', savedRows(ids.slice(0, 2)));
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(profileOf(page).heading).toHaveText(usernameOf(email));
    await expect(main).toContainText(email);
    await expect(main).toContainText(/加入时间 \d{4}-\d\d-\d\d/);
    await expect(main).toContainText('观看历史 3');
    await expect(main).toContainText('我的收藏 2');
  });

  test('lets them change their name, and keeps the old one when they think better of it', async ({
    page,
  }) => {
    await signInFresh(page);
    await page.goto('/profile');
    const { heading, edit, name, save, cancel } = profileOf(page);
    await edit.click();
    await expect(name).toBeFocused();
    await name.fill('映山红');
    await save.click();
    await expect(heading).toHaveText('映山红');
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(heading).toHaveText('映山红');

    await edit.click();
    await name.fill('不要这个');
    await cancel.click();
    await expect(heading).toHaveText('映山红');
    await edit.click();
    await expect(name).toHaveValue('映山红');
    await name.fill('也不要');
    await name.press('Escape');
    await expect(heading).toHaveText('映山红');
    await expect(edit).toBeFocused();

    await edit.click();
    await name.fill('  竹林听雨  ');
    await name.press('Enter');
    await expect(heading).toHaveText('竹林听雨');
  });

  test('takes no blank name and none of more than thirty characters, as people count them', async ({
    page,
  }) => {
    await signInFresh(page);
    await page.goto('/profile');
    const { heading, edit, name, save } = profileOf(page);
    await edit.click();
    await name.fill('   ');
    await expect(save).toBeDisabled();
    await name.fill('字'.repeat(31));
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(name).toBeVisible();
    const family = '👨‍👩‍👧'.repeat(30);
    await name.fill(family);
    await save.click();
    await expect(heading).toHaveText(family);
  });

  test('does not take the Enter or the Escape of an input method for its own', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/profile');
    const { edit, name } = profileOf(page);
    await edit.click();
    await name.fill('zhulin');
    const isEnterKept = await name.evaluate((input) => {
      const keydown = (key: string) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }),
        );
      keydown('Escape');
      return !keydown('Enter');
    });
    expect(isEnterKept).toBe(true);
    await expect(name).toHaveValue('zhulin');
  });

  test.describe('when a name cannot be saved', () => {
    test.use({ allowedConsoleErrors: failures });

    test('stays open with what was typed, says nothing, and saves it later', async ({ page }) => {
      await signInFresh(page);
      await page.goto('/profile');
      const { heading, edit, name, save } = profileOf(page);
      const logged = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
      await edit.click();
      await page.route('**/rest/v1/profiles*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 502, body: '' }) : route.continue(),
      );
      await name.fill('映山红');
      await save.click();
      await logged;
      await expect(name).toHaveValue('映山红');
      await expect(name).toBeEditable();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute('**/rest/v1/profiles*');
      await save.click();
      await expect(heading).toHaveText('映山红');
    });
  });
});

test.describe('the tabs', () => {
  test('follow the address, and the keys of the pattern', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows([first]));
    await page.goto('/profile');
    const { historyTab, favouritesTab, titles, panel } = profileOf(page);
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAccessibleName('观看历史');
    await expect(page.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();

    await favouritesTab.click();
    await expect(page).toHaveURL('/favorites');
    await expect(page).toHaveTitle('我的收藏 - 映匣');
    await expect(favouritesTab).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAccessibleName('我的收藏');
    await expect(titles).toHaveText(titlesOf([first]));
    await page.goBack();
    await expect(page).toHaveURL('/profile');
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');

    await historyTab.focus();
    for (const [key, path, tab] of [
      ['ArrowRight', '/favorites', favouritesTab],
      ['ArrowRight', '/profile', historyTab],
      ['ArrowLeft', '/favorites', favouritesTab],
      ['Home', '/profile', historyTab],
      ['End', '/favorites', favouritesTab],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(path);
      await expect(tab).toBeFocused();
    }

    // A key may come before the page of the one before it is there.
    for (const key of ['Home', 'End']) await page.keyboard.press(key);
    await expect(favouritesTab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/favorites');
  });

  test('are the links of the main navigation', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/favorites');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link', { name: '我的收藏' })).toHaveAttribute('aria-current', 'page');
    await navigation.getByRole('link', { name: '个人中心' }).click();
    await expect(profileOf(page).historyTab).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('a saved list', () => {
  test('shows twelve a page, newest first, in the address', async ({ page }) => {
    const many = ids.slice(0, rowsPerPage * 2 + 2);
    await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows(many));
    await page.goto('/profile');
    const { titles, pager, status, panel } = profileOf(page);
    await expect(titles).toHaveText(titlesOf(many.slice(0, 12)));
    await expect(status).toContainText(`共 ${many.length} 个视频`);
    await expect(pager.getByRole('link', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');

    await pager.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL('/profile?page=2');
    await expect(titles).toHaveText(titlesOf(many.slice(12, 24)));
    await expect(panel).toBeFocused();
    await pager.getByRole('link', { name: '下一页' }).click();
    await expect(titles).toHaveText(titlesOf(many.slice(24)));
    await expect(pager.getByRole('link', { name: '下一页' })).toHaveCount(0);
    await page.reload();
    await expect(titles).toHaveText(titlesOf(many.slice(24)));
    await page.goBack();
    await expect(page).toHaveURL('/profile?page=2');
    await expect(titles).toHaveText(titlesOf(many.slice(12, 24)));
  });

  test('falls back a page when the last video of one is removed, and returns with it', async ({ page }) => {
    const many = ids.slice(0, rowsPerPage + 1);
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(many));
    await page.goto('/favorites?page=2');
    const { titles, pager, status, panel, unsave, undo } = profileOf(page);
    await expect(titles).toHaveText(titlesOf(many.slice(12)));
    await unsave(many[12]).click();
    await expect(titles).toHaveText(titlesOf(many.slice(0, 12)));
    await expect(panel).toBeFocused();
    await expect(pager).toHaveCount(0);
    await expect(status).toContainText('共 12 个视频');
    await undo.click();
    await expect(titles).toHaveText(titlesOf(many.slice(12)));
    await expect(status).toContainText('共 13 个视频');
  });

  test('says how much of a video was watched', async ({ page }) => {
    await signInFresh(page);
    const video = catalogue[0];
    const length = durationSeconds(video?.duration ?? '');
    await addRows(page, 'watch_history', watchedRows([first], length / 2));
    await addRows(page, 'favorites', savedRows([first]));
    await page.goto('/profile');
    const { titles, panel, favouritesTab } = profileOf(page);
    await expect(panel.getByRole('img', { name: '已看 50%' })).toBeVisible();
    await favouritesTab.click();
    await expect(titles).toHaveText(titlesOf([first]));
    await expect(panel.getByRole('img', { name: /已看/ })).toHaveCount(0);
  });

  test('shows a row whose video is gone, which can be removed', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows([first, 'no-such-video', second]));
    await page.goto('/profile');
    const { titles, panel, remove } = profileOf(page);
    await expect(titles).toHaveText([titleOf(first), '视频已下架', titleOf(second)]);
    await expect(panel.getByRole('article').nth(1)).toContainText(/看于 2026-01-1\d/);
    await expect(panel.getByRole('article').nth(1).getByRole('link')).toHaveCount(0);
    await remove('no-such-video').click();
    await expect(titles).toHaveText(titlesOf([first, second]));
    await expect.poll(async () => (await readRows(page, 'watch_history')).length).toBe(2);
  });

  test('gives one video back as it was', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows([first, second, third], 7));
    await page.goto('/profile');
    const before = await readRows(page, 'watch_history');
    const { titles, remove, undo, status } = profileOf(page);
    await remove(second).click();
    await expect(remove(third)).toBeFocused();
    await expect(titles).toHaveText(titlesOf([first, third]));
    await expect(status).toContainText('共 2 个视频');
    await expect.poll(async () => (await readRows(page, 'watch_history')).length).toBe(2);
    await undo.click();
    await expect(titles).toHaveText(titlesOf([first, second, third]));
    await expect.poll(() => readRows(page, 'watch_history')).toEqual(before);
  });

  for (const [table, path, clear, cleared, empty] of [
    ['watch_history', '/profile', '清空观看历史', '已清空观看历史', '暂无观看历史'],
    ['favorites', '/favorites', '清空收藏', '已清空收藏', '暂无收藏视频'],
  ] as const) {
    test(`is emptied by 「${clear}」, and filled again by 「撤销」`, async ({ page }) => {
      const some = ids.slice(0, 3);
      await signInFresh(page);
      if (table === 'favorites') await addRows(page, table, savedRows(some));
      else await addRows(page, table, watchedRows(some, 7));
      await page.goto(path);
      const before = await readRows(page, table);
      const { titles, panel, undo, status } = profileOf(page);
      await panel.getByRole('button', { name: clear }).click();
      await expect(page.getByText(cleared)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: empty })).toBeVisible();
      await expect(status).toContainText('共 0 个视频');
      await expect.poll(() => readRows(page, table)).toEqual([]);
      await undo.click();
      await expect(titles).toHaveText(titlesOf(some));
      await expect.poll(() => readRows(page, table)).toEqual(before);
    });
  }

  test('leads on where it is empty', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/favorites');
    const { panel, historyTab } = profileOf(page);
    await expect(panel.getByRole('heading', { name: '暂无收藏视频' })).toBeVisible();
    await historyTab.click();
    await expect(panel.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    await panel.getByRole('link').click();
    await expect(page).toHaveURL('/categories');
  });

  test('by keyboard alone', async ({ page }) => {
    const some = ids.slice(0, 3);
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(some));
    await page.goto('/profile');
    const { historyTab, favouritesTab, titles, panel, unsave, edit, name, heading } = profileOf(page);
    await expect(edit).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('按键的人');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('按键的人');
    await expect(edit).toBeFocused();
    await historyTab.focus();
    await page.keyboard.press('ArrowRight');
    await expect(favouritesTab).toBeFocused();
    await expect(titles).toHaveText(titlesOf(some));
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: '清空收藏' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link', { name: titleOf(first) })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(unsave(first)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(titlesOf([second, third]));
    await expect(unsave(second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(unsave(third)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: '暂无收藏视频' })).toBeVisible();
    await expect(panel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link')).toBeFocused();
  });
});

test.describe('with a slow backend', () => {
  test('shows what will be there, and nothing moves when it comes', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows(ids.slice(0, 14)));
    const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/**', async (route) => {
      await isTime;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto('/profile');
    const { status, titles, heading, panel, edit } = profileOf(page);
    await expect(page.getByRole('button', { name: '退出登录' })).toBeEnabled();
    await expect(status).toHaveText('加载中');
    await expect(panel.getByText('暂无')).toHaveCount(0);
    const before = await panel.boundingBox();
    answer();
    await expect(titles).toHaveCount(12);
    await expect(edit).toBeVisible();
    await expect(heading).not.toHaveText('个人中心');
    expect((await panel.boundingBox())?.y).toBe(before?.y);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('shows a removal before the backend has heard of it', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows([first, second]));
    await page.goto('/favorites');
    const { titles, unsave, undo } = profileOf(page);
    await expect(titles).toHaveCount(2);
    const { promise: isTime, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/favorites*', async (route) => {
      await isTime;
      await route.continue();
    });
    await unsave(first).click();
    await expect(titles).toHaveText(titlesOf([second]));
    // Taken back while the first call is still on its way: they must not overtake one another.
    await undo.click();
    await expect(titles).toHaveText(titlesOf([first, second]));
    answer();
    await expect.poll(async () => (await readRows(page, 'favorites')).length).toBe(2);
    await expect(titles).toHaveText(titlesOf([first, second]));
  });
});

test.describe('with a backend that fails', () => {
  test.use({ allowedConsoleErrors: failures });

  test('keeps its skeleton with one button, and loads all of it at a press', async ({ page }) => {
    const { email } = await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows([first, second]));
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/profile');
    const { retry, panel, titles, heading, status } = profileOf(page);
    await expect(retry).toHaveCount(1);
    await expect(panel.getByText('暂无')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/rest/v1/**');
    await retry.click();
    await expect(titles).toHaveText(titlesOf([first, second]));
    await expect(heading).toHaveText(usernameOf(email));
    await expect(status).toContainText('共 2 个视频');
    await expect(panel).toBeFocused();
    await expect(retry).toHaveCount(0);
  });

  test('offers the same for the name alone', async ({ page }) => {
    const { email } = await signInFresh(page);
    await page.route('**/rest/v1/profiles*', (route) => route.abort());
    await page.goto('/profile');
    const { retry, heading, panel } = profileOf(page);
    await expect(panel.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    await expect(retry).toHaveCount(1);
    await page.unroute('**/rest/v1/profiles*');
    await retry.click();
    await expect(heading).toHaveText(usernameOf(email));
  });

  test('puts back what could not be removed', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows([first, second]));
    await page.goto('/favorites');
    const { titles, unsave } = profileOf(page);
    await expect(titles).toHaveCount(2);
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await page.route('**/rest/v1/favorites*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await unsave(first).click();
    await logged;
    await expect(titles).toHaveText(titlesOf([first, second]));
  });

  test('shows what is true when only the answer was lost', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows([first, second]));
    await page.goto('/favorites');
    const { titles, unsave } = profileOf(page);
    await expect(titles).toHaveCount(2);
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await page.route('**/rest/v1/favorites*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await unsave(first).click();
    await logged;
    await expect(titles).toHaveText(titlesOf([second]));
  });
});

for (const path of ['/profile', '/favorites']) {
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    test(`axe finds nothing on ${path}, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signInFresh(page);
      const many = [...ids.slice(0, 13), 'no-such-video'];
      await addRows(page, 'watch_history', watchedRows(many));
      await addRows(page, 'favorites', savedRows(many));
      await page.goto(`${path}?page=2`);
      const { titles, edit, name } = profileOf(page);
      await expect(titles).toHaveCount(2);
      await edit.click();
      await expect(name).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
