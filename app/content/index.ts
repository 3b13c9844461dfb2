import { use } from 'react';
import {
  type ContentFiles,
  type ContentUrls,
  hiddenVideoUrl,
  type PreparedContent,
} from '../../domain/content.ts';
import type { DescribedVideo, HiddenVideo, Video, VideoId } from '../../domain/video.ts';
import { readInParts } from './parts.ts';

/** Where the files are read from: modules in a browser, the disk on the server. */
export interface ContentSource {
  readonly urls: PreparedContent['urls'];
  /** What a file's module exports. @throws where it cannot be had */
  readonly read: (url: string) => Promise<unknown>;
}

/** The videos of the site. */
export interface Catalogue {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** The video of that id, or `undefined` when there is none (any more). */
  readonly find: (id: VideoId) => Video | undefined;
}

type ReadHiddenVideo = (id: VideoId) => Promise<HiddenVideo | undefined>;

/** Set before anything is read. */
let source: ContentSource;
let hiddenSource: ReadHiddenVideo = async () => undefined;

/** Where the files are read from. */
export const contentSource = (): ContentSource => source;

/**
 * Sets where the files are read from. Results of an earlier source are dropped.
 * @param readHidden one that is `mayBeHidden`
 */
export function setContentSource(read: ContentSource, readHidden = hiddenSource): void {
  source = read;
  hiddenSource = readHidden;
}

/** `hidden-videos.ts` decides which are asked for. @throws where it cannot be had */
export const readHiddenVideo: ReadHiddenVideo = (id) => hiddenSource(id);

/** How long a file that failed is not asked for again: a suspended component retries on every render. */
const pauseMs = 1000;

/**
 * Memoizes a result that is computed from the catalogue. A failure is forgotten after a second.
 * @returns a function that rejects with what `make` rejects with
 */
export function memoizeAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly from: ContentSource; readonly result: Promise<T> } | undefined;
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

/** Imports the files from these URLs. */
export function importContentFrom(urls: PreparedContent['urls']): ContentSource {
  const failures = new Map<string, number>();
  return {
    urls,
    async read(url) {
      const failed = failures.get(url) ?? 0;
      // Browsers of before mid-2026 remember that a module could not be had (whatwg/html 6768): under another query it is another one.
      const address = failed > 0 ? `${url}?again=${failed}` : url;
      try {
        const module: { readonly default: unknown } = await import(/* @vite-ignore */ address);
        return module.default;
      } catch (error) {
        failures.set(url, failed + 1);
        throw error;
      }
    },
  };
}

/** Asks the site for a hidden video. One that there is not, or not any more: 204, and 404 where the site is files. */
export async function fetchHiddenVideo(id: VideoId): Promise<HiddenVideo | undefined> {
  const url = hiddenVideoUrl(id);
  const response = await fetch(url);
  if (response.status === 204 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Memoized reading of each part. */
const parts = new Map<string, () => Promise<unknown>>();

function readPart<Part>(url: string): Promise<Part> {
  const read = parts.get(url) ?? memoizeAsync(() => source.read(url));
  parts.set(url, read);
  return read() as Promise<Part>;
}

/**
 * One of the files.
 * @param about if given, at least what it says of these videos, of a file that says something of each
 * @throws where it cannot be had
 */
export function readContentFile<Name extends keyof ContentFiles>(
  name: Name,
  about?: readonly Video[],
): Promise<ContentFiles[Name]> {
  // The URL of the file that names the parts has no such property.
  const urls = (source.urls as Partial<ContentUrls>)[name];
  return urls?.length === 1 ? readPart(urls[0] as string) : readInParts(source.urls, readPart, name, about);
}

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
  const descriptions = await readContentFile('descriptions', videos);
  return videos.map((video) => ({ ...video, description: descriptions[video.id] ?? '' }));
}
