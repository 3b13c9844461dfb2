import type { Page } from '@playwright/test';
import { sessionKey } from '../app/data/storage-keys.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import {
  addRows,
  askBackend,
  authFormOf,
  readRows,
  registerPerson,
  savedRows,
  signInFresh,
  signInWithoutForm,
  watchedRows,
} from './person.ts';
import { openPlayer, playerOf } from './player.ts';
import { profileOf, titleOf, titlesOf } from './profile.ts';
import { expect, test } from './site.ts';

const backend = /\/(auth|rest)\/v1\//;
const ids = catalogue.map(({ id }) => id);
const [first = '', second = '', third = ''] = ids;

/** Messages of the browser and the auth client about failed requests and error responses. */
test.use({ allowedConsoleErrors: [/Failed to load resource|Failed to fetch/] });

function partsOf(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    ...profileOf(page),
    links: page.getByRole('navigation', { name: '主导航' }).getByRole('link'),
    favourite: button('收藏'),
    later: button('稍后再看'),
    signOut: button('退出登录'),
  };
}
const signedIn = ['首页', '分类', '我的收藏', '个人中心'];
const signedOut = ['首页', '分类', '登录'];

const storedSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey);

/** Changes the stored session as if an hour had passed. */
const letSessionExpire = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, sessionKey);

const logged = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().includes(text));

/** Aborts requests that change something; others go through. */
const refuseChanges = (page: Page, url: string) =>
  page.route(url, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

test('if the styles or code of accounts fail to load, pages work without them, and the next page tries again', async ({
  page,
}) => {
  await signInFresh(page);
  await page.route(/\/account-features-.*\.css$/, (route) => route.abort(), { times: 1 });
  await page.route(/\/(account|personal)-rows-.*\.js$/, (route) => route.abort());
  const isStyleMissed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.goto('/categories');
  await isStyleMissed;
  // What failed is not tried again at once (`lazily`).
  await page.waitForTimeout(400);
  const buttons = page.getByRole('main').getByRole('article').getByRole('button', { name: /收藏/ });
  await expect(buttons).toHaveCount(0);
  const isCodeMissed = logged(page, 'dynamically imported');
  await partsOf(page).links.filter({ hasText: '首页' }).click();
  await isCodeMissed;
  await expect(buttons.first()).toBeVisible();
  // The fallback of the rows is rendered when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('heading', { name: '视频分类' })).toBeVisible();
  await expect(page.getByText('这一部分加载失败')).toHaveCount(0);
});

test('with a failing backend, the profile keeps its skeleton, loses no input, and can be loaded again', async ({
  page,
}) => {
  const { email } = await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows([first, second]));
  await addRows(page, 'favorites', savedRows([first, second]));
  const profile = partsOf(page);
  const { retry, panel, titles, heading, status, unsave } = profile;
  await test.step('one button reloads everything', async () => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto('/profile');
    await expect(retry).toHaveCount(1);
    await expect(panel.getByText('暂无')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/rest/v1/**');
    await retry.click();
    await expect(titles).toHaveText(titlesOf([first, second]));
    await expect(heading).toHaveText(email.slice(0, Math.min(email.indexOf('@'), 30)));
    await expect(status).toContainText('共 2 个视频');
    await expect(panel).toBeFocused();
    await expect(retry).toHaveCount(0);
  });
  await test.step('a name that cannot be saved stays in the field until it can', async () => {
    const { edit, name, save } = profile;
    const isLogged = logged(page, 'could not be saved');
    await refuseChanges(page, '**/rest/v1/profiles*');
    await edit.click();
    await name.fill('映山红');
    await save.click();
    await isLogged;
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
  await test.step('the name can be reloaded alone', async () => {
    await page.route('**/rest/v1/profiles*', (route) => route.abort());
    await page.reload();
    await expect(titles).toHaveText(titlesOf([first, second]));
    await expect(retry).toHaveCount(1);
    await page.unroute('**/rest/v1/profiles*');
    await retry.click();
    await expect(heading).toHaveText('映山红');
  });
  await test.step('a failed removal is reverted; a removal whose response was lost is not', async () => {
    await profile.favouritesTab.click();
    await expect(titles).toHaveCount(2);
    const isLogged = logged(page, 'could not be saved');
    await refuseChanges(page, '**/rest/v1/favorites*');
    await unsave(first).click();
    await isLogged;
    await expect(titles).toHaveText(titlesOf([first, second]));
    await page.unroute('**/rest/v1/favorites*');
    const isLoggedAgain = logged(page, 'could not be saved');
    await page.route('**/rest/v1/favorites*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await unsave(first).click();
    await isLoggedAgain;
    await expect(titles).toHaveText(titlesOf([second]));
    await page.unroute('**/rest/v1/favorites*');
  });
  await test.step('without a connection 重试 stays, and later loads the list', async () => {
    let cut = Promise.resolve();
    await page.route(backend, async (route) => {
      await cut;
      await route.abort();
    });
    await page.reload();
    await expect(panel.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(profile.links).toHaveText(signedIn);
    // Held until the button has disappeared; otherwise the old one would be pressed next.
    const { promise, resolve } = Promise.withResolvers<void>();
    cut = promise;
    await retry.click();
    await expect(retry).toBeHidden();
    resolve();
    await expect(retry).toBeVisible();
    await page.unroute(backend);
    await retry.click();
    await expect(titles).toHaveText(titlesOf([second]));
    expect((await readRows(page, 'favorites')).map(({ video_id }) => video_id)).toEqual([second]);
  });
});

test('with a failing backend, lists can be reloaded, changes are reverted, and a video keeps playing', async ({
  page,
}) => {
  await signInFresh(page);
  await addRows(page, 'watch_later', savedRows([second, first]));
  const main = page.getByRole('main');
  const { retry, favourite, later } = partsOf(page);
  await test.step('the watch-later list', async () => {
    await page.route('**/rest/v1/watch_later*', (route) => route.abort());
    await page.goto('/watch-later');
    await expect(retry).toBeVisible();
    await expect(page.getByText('暂无稍后再看')).toHaveCount(0);
    await page.unroute('**/rest/v1/watch_later*');
    await retry.click();
    await expect(main.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(
      titlesOf([second, first]),
    );
  });
  await page.route('**/rest/v1/watch_later*', (route) => route.abort());
  const player = await openPlayer(page, `/video/${second}?list=later`);
  await test.step('the list beside the video', async () => {
    const list = page.getByRole('region', { name: '连播列表' });
    await expect(list.getByText('这一部分加载失败')).toBeVisible();
    await page.unroute('**/rest/v1/watch_later*');
    await list.getByRole('button', { name: '重试' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a favourite', async () => {
    await expect(favourite).toBeEnabled();
    await refuseChanges(page, '**/rest/v1/favorites*');
    await favourite.click();
    await expect(page.getByText('更改保存失败，请稍后重试')).toBeVisible();
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/rest/v1/favorites*');
  });
  await test.step('a video keeps playing, and its progress is saved when the backend is back', async () => {
    const progress = async () =>
      (await readRows(page, 'watch_history')).find(({ video_id }) => video_id === second)?.progress;
    await expect.poll(progress).toBe(0);
    await page.route(backend, (route) => route.abort());
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    const failed = logged(page, 'progress could not be saved');
    await player.pause.click();
    await failed;
    expect(await progress()).toBe(0);
    await page.unroute(backend);
    await page.getByRole('link', { name: '映匣' }).click();
    await expect.poll(progress).toBeGreaterThan(1);
  });
  await test.step('a video added to watch later or removed from it', async () => {
    await refuseChanges(page, '**/rest/v1/watch_later*');
    const isRefused = logged(page, 'could not be saved');
    const corner = main.getByRole('button', { name: `稍后再看 ${titleOf(third)}` }).first();
    await corner.press('Enter');
    await isRefused;
    await expect(corner).toHaveAttribute('aria-pressed', 'false');
    await page
      .getByRole('region', { name: '最新视频' })
      .getByRole('link', { name: titleOf(first) })
      .click();
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    const isLogged = logged(page, 'could not be saved');
    await later.click();
    await isLogged;
    await expect(page.getByText('更改保存失败，请稍后重试')).toBeVisible();
    await expect(later).toHaveAttribute('aria-pressed', 'true');
  });
});

test('each tab shows changes of other tabs when it becomes visible; signing out in one signs out all', async ({
  page,
  context,
}) => {
  /** Playwright's tabs are always visible, so the browser does not fire the event. */
  const lookAt = async (tab: Page) => {
    await tab.bringToFront();
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  const countOf = async () => (await readRows(page, 'favorites')).length;
  await signInFresh(page);
  await addRows(page, 'favorites', savedRows([second]));
  await page.goto('/favorites');
  const { titles, unsave, links } = partsOf(page);
  await expect(titles).toHaveText(titlesOf([second]));
  const video = await context.newPage();
  await video.goto(`/video/${first}`);
  const { favourite } = partsOf(video);
  await test.step('saved in one tab', async () => {
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(countOf).toBe(2);
    await lookAt(page);
    await expect(titles).toHaveText(titlesOf([first, second]));
  });
  await test.step('removed in another', async () => {
    await unsave(first).click();
    await expect.poll(countOf).toBe(1);
    await lookAt(video);
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('signed out in a third', async () => {
    const profile = await context.newPage();
    await profile.goto('/profile');
    await partsOf(profile).signOut.click();
    await expect(profile).toHaveURL('/');
    await expect(partsOf(video).links).toHaveText(signedOut);
    await expect(favourite).toHaveCount(0);
    await expect(page).toHaveURL('/auth');
    await expect(links).toHaveText(signedOut);
    await expect(page.getByText(titleOf(second))).toHaveCount(0);
    expect(await storedSession(video)).toBeNull();
  });
});

test('an expired session is refreshed without a message, and kept while the backend is unreachable', async ({
  page,
}) => {
  const { email } = await signInFresh(page);
  const main = page.getByRole('main');
  const { links, panel, retry } = partsOf(page);
  await test.step('expired by this device’s clock', async () => {
    await letSessionExpire(page);
    const { refresh_token: before } = await storedSession(page);
    await page.goto('/profile');
    await expect(main).toContainText(email);
    await expect(links).toHaveText(signedIn);
    await expect(panel.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    const after = await storedSession(page);
    expect(after.refresh_token).not.toBe(before);
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000);
  });
  await test.step('expired only by the backend’s clock', async () => {
    let isRefreshed = false;
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      isRefreshed = true;
      await route.continue();
    });
    await page.route('**/rest/v1/**', (route) =>
      isRefreshed ? route.continue() : route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    );
    await main.getByRole('link', { name: '稍后再看' }).click();
    await expect(page.getByRole('heading', { name: '暂无稍后再看' })).toBeVisible();
    expect(isRefreshed).toBe(true);
  });
  await test.step('while the backend is unreachable', async () => {
    await letSessionExpire(page);
    await page.route(backend, (route) => route.abort());
    await page.goto('/profile');
    await expect(links).toHaveText(signedIn);
    await page.unroute(backend);
    await retry.or(page.getByText(email)).first().waitFor({ timeout: 60_000 });
    await page.reload();
    await expect(main).toContainText(email);
  });
});

test('a session that was ended elsewhere is over, with a message about what to do', async ({ page }) => {
  const person = await registerPerson(page);
  const { links, favourite } = partsOf(page);
  const endElsewhere = async () =>
    expect((await askBackend(page, 'POST', '/auth/v1/logout?scope=global')).ok()).toBe(true);
  await test.step('while a page is open', async () => {
    await signInWithoutForm(page, person);
    await page.goto('/video/1');
    await expect(favourite).toBeEnabled();
    // The page's own requests, such as the record of the opened video, would end the session before the press.
    await page.route('**/rest/v1/**', (route) =>
      /\/favorites/.test(route.request().url()) && route.request().method() !== 'GET'
        ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
        : route.abort(),
    );
    await endElsewhere();
    await favourite.click();
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/auth');
    await page.unroute('**/rest/v1/**');
  });
  for (const [path, ends] of [
    ['/profile', '/auth'],
    ['/video/1', '/video/1'],
  ] as const) {
    await test.step(`after it expired, on ${path}`, async () => {
      await signInWithoutForm(page, person);
      await endElsewhere();
      await letSessionExpire(page);
      await page.goto(path);
      await expect(links).toHaveText(signedOut);
      await expect(page).toHaveURL(ends);
      await expect(favourite).toHaveCount(0);
      expect(await storedSession(page)).toBeNull();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('with blocked storage visitors can use everything, and people stay signed in until they leave the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException(`${storage} is closed`, 'SecurityError');
        },
      });
    }
  });
  const person = await registerPerson(page);
  const { links, favourite, titles } = partsOf(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const card = page.getByRole('article').getByRole('link', { name: titleOf(first) });
  const footer = page.getByRole('contentinfo');
  await test.step('visitors', async () => {
    await page.goto('/');
    await expect(heading).toBeAttached();
    await expect(links).toHaveText(signedOut);
    await links.filter({ hasText: '分类' }).click();
    await expect(heading).toHaveText('视频分类');
    await page.getByRole('banner').getByRole('searchbox').fill('雨');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^找到 \d+ 个相关视频/)).toBeVisible();
    await footer.getByRole('link', { name: '关于我们' }).click();
    await expect(heading).toHaveText('关于我们');
    await footer.getByRole('link', { name: '客服支持' }).click();
    await expect(heading).toHaveText(/客服/);
    await links.filter({ hasText: '分类' }).click();
    await card.click();
    const player = playerOf(page);
    await expect.poll(player.seconds).toBeGreaterThan(0.5);
    await player.pause.click();
    await expect(links).toHaveText(signedOut);
  });
  await test.step('people with an account', async () => {
    await links.filter({ hasText: '登录' }).click();
    await authFormOf(page).signInAs(person);
    await expect(page).toHaveURL('/profile');
    await expect(links).toHaveText(signedIn);
    await links.filter({ hasText: '分类' }).click();
    await card.click();
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await links.filter({ hasText: '我的收藏' }).click();
    await expect(titles).toHaveText(titlesOf([first]));
    await page.reload();
    await expect(page).toHaveURL('/auth');
    await expect(links).toHaveText(signedOut);
  });
});

test('a slow backend shifts nothing and delays no page; changes are shown before it confirms them', async ({
  page,
}) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(ids.slice(0, 12)));
  await addRows(page, 'favorites', savedRows(ids.slice(0, 12)));
  await watchShifts(page);
  let answer = Promise.withResolvers<void>();
  await page.route(backend, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const { titles, favourite, status, panel, edit, heading, signOut, unsave, undo } = partsOf(page);
  for (const [path, width, parts] of [
    ['/', 1280, ['h1', 'footer']],
    ['/video/1', 1280, ['h1', 'aside', 'footer']],
    ['/profile', 1280, ['h1', 'dl', '[role="tablist"]', '[role="tabpanel"]', 'footer']],
    ['/favorites', 390, ['h1', 'dl', '[role="tablist"]', '[role="tabpanel"]', 'footer']],
  ] as const) {
    await test.step(`${path}, ${width} px`, async () => {
      // High enough to show all twelve videos.
      await page.setViewportSize({ width, height: 1600 });
      await page.goto(path);
      /** Positions of elements in pixels: the left edge, and the middle, which lines of different heights share. */
      const places = () =>
        page.evaluate(
          (selectors) =>
            selectors.map((selector) => {
              const box = document.querySelector(selector)?.getBoundingClientRect();
              return box && `${selector}: ${Math.round(box.x)}, ${Math.round(box.y + box.height / 2)}`;
            }),
          ['header nav', ...parts],
        );
      // The header reads this attribute; on small screens its links are folded away.
      await expect(page.locator(':root')).toHaveAttribute('data-signed-in', '');
      // Nearly fills its space when it comes near the window.
      if (path === '/video/1')
        await expect(page.getByRole('region', { name: '猜您喜欢' }).getByRole('article')).toHaveCount(8);
      if (path === '/profile') {
        await expect(signOut).toBeEnabled();
        await expect(status).toHaveText('加载中');
        await expect(panel.getByText('暂无')).toHaveCount(0);
      }
      const before = await places();
      answer.resolve();
      if (path === '/')
        await expect(page.getByRole('button', { name: `收藏 ${titleOf(first)}` }).first()).toBeVisible();
      else if (path === '/video/1') await expect(favourite).toBeEnabled();
      else {
        await expect(titles).toHaveCount(12);
        await expect(edit).toBeVisible();
        await expect(heading).not.toHaveText('个人中心');
      }
      expect(before).not.toContain(undefined);
      expect(await places()).toEqual(before);
      expect(await shiftsOf(page)).toEqual([]);
      answer = Promise.withResolvers();
    });
  }
  await test.step('a removal and its undo, while the removal is being sent, are applied in order', async () => {
    await unsave(first).click();
    await expect(titles).toHaveText(titlesOf(ids.slice(1, 12)));
    await undo.click();
    await expect(titles).toHaveText(titlesOf(ids.slice(0, 12)));
    const restored = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/favorites'),
    );
    answer.resolve();
    await restored;
    expect((await readRows(page, 'favorites')).map(({ video_id }) => video_id)).toContain(first);
    await expect(titles).toHaveText(titlesOf(ids.slice(0, 12)));
  });
});
