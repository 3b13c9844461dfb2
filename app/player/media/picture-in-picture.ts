import type { PlayerStore } from '../core/store.ts';

/** WebKit's presentation mode on iPhones, missing in TypeScript's DOM library. */
interface WebkitVideo {
  webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
  webkitSetPresentationMode?: (mode: 'picture-in-picture' | 'inline') => void;
  webkitPresentationMode?: string;
}

export function canEnterPictureInPicture(element: HTMLVideoElement & WebkitVideo): boolean {
  if (document.pictureInPictureEnabled) return !element.disablePictureInPicture;
  return element.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}

export function togglePictureInPicture(element: HTMLVideoElement & WebkitVideo): void {
  if (!canEnterPictureInPicture(element)) return;
  const isOn = isPictureInPicture(element);
  if (document.pictureInPictureEnabled) {
    // Rejected without a user gesture or before metadata is loaded.
    void (isOn ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(() => undefined);
  } else element.webkitSetPresentationMode?.(isOn ? 'inline' : 'picture-in-picture');
}

/** Reports entering and leaving, also by the buttons of the picture-in-picture window. */
export function observePictureInPicture(
  element: HTMLVideoElement,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
): void {
  const report = () =>
    dispatch({ type: 'picture-in-picture-changed', isPictureInPicture: isPictureInPicture(element) });
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged']) {
    element.addEventListener(type, report);
  }
}

function isPictureInPicture(element: HTMLVideoElement & WebkitVideo): boolean {
  return (
    document.pictureInPictureElement === element || element.webkitPresentationMode === 'picture-in-picture'
  );
}
