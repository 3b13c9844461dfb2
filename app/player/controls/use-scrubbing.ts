import { type PointerEvent, useState } from 'react';
import { secondsAt } from '../core/seek.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';

/**
 * Dragging along the seek bar: the thumb follows the pointer at once, the film on release, so that a drag
 * does not ask the network for every place it passes.
 *
 * @returns handlers for the element that takes the pointer, and the seconds being pointed at, if any
 */
export function useScrubbing(findBar: () => HTMLElement | null) {
  const { run, dispatch, getState } = usePlayer();
  const scrubSeconds = usePlayerState((state) => state.scrubSeconds);
  const [hoverSeconds, setHoverSeconds] = useState<number | null>(null);

  const secondsUnder = ({ clientX }: PointerEvent) => {
    const bar = findBar()?.getBoundingClientRect();
    return secondsAt(clientX, { start: bar?.left ?? 0, length: bar?.width ?? 0 }, getState().durationSeconds);
  };
  const isScrubbing = () => getState().scrubSeconds !== null;
  const stop = () => dispatch({ type: 'scrubbed', seconds: null });

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dispatch({ type: 'scrubbed', seconds: secondsUnder(event) });
    },
    onPointerMove(event: PointerEvent) {
      const seconds = secondsUnder(event);
      if (isScrubbing()) dispatch({ type: 'scrubbed', seconds });
      if (event.pointerType !== 'touch') setHoverSeconds(seconds);
    },
    onPointerUp(event: PointerEvent) {
      if (!isScrubbing()) return;
      run({ type: 'seek-to', seconds: secondsUnder(event) });
      stop();
    },
    /** The page took the finger for scrolling, or the window was left: nothing moves. */
    onPointerCancel: stop,
    onLostPointerCapture: stop,
    onPointerLeave: () => setHoverSeconds(null),
  };
  return { handlers, pointedSeconds: scrubSeconds ?? hoverSeconds };
}
