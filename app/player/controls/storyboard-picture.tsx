import { useLayoutEffect, useRef } from 'react';
import type { StoryboardTile } from '../core/storyboard.ts';
import styles from './seek-bubble.module.css';

interface StoryboardPictureProps {
  sheet: HTMLImageElement;
  tile: StoryboardTile;
}

/** One tile of the sheet. Drawn before the browser paints, so that it is never blank. */
export function StoryboardPicture({ sheet, tile }: StoryboardPictureProps) {
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
