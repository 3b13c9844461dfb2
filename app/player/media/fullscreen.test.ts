import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleFullscreen } from './fullscreen.ts';

beforeEach(() => {
  vi.stubGlobal('document', { fullscreenElement: null, fullscreenEnabled: false });
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1 });
});
afterEach(() => vi.unstubAllGlobals());

/** The video of an iPhone, which throws where WebKit does. */
class IPhoneVideo extends EventTarget {
  readyState = 0;
  webkitDisplayingFullscreen = false;
  play = vi.fn(() => Promise.resolve());
  querySelectorAll = () => [];
  webkitEnterFullscreen() {
    if (this.readyState < 1) throw new DOMException('no metadata', 'InvalidStateError');
    this.webkitDisplayingFullscreen = true;
  }
}

it.each([
  { readyState: 1, plays: 0 },
  { readyState: 0, plays: 1 },
])('an iPhone enters its own fullscreen with readyState $readyState', ({ readyState, plays }) => {
  const video = Object.assign(new IPhoneVideo(), { readyState });
  toggleFullscreen({ region: {} as HTMLElement, element: video as unknown as HTMLVideoElement });
  expect(video.play).toHaveBeenCalledTimes(plays);
  video.readyState = 1;
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.webkitDisplayingFullscreen).toBe(true);
});
