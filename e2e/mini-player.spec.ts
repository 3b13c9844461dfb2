import type { Locator, Page } from '@playwright/test';
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
    close: button('关闭小窗'),
    move: button('移动小窗'),
    seconds: () => region.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
  };
};

/** Plays the video, records pauses of its element, and navigates to another page. */
async function leaveWhilePlaying(page: Page) {
  const player = await openPlayer(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  // The mini player's code is loaded once the video plays.
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.addEventListener('pause', () => video.setAttribute('data-test-paused', ''));
    video.addEventListener('emptied', () => video.setAttribute('data-test-emptied', ''));
  });
  const seconds = await player.seconds();
  await goToCategories(page);
  return seconds;
}

/** The stored position of the video. */
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

test('the system goes on knowing a video that was left, until it is closed', async ({ page }) => {
  const { press, told } = await systemControlsOf(page);
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
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
  await mini.close.click();
  await expect.poll(told).toEqual({ playbackState: 'none' });
  expect(await press('play')).toBe(false);
});

test('a video that is left plays on in a small window, and back on its page', async ({ page }) => {
  const seconds = await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await expect(mini.pause).toBeVisible();
  await expect.poll(mini.seconds).toBeGreaterThan(seconds);
  await expect(mini.video).not.toHaveAttribute('data-test-paused');
  await expect(mini.video).not.toHaveAttribute('data-test-emptied');
  await expect(page.locator('video')).toHaveCount(1);
  await mini.pause.press('Enter');
  await expect(mini.play).toBeVisible();
  expect(await violationsOf(page, { within: 'section[aria-label="小窗播放"]' })).toEqual([]);
  const stoppedAt = await mini.seconds();
  await mini.goBack.click();
  await expect(page).toHaveURL(videoPath);
  const player = playerOf(page);
  await expect(player.play).toBeVisible();
  expect(await player.seconds()).toBe(stoppedAt);
  await expect(mini.region).toHaveCount(0);
});

test('its letters work beside the page; keys that scroll the page do not reach it', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await expect(mini.pause).toBeVisible();
  const press = await recordHandledKeys(page);
  expect(await press(' ')).toBe('left to the browser');
  await expect(mini.pause).toBeVisible();
  expect(await press('k')).toBe('taken');
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

test('another video takes the small window’s place: there is one sound', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await expect(mini.pause).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasNot: page.locator(`a[href="/video/${videoId}"]`) })
    .getByRole('link')
    .first()
    .click();
  const player = playerOf(page);
  await expect(player.pause).toBeVisible();
  await expect(mini.region).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(1);
});

test('Escape closes it, the progress is saved, and a reload does not bring it back', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await expect.poll(mini.seconds).toBeGreaterThan(2.5);
  await mini.close.focus();
  await page.keyboard.press('Escape');
  await expect(mini.region).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => storedSeconds(page)).toBeGreaterThan(2.5);
  await page.reload();
  await expect(page.locator('video')).toHaveCount(0);
});

test('the saved position is where the video was closed, also on a busy page', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await page.evaluate(() =>
    addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await expect.poll(mini.seconds).toBeGreaterThan(3);
  await mini.close.click();
  await expect.poll(() => storedSeconds(page)).toBeGreaterThan(3);
});

test('it stays away for those who switched it off, and from a video that has not begun', async ({ page }) => {
  const untouched = await openPlayer(page);
  await expect(untouched.play).toBeVisible();
  await goToCategories(page);
  await expect(page.locator('video')).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"usesMiniPlayer":false}'));
  await leaveWhilePlaying(page);
  await expect(page.locator('video')).toHaveCount(0);
});

/** Whether the middle of a control is what a pointer meets there. */
const canBePressed = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The nearest corner of the window, once the mini player has come to rest. */
async function expectCorner(page: Page, corner: string) {
  const { region } = miniPlayerOf(page);
  await expect(region).toHaveAttribute('data-corner', corner);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(region);
      const isTop = y < window.height - y - height;
      const [block, inline] = [
        isTop ? y - 88 : window.height - y - height,
        Math.min(x, window.width - x - width),
      ];
      return `${isTop ? 'top' : 'bottom'}-${x < window.width / 2 - width / 2 ? 'left' : 'right'} ${block} ${inline}`;
    })
    .toBe(`${corner} ${corner.startsWith('top') ? 0 : 24} 24`);
}

test('on the home page, both ways on can be pressed beside it, in windows of four sizes', async ({
  page,
}) => {
  await leaveWhilePlaying(page);
  await miniPlayerOf(page).pause.click();
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
    for (const name of ['立即观看', '浏览分类']) {
      const link = page.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect.poll(() => canBePressed(link), `${name}, ${width} by ${height}`).toBe(true);
    }
    await goToCategories(page);
  }
});

test('on the home page, 2560 by 1440, no category lies under it', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await leaveWhilePlaying(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await expectCorner(page, 'top-left');
  const categories = page.getByRole('region', { name: '视频分类' });
  await expect(categories.getByRole('link')).toHaveCount(8);
  for (const link of await categories.getByRole('link').all()) {
    // Rows that come later move the tiles.
    const spaceBetween = async () => {
      const tile = await boxOf(link);
      const mini = await boxOf(miniPlayerOf(page).region);
      return tile.y - mini.y - mini.height;
    };
    await expect.poll(spaceBetween, 'the window ends above').toBeGreaterThan(0);
  }
});

test('it is dragged to a corner, and the next one rests there; a click is a click', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await expectCorner(page, 'bottom-right');
  const box = await boxOf(mini.goBack);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 5 });
  await page.mouse.up();
  await expectCorner(page, 'top-left');
  await expect(page).toHaveURL('/categories');
  await expect(mini.region).not.toHaveAttribute('data-dragged');
  await page.reload();
  await leaveWhilePlaying(page);
  // There it would lie on the categories to choose from, which no scrolling brings out from under it.
  await expectCorner(page, 'bottom-right');
  for (const chip of await page.getByRole('group', { name: '分类筛选' }).getByRole('button').all())
    expect(await canBePressed(chip)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expectCorner(page, 'top-left');
  await mini.goBack.click();
  await expect(page).toHaveURL(videoPath);
});

test('arrow keys and presses move it, and say so; the video is not sought', async ({ page }) => {
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await mini.pause.click();
  const stoppedAt = await mini.seconds();
  await mini.move.focus();
  await page.keyboard.press('ArrowLeft');
  await expectCorner(page, 'bottom-left');
  await expect(mini.region.getByRole('status')).toHaveText('小窗在左下角');
  await page.keyboard.press('ArrowUp');
  await expectCorner(page, 'top-left');
  await expect(mini.region.getByRole('status')).toHaveText('小窗在左上角');
  await page.keyboard.press('Enter');
  await expectCorner(page, 'top-right');
  await expect(mini.move).toBeFocused();
  expect(await mini.seconds()).toBe(stoppedAt);
});

test('the end of the page can be scrolled out from under it', async ({ page }) => {
  await leaveWhilePlaying(page);
  await expectCorner(page, 'bottom-right');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const link of await links.all()) await expect.poll(() => canBePressed(link)).toBe(true);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a finger drags it', async ({ page, context }) => {
    await leaveWhilePlaying(page);
    const { goBack } = miniPlayerOf(page);
    await expectCorner(page, 'bottom-right');
    const { x, y } = await boxOf(goBack);
    const devTools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
    await touch('touchStart', { x: x + 100, y: y + 80 });
    await touch('touchMove', { x: x + 60, y: y - 200 });
    await touch('touchMove', { x: x + 60, y: 300 });
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectCorner(page, 'top-right');
    await expect(page).toHaveURL('/categories');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('it is a strip over the bar at the bottom, with targets for fingers', async ({ page }) => {
    await leaveWhilePlaying(page);
    const mini = miniPlayerOf(page);
    await expect(mini.pause).toBeVisible();
    const bar = await boxOf(page.getByRole('navigation', { name: '底部导航' }));
    // After its animation.
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(mini.region);
        return [x, width, y + height];
      })
      .toEqual([0, 320, bar.y]);
    for (const target of [mini.pause, mini.goBack, mini.close]) {
      const { width, height } = await boxOf(target);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await mini.close.tap();
    await expect(mini.region).toHaveCount(0);
  });
});
