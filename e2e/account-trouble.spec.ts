import { setTimeout } from 'node:timers/promises';
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
  signIn,
  signInFresh,
  watchedRows,
} from './person.ts';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

const backend = /\/(auth|rest)\/v1\//;
const ids = catalogue.map(({ id }) => id);
const titles = (count: number) => catalogue.slice(0, count).map(({ title }) => title);
const first = catalogue[0]?.title ?? '';

/** What the browser and the auth client log of calls that fail, and of answers that are errors. */
test.use({ allowedConsoleErrors: [/Failed to load resource|Failed to fetch/] });

function partsOf(page: Page) {
  const main = page.getByRole('main');
  const panel = main.getByRole('tabpanel');
  return {
    links: page.getByRole('navigation', { name: '主导航' }).getByRole('link'),
    cards: panel.getByRole('article').getByRole('heading', { level: 3 }),
    status: panel.getByRole('status'),
    retry: panel.getByRole('button', { name: '重试' }),
    favourite: main.getByRole('button', { name: '收藏', exact: true }),
    signOut: main.getByRole('button', { name: '退出登录' }),
  };
}
const signedIn = ['首页', '分类', '我的收藏', '个人中心'];
const signedOut = ['首页', '分类', '登录'];

const storedSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey);

/** As it would be after an hour. */
const letSessionExpire = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, sessionKey);

test('the buttons on cards come with another page, where their styles could not be had at first', async ({
  page,
}) => {
  await signInFresh(page);
  await page.route(/\/account-features-.*\.css$/, (route) => route.abort(), { times: 1 });
  const isMissed = page.waitForEvent('requestfailed');
  await page.goto('/categories');
  await isMissed;
  const buttons = page.getByRole('main').getByRole('article').getByRole('button', { name: /收藏/ });
  await expect(buttons).toHaveCount(0);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await expect(buttons.first()).toBeVisible();
});

test('the home page does without the rows of an account whose code cannot be had', async ({ page }) => {
  await page.goto('/');
  await signInFresh(page);
  await page.route(/\/(home|account|personal)-rows-/, (route) => route.abort());
  const isMissed = page.waitForEvent('console', (message) => /dynamically imported/.test(message.text()));
  await page.goto('/');
  await isMissed;
  // What takes its place is rendered after that.
  await page.waitForTimeout(1000);
  await expect(page.getByRole('heading', { name: '视频分类' })).toBeVisible();
  await expect(page.getByText('这一部分没能显示')).toHaveCount(0);
});

test.describe('the backend is cut off in the middle', () => {
  test('nothing is lost, and 重试 brings the lists back', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(ids.slice(0, 2)));
    const before = await readRows(page, 'favorites');
    await page.goto('/favorites');
    const { cards, links, retry } = partsOf(page);
    await expect(cards).toHaveText(titles(2));

    await page.route(backend, (route) => route.abort());
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `取消收藏 ${first}` })
      .click();
    // Gone at once, and back when it turns out that it could not be done.
    await expect(cards).toHaveText(titles(2));
    await page.reload();
    await expect(retry).toBeVisible();
    await expect(links).toHaveText(signedIn);

    // Held until the button is seen to be gone: it would otherwise be the old one that is pressed next.
    const cut = Promise.withResolvers<void>();
    await page.unroute(backend);
    await page.route(backend, async (route) => {
      await cut.promise;
      await route.abort();
    });
    await retry.click();
    await expect(retry).toBeHidden();
    cut.resolve();
    await expect(retry).toBeVisible();

    await page.unroute(backend);
    await retry.click();
    await expect(cards).toHaveText(titles(2));
    expect(await readRows(page, 'favorites')).toEqual(before);
  });

  test('a video runs on, and its progress is saved when the backend is back', async ({ page }) => {
    await signInFresh(page);
    const player = await openPlayer(page, '/video/2');
    const progress = async () => (await readRows(page, 'watch_history'))[0]?.progress;
    await expect.poll(progress).toBe(0);
    await page.route(backend, (route) => route.abort());
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(1.5);
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('could not be recorded'),
    );
    await player.pause.click();
    await failed;
    expect(await progress()).toBe(0);
    await page.unroute(backend);
    await page.getByRole('link', { name: '映匣' }).click();
    await expect.poll(progress).toBeGreaterThan(1);
  });
});

test('too many wrong passwords are refused with the backend’s message', async ({ page }) => {
  const { email, password } = await registerPerson(page);
  for (let guess = 1; guess <= 10; guess += 1) {
    const answer = await askBackend(page, 'POST', '/auth/v1/token?grant_type=password', {
      email,
      password: `wrong horse ${guess}`,
    });
    expect(answer.status()).toBe(400);
  }
  await page.goto('/auth');
  const form = authFormOf(page);
  await form.signInAs({ email, password });
  await expect(form.error).toHaveText('Request rate limit reached');
  await expect(form.password).toHaveValue(password);
  await expect(form.signIn).toBeEnabled();
  await expect(partsOf(page).links).toHaveText(signedOut);
});

test.describe('two tabs', () => {
  /** Playwright's tabs never leave the screen, so that the browser does not say that one is looked at again. */
  const lookAt = async (tab: Page) => {
    await tab.bringToFront();
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };

  test('a favourite saved in one is there when the other becomes visible', async ({ page, context }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(ids.slice(1, 2)));
    await page.goto('/favorites');
    const { cards } = partsOf(page);
    await expect(cards).toHaveText([catalogue[1]?.title ?? '']);
    const other = await context.newPage();
    await other.goto(`/video/${ids[0]}`);
    const { favourite } = partsOf(other);
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await readRows(page, 'favorites')).length).toBe(2);
    await lookAt(page);
    await expect(cards).toHaveText(titles(2));

    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `取消收藏 ${first}` })
      .click();
    await expect.poll(async () => (await readRows(page, 'favorites')).length).toBe(1);
    await lookAt(other);
    await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  });

  test('signing out in one empties the other', async ({ page, context }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(ids.slice(0, 1)));
    const video = await context.newPage();
    await video.goto(`/video/${ids[0]}`);
    await expect(partsOf(video).favourite).toHaveAttribute('aria-pressed', 'true');
    const favouritesPage = await context.newPage();
    await favouritesPage.goto('/favorites');
    await expect(partsOf(favouritesPage).cards).toHaveText(titles(1));
    await page.bringToFront();
    await page.goto('/profile');
    await partsOf(page).signOut.click();
    await expect(page).toHaveURL('/');
    await expect(partsOf(video).links).toHaveText(signedOut);
    await expect(partsOf(video).favourite).toHaveCount(0);
    await expect(favouritesPage).toHaveURL('/auth');
    await expect(partsOf(favouritesPage).links).toHaveText(signedOut);
    await expect(favouritesPage.getByText(first)).toHaveCount(0);
    expect(await storedSession(video)).toBeNull();
  });
});

test.describe('an expired session', () => {
  test('is refreshed without a message', async ({ page }) => {
    const { email } = await signInFresh(page);
    await letSessionExpire(page);
    const { refresh_token: before } = await storedSession(page);
    await page.goto('/profile');
    await expect(page.getByRole('main')).toContainText(email);
    await expect(partsOf(page).links).toHaveText(signedIn);
    await expect(page.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
    const after = await storedSession(page);
    expect(after.refresh_token).not.toBe(before);
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  test('is refreshed where the backend’s clock alone says that it has expired', async ({ page }) => {
    await signInFresh(page);
    let isRefreshed = false;
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      isRefreshed = true;
      await route.continue();
    });
    await page.route('**/rest/v1/**', (route) =>
      isRefreshed ? route.continue() : route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    );
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: '暂无观看历史' })).toBeVisible();
  });

  for (const [path, ends] of [
    ['/profile', '/auth'],
    ['/video/1', '/video/1'],
  ] as const) {
    test(`that was ended elsewhere is over, seen from ${path}`, async ({ page }) => {
      await signInFresh(page);
      expect((await askBackend(page, 'POST', '/auth/v1/logout?scope=global')).ok()).toBe(true);
      await letSessionExpire(page);
      await page.goto(path);
      await expect(partsOf(page).links).toHaveText(signedOut);
      await expect(page).toHaveURL(ends);
      await expect(partsOf(page).favourite).toHaveCount(0);
      expect(await storedSession(page)).toBeNull();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('that is ended elsewhere while a page is open: what to do is said', async ({ page }) => {
    await signInFresh(page);
    await page.goto('/video/1');
    await expect(partsOf(page).favourite).toBeEnabled();
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );
    expect((await askBackend(page, 'POST', '/auth/v1/logout?scope=global')).ok()).toBe(true);
    await partsOf(page).favourite.click();
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('is not lost while the backend is away', async ({ page }) => {
    const { email } = await signInFresh(page);
    await letSessionExpire(page);
    await page.route(backend, (route) => route.abort());
    await page.goto('/profile');
    const { links, retry } = partsOf(page);
    await expect(links).toHaveText(signedIn);
    await page.unroute(backend);
    await retry.or(page.getByText(email)).first().waitFor({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByRole('main')).toContainText(email);
  });
});

test.describe('where storage is blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException(`${storage} is closed`, 'SecurityError');
          },
        });
      }
    });
  });

  test('visitors miss nothing', async ({ page }) => {
    for (const path of ['/', '/categories', '/search?q=雨', '/about', '/service-support']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(partsOf(page).links).toHaveText(signedOut);
    }
    const player = await openPlayer(page);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.5);
  });

  test('people are signed in until they leave the page', async ({ page }) => {
    await signIn(page, await registerPerson(page));
    const { links, favourite, cards } = partsOf(page);
    await expect(links).toHaveText(signedIn);
    await page.getByRole('link', { name: '映匣' }).click();
    await page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: first }).click();
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await links.filter({ hasText: '我的收藏' }).click();
    await expect(cards).toHaveText([first]);
    await page.reload();
    await expect(page).toHaveURL('/auth');
    await expect(links).toHaveText(signedOut);
  });
});

test.describe('a slow backend', () => {
  const delayMs = 5000;

  for (const [path, width, parts] of [
    ['/profile', 1280, ['h1', 'dl', '[role="tablist"]', '[role="tabpanel"]', 'footer']],
    ['/favorites', 390, ['h1', 'dl', '[role="tablist"]', '[role="tabpanel"]', 'footer']],
    ['/video/1', 1280, ['h1', 'aside', 'footer']],
    ['/', 1280, ['h1', 'footer']],
  ] as const) {
    test(`moves nothing on ${path}, ${width} px`, async ({ page }) => {
      // High enough for all twelve videos to be in sight.
      await page.setViewportSize({ width, height: 1600 });
      await signInFresh(page);
      await addRows(page, 'watch_history', watchedRows(ids.slice(0, 12)));
      await addRows(page, 'favorites', savedRows(ids.slice(0, 12)));
      await watchShifts(page);
      let answered = 0;
      await page.route(backend, async (route) => {
        await setTimeout(delayMs);
        answered += 1;
        await route.continue();
      });
      await page.goto(path);
      /** Where parts stand, to the pixel: their left edge, and their middle, which a line of another height may share. */
      const places = () =>
        page.evaluate(
          (selectors) =>
            selectors.map((selector) => {
              const box = document.querySelector(selector)?.getBoundingClientRect();
              return box && `${selector}: ${Math.round(box.x)}, ${Math.round(box.y + box.height / 2)}`;
            }),
          ['header nav', ...parts],
        );
      // Fills its place, nearly, as the window comes near it.
      if (path === '/video/1')
        await expect(page.getByRole('region', { name: '猜你喜欢' }).getByRole('article')).toHaveCount(8);
      const before = await places();
      expect(answered).toBe(0);
      // What the header goes by, which small screens fold away.
      await expect(page.locator(':root')).toHaveAttribute('data-signed-in', '');
      if (path === '/')
        await expect(page.getByRole('button', { name: `收藏 ${first}` }).first()).toBeVisible();
      else if (path === '/video/1') await expect(partsOf(page).favourite).toBeEnabled();
      else await expect(partsOf(page).cards).toHaveCount(12);
      expect(answered).toBeGreaterThan(0);
      expect(before).not.toContain(undefined);
      expect(await places()).toEqual(before);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('does not delay the requested page', async ({ page }) => {
    await signInFresh(page);
    await addRows(page, 'favorites', savedRows(ids.slice(0, 2)));
    await page.goto('/favorites');
    const { cards } = partsOf(page);
    await expect(cards).toHaveCount(2);
    let answered = 0;
    await page.route(backend, async (route) => {
      await setTimeout(delayMs);
      answered += 1;
      await route.continue();
    });
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: `取消收藏 ${first}` })
      .click();
    await expect(cards).toHaveCount(1);
    expect(answered).toBe(0);
    await expect.poll(async () => (await readRows(page, 'favorites')).length).toBe(1);
    await expect(cards).toHaveCount(1);
  });
});
