import { durationSeconds } from '../domain/format.ts';
import { rowsPerPage } from '../domain/pagination.ts';
import { catalogue } from '../library/samples.ts';
import { addRows, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { profileOf, titleOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';

const ids = catalogue.map((video) => video.id);
const [first = '', second = '', third = ''] = ids;

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

  test('has the history under headings of the viewer’s own days, with times of day', async ({ page }) => {
    await signInFresh(page);
    const now = new Date();
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 20, 5);
    const longAgo = new Date(now.getFullYear() - 1, 2, 1, 8, 5);
    await addRows(
      page,
      'watch_history',
      [now, yesterday, longAgo].map((at, index) => ({
        video_id: ids[index] ?? '',
        progress: 5,
        watched_at: at.toISOString(),
      })),
    );
    await page.goto('/profile');
    const { panel, titles } = profileOf(page);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['今天', '昨天', '更早']);
    await expect(panel.getByRole('time')).toHaveText([
      /^\d\d:\d\d$/,
      '20:05',
      `${now.getFullYear() - 1}-03-01 08:05`,
    ]);
    // Short groups stand side by side.
    const tops = await panel
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    // The focus goes past a heading to the next card.
    await panel.getByRole('button', { name: `从历史中移除 ${titleOf(first)}` }).press('Enter');
    await expect(titles).toHaveText(titlesOf([second, third]));
    await expect(panel.getByRole('button', { name: `从历史中移除 ${titleOf(second)}` })).toBeFocused();
  });

  test('finds in the history what the site’s search finds, in the order of the history', async ({ page }) => {
    const koi = catalogue.find(({ title }) => title === '锦鲤游春')?.id ?? '';
    await signInFresh(page);
    await addRows(page, 'watch_history', watchedRows([...ids.filter((id) => id !== koi).slice(0, 14), koi]));
    await page.goto('/profile?page=2');
    const { panel, titles, status } = profileOf(page);
    await panel.getByRole('searchbox', { name: '搜索观看历史' }).fill('jinli');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile?q=jinli');
    await expect(titles).toHaveText(['锦鲤游春']);
    await expect(status).toContainText('找到 1 个，共 15 个视频');
    await panel.getByRole('searchbox').fill('没有的片名');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
    await panel.getByRole('link', { name: '全部历史' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(titles).toHaveCount(12);
  });

  test('is an album of seals: each favourite is stamped with its day', async ({ page }) => {
    await signInFresh(page);
    const created_at = new Date('2026-11-23T12:00:00').toISOString();
    await addRows(page, 'favorites', [{ video_id: first, created_at }]);
    await page.goto('/favorites');
    const card = profileOf(page).panel.getByRole('article');
    await expect(card.getByRole('time')).toHaveText('2026-11-23');
    const stamped = await card.evaluate((element) =>
      [...element.querySelectorAll('[data-character]')].map(
        (each) => (each as HTMLElement).dataset.character,
      ),
    );
    expect(stamped.join('')).toBe('十一廿三');
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
    await expect(panel.getByRole('article').nth(1)).toContainText(/观看于 2026-01-1\d/);
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

    // Two in a row, one press.
    await remove(second).click();
    await remove(first).click();
    await expect(titles).toHaveText(titlesOf([third]));
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
    // It stands beside the tabs, before the panel.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: '稍后再看' })).toBeFocused();
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

test.describe('a saved list of a backend that fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows([first, second]));
    await page.goto('/favorites');
    await expect(profileOf(page).titles).toHaveCount(2);
  });

  test('puts back what could not be removed', async ({ page }) => {
    const { titles, unsave } = profileOf(page);
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await page.route('**/rest/v1/favorites*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await unsave(first).click();
    await logged;
    await expect(titles).toHaveText(titlesOf([first, second]));
  });

  test('shows what is true when only the answer was lost', async ({ page }) => {
    const { titles, unsave } = profileOf(page);
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
