import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { boxOf, openPlayer, type PlayerParts, recordStatusMessages, videoId } from './player.ts';
import { expect, test } from './site.ts';
import { expectNoViolations, violationsOf } from './violations.ts';

// The first captions of the first video.
const [first, second] = ['[一根低弦，长长地拉着]', '[玻璃上磨出五个音]'];

const seekTo = (player: PlayerParts, seconds: number) =>
  player.video.evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);

test('captions are loaded when turned on, look as they are set, with or without sounds, and the choice is remembered', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const player = await openPlayer(page);
  const button = player.region.getByRole('button', { name: '字幕', exact: true });
  const caption = player.region.getByText(first);
  const words = player.region.getByText('灯灭了，天更亮了。');
  await test.step('they are offered, and loaded on demand', async () => {
    const tracks = await player.video.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].map(({ kind, language, label, mode }) => ({ kind, language, label, mode })),
    );
    expect(tracks).toEqual([{ kind: 'captions', language: 'zh', label: '中文', mode: 'disabled' }]);
    expect(requests.filter((url) => url.includes('.vtt'))).toEqual([]);
    await seekTo(player, 2);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const fetched = page.waitForResponse(/captions-zh\.vtt/);
    await button.click();
    const { 'content-type': type, 'cache-control': caching } = (await fetched).headers();
    expect(type).toBe('text/vtt; charset=utf-8');
    expect(caching).toContain('immutable');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(caption).toBeVisible();
    const cues = await player.video.evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({
        startSecond: cue.startTime,
        endSecond: cue.endTime,
        text: (cue as VTTCue).text,
      })),
    );
    expect(cues).toEqual(cuesOf(readFileSync(`samples/videos/${videoId}/captions-zh.vtt`, 'utf8')));
  });
  await test.step('they are above the controls', async () => {
    const bar = await boxOf(player.seekBar);
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(caption);
        return y + height;
      })
      .toBeLessThanOrEqual(bar.y + bar.height / 2);
  });
  const dialog = page.getByRole('dialog', { name: '字幕设置' });
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).press('Space');
  const openSettings = async () => {
    await player.region.getByRole('button', { name: '更多' }).press('Enter');
    await player.region.getByRole('menuitem', { name: '字幕设置' }).press('Enter');
    await expect(dialog).toBeVisible();
  };
  await test.step('without sounds only speech is shown', async () => {
    await player.region.getByRole('button', { name: '更多' }).click();
    // The last item is visible without scrolling.
    await expect(player.region.getByRole('menuitem', { name: '播放设置' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await openSettings();
    await dialog.getByRole('switch', { name: '声音提示', checked: true }).press('Space');
    await expect(caption).toHaveCount(0);
    await expectNoViolations(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
  });
  await seekTo(player, 28);
  await expect(words).toBeVisible();
  const lookOf = async (text: Locator) => {
    const [box, picture] = [await boxOf(text), await boxOf(player.region)];
    const [color, background] = await text.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    const isAtTop = box.y + box.height < picture.y + picture.height / 2;
    return { height: Math.round(box.height), isAtTop, color, background };
  };
  const usual = await lookOf(words);
  const set = await test.step('size, colour, background and place are set, and shown at once', async () => {
    await openSettings();
    for (const name of ['大', '黄', '无', '顶部']) await choose(name);
    const sample = dialog.getByText('字幕是这个样子');
    const set = await lookOf(words);
    expect(set).toMatchObject({ isAtTop: true, background: 'rgba(0, 0, 0, 0)' });
    expect(set.height).toBeGreaterThan(usual.height * 1.2);
    expect(set.color).not.toBe(usual.color);
    expect(await lookOf(sample)).toMatchObject({ color: set.color, background: set.background });
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 600 });
    const isOnTop = await dialog.getByRole('button', { name: '关闭', exact: true }).evaluate((button) => {
      button.closest('dialog')?.scrollTo(0, 9999);
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop, 'the sample, which stays in sight, does not cover it').toBe(true);
    await page.setViewportSize(viewport);
    await page.keyboard.press('Escape');
    return set;
  });

  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await seekTo(player, 28);
  await expect(words).toBeVisible();
  expect(await lookOf(words)).toEqual(set);
  await seekTo(player, 2);
  await expect(player.region.getByText(/低弦|灯灭/)).toHaveCount(0);
  await seekTo(player, 28);
  await expect(words).toBeVisible();
  await test.step('恢复默认 sets all of it back', async () => {
    await openSettings();
    await dialog.getByRole('button', { name: '恢复默认' }).press('Enter');
    await expect(dialog.getByRole('switch', { name: '声音提示' })).toBeChecked();
    expect(await lookOf(words)).toEqual(usual);
    await page.keyboard.press('Escape');
  });
  const heard = await recordStatusMessages(player);
  await page.keyboard.press('c');
  await expect(words).toHaveCount(0);
  await expect.poll(heard).toEqual(['字幕已关闭']);
});

/** Parses WebVTT cues without settings and markup. */
function cuesOf(vtt: string) {
  const seconds = (timestamp = '') => timestamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, start, end, text]) => ({
    startSecond: seconds(start),
    endSecond: seconds(end),
    text,
  }));
}

test('the transcript can be read, followed and used to seek, with captions off; another film has its own', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const player = await openPlayer(page);
  const more = player.region.getByRole('button', { name: '更多' });
  const transcript = page.getByRole('region', { name: '字幕列表' });
  const lines = transcript.getByRole('listitem').getByRole('button');
  const current = transcript.locator('[aria-current]');
  expect(fetched.filter((url) => /captions-zh\.vtt|transcript/.test(url))).toEqual([]);
  await test.step('it has the focus before its cues are loaded, as on a slow connection', async () => {
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
    await expect(transcript.getByRole('heading', { name: '字幕列表' })).toBeFocused();
    opened.resolve();
    await expect(lines).toHaveCount(7);
    await expect(transcript).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('a line seeks to its moment, and the current line is followed', async () => {
    const before = await page.evaluate(() => scrollY);
    await transcript.getByRole('button', { name: second }).press('Enter');
    await expect.poll(player.seconds).toBeCloseTo(2.5, 1);
    await expect(current).toContainText(second);
    await seekTo(player, 38);
    await expect(current).toContainText('湖冰远远裂了一声');
    await expect(current).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(player.region.getByText('湖冰远远裂了一声')).toHaveCount(0);
  });
  await test.step('the next film has its own', async () => {
    await expect(lines.first()).toContainText(first);
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/video\/1$/);
    await expect(lines.filter({ hasText: first })).toHaveCount(0);
    await expect(lines.first()).toContainText(/\[.+\]/);
  });
  await transcript.getByRole('button', { name: '关闭字幕列表' }).press('Enter');
  await expect(transcript).toHaveCount(0);
  await expect(more).toBeFocused();
});
