import type { Page, Route } from '@playwright/test';
import { catalogue } from '../library/samples.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

const [newest] = catalogue;
if (!newest) throw new Error('the catalogue is empty');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const card = (page: Page) =>
  page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: newest.title });

/** Returns a function that checks whether the document is still the same. */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in window);
}

test.describe('in browsers without the Navigation API', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      if (!Reflect.deleteProperty(window, 'navigation')) throw new Error('it cannot be taken away');
    }),
  );

  test('pages are loaded as documents, and complete', async ({ page }) => {
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

    await page.getByRole('banner').getByRole('searchbox').fill(newest.title);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('搜索');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(newest.title);
    await page.goBack();
    await expect(heading(page)).toHaveText('视频分类');
    await expect(page.getByLabel('年份')).not.toHaveValue('');
  });
});

test('navigation works if a link is pressed twice, its code is missing or late, or the page is left before hydration', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url()) || request.resourceType() === 'document')
      requestedUrls.push(request.url());
  });
  /** Lets the code of the categories page load once the returned function is called. */
  const holdCategories = async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await isReleased;
      await route.continue();
    };
    await page.route('**/assets/categories-*.js', hold, { times: 1 });
    return release;
  };
  await page.goto('/');
  requestedUrls.length = 0;

  await test.step('a video pressed twice starts with its metadata, and no document is requested', async () => {
    await card(page).dblclick();
    await expect(heading(page)).toHaveText(newest.title);
    await expect.poll(playerOf(page).seconds).toBeGreaterThan(0.3);
    const address = `${baseURL}/video/${newest.id}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
    expect(requestedUrls).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
  await test.step('a page whose code is missing, because the site was updated, is loaded as a document', async () => {
    await expect(card(page)).toBeVisible();
    const isSameDocument = await watchDocument(page);
    await page.route('**/assets/text-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await expect(heading(page)).toHaveText('关于我们');
    expect(await isSameDocument()).toBe(false);
    await page.goBack();
    await expect(card(page)).toBeVisible();
    expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });
  await test.step('a pending navigation completes although a link within the old page is pressed meanwhile', async () => {
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    const release = await holdCategories();
    await link(page, '分类').click();
    await expect(page).toHaveURL('/categories');
    await page.getByRole('link', { name: '跳到主要内容' }).press('Enter');
    await expect(page).toHaveURL('/categories#main');
    release();
    await expect(heading(page)).toHaveText('视频分类');
    await page.goBack();
    await expect(page).toHaveURL('/categories');
  });
  await test.step('Back before hydration shows the previous page', async () => {
    const release = await holdCategories();
    await page.addInitScript(() => {
      const { getElementById } = Document.prototype;
      let readers = 0;
      Document.prototype.getElementById = function read(id) {
        // The first read is that of the preload; at the second, the app has read the URL but does not handle
        // navigations yet.
        if (id === 'page-data' && ++readers === 2) setTimeout(() => history.back());
        return getElementById.call(this, id);
      };
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    release();
    await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
    await expect(page).toHaveTitle(/^映匣/);
  });
});
