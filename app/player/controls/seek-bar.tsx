import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { clockDuration, clockSeconds, seekBarKey } from '../core/seek.ts';
import type { Film } from '../film.ts';
import { followPosition } from '../media/follow-position.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import { BufferedRanges } from './buffered-ranges.tsx';
import styles from './seek-bar.module.css';
import { SeekBubble } from './seek-bubble.tsx';
import { useKeyedSeconds } from './use-keyed-seconds.ts';
import { useScrubbing } from './use-scrubbing.ts';
import { useStoryboard } from './use-storyboard.ts';

export function SeekBar({ storyboard: source, savesData = false }: Pick<Film, 'storyboard' | 'savesData'>) {
  const player = usePlayer();
  const seconds = usePlayerState(clockSeconds);
  const duration = usePlayerState(clockDuration);
  const bar = useRef<HTMLDivElement>(null);
  const { handlers, pointedSeconds } = useScrubbing(() => bar.current);
  const [keyedSeconds, noteKey] = useKeyedSeconds();
  const [isFocused, setFocused] = useState(false);
  const shownSeconds = pointedSeconds ?? (isFocused ? keyedSeconds : null);
  // Whoever is at the player is likely to come here, and then it is to be there at once.
  const isNear = usePlayerState((state) => state.attention.isActive) && !savesData;
  const storyboard = useStoryboard(source, isNear || isFocused || pointedSeconds !== null);

  useEffect(() => {
    if (!bar.current) return;
    const following = new AbortController();
    followPosition(player, bar.current, following.signal);
    return () => following.abort();
  }, [player]);

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
      aria-valuetext={`${formatTime(seconds)} / ${formatTime(duration)}`}
      onKeyDown={seekByKey}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...handlers}
    >
      <div ref={bar} className={styles.bar}>
        <BufferedRanges />
        <i className={styles.played} />
        <i className={styles.thumb} />
        {shownSeconds !== null && <SeekBubble seconds={shownSeconds} storyboard={storyboard} />}
      </div>
    </div>
  );
}
