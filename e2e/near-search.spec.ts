import { expect, test } from './site.ts';

const nightScenes = 12;

test('what sounds like the query is listed apart and not counted; a new search asks the server for nothing', async ({
  page,
}) => {
  await page.goto('/search?q=雨夜');
  await expect(page.getByRole('status')).toHaveText('找到 3 个相关视频');
  await expect(page.getByRole('heading', { name: '相近结果' })).toHaveCount(0);

  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requestedPaths.push(pathname);
  });
  const field = page.getByRole('searchbox', { name: '搜索关键词' });
  const near = page.getByRole('region', { name: '相近结果' });
  for (const query of ['yejing', '夜竟']) {
    await field.fill(query);
    await field.press('Enter');
    await expect(page.getByRole('status')).toHaveText(`找到 0 个相关视频，另有 ${nightScenes} 个相近`);
    await expect(near.getByText('夜景').first()).toBeVisible();
    await expect(near.getByRole('article')).toHaveCount(nightScenes);
    await expect(page.getByText('未找到相关内容')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '搜索建议' })).toBeVisible();
  }
  // What is built is no answer to a search.
  expect(requestedPaths.filter((path) => !path.startsWith('/assets/'))).toEqual([]);

  await near.getByRole('link', { name: '夜雨霓虹' }).click();
  await expect(page).toHaveURL('/video/5');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is near is in the page', async ({ page }) => {
    await page.goto('/search?q=極光');
    await expect(page.getByRole('status')).toHaveText('找到 0 个相关视频，另有 1 个相近');
    const near = page.getByRole('region', { name: '相近结果' });
    await expect(near.getByRole('link')).toHaveText(['北国极光']);
    await expect(near.locator('mark').first()).toHaveText('极光');
  });
});
