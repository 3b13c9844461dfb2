import { catalogue } from '../app/catalogue/samples.ts';
import { relatedVideos } from '../domain/related-videos.ts';
import { filmPath, openPlayer, playerOf } from './player.ts';
import { expect, test } from './site.ts';

const [film] = catalogue;
const next = film && relatedVideos(film, catalogue).beside[0];
if (!next) throw new Error('the first film has no related one');

const endFilm = async (page: import('@playwright/test').Page) => {
  const player = playerOf(page);
  await player.play.click();
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
};

test('the next film is offered at the end, and begins by itself', async ({ page }) => {
  await openPlayer(page);
  await endFilm(page);
  const panel = page.getByRole('region', { name: '接下来播放' });
  await expect(panel).toContainText(next.title);
  await expect(page).toHaveURL(`/video/${next.id}`, { timeout: 30_000 });
  await expect(panel).toHaveCount(0);
});

test('the next film is declined by keyboard, or started at once', async ({ page }) => {
  await openPlayer(page);
  await endFilm(page);
  const panel = page.getByRole('region', { name: '接下来播放' });
  await panel.getByRole('button', { name: '取消' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(filmPath);
  await endFilm(page);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await endFilm(page);
  await panel.getByRole('button', { name: '立即播放' }).click();
  await expect(page).toHaveURL(`/video/${next.id}`);
});

test('a chosen speed holds when a film is opened; nothing follows for those who switched that off', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('yingxia.preferences', '{"playbackRate":1.5,"autoplaysNext":false}'),
  );
  const player = await openPlayer(page);
  expect(
    await player.video.evaluate(({ playbackRate, preservesPitch }: HTMLVideoElement) => [
      playbackRate,
      preservesPitch,
    ]),
  ).toEqual([1.5, true]);
  await endFilm(page);
  await expect(player.region).toHaveAttribute('data-status', 'ended');
  await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);
});
