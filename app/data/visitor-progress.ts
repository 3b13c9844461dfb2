import { positionsEnd, type Watch } from '../../domain/watch-progress.ts';
import { progressKey } from './storage-keys.ts';
import { parseJson, type StoredValue, storedValue } from './stored-value.ts';

const maxPositions = 50;
const none: readonly Watch[] = [];

/** A short list of videos in this browser with a position for each, newest first. */
export interface StoredPositions
  extends Pick<StoredValue<readonly Watch[]>, 'read' | 'subscribe' | 'initial'> {
  /**
   * Puts a video first and replaces its earlier entry.
   * @returns false if storage is blocked: the list then lasts until the page is left
   */
  save(position: Watch): boolean;
  /** @returns as `save` */
  remove(videoId: string): boolean;
}

/**
 * A visitor's positions in the videos they watched last. They leave this browser only when merged into an account
 * (`merge-local-history.ts`).
 */
export const visitorProgress = storedPositions(progressKey);

/** Videos that were removed from 继续观看, each with its position at the time. They stay in the watch history. */
export const dismissedVideos = storedPositions('yingxia.left-out');

/** The list stored under `key`. */
export function storedPositions(key: string): StoredPositions {
  const { save, ...stored } = storedValue(key, parsePositions, stringifyPositions);
  const others = (videoId: string) => stored.read().filter((position) => position.videoId !== videoId);
  return {
    ...stored,
    save: (position) => save([position, ...others(position.videoId)].slice(0, maxPositions)),
    remove: (videoId) => save(others(videoId)),
  };
}

/** A watch under the property names that every version of the site has stored. */
interface StoredPosition {
  readonly videoId: string;
  readonly seconds: number;
  readonly at: string;
}

/** Reads stored positions; entries that are invalid are left out. */
export function parsePositions(text: string | null): readonly Watch[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return none;
  return entries
    .filter(isPosition)
    .map(({ videoId, seconds, at }) => ({ videoId, progressSeconds: seconds, watchedAt: at }));
}

function stringifyPositions(positions: readonly Watch[]): string {
  return JSON.stringify(
    positions.map(
      ({ videoId, progressSeconds, watchedAt }): StoredPosition => ({
        videoId,
        seconds: progressSeconds,
        at: watchedAt,
      }),
    ),
  );
}

function isPosition(entry: Partial<Record<keyof StoredPosition, unknown>> | null): entry is StoredPosition {
  return (
    typeof entry?.videoId === 'string' &&
    typeof entry.seconds === 'number' &&
    entry.seconds >= 0 &&
    entry.seconds < positionsEnd &&
    typeof entry.at === 'string' &&
    !Number.isNaN(Date.parse(entry.at))
  );
}
