import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { chapterTitleAt } from '../core/captions.ts';
import { fractionOf } from '../core/seek.ts';
import { type StoryboardTile, tileAt } from '../core/storyboard.ts';
import { usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import styles from './seek-preview.module.css';
import { type Storyboard, useStoryboard } from './use-storyboard.ts';

interface SeekPreviewProps {
  source: PlayerProps['storyboard'];
  /** The position to show; `null` while there is none. */
  seconds: number | null;
  /** Whether the storyboard is loaded already. */
  isLikely: boolean;
}

/** Time and storyboard tile of the position under the pointer; the time alone until the storyboard is loaded. */
export function SeekPreview({ source, seconds, isLikely }: SeekPreviewProps) {
  const storyboard = useStoryboard(source, isLikely || seconds !== null);
  return seconds === null ? null : <Preview seconds={seconds} storyboard={storyboard} />;
}

function Preview({ seconds, storyboard }: { seconds: number; storyboard: Storyboard | null }) {
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const chapter = usePlayerState((state) => chapterTitleAt(state.chapters, seconds));
  const tile = storyboard && tileAt(storyboard.tiles, seconds);
  const place = {
    '--pointer': fractionOf(seconds, durationSeconds),
    '--tile-ratio': tile ? tile.width / tile.height : undefined,
  } as CSSProperties;
  return (
    <div className={styles.place} style={place} aria-hidden="true">
      <i className={styles.mark} />
      <span className={styles.preview}>
        {tile && <StoryboardImage sprite={storyboard.sprite} tile={tile} />}
        {chapter && <b className={styles.chapter}>{chapter}</b>}
        {formatTime(seconds)}
      </span>
    </div>
  );
}

interface StoryboardImageProps {
  sprite: HTMLImageElement;
  tile: StoryboardTile;
}

/** A tile of the sprite, drawn before the browser paints, so that it is never blank. */
function StoryboardImage({ sprite, tile }: StoryboardImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = tile;
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(sprite, x, y, width, height, 0, 0, width, height);
  }, [sprite, x, y, width, height]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={width}
      height={height}
      data-second={tile.startSeconds}
    />
  );
}
