import { draft, unlisted } from './hidden-films.ts';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, signInFresh } from './person.ts';
import { playerOf } from './player.ts';
import { expect } from './site.ts';

test.use({ content: { count: 3, films: [draft, unlisted] }, allowedConsoleErrors: [/status of 404/] });
test.afterAll(stopOwnSite);

test('hidden films open at their URL, by a link within the site, and in a viewer’s lists', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const state = (name: string) => page.getByRole('main').getByText(name, { exact: true });
  const articles = page.getByRole('main').getByRole('article');

  await test.step('they stay in the lists of people who saved or watched them', async () => {
    await signInFresh(page);
    const now = new Date().toISOString();
    await addRows(page, 'favorites', [{ video_id: unlisted.id, created_at: now }]);
    await addRows(page, 'watch_history', [{ video_id: draft.id, progress: 3, watched_at: now }]);
    await page.goto('/favorites');
    await expect(articles).toContainText(unlisted.title);
    await page.getByRole('tab', { name: '观看历史', exact: true }).click();
    await expect(articles).toContainText(draft.title);
  });
  await test.step('the unlisted film opens from within the site, and plays', async () => {
    await page.evaluate((address) => {
      document.querySelector<HTMLAnchorElement>('footer a')?.setAttribute('href', address);
    }, `/video/${unlisted.id}`);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(title).toHaveText(unlisted.title);
    await expect(state('不列出')).toBeVisible();
    await expect.poll(playerOf(page).seconds).toBeGreaterThan(0.3);
  });
  await test.step('the draft opens at its URL', async () => {
    await page.goto(`/video/${draft.id}`);
    await expect(title).toHaveText(draft.title);
    await expect(state('草稿')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
