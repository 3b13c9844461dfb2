import type { PlayerStore } from '../core/store.ts';

/** The iPhone's older way: there the picture has a "presentation mode". Not in TypeScript's DOM library. */
interface WebkitVideo {
  webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
  webkitPresentationMode?: string;
}

export function canEnterPictureInPicture(video: HTMLVideoElement & WebkitVideo): boolean {
  if (document.pictureInPictureEnabled) return !video.disablePictureInPicture;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

export function togglePictureInPicture(video: HTMLVideoElement & WebkitVideo): void {
  if (!canEnterPictureInPicture(video)) return;
  const isOn = isPictureInPicture(video);
  if (document.pictureInPictureEnabled) {
    // The browser may say no (no press of the viewer, no picture yet): then all stays as it is.
    void (isOn ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined);
  } else video.webkitSetPresentationMode?.(isOn ? 'inline' : 'picture-in-picture');
}

/** Reports entering and leaving, also by the small window's own buttons. */
export function observePictureInPicture(
  video: HTMLVideoElement,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
): void {
  const report = () =>
    dispatch({ type: 'picture-in-picture-changed', isPictureInPicture: isPictureInPicture(video) });
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged']) {
    video.addEventListener(type, report);
  }
}

function isPictureInPicture(video: HTMLVideoElement & WebkitVideo): boolean {
  return document.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
}
