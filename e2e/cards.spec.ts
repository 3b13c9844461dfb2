import type { Locator, Page } from '@playwright/test';
import { boxOf } from './player.ts';
import { expect, test } from './site.ts';

/** Number of cards in the first row. */
async function columnsOf(articles: Locator): Promise<number> {
  const tops = await articles.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  return tops.filter((top) => top === tops[0]).length;
}

/**
 * Checks that scores stand at the end of their title's line.
 * @param columns number of line ends
 */
async function haveScoresAtEnd(articles: Locator, columns: number) {
  const scores = articles.getByText(/^评分 \d\.\d$/);
  const title = await boxOf(articles.first().getByRole('heading'));
  const score = await boxOf(scores.first());
  expect(score.y + score.height / 2).toBeGreaterThan(title.y);
  expect(score.y + score.height / 2).toBeLessThan(title.y + title.height);
  expect(score.x).toBeGreaterThan(title.x + title.width - 1);
  const ends = await scores.evaluateAll(
    (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().right))).size,
  );
  expect(ends).toBe(columns);
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const cardsIn = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('article');

test('cards and rows are aligned at any window width and text size', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/categories');

  await test.step('a listing has five columns above 2000 px, with cards as wide as with four', async () => {
    expect(await columnsOf(cardsOf(page))).toBe(4);
    const { width } = await boxOf(cardsOf(page).first());
    await page.setViewportSize({ width: 2560, height: 1440 });
    expect(await columnsOf(cardsOf(page))).toBe(5);
    expect((await boxOf(cardsOf(page).first())).width).toBeCloseTo(width, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2560);
  });
  await test.step('the three sections of eight on the home page have no gaps', async () => {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
    await expect(cardsIn(page, '高分视频')).toHaveCount(8);
    expect(await columnsOf(cardsIn(page, '最新视频'))).toBe(4);
    expect(await columnsOf(cardsIn(page, '高分视频'))).toBe(3);
    await page.goBack();
    await expect(heading).toHaveText('视频分类');
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('scores stand at the end of their titles’ lines in a grid', () =>
    haveScoresAtEnd(cardsOf(page), 4));
  await test.step('facts are aligned below titles of one and two lines, with and without tags', async () => {
    const row = await cardsOf(page).evaluateAll(([first, second, third, fourth]) => {
      const titleOf = (card: Element | undefined) => card?.querySelector('h3 a') ?? card?.querySelector('h3');
      titleOf(first)?.replaceChildren('短');
      titleOf(second)?.replaceChildren(
        '一个很长很长的片名，一行放不下，两行也未必放得下，所以会被截断'.repeat(2),
      );
      third?.querySelector('ul')?.remove();
      return [first, second, third, fourth].map((card) => ({
        title: card?.querySelector('h3')?.clientHeight,
        facts: Math.round(card?.querySelector('p')?.getBoundingClientRect().top ?? 0),
      }));
    });
    expect(new Set(row.map(({ title }) => title)).size).toBe(2);
    expect(new Set(row.map(({ facts }) => facts)).size).toBe(1);
  });
  await test.step('scores stand at the end in a list', async () => {
    await page.getByRole('button', { name: '列表视图' }).click();
    await expect(page).toHaveURL('/categories?view=list');
    await expect.poll(() => columnsOf(cardsOf(page))).toBe(1);
    await haveScoresAtEnd(cardsOf(page), 1);
  });
  await test.step('scores stand at the end beside the player', async () => {
    await cardsOf(page).first().getByRole('link').first().click();
    await expect(cardsIn(page, '相关推荐')).toHaveCount(4);
    await haveScoresAtEnd(cardsIn(page, '相关推荐'), 1);
  });
  for (const width of [1280, 1920, 2560])
    await test.step(`the videos beside the player end at its lower edge, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 1440 });
      const player = await boxOf(page.getByRole('region', { name: '视频播放器' }));
      const last = await boxOf(cardsIn(page, '相关推荐').last());
      expect(Math.abs(last.y + last.height - player.y - player.height)).toBeLessThan(6);
    });
  // Media queries do not react to this (e2e/large-text.spec.ts uses the browser's setting).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['相关推荐', '热门视频'])
    await test.step(`rows of ${name} show their titles on a phone with text twice as large`, async () => {
      if (name === '热门视频')
        await page.getByRole('contentinfo').getByRole('link', { name: '首页' }).click();
      await cardsIn(page, name).first().waitFor();
      for (const title of await cardsIn(page, name).getByRole('heading').all()) {
        const { x, width } = await boxOf(title);
        expect(width).toBeGreaterThan(60);
        expect(x + width).toBeLessThanOrEqual(390);
      }
    });
});
