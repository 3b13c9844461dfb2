import { systemControlsOf } from './media-session.ts';
import { openPlayer, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test('the system is told what plays, and its keys work', async ({ page }) => {
  const { press, told } = await systemControlsOf(page);
  const player = await openPlayer(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(told).toEqual({
    title,
    artist: '映匣',
    cover: expect.stringMatching(/^http.*\/media\/1\/cover-1280\.webp\?v=/),
    playbackState: 'paused',
  });

  await press('play');
  await expect(player.pause).toBeVisible();
  await expect.poll(async () => (await told()).playbackState).toBe('playing');
  await press('pause');
  await expect(player.play).toBeVisible();
  await press('seekto', { seekTime: 12 });
  await press('seekforward');
  await press('seekbackward', { seekOffset: 4 });
  await expect.poll(player.seconds).toBeCloseTo(18, 0);

  await press('nexttrack');
  await expect(page).not.toHaveURL(new RegExp(`${videoPath}$`));
  // The URL changes before the page; its title comes with the next video.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(title);
  await expect.poll(async () => (await told()).title).toBe(await heading.textContent());
});

test.describe('picture in picture', () => {
  // Headless browsers have no picture-in-picture window: only the request and the events are tested.
  const pretend = (isThere: boolean) => `
    Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => ${isThere} });
    let shown = null;
    Object.defineProperty(Document.prototype, 'pictureInPictureElement', { get: () => shown });
    HTMLVideoElement.prototype.requestPictureInPicture = async function () {
      shown = this;
      this.dispatchEvent(new Event('enterpictureinpicture'));
    };
    Document.prototype.exitPictureInPicture = async () => {
      const video = shown;
      shown = null;
      video.dispatchEvent(new Event('leavepictureinpicture'));
    };`;

  test('is entered and left by button and key', async ({ page }) => {
    await page.addInitScript(pretend(true));
    const player = await openPlayer(page);
    const enter = player.region.getByRole('button', { name: '画中画', exact: true });
    const leave = player.region.getByRole('button', { name: '退出画中画' });
    await enter.click();
    await expect(leave).toBeVisible();
    await page.keyboard.press('i');
    await expect(enter).toBeVisible();
  });

  test('is not offered where there is none', async ({ page }) => {
    await page.addInitScript(pretend(false));
    const player = await openPlayer(page);
    await expect(player.enterFullscreen).toBeVisible();
    await expect(player.region.getByRole('button', { name: '画中画' })).toHaveCount(0);
  });
});

test('playing elsewhere is offered only while something is near by', async ({ page }) => {
  await page.addInitScript(() => {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability: async (listener: (isAvailable: boolean) => void) => {
        Object.assign(window, { announceDevice: listener });
        listener(false);
        return 1;
      },
      cancelWatchAvailability: async () => undefined,
      prompt: async () => {
        remote.state = 'connected';
        remote.dispatchEvent(new Event('connect'));
      },
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote });
  });
  const announce = (isAvailable: boolean) =>
    page.evaluate(
      (there) => (window as unknown as { announceDevice: (is: boolean) => void }).announceDevice(there),
      isAvailable,
    );
  const player = await openPlayer(page);
  const button = player.region.getByRole('button', { name: '投屏' });
  await expect(button).toHaveCount(0);
  await announce(true);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await announce(false);
  await expect(button).toHaveCount(0);
});
