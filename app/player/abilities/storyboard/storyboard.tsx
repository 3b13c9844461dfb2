import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readCues } from '../../media/read-cues.ts';
import { usePlayerProps } from '../../player-context.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability, PreviewProps } from '../ability.ts';
import styles from './storyboard.module.css';
import { type StoryboardTile, tileAt, tilesOf } from './storyboard-tiles.ts';

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

/** A tile, and the sheet that it lies in, loaded and decoded. */
interface StoryboardPicture {
  readonly sheet: HTMLImageElement;
  readonly tile: StoryboardTile;
}

/**
 * The picture of a position; `null` until it is loaded. Sheets are loaded when a position within them is first wanted, again
 * after a failure.
 * @param seconds the position; `null` while there is none
 * @param isLikely what every position needs is loaded already
 */
function useStoryboard(
  source: PlayedVideo['storyboard'],
  seconds: number | null,
  isLikely: boolean,
): StoryboardPicture | null {
  const isWanted = isLikely || seconds !== null;
  const tiles = useLoaded(isWanted ? source?.cues : undefined, loadTiles);
  const tile = tiles && seconds !== null ? tileAt(tiles, seconds) : undefined;
  // A single sheet need not wait for the cues.
  const sheetNumber = tile?.sheet ?? (isWanted && source?.sheets.length === 1 ? 0 : undefined);
  const sheet = useLoaded(sheetNumber === undefined ? undefined : source?.sheets[sheetNumber], loadSheet);
  return tile && sheet ? { sheet, tile } : null;
}

const loadTiles = async (url: string) => tilesOf(await readCues(url));

async function loadSheet(url: string): Promise<HTMLImageElement> {
  const sheet = new Image();
  sheet.src = url;
  await sheet.decode();
  return sheet;
}

/** What lies at a URL, once it is loaded; each is loaded once. */
function useLoaded<T>(url: string | undefined, load: (url: string) => Promise<T>): T | undefined {
  const requested = useRef(new Set<string>());
  const [loaded, setLoaded] = useState<ReadonlyMap<string, T>>(new Map());
  const request = useEffectEvent(async (wanted: string) => {
    if (requested.current.has(wanted)) return;
    requested.current.add(wanted);
    try {
      const value = await load(wanted);
      setLoaded((before) => new Map(before).set(wanted, value));
    } catch (error) {
      console.error('The storyboard could not be loaded', error);
      requested.current.delete(wanted);
    }
  });
  useEffect(() => {
    if (url !== undefined) void request(url);
  }, [url]);
  return url === undefined ? undefined : loaded.get(url);
}
