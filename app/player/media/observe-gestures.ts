import type { Command } from '../core/command.ts';
import { countTap, dragOf, gestureOf, type Press, type Tap, thirdAt } from '../core/gestures.ts';
import type { Notice } from '../core/notice.ts';
import { swipedSeconds } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { audibleVolume, swipedVolume } from '../core/volume.ts';
import type { ActivitySwitch } from './observe-user-activity.ts';
import type { PlayerElements } from './player-elements.ts';

/** Turns clicks and taps on the picture into commands until the signal aborts. */
export function observeGestures(
  { picture, screen }: Pick<PlayerElements, 'picture' | 'screen'>,
  { getState }: Pick<PlayerStore, 'getState'>,
  run: (command: Command) => void,
  activity: ActivitySwitch,
  signal: AbortSignal,
): void {
  let pointer: Press['pointer'] = 'mouse';
  let lastTap: Tap | null = null;

  const press = (kind: Press['kind'], event: MouseEvent) => {
    const { target, clientX, timeStamp } = event;
    // The play icon is the only thing above the screen that receives presses.
    const isOnPlayIcon = !screen.contains(target as Node);
    const { left, width } = picture.getBoundingClientRect();
    const tap = countTap(lastTap, thirdAt((clientX - left) / width), timeStamp);
    const gesture = gestureOf({ kind, pointer, isOnPlayIcon, ...tap }, getState());
    // A tap that played or paused does not start a double tap.
    if (kind === 'single') lastTap = gesture?.type === 'toggle-play' ? null : tap;
    if (!gesture) return;
    if (gesture.type === 'show-controls') activity.markActive();
    else if (gesture.type === 'hide-controls') activity.markInactive();
    else {
      // A skip shows its own indicator.
      if (gesture.type !== 'skip-by') activity.markActive();
      run(gesture);
    }
  };

  // `click` has no `pointerType` in every browser.
  const notePointer = ({ pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  picture.addEventListener('pointerdown', notePointer, { signal });
  picture.addEventListener('click', (event) => press('single', event), { signal });
  picture.addEventListener('dblclick', (event) => press('double', event), { signal });
}

/**
 * Seeks by horizontal swipes over the picture until the signal aborts: the seek bar follows the finger, the video seeks
 * on release. Vertical swipes set the volume in fullscreen, where pages may; otherwise they scroll the page
 * (`touch-action: pan-y`), which sends `pointercancel`.
 */
export function observeSwipes(
  picture: HTMLElement,
  { getState, dispatch }: Pick<PlayerStore, 'getState' | 'dispatch'>,
  run: (command: Command) => void,
  signal: AbortSignal,
): void {
  let finger: { id: number; x: number; y: number; fromSeconds: number; fromVolume: number } | null = null;
  let drag: 'swipe' | 'scroll' | null = null;
  const on = (
    type: keyof HTMLElementEventMap & `pointer${string}`,
    listener: (event: PointerEvent) => void,
  ) => picture.addEventListener(type, listener as (event: Event) => void, { signal });

  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    drag = null;
    finger = { id, x, y, fromSeconds: getState().currentSeconds, fromVolume: audibleVolume(getState()) };
  });
  on('pointermove', (event) => {
    const { isSpedUp, isFullscreen, canSetVolume, durationSeconds } = getState();
    if (finger?.id !== event.pointerId || isSpedUp) return;
    const [movedX, movedY] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!drag) {
      drag = dragOf(movedX, movedY);
      if (drag === 'scroll' && !(isFullscreen && canSetVolume)) finger = null;
      if (!drag || !finger) return;
      picture.setPointerCapture(event.pointerId);
    }
    if (drag === 'scroll') {
      const { volume } = swipedVolume(finger.fromVolume, -movedY / picture.clientHeight);
      run({ type: 'set-volume', volume });
      if (getState().hasSound) dispatch({ type: 'notice-shown', notice: volumeNotice(volume) });
      return;
    }
    const fraction = movedX / picture.clientWidth;
    dispatch({
      type: 'scrubbed',
      seconds: swipedSeconds(finger.fromSeconds, fraction, durationSeconds),
    });
  });
  const release = (event: PointerEvent, isDone: boolean) => {
    if (finger?.id !== event.pointerId) return;
    const { scrubSeconds } = getState();
    finger = null;
    if (scrubSeconds === null) return;
    if (isDone) run({ type: 'seek-to', seconds: scrubSeconds });
    dispatch({ type: 'scrubbed', seconds: null });
  };
  on('pointerup', (event) => release(event, true));
  on('pointercancel', (event) => release(event, false));
}

const volumeNotice = (volume: number): Notice => ({
  kind: 'text',
  text: `音量 ${Math.round(volume * 100)}%`,
});
