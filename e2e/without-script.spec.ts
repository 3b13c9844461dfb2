import { durationSeconds, releaseYear } from '../domain/format.ts';
import { countByCategory, listVideos } from '../domain/listing.ts';
import { lengthBoundsOf, noFilters } from '../domain/listing-context.ts';
import { searchVideos } from '../domain/search-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import type { Video } from '../domain/video.ts';
import { videoLength, videoLengths } from '../domain/video-length.ts';
import { catalogue, samples } from '../library/samples.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

const titlesOf = (videos: readonly Video[]) => videos.map(({ title }) => title);

test('without JavaScript every page is readable, and a video plays with the browser’s own controls', async ({
  page,
}) => {
  for (const path of ['/categories', '/search', '/about', '/copyright', '/service-support'])
    await test.step(`${path} is readable`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await test.step('table of contents and questions of the support page work, and feedback goes by e-mail', async () => {
    await page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '意见反馈' }).click();
    await expect(page).toHaveURL('/service-support#feedback');
    const feedback = page.getByRole('region', { name: '意见反馈' });
    await expect(feedback.getByRole('heading')).toBeInViewport();
    await expect(feedback.getByRole('button')).toHaveCount(0);
    await expect(feedback.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
    await page.locator('summary', { hasText: '适合孩子观看吗' }).click();
    await expect(page.getByText('不满十四周岁的，需要监护人同意')).toBeVisible();
  });
  await test.step('the browser plays the video', async () => {
    await page.goto('/video/1');
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(page.locator('video source').last()).toHaveAttribute('src', /\/media\/1\/film\.mp4/);
  });
  await test.step('on a phone the menu of the home page is open', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden();
  });
});

test('without JavaScript videos are searched, filtered, sorted and shown in two views by forms', async ({
  page,
}) => {
  const articles = page.getByRole('main').getByRole('article');
  const found = searchVideos(catalogue, '雨');
  await test.step('a search from the header can be filtered by category', async () => {
    await page.goto('/');
    await page.getByRole('search').getByRole('searchbox').fill('雨');
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
    await expect(articles).toHaveCount(found.length);
    const [first] = countByCategory(found, samples.settings.categories);
    await page.getByRole('button', { name: new RegExp(`^${first?.category}`) }).click();
    await expect(articles).toHaveCount(first?.count ?? 0);
  });
  await test.step('a search page includes near matches', async () => {
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('極光');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('status')).toHaveText('找到 0 个相关视频，另有 1 个相近结果');
    const near = page.getByRole('region', { name: '相近结果' });
    await expect(near.getByRole('link')).toHaveText(['北国极光']);
    await expect(near.locator('mark').first()).toHaveText('极光');
  });
  await test.step('the categories page can be filtered, sorted and shown as a list', async () => {
    await page.goto('/categories');
    const premieres = catalogue.filter(({ category }) => category === '独家首播');
    await page.getByRole('button', { name: '独家首播' }).click();
    await expect(articles.getByRole('link')).toHaveText(titlesOf(premieres));
    await page.getByRole('combobox', { name: '排序' }).selectOption('rating');
    await page.getByRole('button', { name: '排序' }).click();
    await expect(articles.getByRole('link')).toHaveText(titlesOf(sortVideos(premieres, 'rating')));
    await page.getByRole('button', { name: '列表视图' }).click();
    await expect(page.getByRole('button', { name: '列表视图' })).toHaveAttribute('aria-pressed', 'true');
    await expect(articles.getByRole('link')).toHaveText(titlesOf(sortVideos(premieres, 'rating')));
  });
  await test.step('on a phone filters are a form, and active filters are links', async () => {
    const [sample] = catalogue;
    if (!sample) throw new Error('the catalogue is empty');
    const { category } = sample;
    const length = videoLength(durationSeconds(sample.duration), lengthBoundsOf(catalogue));
    const year = releaseYear(sample);
    const listed = (filters: object) =>
      titlesOf(listVideos(catalogue, { ...noFilters, sort: 'latest', view: 'grid', ...filters }));
    const chip = (name: string) => page.getByRole('list', { name: '已选的筛选' }).getByRole('link', { name });
    await page.setViewportSize({ width: 320, height: 800 });
    // The samples are too much alike for this filter, so that it is offered only in such an address.
    await page.goto(
      `/categories?category=${category}&length=${videoLengths.find((other) => other !== length)}`,
    );
    await page.getByRole('combobox', { name: '时长' }).selectOption(length);
    await page.getByRole('combobox', { name: '年份' }).selectOption(year);
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await expect(articles.getByRole('link')).toHaveText(listed({ category, length, year }));
    await chip(`移除筛选：${category}`).click();
    await expect(articles.getByRole('link')).toHaveText(listed({ length, year }));
    await chip('清除筛选').click();
    await expect(articles.getByRole('link')).toHaveText(titlesOf(catalogue));
  });
});
