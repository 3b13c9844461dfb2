import type { Command } from '../core/command.ts';
import { dragOf } from '../core/gestures.ts';
import type { Notice } from '../core/notice.ts';
import { swipedSeconds } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { audibleVolume, swipedVolume } from '../core/volume.ts';

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
