import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import {
  clockDuration,
  clockSeconds,
  fractionOf,
  shownSeconds as positionOf,
  secondsAt,
  seekBarKey,
} from '../core/seek.ts';
import type { TimeRange } from '../core/state.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { usePositionRef } from '../use-position-ref.ts';
import { AbilityControls, usePositionName } from './ability-controls.tsx';
import styles from './seek-bar.module.css';
import { SeekPreview } from './seek-preview.tsx';

export function SeekBar() {
  const player = usePlayer();
  const seconds = usePlayerState(clockSeconds);
  const duration = usePlayerState(clockDuration);
  const name = usePositionName(positionOf);
  const position = usePositionRef();
  const { handlers, pointedSeconds } = useScrubbing();
  const [keyedSeconds, noteKey] = useKeyedSeconds();
  const [isFocused, setFocused] = useState(false);
  const shownSeconds = pointedSeconds ?? (isFocused ? keyedSeconds : null);
  // An active viewer is likely to use the seek bar, so its previews are loaded ahead.
  const isActive = usePlayerState((state) => state.activity.isActive);

  const seekByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const target = seekBarKey(event.key, player.exactSeconds(), player.getState().durationSeconds);
    if (target === null) return;
    event.preventDefault();
    player.run({ type: 'seek-to', seconds: target });
    noteKey(target);
  };

  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label="播放进度"
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={seconds}
      aria-valuetext={`${formatTime(seconds)} / ${formatTime(duration)}${name && `，${name}`}`}
      onKeyDown={seekByKey}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...handlers}
    >
      <div ref={position} className={styles.bar}>
        <BufferedRanges />
        <i className={styles.played} />
        <AbilityControls place="seek-bar" />
        <i className={styles.thumb} />
        <SeekPreview seconds={shownSeconds} isLikely={isActive || isFocused} />
      </div>
    </div>
  );
}

/** There are several ranges after a seek. */
function BufferedRanges() {
  const buffered = usePlayerState((state) => state.buffered);
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const placeOf = (range: TimeRange) => ({
    '--start': fractionOf(range.startSeconds, durationSeconds),
    '--end': fractionOf(range.endSeconds, durationSeconds),
  });
  return buffered.map((range) => (
    <i key={range.startSeconds} className={styles.buffered} style={placeOf(range) as CSSProperties} />
  ));
}

/**
 * Dragging along the seek bar: the thumb follows the pointer, the video seeks on release, so that a drag does not fetch
 * every position it passes.
 * @returns handlers for the slider, and the position under the pointer, if any
 */
function useScrubbing() {
  const { run, dispatch, getState } = usePlayer();
  const scrubSeconds = usePlayerState((state) => state.scrubSeconds);
  const [hoverSeconds, setHoverSeconds] = useState<number | null>(null);

  const secondsUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return secondsAt(clientX, { start: left, length: width }, getState().durationSeconds);
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
    /** The page scrolls or the window lost the pointer: the drag ends without a seek. */
    onPointerCancel: stop,
    onLostPointerCapture: stop,
    onPointerLeave: () => setHoverSeconds(null),
  };
  return { handlers, pointedSeconds: scrubSeconds ?? hoverSeconds };
}

/** How long the preview is shown after a key press. */
const previewMs = 1500;

/** The position of the last seek by key; `null` after `previewMs`. */
function useKeyedSeconds(): [seconds: number | null, note: (seconds: number) => void] {
  const [seconds, setSeconds] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const note = (target: number) => {
    setSeconds(target);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSeconds(null), previewMs);
  };
  return [seconds, note];
}
