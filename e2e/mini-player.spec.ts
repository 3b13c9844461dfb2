import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { systemControlsOf } from './media-session.ts';
import { boxOf, openPlayer, playerOf, recordHandledKeys, videoId, videoPath } from './player.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const miniPlayerOf = (page: Page) => {
  const region = page.getByRole('region', { name: '小窗播放' });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  return {
    region,
    video: region.locator('video'),
    play: button('播放'),
    pause: button('暂停'),
    goBack: button('返回播放页'),
    scrollBack: button('回到播放器'),
    close: button('关闭小窗'),
    seconds: () => region.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
  };
};

/**
 * Plays the open video, and records pauses of its element.
 * @returns its position
 */
async function playRecorded(page: Page) {
  const player = playerOf(page);
  await player.seekBar.waitFor();
  if (await player.play.isVisible()) await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await player.video.evaluate((video: HTMLVideoElement) => {
    for (const name of ['paused', 'emptied']) video.removeAttribute(`data-test-${name}`);
    video.addEventListener('pause', () => video.setAttribute('data-test-paused', ''));
    video.addEventListener('emptied', () => video.setAttribute('data-test-emptied', ''));
  });
  return player.seconds();
}

/** Leaves the open video while it plays. @returns its position */
async function leaveWhilePlaying(page: Page) {
  const seconds = await playRecorded(page);
  await goToCategories(page);
  return seconds;
}

async function expectUnbroken(video: Locator) {
  await expect(video).not.toHaveAttribute('data-test-paused');
  await expect(video).not.toHaveAttribute('data-test-emptied');
}

const storedSeconds = (page: Page): Promise<number | undefined> =>
  page.evaluate(
    (id) =>
      JSON.parse(localStorage.getItem('yingxia.progress') ?? '[]').find(
        ({ videoId }: { videoId: string }) => videoId === id,
      )?.seconds,
    videoId,
  );

async function goToCategories(page: Page) {
  const menu = page.getByRole('button', { name: '打开菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
}

const goHome = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();

/** Texts of focused controls of the page that the mini player covers. */
const controlsHiddenWhileFocused = (page: Page) =>
  page.evaluate(() => {
    const mini = document.querySelector('section[aria-label="小窗播放"]');
    if (!mini) throw new Error('there is no mini player');
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(main, body > footer) :is(a, button, select, input)',
    );
    const reached = [...controls].filter((each) => each.tabIndex >= 0 && each.checkVisibility());
    const hidden = reached.filter((control) => {
      control.focus();
      const [over, under] = [mini, control].map((element) => element.getBoundingClientRect());
      return over && under && under.bottom > over.top && under.right > over.left;
    });
    return { reached: reached.length, hidden: hidden.map(({ textContent }) => textContent) };
  });

/** Texts of links of the page that are not covered anywhere. */
const pressableLinksOf = (page: Page, names: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.filter((name) => {
        const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === name);
        const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
        return [0.05, 0.5, 0.95].every((part) =>
          link?.contains(document.elementFromPoint(x + width * part, y + height / 2)),
        );
      }),
    names,
  );

async function expectNothingHidden(page: Page) {
  await expect.poll(async () => (await controlsHiddenWhileFocused(page)).hidden).toEqual([]);
  expect((await controlsHiddenWhileFocused(page)).reached).toBeGreaterThan(40);
}

/**
 * Follows a link while offline, which shows a notice for three seconds.
 * @returns where it is
 */
async function showNotice(page: Page) {
  await page.context().setOffline(true);
  await page.getByRole('link', { name: '跳到主要内容' }).evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  const notice = page.getByText('网络已断开，请联网后再打开');
  await expect(notice).toBeVisible();
  const box = await boxOf(notice);
  await page.context().setOffline(false);
  return box;
}

test('a video whose page is left continues in the mini player, known to the system, and back on its page', async ({
  page,
}) => {
  const { press, told } = await systemControlsOf(page);
  await watchShifts(page);
  const player = await openPlayer(page);
  const mini = miniPlayerOf(page);
  await test.step('on a desktop it follows who scrolls past it while it plays, and moves back', async () => {
    const place = await boxOf(player.region);
    await page.mouse.move(640, 500);
    const scroll = (pixels: number) => page.mouse.wheel(0, pixels);
    await scroll(900);
    await expect(player.region).not.toBeInViewport();
    await scroll(-900);
    const files: string[] = [];
    const seconds = await playRecorded(page);
    page.on('request', (request) => request.resourceType() === 'media' && files.push(request.url()));
    await scroll(900);
    await expect(mini.pause).toBeInViewport();
    await expect.poll(mini.seconds).toBeGreaterThan(seconds);
    const { width, height } = await boxOf(player.region);
    expect([width, height]).toEqual([place.width, place.height]);
    await scroll(-900);
    await expect(mini.region).toHaveCount(0);
    await expectUnbroken(player.video);
    expect(files).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    await scroll(900);
    await mini.pause.click();
    await expect(mini.play).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 720 });
    await expect(mini.region).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('k');
    await mini.pause.click();
    await expect(mini.play).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mini.region).toHaveCount(0);
    await expect(player.video).toBeAttached();
    await page.keyboard.press('k');
    await expect(mini.pause).toBeVisible();
    await mini.close.click();
    await expect(mini.region).toHaveCount(0);
    expect(await player.isPaused()).toBe(true);
    await page.keyboard.press('k');
    await mini.scrollBack.press('Enter');
    await expect(player.pause).toBeFocused();
    await expect(player.pause).toBeInViewport();
    await expect(mini.region).toHaveCount(0);
  });
  const seconds = await leaveWhilePlaying(page);
  await test.step('it plays on without a pause', async () => {
    await expect(mini.pause).toBeVisible();
    await expect.poll(mini.seconds).toBeGreaterThan(seconds);
    await expectUnbroken(mini.video);
    await expect(page.locator('video')).toHaveCount(1);
  });
  await test.step('the system still shows it', async () => {
    await expect.poll(told).toEqual({
      title: await mini.region.locator('p').innerText(),
      artist: '映匣',
      cover: expect.stringMatching(/^http.*\/media\/1\/cover-1280\.webp\?v=/),
      playbackState: 'playing',
    });
    await press('pause');
    await expect(mini.play).toBeVisible();
    await expect.poll(async () => (await told()).playbackState).toBe('paused');
    await press('seekto', { seekTime: 12 });
    await expect.poll(mini.seconds).toBeCloseTo(12, 0);
    expect(await press('nexttrack')).toBe(false);
    await press('play');
  });
  await test.step('its letter keys work on the page; keys that scroll the page do not reach it', async () => {
    await expect(mini.pause).toBeVisible();
    const pressKey = await recordHandledKeys(page);
    expect(await pressKey(' ')).toBe('left to the browser');
    await expect(mini.pause).toBeVisible();
    expect(await pressKey('k')).toBe('taken');
    await expect(mini.play).toBeVisible();
    const stoppedAt = await mini.seconds();
    await page.keyboard.press(' ');
    await page.keyboard.press('l');
    await expect(mini.play).toBeVisible();
    await expect.poll(mini.seconds).toBeCloseTo(stoppedAt + 10, 0);
    await mini.goBack.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(mini.seconds).toBeCloseTo(stoppedAt + 5, 0);
  });
  await test.step('back on its page it keeps its position', async () => {
    await mini.play.press('Enter');
    await mini.pause.press('Enter');
    await expect(mini.play).toBeVisible();
    expect(await violationsOf(page, { within: 'section[aria-label="小窗播放"]' })).toEqual([]);
    const stoppedAt = await mini.seconds();
    await mini.goBack.click();
    await expect(page).toHaveURL(videoPath);
    await expect(player.play).toBeVisible();
    expect(await player.seconds()).toBe(stoppedAt);
    await expect(mini.region).toHaveCount(0);
    await expect(page.getByText('上次看到')).toHaveCount(0);
  });
  await test.step('on the sign-in page it is hidden, and the system cannot start it', async () => {
    await goToCategories(page);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }).click();
    await expect(mini.region).toHaveCount(0);
    expect(await press('play')).toBe(true);
    const isPaused = () => page.locator('video').evaluate(({ paused }: HTMLVideoElement) => paused);
    await expect.poll(isPaused).toBe(true);
  });
  await test.step('when it is closed, the system shows nothing', async () => {
    await goToCategories(page);
    await mini.close.click();
    await expect.poll(told).toEqual({ playbackState: 'none' });
    expect(await press('play')).toBe(false);
  });
});

test('it is at the lower right beside notices, and covers no focused element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlayer(page);
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await mini.pause.click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(mini.region);
      return [1280 - x - width, 720 - y - height];
    })
    .toEqual([24, 24]);
  await test.step('beside a notice', async () => {
    const notice = await showNotice(page);
    expect(notice.x + notice.width).toBeLessThan((await boxOf(mini.region)).x);
  });
  await test.step('on the categories page', () => expectNothingHidden(page));
  await test.step('on the home page', async () => {
    await goHome(page);
    await expect(page.getByRole('region', { name: '高分视频' })).toBeVisible();
    await expectNothingHidden(page);
  });
  await test.step('beside the featured video it covers no link, even with a wide film', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const links = ['换一部', '立即观看', '浏览分类'];
    const expectPressable = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await expect.poll(() => pressableLinksOf(page, links), `${width} × ${height}`).toEqual(links);
    };
    await expectPressable(1280, 900);
    await expectPressable(1440, 900);
    await expectPressable(1920, 1080);
    await expectPressable(1280, 720);
    await mini.region.evaluate(({ style }) => {
      style.setProperty('--aspect-ratio', '2.4');
      style.setProperty('--scale', '1.15');
    });
    await expectPressable(1280, 720);
  });
  await test.step('another video replaces it, so that only one plays', async () => {
    await page.goBack();
    await mini.play.click();
    await expect(mini.pause).toBeVisible();
    await page
      .getByRole('article')
      .filter({ hasNot: page.locator(`a[href="/video/${videoId}"]`) })
      .getByRole('link')
      .first()
      .click();
    await expect(playerOf(page).pause).toBeVisible();
    await expect(mini.region).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(1);
  });
});

test('Escape closes it and saves the progress; it does not open for a video that has not begun, or if switched off', async ({
  page,
}) => {
  const untouched = await openPlayer(page);
  const mini = miniPlayerOf(page);
  await test.step('a video that has not begun does not move to it', async () => {
    await expect(untouched.play).toBeVisible();
    await goToCategories(page);
    await expect(page.locator('video')).toHaveCount(0);
    await page.goBack();
  });
  await test.step('Escape closes the menu, or empties a field, first', async () => {
    await leaveWhilePlaying(page);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible();
    await expect(mini.region).toBeVisible();
    await page.setViewportSize({ width, height });
    const field = page.getByRole('banner').getByRole('searchbox');
    // The first may close suggestions.
    await field.press('Escape');
    await field.press('Escape');
    await expect(mini.region).toBeVisible();
    await mini.close.focus();
  });
  await test.step('Escape closes it', async () => {
    await page.keyboard.press('l');
    await expect.poll(mini.seconds).toBeGreaterThan(10.5);
    await mini.close.focus();
    await page.keyboard.press('Escape');
    await expect(mini.region).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => storedSeconds(page)).toBeGreaterThan(10.5);
  });
  await test.step('the saved position is that of closing, even on a busy page', async () => {
    await page.goBack();
    await leaveWhilePlaying(page);
    await page.evaluate(() =>
      addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    const before = await mini.seconds();
    await expect.poll(mini.seconds).toBeGreaterThan(before + 1);
    await mini.close.click();
    await expect.poll(() => storedSeconds(page)).toBeGreaterThan(before + 1);
  });
  await test.step('it is gone after a reload, and absent if switched off', async () => {
    await page.reload();
    await expect(page.locator('video')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"usesMiniPlayer":false}'));
    await page.goBack();
    await leaveWhilePlaying(page);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a phone it is a strip above the bottom bar, with notices above it, and covers no focused element', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const player = await openPlayer(page);
    const mini = miniPlayerOf(page);
    await test.step('on its own page the player itself stays in sight', async () => {
      await playRecorded(page);
      await page.evaluate(() => scrollTo(0, 900));
      await expect(player.video).toBeInViewport();
      await expect(mini.region).toHaveCount(0);
    });
    await leaveWhilePlaying(page);
    const bar = page.getByRole('navigation', { name: '底部导航' });
    const expectStrip = (windowWidth: number) =>
      // After its animation.
      expect
        .poll(async () => {
          const { x, y, width, height } = await boxOf(mini.region);
          return [x, width, y + height - (await boxOf(bar)).y];
        })
        .toEqual([0, windowWidth, 0]);
    await expectStrip(390);
    await test.step('notices are above it', async () => {
      const { y, height } = await showNotice(page);
      expect(y + height).toBeLessThan((await boxOf(mini.region)).y);
    });
    await test.step('it covers no focused element', () => expectNothingHidden(page));
    await test.step('its touch targets are large enough, even in a small window', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(mini.pause).toBeVisible();
      await expectStrip(320);
      for (const target of [mini.pause, mini.goBack, mini.close]) {
        const { width, height } = await boxOf(target);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      // A tap that a busy browser handles late would be a long press.
      await mini.close.click();
      await expect(mini.region).toHaveCount(0);
    });
  });
});
