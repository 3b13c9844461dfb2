import { catalogue } from '../library/samples.ts';
import { addRows, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { titleOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const ids = catalogue.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids;

test('a video is added to watch later on a card or its page, and found from the profile', async ({
  page,
}) => {
  await signInFresh(page);
  const main = page.getByRole('main');
  const titles = main.getByRole('article').getByRole('heading', { level: 3 });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const later = button('稍后再看');
  await test.step('the empty list explains itself', async () => {
    await page.goto('/watch-later');
    await expect(page.getByRole('heading', { level: 2, name: '暂无稍后再看' })).toBeVisible();
    await page.getByRole('link', { name: '看看最新短片' }).click();
    await expect(page).toHaveURL('/categories?sort=latest');
  });
  await test.step('on a card by mouse, removed again, and restored', async () => {
    const corner = button(`稍后再看 ${titleOf(first)}`);
    await page.getByRole('article').first().hover();
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/categories?sort=latest');
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(1);
    const [one, other] = await Promise.all(
      [corner, button(`收藏 ${titleOf(first)}`)].map((each) => each.boundingBox()),
    );
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
  });
  await test.step('on a video’s page; the two lists are independent', async () => {
    await main.getByRole('link', { name: titleOf(second) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(second));
    await expect(later).toHaveAttribute('aria-pressed', 'false');
    await later.click();
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(2);
    await expect(button('收藏')).toHaveAttribute('aria-pressed', 'false');
    // On a phone they stand side by side.
    await page.setViewportSize({ width: 390, height: 844 });
    const [one, other] = await Promise.all([button('收藏'), later].map((each) => each.boundingBox()));
    expect(one?.y).toBe(other?.y);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the profile links to the whole list', async () => {
    await page.getByRole('link', { name: '个人中心' }).first().click();
    await expect(page.getByRole('tab')).toHaveText(['观看历史', '我的收藏']);
    await main.getByRole('link', { name: '稍后再看' }).click();
    await expect(page).toHaveURL('/watch-later');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('稍后再看');
    await expect(titles).toHaveText(titlesOf([second, first]));
  });
});

test('the list has pages of twelve, removes one or all watched videos, and plays in its order', async ({
  page,
}) => {
  await signInFresh(page);
  const main = page.getByRole('main');
  const titles = main.getByRole('article').getByRole('heading', { level: 3 });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const pager = page.getByRole('navigation', { name: '分页' });
  const undo = page.getByRole('button', { name: '撤销' });
  const all = ['no-such-video', ...ids.slice(0, 13)];
  await addRows(page, 'watch_later', savedRows(all));
  await addRows(page, 'watch_history', [...watchedRows([first], 10_000), ...watchedRows([second], 6)]);
  await page.goto('/watch-later');
  await test.step('newest first, including videos that are gone; one is removed and restored', async () => {
    await expect(titles).toHaveText(titlesOf(all.slice(0, 12)));
    await expect(page.getByText('共 14 个视频')).toBeVisible();
    await pager.getByRole('link', { name: '2' }).click();
    await expect(titles).toHaveText(titlesOf(all.slice(12)));
    await button(`从稍后再看中移除 ${titleOf(all[12])}`).press('Enter');
    await expect(titles).toHaveText(titlesOf(all.slice(13)));
    await undo.press('Enter');
    await expect(titles).toHaveText(titlesOf(all.slice(12)));
    await expect.poll(async () => (await readRows(page, 'watch_later')).length).toBe(14);
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('all videos watched to their end are removed at one press, and restored', async () => {
    await pager.getByRole('link', { name: '1', exact: true }).click();
    await expect(page.getByRole('img', { name: /^已看/ })).toHaveCount(2);
    // A key gives more time to undo than a mouse.
    await button('移除已看完的短片').press('Enter');
    await expect(titles).toHaveText(titlesOf([...all.slice(0, 1), ...all.slice(2, 13)]));
    await expect(button('移除已看完的短片')).toHaveCount(0);
    await undo.click();
    await expect(titles).toHaveText(titlesOf(all.slice(0, 12)));
  });
  await test.step('played in order', async () => {
    await page.getByRole('link', { name: '全部播放' }).click();
    await expect(page).toHaveURL(`/video/${first}?list=later`);
    const list = page.getByRole('region', { name: '连播列表' });
    await expect(list.getByRole('link').first()).toHaveText('稍后再看');
    // No heading precedes that of the page.
    await expect(main.locator('h1, h2, h3').first()).toHaveJSProperty('tagName', 'H1');
    const rows = (from: number) => titlesOf(all.slice(from)).map((title) => new RegExp(title));
    await expect(list.getByRole('listitem')).toHaveText(rows(1));
    await expect(list.getByRole('link', { name: titleOf(first) })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Shift+N');
    await expect(list.getByRole('link', { name: titleOf(second) })).toHaveAttribute('aria-current', 'true');
    // The current video is removed; the one after it still follows.
    await button('稍后再看').click();
    await expect(list.getByRole('listitem')).toHaveText([...rows(1).slice(0, 1), ...rows(3)]);
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(`/video/${third}?list=later`);
  });
});
