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

/** Leaves the open video while it plays, and records pauses of its element. @returns where it was */
async function leaveWhilePlaying(page: Page) {
  const player = playerOf(page);
  await player.seekBar.waitFor();
  if (await player.play.isVisible()) await player.play.click();
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

const goHome = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();

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

test('a video that is left plays on in a small window, where the system knows it, and back on its page', async ({
  page,
}) => {
  const { press, told } = await systemControlsOf(page);
  await openPlayer(page);
  const seconds = await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await test.step('it plays on without a break', async () => {
    await expect(mini.pause).toBeVisible();
    await expect.poll(mini.seconds).toBeGreaterThan(seconds);
    await expect(mini.video).not.toHaveAttribute('data-test-paused');
    await expect(mini.video).not.toHaveAttribute('data-test-emptied');
    await expect(page.locator('video')).toHaveCount(1);
  });
  await test.step('the system goes on knowing it', async () => {
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
  await test.step('its letters work beside the page; keys that scroll the page do not reach it', async () => {
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
  await test.step('back on its page it is where it was', async () => {
    await mini.play.press('Enter');
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
  await test.step('closed, the system forgets it', async () => {
    await goToCategories(page);
    await mini.close.click();
    await expect.poll(told).toEqual({ playbackState: 'none' });
    expect(await press('play')).toBe(false);
  });
});

test('it is moved by keys and presses, which are said, and dragged to a corner, where the next one rests', async ({
  page,
}) => {
  await openPlayer(page);
  await leaveWhilePlaying(page);
  const mini = miniPlayerOf(page);
  await test.step('arrow keys and presses move it; the video is not sought', async () => {
    await mini.pause.click();
    const stoppedAt = await mini.seconds();
    await expectCorner(page, 'bottom-right');
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
  await test.step('a drag ends in the nearest corner, and is no press', async () => {
    const box = await boxOf(mini.goBack);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(300, 250, { steps: 5 });
    await page.mouse.up();
    await expectCorner(page, 'top-left');
    await expect(page).toHaveURL('/categories');
    await expect(mini.region).not.toHaveAttribute('data-dragged');
  });
  await test.step('the next one rests there, but where it would lie on what no scrolling brings out from under it', async () => {
    await openPlayer(page);
    await leaveWhilePlaying(page);
    await expectCorner(page, 'bottom-right');
    for (const chip of await page.getByRole('group', { name: '分类筛选' }).getByRole('button').all())
      expect(await canBePressed(chip)).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await expectCorner(page, 'top-left');
    await mini.goBack.click();
    await expect(page).toHaveURL(videoPath);
  });
  await test.step('another video takes its place: there is one sound', async () => {
    await leaveWhilePlaying(page);
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

test('it lies on nothing that is to be pressed, in windows of five sizes, and at the end of a page', async ({
  page,
}) => {
  await openPlayer(page);
  await leaveWhilePlaying(page);
  await miniPlayerOf(page).pause.click();
  await test.step('the end of the page can be scrolled out from under it', async () => {
    await expectCorner(page, 'bottom-right');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const links = page.getByRole('contentinfo').getByRole('link');
    for (const link of await links.all()) await expect.poll(() => canBePressed(link)).toBe(true);
  });
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`on the home page both ways on can be pressed, ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await goHome(page);
      for (const name of ['立即观看', '浏览分类']) {
        const link = page.getByRole('link', { name });
        await expect(link).toBeVisible();
        await expect.poll(() => canBePressed(link), name).toBe(true);
      }
      await goToCategories(page);
    });
  await test.step('on the home page no category lies under it, 2560 by 1440', async () => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await goHome(page);
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
});

test('Escape closes it and the progress is saved; it stays away from a video that has not begun, or switched off', async ({
  page,
}) => {
  const untouched = await openPlayer(page);
  const mini = miniPlayerOf(page);
  await test.step('a video that has not begun is not taken along', async () => {
    await expect(untouched.play).toBeVisible();
    await goToCategories(page);
    await expect(page.locator('video')).toHaveCount(0);
    await page.goBack();
  });
  await test.step('Escape closes it', async () => {
    await leaveWhilePlaying(page);
    await page.keyboard.press('l');
    await expect.poll(mini.seconds).toBeGreaterThan(10.5);
    await mini.close.focus();
    await page.keyboard.press('Escape');
    await expect(mini.region).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => storedSeconds(page)).toBeGreaterThan(10.5);
  });
  await test.step('the saved position is where it was closed, also on a busy page', async () => {
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
  await test.step('a reload does not bring it back, nor does it come to those who switched it off', async () => {
    await page.reload();
    await expect(page.locator('video')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"usesMiniPlayer":false}'));
    await page.goBack();
    await leaveWhilePlaying(page);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a finger drags it on a tablet; on a phone it is a strip over the bar at the bottom', async ({
    page,
    context,
  }) => {
    await openPlayer(page);
    await leaveWhilePlaying(page);
    const mini = miniPlayerOf(page);
    await test.step('dragged', async () => {
      await expectCorner(page, 'bottom-right');
      const { x, y } = await boxOf(mini.goBack);
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
    await test.step('a strip, with targets for fingers', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(mini.pause).toBeVisible();
      const bar = page.getByRole('navigation', { name: '底部导航' });
      // After its animation.
      await expect
        .poll(async () => {
          const { x, y, width, height } = await boxOf(mini.region);
          return [x, width, y + height - (await boxOf(bar)).y];
        })
        .toEqual([0, 320, 0]);
      for (const target of [mini.pause, mini.goBack, mini.close]) {
        const { width, height } = await boxOf(target);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      // A tap that a busy browser answers late is a long press.
      await mini.close.click();
      await expect(mini.region).toHaveCount(0);
    });
  });
});
