import type { Slice } from '../../core/store.ts';

/** WebKit's older API. */
export interface WebkitVideo {
  webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
}

interface PictureInPictureState {
  /** The browser supports it. */
  readonly isAvailable: boolean;
  readonly isOn: boolean;
}

export const pictureInPictureState: Slice<PictureInPictureState> = {
  initial: { isAvailable: false, isOn: false },
};

/**
 * Whether the browser can show a video in a window. WebKit says so of the document where it refuses the video, and on
 * iPhones in apps on the home screen, where asking does nothing.
 */
export function isPictureInPictureAvailable(
  document: { readonly pictureInPictureEnabled?: boolean },
  video: WebkitVideo,
  navigator: object,
): boolean {
  // The property is missing in some browsers.
  if (document.pictureInPictureEnabled !== true || isOnHomeScreen(navigator)) return false;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') ?? true;
}

/** Safari alone has the property. */
const isOnHomeScreen = (navigator: object) => 'standalone' in navigator && navigator.standalone === true;
