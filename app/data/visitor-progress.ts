import { positionsEnd, type Watch } from '../../domain/watch-progress.ts';
import { progressKey } from './storage-keys.ts';
import { parseJson, type StoredValue, storedValue } from './stored-value.ts';

const maxPositions = 50;
const none: readonly Watch[] = [];

/** A short list of videos in this browser, each with a position; the newest first. */
export interface StoredPositions
  extends Pick<StoredValue<readonly Watch[]>, 'read' | 'subscribe' | 'initial'> {
  /**
   * Puts a video first, in place of what was stored of it.
   * @returns false where storage is blocked: the list then holds until the page is left
   */
  save(position: Watch): boolean;
  /** @returns as `save` */
  remove(videoId: string): boolean;
}

/** How far a visitor came with the videos they watched last; it leaves this browser for an account alone (`merge-local-history.ts`). */
export const visitorProgress = storedPositions(progressKey);

/** What was taken off the row of videos to continue, each as far as it was watched then. Histories know nothing of it. */
export const dismissedVideos = storedPositions('yingxia.left-out');

/** The list that is stored under `key`. */
export function storedPositions(key: string): StoredPositions {
  const { save, ...stored } = storedValue(key, parsePositions, stringifyPositions);
  const others = (videoId: string) => stored.read().filter((position) => position.videoId !== videoId);
  return {
    ...stored,
    save: (position) => save([position, ...others(position.videoId)].slice(0, maxPositions)),
    remove: (videoId) => save(others(videoId)),
  };
}

/** A watch under the names it has always been stored by. */
interface StoredPosition {
  readonly videoId: string;
  readonly seconds: number;
  readonly at: string;
}

/** Entries that are no position are passed over. */
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
