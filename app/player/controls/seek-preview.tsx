import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { chapterTitleAt } from '../core/captions.ts';
import { fractionOf } from '../core/seek.ts';
import { usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import styles from './seek-preview.module.css';
import { type StoryboardPicture, useStoryboard } from './use-storyboard.ts';

interface SeekPreviewProps {
  source: PlayerProps['storyboard'];
  /** The position to show; `null` while there is none. */
  seconds: number | null;
  /** Whether what every position needs of the storyboard is loaded already. */
  isLikely: boolean;
}

/** Time and storyboard tile of the position under the pointer; the time alone until the storyboard is loaded. */
export function SeekPreview({ source, seconds, isLikely }: SeekPreviewProps) {
  const picture = useStoryboard(source, seconds, isLikely);
  return seconds === null ? null : <Preview seconds={seconds} picture={picture} />;
}

function Preview({ seconds, picture }: { seconds: number; picture: StoryboardPicture | null }) {
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const chapter = usePlayerState((state) => chapterTitleAt(state.chapters, seconds));
  const place = {
    '--pointer': fractionOf(seconds, durationSeconds),
    '--tile-ratio': picture ? picture.tile.width / picture.tile.height : undefined,
  } as CSSProperties;
  return (
    <div className={styles.place} style={place} aria-hidden="true">
      <i className={styles.mark} />
      <span className={styles.preview}>
        {picture && <StoryboardImage {...picture} />}
        {chapter && <b className={styles.chapter}>{chapter}</b>}
        <span translate="no">{formatTime(seconds)}</span>
      </span>
    </div>
  );
}

/** A tile of a sheet, drawn before the browser paints, so that it is never blank. */
function StoryboardImage({ sheet, tile }: StoryboardPicture) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = tile;
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(sheet, x, y, width, height, 0, 0, width, height);
  }, [sheet, x, y, width, height]);
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
