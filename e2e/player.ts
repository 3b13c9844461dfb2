import type { Locator, Page } from '@playwright/test';
import { durationSeconds, formatTime } from '../domain/format.ts';
import { catalogue } from '../library/samples.ts';

const [video] = catalogue;
if (!video) throw new Error('the catalogue is empty');

export const videoId = video.id;
export const videoPath = `/video/${video.id}`;
/** The duration as displayed. */
export const videoLength = formatTime(durationSeconds(video.duration));
export const videoFile = '**/film*.mp4*';

/** The player of the watch page: its parts by role and accessible name. */
export function playerOf(page: Page) {
  const region = page.getByRole('region', { name: '视频播放器' });
  const video = region.locator('video');
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  return {
    region,
    video,
    play: button('播放'),
    pause: button('暂停'),
    mute: button('静音'),
    unmute: button('取消静音'),
    enterFullscreen: button('全屏'),
    leaveFullscreen: button('退出全屏'),
    volume: region.getByRole('slider', { name: '音量' }),
    seekBar: region.getByRole('slider', { name: '播放进度' }),
    seconds: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    isPaused: () => video.evaluate((element: HTMLVideoElement) => element.paused),
    volumeState: () =>
      video.evaluate((element: HTMLVideoElement) => ({ volume: element.volume, muted: element.muted })),
  };
}

export type PlayerParts = ReturnType<typeof playerOf>;

/** Opens the watch page and waits for the controls and the metadata. */
export async function openPlayer(page: Page, path = videoPath): Promise<PlayerParts> {
  await page.goto(path);
  const player = playerOf(page);
  await player.seekBar.waitFor();
  await hasMetadata(player.video);
  return player;
}

/** A point of the picture outside the play icon and the thirds for quick taps. */
export async function pictureEdge(player: PlayerParts) {
  const box = await boxOf(player.region);
  return { x: box.x + box.width * 0.4, y: box.y + box.height * 0.15 };
}

/** Seeks to the last moment of the film, so that tests need not wait for its end. */
export async function seekToEnd({ video }: PlayerParts): Promise<void> {
  // A film that was just chosen has no duration yet.
  await hasMetadata(video);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
  });
}

/** Names of controls that are covered or outside the window. */
export const coveredControlsOf = ({ region }: PlayerParts): Promise<(string | null)[]> =>
  region.evaluate((player) =>
    [...player.querySelectorAll('button, input, [role="slider"]')].flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0 || control.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
        return [];
      return [control.getAttribute('aria-label') ?? control.textContent];
    }),
  );

/** Records the player's status messages from now on in the page, because each is shown only briefly. */
export async function recordStatusMessages({ region }: PlayerParts): Promise<() => Promise<string[]>> {
  const heard = await region.evaluateHandle((player) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of player.querySelectorAll('[role="status"]'))
        if (textContent && textContent !== texts.at(-1)) texts.push(textContent);
    }).observe(player, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}

/** Records what is shown over the end of the film from now on: its inscription, then each second of the countdown. */
export async function recordEnding({ region }: PlayerParts): Promise<() => Promise<string[]>> {
  const order = await region.evaluateHandle((player) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const offer = player.querySelector('[aria-label="接下来播放"]')?.textContent;
      const now = offer
        ? /\d+ 秒后开始/.exec(offer)?.[0]
        : player.querySelector('[data-end-card]')?.textContent;
      if (now && now !== seen.at(-1)) seen.push(now);
    }).observe(player, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  return () => order.jsonValue();
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

async function hasMetadata(video: Locator) {
  await video.evaluate(
    (element: HTMLVideoElement) =>
      element.readyState >= HTMLMediaElement.HAVE_METADATA ||
      new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true })),
  );
}

/**
 * Records for each key whether the page handled it. The scroll position would be unreliable: while a page is loading, a
 * busy Chromium ends smooth scrolling before it moves.
 */
export async function recordHandledKeys(page: Page) {
  await page.evaluate(() =>
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.documentElement.dataset.testKey = defaultPrevented ? 'taken' : 'left to the browser';
    }),
  );
  return async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(() => document.documentElement.dataset.testKey);
  };
}

/** Stores the preference 自动播放 before the page loads, besides other preferences. */
export const switchAutoplayOn = (
  page: Page,
  others: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  page.addInitScript(
    (preferences) => localStorage.setItem('yingxia.preferences', JSON.stringify(preferences)),
    { ...others, autoplaysNext: true },
  );

/** Sets the browser's answer to whether it decodes AV1 smoothly; all other types are smooth. */
export const setAv1Smoothness = (page: Page, isSmooth: boolean): Promise<unknown> =>
  page.addInitScript((isAv1Smooth) => {
    navigator.mediaCapabilities.decodingInfo = async ({ video }) => ({
      ...{ supported: true, powerEfficient: true, keySystemAccess: null },
      smooth: isAv1Smooth || !video?.contentType.includes('av01'),
    });
  }, isSmooth);
