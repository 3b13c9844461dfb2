import { catalogue } from '../library/samples.ts';
import { expect, test } from './site.ts';

test('metadata follows the visitor from page to page, without requests to the server', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url()) || request.resourceType() === 'document')
      requestedUrls.push(request.url());
  });
  const card = page.getByRole('region', { name: '最新视频' }).getByRole('article').first();
  await card.getByRole('link').click();
  const [newest] = catalogue;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  const address = `${baseURL}/video/${newest?.id}`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  expect(requestedUrls).toEqual([]);
});

test('a page that does not exist leads on to pages with their metadata', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await page.goto('/no-such-page');
  consoleErrors.length = 0; // the browser logs the 404 itself
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`);
});
