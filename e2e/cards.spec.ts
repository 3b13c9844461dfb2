import type { Locator, Page } from '@playwright/test';
import { test as ownTest, stopOwnSite } from './own-site.ts';
import { boxOf } from './player.ts';
import { expect, test } from './site.ts';

/** How many stand in the first row. */
async function columnsOf(articles: Locator): Promise<number> {
  const tops = await articles.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const cardsIn = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('article');

test('a listing has five columns above 2000 px, each card as wide as with four', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/categories');
  expect(await columnsOf(cardsOf(page))).toBe(4);
  const { width } = await boxOf(cardsOf(page).first());
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await columnsOf(cardsOf(page))).toBe(5);
  expect((await boxOf(cardsOf(page).first())).width).toBeCloseTo(width, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2560);

  // The three eights of the home page close.
  await page.goto('/');
  expect(await columnsOf(cardsIn(page, '最新视频'))).toBe(4);
  expect(await columnsOf(cardsIn(page, '高分视频'))).toBe(3);
});

for (const [path, columns] of [
  ['/categories', 4],
  ['/categories?view=list', 1],
  ['/video/1', 1],
] as const) {
  test(`the score stands at the end of its title's line on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const articles = path === '/video/1' ? cardsIn(page, '相关推荐') : cardsOf(page);
    const article = articles.first();
    const title = await boxOf(article.getByRole('heading'));
    const score = await boxOf(article.getByText(/^评分 \d\.\d$/));
    expect(score.y + score.height / 2).toBeGreaterThan(title.y);
    expect(score.y + score.height / 2).toBeLessThan(title.y + title.height);
    expect(score.x).toBeGreaterThan(title.x + title.width - 1);
    const ends = await articles
      .getByText(/^评分 \d\.\d$/)
      .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().right))).size);
    expect(ends).toBe(columns);
  });
}

test('rows show their titles on a phone whose text is twice as large for the page alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/', '热门视频'],
    ['/video/1', '相关推荐'],
  ] as const) {
    await page.goto(path);
    // Media queries know nothing of it (e2e/large-text.spec.ts has the browser's own setting).
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const title of await cardsIn(page, name).getByRole('heading').all()) {
      const { x, width } = await boxOf(title);
      expect(width).toBeGreaterThan(60);
      expect(x + width).toBeLessThanOrEqual(390);
    }
  }
});

for (const width of [1280, 1920, 2560])
  test(`the videos beside the player end where it does, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1440 });
    await page.goto('/video/1');
    const player = await boxOf(page.getByRole('region', { name: '视频播放器' }));
    const last = await boxOf(cardsIn(page, '相关推荐').last());
    expect(Math.abs(last.y + last.height - player.y - player.height)).toBeLessThan(6);
  });

ownTest.describe('titles of one line and of two in one row', () => {
  ownTest.use({
    content: {
      films: [
        { id: 'short', title: '短' },
        {
          id: 'long',
          title: '一个很长很长的片名，一行放不下，两行也未必放得下，所以它会被截断，后面的就看不见了',
        },
        { id: 'tags', title: '有标签', tags: '雪, 夜, 山' },
      ],
    },
  });
  ownTest.afterAll(stopOwnSite);

  ownTest('have their facts on one level', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/categories');
    const heights = await cardsOf(page)
      .getByRole('heading')
      .evaluateAll((all) => new Set(all.map((each) => each.clientHeight)).size);
    expect(heights).toBe(2);
    const levels = await cardsOf(page)
      .getByRole('paragraph')
      .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size);
    expect(levels).toBe(1);
  });
});
