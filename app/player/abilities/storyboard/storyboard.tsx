import { useLayoutEffect, useRef } from 'react';
import { usePlayerProps } from '../../player-context.ts';
import type { Ability, PreviewProps } from '../ability.ts';
import styles from './storyboard.module.css';
import { type StoryboardPicture, useStoryboard } from './use-storyboard.ts';

/** Pictures of the video in small, seen over the seek bar. */
export const storyboard: Ability = { name: 'storyboard', preview: StoryboardPreview };

function StoryboardPreview({ seconds, isLikely }: PreviewProps) {
  const { storyboard: source, savesData } = usePlayerProps();
  const picture = useStoryboard(source, seconds, isLikely && !savesData);
  return picture ? <Tile {...picture} /> : null;
}

/** A tile of a sheet, drawn before the browser paints, so that it is never blank. */
function Tile({ sheet, tile }: StoryboardPicture) {
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
