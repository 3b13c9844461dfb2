import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { profileOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const ids = catalogue.map((video) => video.id);
const [first = '', second = ''] = ids;
/** What the backend calls somebody at first. */
const usernameOf = (email: string) => email.slice(0, Math.min(email.indexOf('@'), 30));

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
    await expect(page.getByText('用户名已保存')).toBeVisible();
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

  test('takes no blank name and none of more than thirty code points', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/profile');
    const { heading, edit, name, save } = profileOf(page);
    await edit.click();
    await name.fill('   ');
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/^请写一个名字/);
    await expect(page.getByRole('status').filter({ hasText: '请写一个名字' })).toBeVisible();
    await name.fill('字'.repeat(31));
    await expect(save).toBeDisabled();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(name).toBeVisible();
    const family = '👨‍👩‍👧'.repeat(6);
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
      const { heading, edit, name, save, retry } = profileOf(page);
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
      await expect(save).toHaveCount(0);
      await page.unroute('**/rest/v1/profiles*');
      await retry.click();
      await expect(heading).toHaveText('映山红');
      await edit.click();
      await expect(save).toBeVisible();
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
    const { heading, historyTab, favouritesTab } = profileOf(page);
    await expect(page).toHaveTitle('我的收藏 - 映匣');
    await navigation.getByRole('link', { name: '个人中心' }).click();
    await expect(historyTab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle('个人中心 - 映匣');
    // The heading is the name on both: what is heard with it tells them apart.
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription('个人中心');
    await navigation.getByRole('link', { name: '我的收藏' }).click();
    await expect(heading).toHaveAccessibleDescription('我的收藏');
    await historyTab.focus();
    await page.goto('/favorites');
    await favouritesTab.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: '稍后再看' })).toBeFocused();
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
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
