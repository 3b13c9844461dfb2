import type { Page } from '@playwright/test';
import { addRows, readRows, registerPerson, signIn } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const watchedAt = new Date(Date.now() - 60_000).toISOString();

/** As if video 2 had been watched here before anybody signed in. */
const watchAsVisitor = (page: Page) =>
  page.evaluate((mark) => localStorage.setItem('yingxia.progress', JSON.stringify([mark])), {
    videoId: '2',
    seconds: 12,
    at: watchedAt,
  });

const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem('yingxia.progress'));
const history = async (page: Page) =>
  (await readRows(page, 'watch_history')).map(({ video_id, progress }) => [video_id, progress]);

const questionOf = (page: Page) => page.getByRole('region', { name: '把这台设备上的观看历史并入账号？' });

/** Signed in, with video 1 in the account's history and video 2 in this browser's. */
async function beAsked(page: Page) {
  const person = await registerPerson(page);
  await signIn(page, person);
  await addRows(page, 'watch_history', [
    { video_id: '1', progress: 5, watched_at: '2026-01-01T12:00:00.000Z' },
  ]);
  await watchAsVisitor(page);
  await page.goto('/profile');
  await expect(questionOf(page)).toBeVisible();
  return questionOf(page);
}

test('what a visitor watched joins an account that is new', async ({ page }) => {
  const person = await registerPerson(page);
  await page.goto('/robots.txt');
  await watchAsVisitor(page);
  await signIn(page, person);
  await expect(page.getByText('这台设备上的观看历史已并入账号')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  expect(await history(page)).toEqual([['2', 12]]);
  expect(await keptHere(page)).toBe('[]');
});

test('an account with a history is asked first; with 「并入」 both are one', async ({ page }) => {
  const question = await beAsked(page);
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: '并入' }).press('Enter');
  await expect(page.getByText('这台设备上的观看历史已并入账号')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
  expect(await history(page)).toEqual([
    ['1', 5],
    ['2', 12],
  ]);
});

test('with 「不用」 everything stays as it is, and the question is not repeated', async ({ page }) => {
  const question = await beAsked(page);
  await question.getByRole('button', { name: '不用' }).click();
  await expect(question).toHaveCount(0);
  const looked = page.waitForResponse(/\/rest\/v1\/watch_history/);
  await page.reload();
  await looked;
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await expect(question).toHaveCount(0);
  expect(await history(page)).toEqual([['1', 5]]);
  expect(await keptHere(page)).toContain('"videoId":"2"');
});
