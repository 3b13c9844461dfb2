import { boxOf, openPlayer, type PlayerParts, recordStatusMessages } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

// The first captions of the first video.
const [first, second] = ['[一根低弦，长长地拉着]', '[玻璃上磨出五个音]'];

const seekTo = (player: PlayerParts, seconds: number) =>
  player.video.evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);

test('captions are switched on by button and key, stand above the controls, and are remembered with their size', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const button = player.region.getByRole('button', { name: '字幕', exact: true });
  const caption = player.region.getByText(first);
  await seekTo(player, 2);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(caption).toBeVisible();
  const bar = await boxOf(player.seekBar);
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(caption);
      return y + height;
    })
    .toBeLessThanOrEqual(bar.y + bar.height / 2);
  const medium = await boxOf(caption);

  await player.region.getByRole('button', { name: '更多' }).click();
  await player.region
    .getByRole('group', { name: '字幕大小' })
    .getByRole('menuitemradio', { name: '大' })
    .click();
  await expect.poll(async () => (await boxOf(caption)).height).toBeGreaterThan(medium.height * 1.2);
  const large = await boxOf(caption);

  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await seekTo(player, 2);
  await expect(caption).toBeVisible();
  expect((await boxOf(caption)).height).toBeCloseTo(large.height, 0);
  const heard = await recordStatusMessages(player);
  await page.keyboard.press('c');
  await expect(caption).toHaveCount(0);
  await expect.poll(heard).toEqual(['字幕已关闭']);
});

test('who hears the sounds has the words alone, and keeps that choice', async ({ page }) => {
  const player = await openPlayer(page);
  await player.region.getByRole('button', { name: '字幕', exact: true }).click();
  await seekTo(player, 2);
  await expect(player.region.getByText(first)).toBeVisible();
  await player.region.getByRole('button', { name: '更多' }).click();
  // The last one is in sight without scrolling.
  await expect(player.region.getByRole('menuitem', { name: '播放设置' })).toBeInViewport({ ratio: 1 });
  await player.region.getByRole('menuitemcheckbox', { name: '声音提示', checked: true }).click();
  await expect(player.region.getByText(first)).toHaveCount(0);
  await page.reload();
  await expect(player.region.getByRole('button', { name: '字幕', exact: true, pressed: true })).toBeVisible();
  await seekTo(player, 28);
  await expect(player.region.getByText('灯灭了，天更亮了。')).toBeVisible();
  await seekTo(player, 2);
  await expect(player.region.getByText(/低弦|灯灭/)).toHaveCount(0);
});

test('the transcript is read, followed and leads into the video, with captions off', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const player = await openPlayer(page);
  const more = player.region.getByRole('button', { name: '更多' });
  expect(fetched.filter((url) => /captions-zh\.vtt|transcript/.test(url))).toEqual([]);

  // The cues arrive after the transcript was opened, as on a slow connection.
  const opened = Promise.withResolvers<void>();
  await page.route('**/captions-zh.vtt*', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await player.region.getByRole('menuitemcheckbox', { name: '字幕列表' }).press('Enter');
  const transcript = page.getByRole('region', { name: '字幕列表' });
  await expect(transcript.getByRole('heading', { name: '字幕列表' })).toBeFocused();
  opened.resolve();
  const lines = transcript.getByRole('listitem').getByRole('button');
  await expect(lines).toHaveCount(7);
  await expect(transcript).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);

  const before = await page.evaluate(() => scrollY);
  await transcript.getByRole('button', { name: second }).press('Enter');
  await expect.poll(player.seconds).toBeCloseTo(2.5, 1);
  const current = transcript.locator('[aria-current]');
  await expect(current).toContainText(second);
  await seekTo(player, 38);
  await expect(current).toContainText('湖冰远远裂了一声');
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(player.region.getByText('湖冰远远裂了一声')).toHaveCount(0);

  await transcript.getByRole('button', { name: '关闭字幕列表' }).press('Enter');
  await expect(transcript).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a video that follows brings its own transcript', async ({ page }) => {
  const player = await openPlayer(page);
  await player.region.getByRole('button', { name: '更多' }).click();
  await player.region.getByRole('menuitemcheckbox', { name: '字幕列表' }).click();
  const lines = page.getByRole('region', { name: '字幕列表' }).getByRole('listitem');
  await expect(lines.first()).toContainText(first);
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/video\/1$/);
  await expect(lines.filter({ hasText: first })).toHaveCount(0);
  await expect(lines.first()).toContainText(/\[.+\]/);
});
