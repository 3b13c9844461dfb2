import { use } from 'react';
import { mayBeHidden } from '../../domain/content.ts';
import type { HiddenVideo, Video, VideoId } from '../../domain/video.ts';
import { type Catalogue, loadCatalogue, memoizeAsync, readHiddenVideo, useCatalogue } from './index.ts';

/** Caches requests, in browsers only: on a server, strangers decide which ids are requested. */
const asked = new Map<VideoId, () => Promise<HiddenVideo | undefined>>();

/**
 * Finds a draft or unlisted video, which is not in the catalogue.
 * @returns undefined if there is none
 * @throws if it cannot be loaded
 */
export async function findHiddenVideo(id: VideoId): Promise<HiddenVideo | undefined> {
  if (!mayBeHidden(id)) return undefined;
  if (import.meta.env.SSR) return readHiddenVideo(id);
  const ask = asked.get(id) ?? memoizeAsync(() => readHiddenVideo(id));
  asked.set(id, ask);
  return ask();
}

type Find = Catalogue['find'];

/**
 * Loads a `find` for the videos of a person's lists, which may include hidden ones. A hidden video that cannot be
 * loaded is not found.
 */
export async function loadFindFor(ids: readonly VideoId[]): Promise<Find> {
  const { find } = await loadCatalogue();
  const hidden = await findAll(hiddenAmong(ids, find));
  return (id) => find(id) ?? hidden.get(id);
}

/** The same for components loaded after the page. Suspends until the videos are loaded. */
export function useFindFor(ids: readonly VideoId[]): Find {
  const { find } = useCatalogue();
  const others = hiddenAmong(ids, find);
  if (others.length === 0) return find;
  const hidden = use(findAll(others));
  return (id) => find(id) ?? hidden.get(id);
}

/** The ids that may be hidden videos because the catalogue does not have them. */
const hiddenAmong = (ids: readonly VideoId[], find: Find) =>
  [...new Set(ids)].filter((id) => mayBeHidden(id) && !find(id)).toSorted();

const lists = new Map<string, Promise<ReadonlyMap<VideoId, Video>>>();

/** Returns the same promise for the same ids, as React's `use` requires. */
function findAll(ids: readonly VideoId[]): Promise<ReadonlyMap<VideoId, Video>> {
  const key = ids.join(' ');
  const known = lists.get(key);
  if (known) return known;
  const found = Promise.allSettled(ids.map(findHiddenVideo)).then((results) => {
    if (results.some(({ status }) => status === 'rejected')) {
      console.warn('some videos could not be requested');
      lists.delete(key);
    }
    return new Map(
      results.flatMap((result): [VideoId, Video][] =>
        result.status === 'fulfilled' && result.value ? [[result.value.id, result.value]] : [],
      ),
    );
  });
  lists.set(key, found);
  return found;
}
