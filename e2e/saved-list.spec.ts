import { durationSeconds } from '../domain/format.ts';
import { rowsPerPage } from '../domain/pagination.ts';
import { catalogue } from '../library/samples.ts';
import { addRows, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { recordHandledKeys } from './player.ts';
import { profileOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';

const ids = catalogue.map((video) => video.id);
const [first = '', second = '', third = ''] = ids;

test('the history is grouped by the viewer’s days, shows progress, and supports removing with undo', async ({
  page,
}) => {
  const gone = 'no-such-video';
  const all = [first, second, third, gone];
  const now = new Date();
  const times = [
    now,
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 20, 5),
    new Date(now.getFullYear() - 1, 2, 1, 8, 5),
    new Date(now.getFullYear() - 1, 1, 1, 8, 5),
  ];
  const half = durationSeconds(catalogue[0]?.duration ?? '') / 2;
  await signInFresh(page);
  await addRows(
    page,
    'watch_history',
    watchedRows(all, half).map((row, index) => ({
      ...row,
      watched_at: times[index]?.toISOString() ?? '',
      ...(index > 0 && { progress: 7 }),
    })),
  );
  const created_at = new Date('2026-11-23T12:00:00').toISOString();
  await addRows(page, 'favorites', [{ video_id: first, created_at }]);
  // Today stays today, even at midnight. Such a clock shows no mark of hydration.
  await page.clock.setFixedTime(now);
  await page.goto('/profile', { waitUntil: 'load' });
  const { titles, panel, remove, undo, status, favouritesTab } = profileOf(page);
  const before = await readRows(page, 'watch_history');

  await test.step('headings of days, with times of day', async () => {
    const days = panel.getByRole('heading', { level: 2 });
    await expect(days).toHaveText(['今天', '昨天', '更早']);
    await expect(titles).toHaveText(titlesOf(all));
    for (const [index, time] of [/^\d\d:\d\d$/, '20:05', `${now.getFullYear() - 1}-03-01 08:05`].entries())
      await expect(panel.getByRole('time').nth(index)).toHaveText(time);
    // Short groups stand side by side.
    const tops = await days.evaluateAll((each) =>
      each.map((day) => Math.round(day.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size).toBe(1);
    await expect(panel.getByRole('img', { name: '已看 50%' })).toBeVisible();
  });
  await test.step('a video is removed and restored unchanged; the focus moves past a heading', async () => {
    await remove(first).press('Enter');
    await expect(titles).toHaveText(titlesOf(all.slice(1)));
    await expect(remove(second)).toBeFocused();
    await expect(status).toContainText('共 3 个视频');
    await expect.poll(async () => (await readRows(page, 'watch_history')).length).toBe(3);
    await undo.click();
    await expect(titles).toHaveText(titlesOf(all));
    await expect.poll(() => readRows(page, 'watch_history')).toEqual(before);
  });
  await test.step('two successive removals are undone at one press', async () => {
    await remove(second).click();
    await remove(first).click();
    await expect(titles).toHaveText(titlesOf([third, gone]));
    await undo.click();
    await expect(titles).toHaveText(titlesOf(all));
    await expect.poll(() => readRows(page, 'watch_history')).toEqual(before);
  });
  await test.step('「清空观看历史」 clears it, and 「撤销」 restores it', async () => {
    // A key gives more time to undo than a mouse.
    await panel.getByRole('button', { name: '清空观看历史' }).press('Enter');
    await expect(page.getByText('已清空观看历史')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: '暂无观看历史' })).toBeVisible();
    await expect(status).toContainText('共 0 个视频');
    await expect.poll(() => readRows(page, 'watch_history')).toEqual([]);
    await undo.click();
    await expect(titles).toHaveText(titlesOf(all));
    await expect.poll(() => readRows(page, 'watch_history')).toEqual(before);
  });
  await test.step('a row whose video is gone says so, and can be removed', async () => {
    const card = panel.getByRole('article').nth(3);
    await expect(card).toContainText('视频已下架');
    await expect(card).toContainText(`观看于 ${now.getFullYear() - 1}-02-01`);
    await expect(card.getByRole('link')).toHaveCount(0);
    await remove(gone).click();
    await expect(titles).toHaveText(titlesOf([first, second, third]));
    await expect.poll(async () => (await readRows(page, 'watch_history')).length).toBe(3);
  });
  await test.step('favourites are stamped with the day they were saved', async () => {
    await favouritesTab.click();
    await expect(titles).toHaveText(titlesOf([first]));
    await expect(panel.getByRole('img', { name: /已看/ })).toHaveCount(0);
    const card = panel.getByRole('article');
    await expect(card.getByRole('time')).toHaveText('2026-11-23');
    const stamped = await card.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('[data-character]')].map(({ dataset }) => dataset.character),
    );
    expect(stamped.join('')).toBe('十一廿三');
  });
});

test('long lists have pages of twelve in the URL; the history can be searched, favourites cleared', async ({
  page,
}) => {
  const koi = catalogue.find(({ title }) => title === '锦鲤游春')?.id ?? '';
  const watched = [...ids.filter((id) => id !== koi).slice(0, rowsPerPage * 2 + 1), koi];
  const saved = ids.slice(0, rowsPerPage + 1);
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(watched));
  await addRows(page, 'favorites', savedRows(saved));
  await page.goto('/profile');
  const { titles, pager, status, panel, unsave, undo, favouritesTab } = profileOf(page);
  await test.step('pages of twelve, newest first, in the URL', async () => {
    await expect(titles).toHaveText(titlesOf(watched.slice(0, 12)));
    await expect(status).toContainText(`共 ${watched.length} 个视频`);
    await expect(pager.getByRole('link', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page');
    await pager.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL('/profile?page=2');
    await expect(titles).toHaveText(titlesOf(watched.slice(12, 24)));
    await expect(panel).toBeFocused();
    await pager.getByRole('link', { name: '下一页' }).click();
    await expect(titles).toHaveText(titlesOf(watched.slice(24)));
    await expect(pager.getByRole('link', { name: '下一页' })).toHaveCount(0);
    await page.reload();
    await expect(titles).toHaveText(titlesOf(watched.slice(24)));
    await page.goBack();
    await expect(page).toHaveURL('/profile?page=2');
    await expect(titles).toHaveText(titlesOf(watched.slice(12, 24)));
  });
  await test.step('the history is searched like the site', async () => {
    await panel.getByRole('searchbox', { name: '搜索观看历史' }).fill('jinli');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile?q=jinli');
    await expect(titles).toHaveText(['锦鲤游春']);
    await expect(status).toContainText(`找到 1 个，共 ${watched.length} 个视频`);
    await panel.getByRole('searchbox').fill('的');
    await page.keyboard.press('Enter');
    await pager.getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(`/profile?q=${encodeURIComponent('的')}&page=2`);
    await expect(status).toContainText(/^找到 \d\d 个，.*第 2 页/);
    await panel.getByRole('searchbox').fill('没有的片名');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
    await panel.getByRole('link', { name: '全部历史' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(titles).toHaveCount(12);
  });
  await favouritesTab.click();
  await expect(titles).toHaveText(titlesOf(saved.slice(0, 12)));
  await test.step('removing the last video of a page removes the page; undo restores both', async () => {
    await pager.getByRole('link', { name: '2', exact: true }).click();
    await expect(titles).toHaveText(titlesOf(saved.slice(12)));
    await unsave(saved[12]).press('Enter');
    await expect(titles).toHaveText(titlesOf(saved.slice(0, 12)));
    await expect(panel).toBeFocused();
    await expect(pager).toHaveCount(0);
    await expect(status).toContainText('共 12 个视频');
    await undo.click();
    await expect(titles).toHaveText(titlesOf(saved.slice(12)));
    await expect(status).toContainText('共 13 个视频');
  });
  await test.step('「清空收藏」 clears them, and 「撤销」 restores them', async () => {
    await expect.poll(async () => (await readRows(page, 'favorites')).length).toBe(13);
    const before = await readRows(page, 'favorites');
    await panel.getByRole('button', { name: '清空收藏' }).press('Enter');
    await expect(page.getByText('已清空收藏')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: '暂无收藏视频' })).toBeVisible();
    await expect(status).toContainText('共 0 个视频');
    await expect.poll(() => readRows(page, 'favorites')).toEqual([]);
    await undo.click();
    await expect(titles).toHaveText(titlesOf(saved.slice(12)));
    await expect.poll(() => readRows(page, 'favorites')).toEqual(before);
  });
});

test('tabs follow the URL, the navigation and the keys; favourites can be removed by keyboard alone', async ({
  page,
}) => {
  const some = ids.slice(0, 3);
  await signInFresh(page);
  await addRows(page, 'favorites', savedRows(some));
  await page.goto('/profile');
  const { heading, historyTab, favouritesTab, titles, panel, unsave } = profileOf(page);
  const linkOf = (name: string) =>
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
  await test.step('by URL', async () => {
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAccessibleName('观看历史');
    await expect(page.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    await favouritesTab.click();
    await expect(page).toHaveURL('/favorites');
    await expect(page).toHaveTitle('我的收藏 - 映匣');
    await expect(favouritesTab).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toHaveAccessibleName('我的收藏');
    await expect(titles).toHaveText(titlesOf(some));
    await page.goBack();
    await expect(page).toHaveURL('/profile');
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('by the main navigation', async () => {
    await linkOf('我的收藏').click();
    await expect(linkOf('我的收藏')).toHaveAttribute('aria-current', 'page');
    // The username is the heading on both pages; its description distinguishes them.
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription('我的收藏');
    await linkOf('个人中心').click();
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle('个人中心 - 映匣');
    await expect(heading).toHaveAccessibleDescription('个人中心');
    await expect(heading).toBeFocused();
  });
  await test.step('by the keys of the ARIA pattern', async () => {
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
    // Alt and an arrow is Back.
    expect(await (await recordHandledKeys(page))('Alt+ArrowLeft')).toBe('left to the browser');
    // A key may be pressed before the page of the previous one is shown.
    for (const key of ['Home', 'End']) await page.keyboard.press(key);
    await expect(favouritesTab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/favorites');
    await expect(favouritesTab).toBeFocused();
  });
  await test.step('from the tab on: each is removed, and the focus moves to the next', async () => {
    await expect(titles).toHaveText(titlesOf(some));
    for (const next of [
      // The link is beside the tabs, before the panel.
      page.getByRole('main').getByRole('link', { name: '稍后再看' }),
      panel.getByRole('button', { name: '新建收藏夹' }),
      panel.getByRole('button', { name: '清空收藏' }),
      panel.getByRole('link', { name: titlesOf([first])[0] ?? '' }),
      unsave(first),
    ]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(titlesOf([second, third]));
    await expect(unsave(second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(unsave(third)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: '暂无收藏视频' })).toBeVisible();
    await expect(panel).toBeFocused();
    for (const _ of ['新建收藏夹', 'the link']) await page.keyboard.press('Tab');
    await expect(panel.getByRole('link')).toBeFocused();
  });
  await test.step('an empty list has a link to continue', async () => {
    await historyTab.click();
    await expect(panel.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    await panel.getByRole('link').click();
    await expect(page).toHaveURL('/categories');
  });
});
