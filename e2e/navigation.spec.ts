import type { Page } from '@playwright/test';
import { catalogue } from '../library/samples.ts';
import { breakVideo } from './broken-video.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

const [newest] = catalogue;
if (!newest) throw new Error('the catalogue is empty');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const card = (page: Page) =>
  page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: newest.title });

/** Returns a function that tells whether this is still the same document. */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in window);
}

test.describe('where the browser has no Navigation API', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      if (!Reflect.deleteProperty(window, 'navigation')) throw new Error('it cannot be taken away');
    }),
  );

  test('documents are loaded, and everything is there', async ({ page }) => {
    await page.goto('/');
    const isSameDocument = await watchDocument(page);
    await card(page).click();
    await expect(heading(page)).toHaveText(newest.title);
    expect(await isSameDocument()).toBe(false);
    const player = playerOf(page);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);

    await link(page, '分类').click();
    await expect(heading(page)).toHaveText('视频分类');
    await page.getByRole('group', { name: '分类筛选' }).getByRole('button').nth(1).click();
    await expect(page).toHaveURL(/category=/);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await page.getByLabel('年份').selectOption({ index: 1 });
    await expect(page).toHaveURL(/category=.*year=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/year=/);

    await page.getByRole('banner').getByRole('searchbox').fill(newest.title);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('搜索');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(newest.title);
    await page.goBack();
    await expect(heading(page)).toHaveText('视频分类');
  });
});

test('a page whose code is gone, since the site has another version by now, comes as a document', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  const isSameDocument = await watchDocument(page);
  await page.route('**/assets/text-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expect(heading(page)).toHaveText('关于我们');
  expect(await isSameDocument()).toBe(false);
  await page.goBack();
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('a page whose scripts do not come is a page all the same', async ({ page, consoleErrors }) => {
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  await link(page, '分类').click();
  await expect(heading(page)).toHaveText('视频分类');
  expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('going back before hydration shows the page before', async ({ page }) => {
  await page.goto('/');
  await link(page, '分类').click();
  await expect(heading(page)).toHaveText('视频分类');
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/assets/categories-*.js', async (route) => {
    await hasLeft;
    await route.continue();
  });
  await page.addInitScript(() => {
    const { getElementById } = Document.prototype;
    let readers = 0;
    Document.prototype.getElementById = function read(id) {
      // First the module preload, then the app: it has read the URL, and does not observe navigations yet.
      if (id === 'page-data' && ++readers === 2) setTimeout(() => history.back());
      return getElementById.call(this, id);
    };
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  leave();
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  await expect(page).toHaveTitle(/^映匣/);
});

test('a page on its way comes, although a link within the old one is pressed meanwhile', async ({ page }) => {
  await page.goto('/about');
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/assets/categories-*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await link(page, '分类').click();
  await expect(page).toHaveURL('/categories');
  await page.getByRole('link', { name: '跳到主要内容' }).press('Enter');
  await expect(page).toHaveURL('/categories#main');
  press();
  await expect(heading(page)).toHaveText('视频分类');
});

test('a page that breaks says so; what comes after it does not', async ({ page, consoleErrors }) => {
  // What it is drawn with: where `load` fails, the server is asked for the page.
  await breakVideo(page, newest.id, 'coverImage');
  await page.goto('/');
  await link(page, '分类').click();
  await expect(heading(page)).toHaveText('出了点问题');
  await expect(page).toHaveTitle('出了点问题 - 映匣');
  // Not /about, which shows that video as well.
  await page.getByRole('contentinfo').getByRole('link', { name: '版权声明' }).click();
  await expect(heading(page)).toHaveText('版权与条款');
  expect(consoleErrors.splice(0).join()).toContain('reading');
});

test('a video that is pressed twice still begins', async ({ page }) => {
  await page.goto('/');
  await card(page).dblclick();
  await expect(heading(page)).toHaveText(newest.title);
  const player = playerOf(page);
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the view is where it was: after Back, and where a filter changes what is under it', async ({
  page,
}) => {
  await page.goto('/categories');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('article').nth(9).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/video\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('视频分类');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);

  await page.evaluate(() => scrollTo(0, 120));
  await page.getByRole('button', { name: '列表视图' }).click();
  await expect(page).toHaveURL(/view=list/);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await page.getByRole('contentinfo').getByRole('link', { name: '使用指南' }).click();
  await expect(page.locator('#guide')).toBeInViewport();
});
