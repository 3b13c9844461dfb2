import type { Page } from '@playwright/test';
import { viewsInWords } from '../domain/format.ts';
import { relatedVideos } from '../domain/related-videos.ts';
import { catalogue } from '../library/samples.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { boxOf, openPlayer, playerOf, recordStatusMessages, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const [video] = catalogue;
const next = video && relatedVideos(video, catalogue).beside[0];
if (!next) throw new Error('the first video has no related one');

/** The widths of the posters that a page requests from now on. */
function postersOf(page: Page): () => Set<string> {
  const widths = new Set<string>();
  page.on('request', (request) => {
    const width = new RegExp(`/media/${video?.id}/cover-(\\d{3,4})`).exec(request.url())?.[1];
    if (width) widths.add(width);
  });
  return () => widths;
}

test('a video pressed on the home page plays with sound, from preloaded code', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(40, 400);
  await page.mouse.move(60, 420);
  await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: video.title }).click();
  await expect(page).toHaveURL(videoPath);
  const player = playerOf(page);
  await expect(player.pause).toBeVisible();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  await test.step('with sound', async () => {
    const sound = await player.video.evaluate(
      ({
        webkitAudioDecodedByteCount,
        muted,
      }: HTMLVideoElement & { webkitAudioDecodedByteCount: number }) => ({
        isHeard: webkitAudioDecodedByteCount > 0,
        muted,
      }),
    );
    expect(sound).toEqual({ isHeard: true, muted: false });
  });
  await test.step('a press loads none of its code', async () => {
    const code = paths.filter((path) => /\/assets\/(watch|descriptions|storyboard)-|\.css/.test(path));
    // The code of the mini player is loaded once the video plays.
    expect(code.filter((path) => !/mini-window/.test(path))).toEqual([]);
  });
  await test.step('going there and back requests only code and media', async () => {
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('region', { name: '视频分类' }).waitFor();
    // Browsers may request a page's icon again when its URL changes.
    expect(paths.filter((path) => !/^\/(assets\/|media\/|icon-192\.png$|favicon\.ico$)/.test(path))).toEqual(
      [],
    );
  });
});

test('the page of a video waits for a press, shows its facts, and links to related videos', async ({
  page,
}) => {
  const posters = postersOf(page);
  await watchShifts(page);
  const player = await openPlayer(page);
  const main = page.getByRole('main');
  await test.step('it waits for a press, with a small poster, then one that fits a desktop', async () => {
    await expect(player.play).toBeVisible();
    expect(await player.isPaused()).toBe(true);
    await expect(player.video).toHaveAttribute('poster', /^http.*\/cover-1280\.avif/);
    expect(posters()).toEqual(new Set(['640', '1280']));
  });
  await test.step('it shows all facts', async () => {
    await expect(page).toHaveTitle(`${video.title} - 映匣`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(video.title);
    await expect(main).toContainText(`${viewsInWords(video.views ?? 0)}观看`);
    await expect(main).toContainText(String(video.rating?.toFixed(1)));
    await expect(main).toContainText('时长 0:');
    await expect(main.getByRole('link', { name: video.category, exact: true }).first()).toBeVisible();
    const tags = main.getByRole('list', { name: '标签' }).first().getByRole('link');
    await expect(tags).toHaveText([...video.tags]);
    await expect(main).toContainText(video.description);
    await expect(page.getByRole('button', { name: '收藏' })).toHaveCount(0);
  });
  await test.step('similar videos are loaded when they come near, without a shift or a repetition', async () => {
    const { beside, more } = relatedVideos(video, catalogue);
    expect(more).toHaveLength(1);
    const row = page.getByRole('region', { name: '更多相关视频' });
    const { x, width } = await boxOf(row);
    const score = await boxOf(row.getByText(`评分 ${more[0]?.rating?.toFixed(1)}`));
    expect(score.x + score.width, 'one alone fills its row').toBeGreaterThan(x + width - 60);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const similar = page.getByRole('region', { name: '猜您喜欢' }).getByRole('article');
    await expect(similar).toHaveCount(8);
    const titles = await similar.getByRole('link').allInnerTexts();
    const shown = [video, ...beside, ...more].map(({ title }) => title);
    expect(titles.filter((title) => shown.includes(title))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });
  await test.step('Shift+N opens the video that would follow, Shift+P the previous one', async () => {
    const heard = await recordStatusMessages(player);
    await expect(player.region.getByRole('button', { name: '没有上一部' })).toBeDisabled();
    await page.keyboard.press('Shift+P');
    await expect.poll(heard).toEqual(['没有上一部']);
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(`/video/${next.id}`);
    // Each key announces the video that it opened.
    await expect.poll(heard).toEqual(['没有上一部', `正在播放：${next.title}`]);
    await expect(player.region.getByRole('button', { name: '上一部' })).toBeEnabled();
    await page.keyboard.press('Shift+P');
    await expect(page).toHaveURL(videoPath);
    await expect(player.region.getByRole('button', { name: '没有上一部' })).toBeDisabled();
  });
});

/** The share dialog and its parts, by role and accessible name. */
async function openShareDialog(page: Page) {
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(dialog).toBeVisible();
  const button = (name: string) => dialog.getByRole('button', { name });
  return {
    dialog,
    status: dialog.getByRole('status'),
    link: dialog.getByRole('textbox', { name: '链接' }),
    embed: dialog.getByRole('textbox', { name: '嵌入代码' }),
    code: dialog.getByRole('img', { name: '二维码' }),
    start: (time: string) => dialog.getByRole('checkbox', { name: `从 ${time} 开始` }),
    copy: button('复制链接'),
    copyEmbed: button('复制嵌入代码'),
    copied: button('已复制 ✓'),
    share: button('系统分享'),
  };
}

test('link, QR code, start and embed code of a video can be copied, or shared by the system', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const player = await openPlayer(page);
  await test.step('the link is copied, which is announced, and the focus returns', async () => {
    const { dialog, link, copy, copied, share, start, status } = await openShareDialog(page);
    await expect(start('0:00'), 'nothing has played').toHaveCount(0);
    await expect(link).toHaveValue(`${baseURL}/video/1`);
    await expect(share, 'this browser has no share dialog of its own').toHaveCount(0);
    await page.clock.install();
    // From here on, only the test moves the clock.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await copy.click();
    await expect(copied).toBeFocused();
    await expect(status).toHaveText('链接已复制');
    await page.clock.runFor(2500);
    await expect(copy, 'and back again').toBeVisible();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '分享', exact: true })).toBeFocused();
    // Pasted by hand, because the page itself may not read the clipboard.
    const field = page.getByRole('searchbox', { name: '搜索视频' });
    await field.press('ControlOrMeta+V');
    await expect(field).toHaveValue(`${baseURL}/video/1`);
  });
  await test.step('it starts at the current position if that is chosen', async () => {
    await player.video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 7;
    });
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', /^0:07/);
    const { link, code, embed, start } = await openShareDialog(page);
    const codePath = code.locator('path');
    const plainCode = await codePath.getAttribute('d');
    await expect(start('0:07')).not.toBeChecked();
    await expect(link).toHaveValue(`${baseURL}/video/1`);
    await start('0:07').check();
    await expect(link).toHaveValue(`${baseURL}/video/1?t=7`);
    await expect(codePath).not.toHaveAttribute('d', plainCode ?? '');
    await expect(code).toHaveAccessibleName(`二维码：${baseURL}/video/1?t=7`);
    await expect(embed).toHaveValue(new RegExp(`src="${baseURL}/embed/1\\?t=7"`));
    await page.keyboard.press('Escape');
  });
  await test.step('the embed code is copied', async () => {
    const { copyEmbed, embed, status } = await openShareDialog(page);
    await copyEmbed.click();
    await expect(status).toHaveText('嵌入代码已复制');
    await expect(embed).toHaveValue(
      new RegExp(`^<iframe src="${baseURL}/embed/1" title="北国极光" width="640" height="360" .*</iframe>$`),
    );
    await page.keyboard.press('Escape');
  });
  await test.step('if the browser does not allow copying, the text is selected, and nothing covers it', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const { dialog, link, copy, embed, copyEmbed, status, start } = await openShareDialog(page);
    for (const [button, field] of [
      [copy, link],
      [copyEmbed, embed],
    ] as const) {
      await button.click();
      await expect(dialog.getByRole('button', { name: '请手动复制' })).toBeVisible();
      await expect(status).toHaveText('浏览器不允许复制，请手动复制选中的文字');
      const selected = await field.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      );
      expect(selected).toBe(await field.inputValue());
      await expect(dialog.locator('[aria-live=polite]'), 'no notice').toBeEmpty();
    }
    // The selected text is another one now.
    await start('0:07').check();
    await expect(dialog.getByRole('button', { name: '请手动复制' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('the system’s share sheet is used if available', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })),
      });
    });
    const { dialog, share } = await openShareDialog(page);
    await share.click();
    await expect(dialog).toBeHidden();
    const shared = await page.evaluate(() => (window as { shared?: ShareData }).shared);
    expect(shared).toEqual({ title: video.title, url: `${baseURL}/video/1` });
  });
});

test.describe('on a phone of 720 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('a shared second is where the video starts, with a fitting poster; the share dialog fits in both themes', async ({
    page,
  }) => {
    const posters = postersOf(page);
    const player = await openPlayer(page, '/video/1?t=7');
    await expect(player.video).toHaveAttribute('poster', /^http.*\/cover-640\.avif/);
    expect(posters()).toEqual(new Set(['640']));
    await expect.poll(player.seconds).toBeGreaterThanOrEqual(7);
    await page.setViewportSize({ width: 320, height: 700 });
    const { dialog } = await openShareDialog(page);
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`the share dialog, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsOf(page, { within: 'dialog[open]' })).toEqual([]);
        expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      });
  });
});

test('an unknown id answers 404 with a random video, which plays', async ({ page, consoleErrors }) => {
  const response = await page.goto('/video/no-such-video');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('region', { name: '视频播放器' })).toBeVisible();
  await expect(page.getByText('没有这部短片，先放一部给您看')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(catalogue.map((each) => each.title)).toContain(title);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Chromium logs the 404 itself.
  expect(consoleErrors.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  consoleErrors.length = 0;
});
