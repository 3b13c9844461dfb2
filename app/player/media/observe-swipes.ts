import type { Command } from '../core/command.ts';
import { dragOf } from '../core/gestures.ts';
import { sweptSeconds } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { keepsPresses } from './keeps-presses.ts';

/**
 * Lets a finger that moves sideways over the picture seek, until the signal aborts: the bar follows at once, the film on
 * release. Up and down belongs to the page (`touch-action: pan-y`), which takes the finger by `pointercancel`.
 */
export function observeSwipes(
  stage: HTMLElement,
  { getState, dispatch }: Pick<PlayerStore, 'getState' | 'dispatch'>,
  run: (command: Command) => void,
  signal: AbortSignal,
): void {
  let finger: { id: number; x: number; y: number; fromSeconds: number } | null = null;
  const isSwiping = () => finger !== null && getState().scrubSeconds !== null;
  const on = (
    type: keyof HTMLElementEventMap & `pointer${string}`,
    listener: (event: PointerEvent) => void,
  ) => stage.addEventListener(type, listener as (event: Event) => void, { signal });

  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || !event.isPrimary || keepsPresses(event)) return;
    finger = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      fromSeconds: getState().currentSeconds,
    };
  });
  on('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return;
    const movedX = event.clientX - finger.x;
    if (!isSwiping()) {
      const drag = dragOf(movedX, event.clientY - finger.y);
      if (drag === 'scroll') finger = null;
      if (drag !== 'swipe') return;
      stage.setPointerCapture(event.pointerId);
    }
    const { durationSeconds } = getState();
    const fraction = movedX / stage.clientWidth;
    dispatch({
      type: 'scrubbed',
      seconds: sweptSeconds(finger?.fromSeconds ?? 0, fraction, durationSeconds),
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
