import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  addRows,
  authFormOf,
  registerPerson,
  savedRows,
  signInFresh,
  signInWithoutForm,
  watchedRows,
} from './person.ts';
import { expect, test, waitForHydration } from './site.ts';
import { violationsOf } from './violations.ts';

/** The dialog and its controls, by accessible name. */
function settingsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: '设置' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    opener: page.getByRole('main').getByRole('button', { name: '设置', exact: true }),
    autoplaysNext: dialog.getByRole('switch', { name: '自动播放下一部' }),
    pausesHistory: dialog.getByRole('switch', { name: '暂停记录观看历史' }),
    savesData: dialog.getByRole('switch', { name: '省流量模式' }),
    usesMiniPlayer: dialog.getByRole('switch', { name: '小窗播放' }),
    usesCharacterKeys: dialog.getByRole('switch', { name: '单键快捷键' }),
    usesHeldSpeed: dialog.getByRole('switch', { name: '长按倍速播放' }),
    rate: dialog.getByRole('combobox', { name: '默认倍速' }),
    appearance: (name: '跟随系统' | '浅色' | '深色') => dialog.getByRole('radio', { name }),
    close: button('关闭'),
    clearHistory: button('清空观看历史'),
    undo: button('撤销'),
    exportData: button('导出我的数据'),
    changePassword: button('修改密码'),
    deleteAccount: button('注销账号'),
    confirmChange: button('确认修改'),
    confirmDeletion: button('确认注销'),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    error: dialog.getByRole('alert'),
  };
}

async function openSettings(page: Page) {
  const settings = settingsOf(page);
  await settings.opener.click();
  await expect(settings.dialog).toBeVisible();
  return settings;
}

/** The theme of the page, and the colour of the browser's bar. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      ({ media }) => media,
    ),
  }));
const dark = { theme: 'dark', bars: ['not all', 'all'] };
const light = { theme: 'light', bars: ['all', 'not all'] };
const asSystem = {
  theme: undefined,
  bars: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
};

/** The settings button in the header, for visitors. */
const headerOpener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '设置', exact: true });

// Chromium logs refused and failed requests.
test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test('visitors find the settings in the header, in a phone’s menu and in the player', async ({ page }) => {
  const settings = settingsOf(page);
  const opener = headerOpener(page);
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await test.step('a press before hydration opens them after it', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'load' });
    await opener.click();
    // A second press must not close them again.
    await opener.click();
    await expect(settings.dialog).toHaveCount(0);
    send();
    await expect(settings.dialog).toBeVisible();
  });
  await test.step('a choice is kept on the next page', async () => {
    await settings.appearance('深色').check();
    await expect.poll(() => looks(page)).toEqual(dark);
    await settings.close.click();
    await expect(opener).toBeFocused();
    await navigation.getByRole('link', { name: '分类' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    await opener.click();
    await expect(settings.appearance('深色')).toBeChecked();
    await settings.close.click();
  });
  await test.step('on a phone they open from the menu by keyboard, and the menu stays open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '打开菜单' }).press('Enter');
    await expect(navigation).toBeVisible();
    await navigation.getByRole('link', { name: '登录' }).focus();
    await page.keyboard.press('Tab');
    await expect(opener).toBeFocused();
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(settings.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
  });
  await test.step('in the player they contain the settings of the device', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/video/1');
    const player = page.getByRole('region', { name: '视频播放器' });
    await player.getByRole('button', { name: '更多' }).click();
    await player.getByRole('menuitem', { name: '播放设置' }).click();
    await settings.savesData.click();
    await expect(settings.savesData).toBeChecked();
    await expect(settings.deleteAccount).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
    await page.reload();
    await expect(player.locator('video')).toHaveAttribute('preload', 'none');
  });
  await test.step('signed-in people have no button in the header', async () => {
    await signInFresh(page);
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: '个人中心' })).toBeVisible();
    await expect(opener).toBeHidden();
  });
});

test('settings are saved by keyboard alone; the appearance changes in every tab, before the first paint', async ({
  page,
  context,
}) => {
  await signInFresh(page);
  await page.goto('/profile');
  const settings = settingsOf(page);
  await test.step('by keyboard alone', async () => {
    await settings.opener.focus();
    await page.keyboard.press('Enter');
    await expect(settings.close).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(settings.autoplaysNext).toBeFocused();
    await expect(settings.autoplaysNext).not.toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(settings.rate).toBeFocused();
    await expect(settings.rate).toHaveValue('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(settings.usesHeldSpeed).toBeFocused();
    for (const key of ['Space', 'Tab']) await page.keyboard.press(key);
    await expect(settings.usesMiniPlayer).toBeFocused();
    await expect(settings.usesMiniPlayer).toBeChecked();
    for (const key of ['Space', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key);
    await expect(settings.usesCharacterKeys).toBeFocused();
    await expect(settings.usesCharacterKeys).toBeChecked();
    for (const key of ['Space', 'Tab']) await page.keyboard.press(key);
    await expect(settings.savesData).toBeFocused();
    for (const key of ['Space', 'Tab']) await page.keyboard.press(key);
    await expect(settings.appearance('跟随系统')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(settings.appearance('浅色')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
    await expect(settings.opener).toBeFocused();
  });
  await test.step('after a reload', async () => {
    await page.reload();
    expect(await looks(page)).toEqual(light);
    await openSettings(page);
    await expect(settings.autoplaysNext).toBeChecked();
    await expect(settings.rate).toHaveValue('1.25');
    await expect(settings.usesHeldSpeed).not.toBeChecked();
    await expect(settings.usesMiniPlayer).not.toBeChecked();
    await expect(settings.pausesHistory).toBeChecked();
    await expect(settings.usesCharacterKeys).not.toBeChecked();
    await expect(settings.savesData).toBeChecked();
    await expect(settings.appearance('浅色')).toBeChecked();
  });
  await test.step('the appearance changes at once and in every tab', async () => {
    const backdrop = page.locator('canvas').first();
    const before = await backdrop.evaluate((canvas: HTMLCanvasElement) => canvas.style.color);
    await settings.appearance('深色').check();
    await expect.poll(() => looks(page)).toEqual(dark);
    await expect.poll(() => backdrop.evaluate((canvas) => getComputedStyle(canvas).color)).not.toBe(before);
    const other = await context.newPage();
    await other.addInitScript(() => {
      requestAnimationFrame(() => {
        Object.assign(window, { firstTheme: document.documentElement.dataset.theme });
      });
    });
    await other.goto('/about');
    await expect
      .poll(() => other.evaluate(() => (window as unknown as { firstTheme?: string }).firstTheme))
      .toBe('dark');
    expect(await looks(other)).toEqual(dark);
    // A background tab renders no frames, and its elements cannot be pressed.
    await page.bringToFront();
    await settings.appearance('跟随系统').check();
    await expect.poll(() => looks(page)).toEqual(asSystem);
    await expect.poll(() => looks(other)).toEqual(asSystem);
    await settings.appearance('深色').check();
    await expect.poll(() => looks(other)).toEqual(dark);
  });
});

test('the history is cleared and restored with its times; all data is exported as one file', async ({
  page,
}) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(['3']));
  await page.goto('/profile');
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(1);
  const time = await cards.getByRole('time').textContent();
  const settings = await openSettings(page);
  await test.step('cleared and restored', async () => {
    // A key gives more time to undo than a mouse.
    await settings.clearHistory.press('Enter');
    await expect(settings.undo).toBeVisible();
    await expect(page.getByText('暂无观看历史')).toHaveCount(1);
    await expect(settings.clearHistory).toBeFocused();
    // A second press finds nothing to clear, and keeps the undo.
    await settings.clearHistory.click();
    await expect(settings.undo).toBeVisible();
    await expect(page.getByText('没有观看历史')).toHaveCount(0);
    await settings.undo.click();
    await expect(settings.clearHistory).toBeFocused();
    await expect(cards).toHaveCount(1);
  });
  await test.step('exported; a failure is reported, and pressing again retries', async () => {
    await page.route('**/rest/v1/favorites*', (route) => route.abort());
    await settings.exportData.click();
    await expect(settings.error).toContainText('没有导出');
    await page.unroute('**/rest/v1/favorites*');
    const downloading = page.waitForEvent('download');
    await settings.exportData.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^映匣-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({
      format: 'yingxia-personal-data',
      version: 1,
      favourites: [],
      watchLater: [],
      watchHistory: [{ videoId: '3' }],
      devicePreferences: { appearance: 'system', playbackRate: 1 },
    });
    expect(data.account).toMatchObject({
      id: expect.any(String),
      email: expect.stringContaining('@example.com'),
      createdAt: expect.any(String),
      username: expect.any(String),
    });
    await expect(settings.error).toHaveCount(0);
  });
  await test.step('axe finds nothing in the open dialog', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [colorScheme, form] of [
      ['light', settings.changePassword],
      ['dark', settings.deleteAccount],
      ['dark', settings.changePassword],
      ['light', settings.deleteAccount],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await form.click();
      await expect(form).toHaveAttribute('aria-expanded', 'true');
      expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await addRows(page, 'favorites', savedRows(['5']));
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('time')).toHaveText(time ?? '');
  await test.step('a removal from another list during the undo is restored together with it', async () => {
    await openSettings(page);
    await settings.clearHistory.press('Enter');
    await expect(settings.undo).toBeVisible();
    await settings.close.press('Enter');
    await page.getByRole('tab', { name: '我的收藏' }).click();
    await page.getByRole('button', { name: /^取消收藏 / }).click();
    await expect(page.getByText('暂无收藏视频')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole('tab', { name: '观看历史' }).click();
    await expect(cards).toHaveCount(1);
  });
});

test('the password is changed, and other devices must sign in again; the account is deleted with it', async ({
  page,
  browser,
}) => {
  const person = await registerPerson(page);
  const elsewhere = await browser.newPage();
  waitForHydration(elsewhere);
  await signInWithoutForm(elsewhere, person);
  await elsewhere.goto('/profile');
  await expect(settingsOf(elsewhere).opener).toBeEnabled();
  await signInWithoutForm(page, person);
  await page.goto('/profile');
  const settings = await openSettings(page);
  const changed = { ...person, password: 'battery staple' };
  await test.step('the password is changed after checks in order', async () => {
    await settings.changePassword.click();
    await expect(settings.field('当前密码')).toBeFocused();
    const fill = async (current: string, password: string, confirmation = password) => {
      await settings.field('当前密码').fill(current);
      await settings.field('新密码').fill(password);
      await settings.field('确认新密码').fill(confirmation);
      await settings.confirmChange.click();
    };
    await fill(person.password, 'abc', 'abcd');
    await expect(settings.error).toHaveText('密码确认不匹配');
    await fill(person.password, 'abc');
    await expect(settings.error).toHaveText('密码长度至少6位');
    await fill('wrong horse', changed.password);
    await expect(settings.error).toHaveText('Invalid login credentials');
    await fill(person.password, changed.password);
    await expect(settings.dialog.getByText('密码已修改，其他设备需重新登录。')).toBeVisible();
    await expect(settings.changePassword).toBeFocused();
    await settings.changePassword.click();
    await expect(settings.field('当前密码')).toHaveValue('');
  });
  const form = authFormOf(elsewhere);
  await test.step('other devices must sign in again with it; this one stays signed in', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/auth');
    await form.signInAs(changed);
    await expect(elsewhere).toHaveURL('/profile');
    await page.reload();
    await expect(settings.opener).toBeEnabled();
  });
  await test.step('the account is deleted with its password, and the home page confirms it', async () => {
    await openSettings(page);
    await settings.deleteAccount.click();
    await expect(settings.dialog.getByText('无法恢复', { exact: true })).toBeVisible();
    await settings.field('密码').fill(person.password);
    await settings.confirmDeletion.click();
    await expect(settings.error).toHaveText('Invalid login credentials');
    await settings.field('密码').fill(changed.password);
    await settings.confirmDeletion.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('账号已注销，收藏、收藏夹、稍后再看、历史和用户名都已删除。')).toBeVisible();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }).click();
    const formHere = authFormOf(page);
    await formHere.signInAs(changed);
    await expect(formHere.error).toHaveText('Invalid login credentials');
  });
  await elsewhere.close();
});
