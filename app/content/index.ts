import { use } from 'react';
import { type ContentFiles, type ContentUrls, hiddenVideoUrl } from '../../domain/content.ts';
import type { DescribedVideo, HiddenVideo, Video, VideoId } from '../../domain/video.ts';

export type ReadContentFile = <Name extends keyof ContentFiles>(name: Name) => Promise<ContentFiles[Name]>;

/** The videos of the site. */
export interface Catalogue {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** The video of that id, or `undefined` when there is none (any more). */
  readonly find: (id: VideoId) => Video | undefined;
}

type ReadHiddenVideo = (id: VideoId) => Promise<HiddenVideo | undefined>;

let source: ReadContentFile | undefined;
let hiddenSource: ReadHiddenVideo = async () => undefined;

/**
 * Sets where the files are read from: the network in a browser, the disk on the server. Results of an earlier source are
 * dropped.
 * @param readHidden one that is `mayBeHidden`
 */
export function setContentSource(read: ReadContentFile, readHidden = hiddenSource): void {
  source = read;
  hiddenSource = readHidden;
}

/** `hidden-videos.ts` decides which are asked for. @throws where it cannot be had */
export const readHiddenVideo: ReadHiddenVideo = (id) => hiddenSource(id);

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

/** Of the files that this page's content consists of; none on the server. */
export let contentUrls: readonly string[] = [];

/** Reads the files from these URLs. */
export function fetchContentFrom(urls: ContentUrls): ReadContentFile {
  contentUrls = Object.values(urls);
  return async (name) => {
    const response = await fetch(urls[name]);
    if (!response.ok) throw new Error(`${urls[name]} answered ${response.status}`);
    return response.json();
  };
}

/** Asks the site for a hidden video. One that there is not, or not any more: 204, and 404 where the site is files. */
export async function fetchHiddenVideo(id: VideoId): Promise<HiddenVideo | undefined> {
  const response = await fetch(hiddenVideoUrl(id));
  if (response.status === 204 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`a hidden video answered ${response.status}`);
  return response.json();
}

async function read<Name extends keyof ContentFiles>(name: Name): Promise<ContentFiles[Name]> {
  if (!source) throw new Error('the content has no source');
  return source(name);
}

const files: { [Name in keyof ContentFiles]: () => Promise<ContentFiles[Name]> } = {
  videos: memoizeAsync(() => read('videos')),
  descriptions: memoizeAsync(() => read('descriptions')),
  readingTables: memoizeAsync(() => read('readingTables')),
  homophones: memoizeAsync(() => read('homophones')),
  about: memoizeAsync(() => read('about')),
  support: memoizeAsync(() => read('support')),
  legal: memoizeAsync(() => read('legal')),
};

/** One of the files, read once. @throws where it cannot be had */
export const readContentFile: ReadContentFile = (name) => files[name]();

/** All videos. @throws where they cannot be had */
export const loadCatalogue: () => Promise<Catalogue> = memoizeAsync(async () => {
  const videos = await readContentFile('videos');
  const byId = new Map(videos.map((video) => [video.id, video]));
  return { videos, find: (id) => byId.get(id) };
});

/** All videos, for components loaded after the page. Suspends until they are loaded. */
export function useCatalogue(): Catalogue {
  return use(loadCatalogue());
}

/** The videos, each with its description. */
export async function withDescriptions(videos: readonly Video[]): Promise<DescribedVideo[]> {
  const descriptions = await readContentFile('descriptions');
  return videos.map((video) => ({ ...video, description: descriptions[video.id] ?? '' }));
}
