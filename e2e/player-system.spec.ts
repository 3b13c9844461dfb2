import { systemControlsOf } from './media-session.ts';
import { openPlayer, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test('the system’s media controls work; picture-in-picture and casting are offered', async ({ page }) => {
  const { press, told } = await systemControlsOf(page);
  await page.addInitScript(pretendWindowAndDevices);
  const player = await openPlayer(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
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

  await test.step('picture-in-picture is entered and left by button and key', async () => {
    const enter = player.region.getByRole('button', { name: '画中画', exact: true });
    const leave = player.region.getByRole('button', { name: '退出画中画' });
    await enter.click();
    await expect(leave).toBeVisible();
    await page.keyboard.press('i');
    await expect(enter).toBeVisible();
  });
  await test.step('casting is offered only while a device is available', async () => {
    const announce = (isNear: boolean) =>
      page.evaluate(
        (is) => (window as unknown as { announceDevice: (is: boolean) => void }).announceDevice(is),
        isNear,
      );
    const button = player.region.getByRole('button', { name: '投屏' });
    await expect(button).toHaveCount(0);
    await announce(true);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await announce(false);
    await expect(button).toHaveCount(0);
  });

  await press('nexttrack');
  await expect(page).not.toHaveURL(new RegExp(`${videoPath}$`));
  // The URL changes before the page; the title comes with the next video.
  await expect(heading).not.toHaveText(title);
  await expect.poll(async () => (await told()).title).toBe(await heading.textContent());
});

/** Headless browsers have neither picture-in-picture nor devices: only the requests and events are tested. */
function pretendWindowAndDevices() {
  let shown: HTMLVideoElement | null = null;
  Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => true });
  Object.defineProperty(Document.prototype, 'pictureInPictureElement', { get: () => shown });
  Object.assign(HTMLVideoElement.prototype, {
    async requestPictureInPicture(this: HTMLVideoElement) {
      shown = this;
      this.dispatchEvent(new Event('enterpictureinpicture'));
    },
  });
  Object.assign(Document.prototype, {
    async exitPictureInPicture() {
      const video = shown;
      shown = null;
      video?.dispatchEvent(new Event('leavepictureinpicture'));
    },
  });
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
}
