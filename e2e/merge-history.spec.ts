import type { Page } from '@playwright/test';
import { authFormOf, readRows, registerPerson, setHistoryPaused } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

/** Stores a watch of a video by a visitor in this browser. */
const watchAsVisitor = (page: Page, videoId: string) =>
  page.evaluate((mark) => localStorage.setItem('yingxia.progress', JSON.stringify([mark])), {
    videoId,
    seconds: 12,
    at: new Date(Date.now() - 1000).toISOString(),
  });

const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem('yingxia.progress'));
const history = async (page: Page) =>
  (await readRows(page, 'watch_history')).map(({ video_id, progress }) => [video_id, progress]);

test('a visitor’s watches are merged into a new account without a prompt, and into one with a history after a prompt', async ({
  page,
}) => {
  const person = await registerPerson(page);
  const merged = page.locator('[aria-live]').getByText('这台设备上的观看历史已并入账号');
  const question = page.getByRole('region', { name: '把这台设备上的观看历史并入账号？' });
  const cards = page.getByRole('tabpanel').getByRole('article');
  await test.step('a new account', async () => {
    await page.goto('/auth');
    await watchAsVisitor(page, '2');
    await authFormOf(page).signInAs(person);
    await expect(merged).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(cards).toHaveCount(1);
    expect(await history(page)).toEqual([['2', 12]]);
    expect(await keptHere(page)).toBe('[]');
  });
  await test.step('「并入」 merges both', async () => {
    await watchAsVisitor(page, '1');
    await page.reload();
    await expect(question).toBeVisible();
    expect(await history(page)).toEqual([['2', 12]]);
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: '并入' }).press('Enter');
    await expect(merged).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(cards).toHaveCount(2);
    expect(await history(page)).toEqual([
      ['1', 12],
      ['2', 12],
    ]);
  });
  await test.step('there is no prompt while the history is paused', async () => {
    await watchAsVisitor(page, '3');
    await setHistoryPaused(page, true);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    await expect(question).toHaveCount(0);
    await setHistoryPaused(page, false);
  });
  await test.step('「不用」 changes nothing, and the prompt is not repeated', async () => {
    await question.getByRole('button', { name: '不用' }).click();
    await expect(question).toHaveCount(0);
    const looked = page.waitForResponse(/\/rest\/v1\/watch_history/);
    await page.reload();
    await looked;
    await expect(cards).toHaveCount(2);
    await expect(question).toHaveCount(0);
    expect((await history(page)).length).toBe(2);
    expect(await keptHere(page)).toContain('"videoId":"3"');
  });
});
