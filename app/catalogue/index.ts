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
  readonly words: {
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

/** Says where the files come from: in a browser its network, on the server the disk. What was made of others is made anew. */
export function setCatalogueSource(read: ReadCatalogueFile): void {
  source = read;
}

/** How long a file that failed is not fetched again: a component that needs it asks on each render. */
const pauseMs = 1000;

/**
 * What is made of the catalogue once, when it is first wanted; after a failure again, a second later.
 * @returns gives it. Throws what `make` throws
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

/** Fetches them. */
export function fetchCatalogueFrom(addresses: CatalogueUrls): ReadCatalogueFile {
  return async (name) => {
    const response = await fetch(addresses[name]);
    if (!response.ok) throw new Error(`${addresses[name]} answered ${response.status}`);
    return response.json();
  };
}

async function read<Name extends keyof CatalogueFiles>(name: Name): Promise<CatalogueFiles[Name]> {
  if (!source) throw new Error('nobody has provided the catalogue');
  return source(name);
}

const files: { [Name in keyof CatalogueFiles]: () => Promise<CatalogueFiles[Name]> } = {
  videos: memoizeAsync(() => read('videos')),
  descriptions: memoizeAsync(() => read('descriptions')),
  words: memoizeAsync(() => read('words')),
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

/** All videos, for what is drawn after the page: suspends until they are there. */
export function useCatalogue(): Catalogue {
  return use(loadCatalogue());
}

/** The videos, each with what the curator says of it. */
export async function withDescriptions(videos: readonly Video[]): Promise<DescribedVideo[]> {
  const descriptions = await readCatalogueFile('descriptions');
  return videos.map((video) => ({ ...video, description: descriptions[video.id] ?? '' }));
}
