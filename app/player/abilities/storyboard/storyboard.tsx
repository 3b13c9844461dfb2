import { Suspense, use, useState } from 'react';
import { readCues } from '../../media/read-cues.ts';
import { usePlayerProps } from '../../player-context.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability, PreviewProps } from '../ability.ts';
import styles from './storyboard.module.css';
import { tileAt, tilesOf } from './storyboard-tiles.ts';

/** Small pictures of the video above the seek bar. */
export const storyboard: Ability = { name: 'storyboard', preview: StoryboardPreview };

/**
 * If a position is likely to be needed soon, the cues and the first sheet are loaded ahead, unless data saver is on.
 */
function StoryboardPreview({ seconds, isLikely }: PreviewProps) {
  const { storyboard: source, savesData } = usePlayerProps();
  const [load] = useState(createLoader);
  const isWanted = seconds !== null || (isLikely && !savesData);
  return source && isWanted ? (
    <Suspense>
      <Picture source={source} seconds={seconds} load={load} />
    </Suspense>
  ) : null;
}

interface PictureProps {
  source: NonNullable<PlayedVideo['storyboard']>;
  seconds: number | null;
  load: Load;
}

/** The tile of a position. Its sheet is loaded when one of its positions is first needed. */
function Picture({ source: { cues, sheets }, seconds, load }: PictureProps) {
  const only = sheets.length === 1 ? sheets[0] : undefined;
  // A single sheet can load without waiting for the cues.
  if (only) void load(only, loadSheet);
  const tiles = use(load(cues, loadTiles));
  const tile = tiles && seconds !== null ? tileAt(tiles, seconds) : undefined;
  const sheetUrl = tile ? sheets[tile.sheet] : only;
  const sheet = sheetUrl && use(load(sheetUrl, loadSheet));
  if (!tile || !sheet) return null;
  const { x, y, width, height } = tile;
  return (
    <canvas
      ref={(canvas) => {
        // Drawn before the browser paints, so that the canvas is never blank.
        canvas?.getContext('2d')?.drawImage(sheet, x, y, width, height, 0, 0, width, height);
      }}
      className={styles.picture}
      width={width}
      height={height}
      data-second={tile.startSeconds}
    />
  );
}

const loadTiles = async (url: string) => tilesOf(await readCues(url));

async function loadSheet(url: string): Promise<HTMLImageElement> {
  const sheet = new Image();
  sheet.src = url;
  await sheet.decode();
  return sheet;
}

type Load = <T>(url: string, read: (url: string) => Promise<T>) => Promise<T | undefined>;

/** Time after which a failed file may be requested again; every movement of the pointer asks for it. */
const pauseMs = 3000;

/** Loads each URL once; resolves to `undefined` if that fails. */
function createLoader(): Load {
  const loading = new Map<string, Promise<unknown>>();
  return <T,>(url: string, read: (url: string) => Promise<T>) => {
    const result =
      loading.get(url) ??
      read(url).catch((error) => {
        console.error('The storyboard could not be loaded', error);
        setTimeout(() => loading.delete(url), pauseMs);
      });
    loading.set(url, result);
    return result as Promise<T | undefined>;
  };
}
