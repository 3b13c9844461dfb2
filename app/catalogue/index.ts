import { use } from 'react';
import type { DescribedVideo, Video, VideoId } from '../../domain/video.ts';

/**
 * The catalogue's files: a browser fetches each when it first needs it, and caches it (`immutable`).
 * Written beside the scripts and not into them (`scripts/bundle/catalogue.ts`): another title is not another script.
 */
export interface CatalogueFiles {
  /** Newest first. */
  readonly videos: readonly Video[];
  readonly descriptions: Readonly<Record<VideoId, string>>;
  readonly readingTables: {
    /** How every title and tag is read: a folded sound for each character, parted by spaces. */
    readonly readings: Readonly<Record<string, string>>;
    /** The simplified characters of the catalogue by the traditional ones that stand for them. */
    readonly simplified: Readonly<Record<string, string>>;
  };
  /** Common characters by their sound, for every sound of a title or tag. */
  readonly homophones: Readonly<Record<string, string>>;
}

/** Where a browser finds the files. */
export type CatalogueUrls = Readonly<Record<keyof CatalogueFiles, string>>;

export type ReadCatalogueFile = <Name extends keyof CatalogueFiles>(
  name: Name,
) => Promise<CatalogueFiles[Name]>;

/** The videos of the site. */
export interface Catalogue {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** The video of that id, or `undefined` when there is none (any more). */
  readonly find: (id: VideoId) => Video | undefined;
}

let source: ReadCatalogueFile | undefined;

/** Sets where the files are read from: the network in a browser, the disk on the server. Results of an earlier source are dropped. */
export function setCatalogueSource(read: ReadCatalogueFile): void {
  source = read;
}

/** How long a file that failed is not fetched again: a suspended component retries on every render. */
const pauseMs = 1000;

/**
 * Memoizes a result that is computed from the catalogue. A failure is forgotten after a second.
 * @returns a function that rejects with what `make` rejects with
 */
export function memoizeAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly from: typeof source; readonly result: Promise<T> } | undefined;
  return () => {
    if (made && made.from === source) return made.result;
    const mine = { from: source, result: make() };
    made = mine;
    mine.result.catch(() =>
      setTimeout(() => {
        if (made === mine) made = undefined;
      }, pauseMs),
    );
    return mine.result;
  };
}

/** Reads the files from these URLs. */
export function fetchCatalogueFrom(urls: CatalogueUrls): ReadCatalogueFile {
  return async (name) => {
    const response = await fetch(urls[name]);
    if (!response.ok) throw new Error(`${urls[name]} answered ${response.status}`);
    return response.json();
  };
}

async function read<Name extends keyof CatalogueFiles>(name: Name): Promise<CatalogueFiles[Name]> {
  if (!source) throw new Error('the catalogue has no source');
  return source(name);
}

const files: { [Name in keyof CatalogueFiles]: () => Promise<CatalogueFiles[Name]> } = {
  videos: memoizeAsync(() => read('videos')),
  descriptions: memoizeAsync(() => read('descriptions')),
  readingTables: memoizeAsync(() => read('readingTables')),
  homophones: memoizeAsync(() => read('homophones')),
};

/** One of the files, read once. @throws where it cannot be had */
export const readCatalogueFile: ReadCatalogueFile = (name) => files[name]();

/** All videos. @throws where they cannot be had */
export const loadCatalogue: () => Promise<Catalogue> = memoizeAsync(async () => {
  const videos = await readCatalogueFile('videos');
  const byId = new Map(videos.map((video) => [video.id, video]));
  return { videos, find: (id) => byId.get(id) };
});

/** All videos, for components loaded after the page. Suspends until they are loaded. */
export function useCatalogue(): Catalogue {
  return use(loadCatalogue());
}

/** The videos, each with its description. */
export async function withDescriptions(videos: readonly Video[]): Promise<DescribedVideo[]> {
  const descriptions = await readCatalogueFile('descriptions');
  return videos.map((video) => ({ ...video, description: descriptions[video.id] ?? '' }));
}
