import { use } from 'react';
import {
  type ContentFiles,
  type ContentUrls,
  hiddenVideoUrl,
  type PreparedContent,
} from '../../domain/content.ts';
import type { DescribedVideo, HiddenVideo, Video, VideoId } from '../../domain/video.ts';
import { readInParts } from './parts.ts';

/** Where content files are read from: modules in a browser, the disk on the server. */
export interface ContentSource {
  readonly urls: PreparedContent['urls'];
  /**
   * Reads the default export of a file's module.
   * @throws if it cannot be loaded
   */
  readonly read: (url: string) => Promise<unknown>;
}

export interface Catalogue {
  /** Newest first. */
  readonly videos: readonly Video[];
  /** The video with that id; `undefined` if there is none. */
  readonly find: (id: VideoId) => Video | undefined;
}

type ReadHiddenVideo = (id: VideoId) => Promise<HiddenVideo | undefined>;

/** Must be set before any file is read. */
let source: ContentSource;
let hiddenSource: ReadHiddenVideo = async () => undefined;

/** The current source of content files. */
export const contentSource = (): ContentSource => source;

/**
 * Sets where content files are read from. Memoized results of an earlier source are dropped.
 * @param readHidden reads a hidden video; called only for ids that are `mayBeHidden`
 */
export function setContentSource(read: ContentSource, readHidden = hiddenSource): void {
  source = read;
  hiddenSource = readHidden;
}

/**
 * Reads a hidden video. `hidden-videos.ts` decides for which ids this is called.
 * @throws if it cannot be loaded
 */
export const readHiddenVideo: ReadHiddenVideo = (id) => hiddenSource(id);

/** How long a failed file is not requested again: a suspended component retries on every render. */
const pauseMs = 1000;

/**
 * Memoizes a result computed from the catalogue. A failure is forgotten after `pauseMs`.
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

/** A source that imports the files from these URLs. */
export function importContentFrom(urls: PreparedContent['urls']): ContentSource {
  const failures = new Map<string, number>();
  return {
    urls,
    async read(url) {
      const failed = failures.get(url) ?? 0;
      // Browsers from before mid-2026 cache a failed module import (whatwg/html 6768); another query makes it another
      // module.
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

/** Requests a hidden video from the site. If there is none, the server answers 204, and a static export 404. */
export async function fetchHiddenVideo(id: VideoId): Promise<HiddenVideo | undefined> {
  const url = hiddenVideoUrl(id);
  const response = await fetch(url);
  if (response.status === 204 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The memoized reads, by URL of the part. */
const parts = new Map<string, () => Promise<unknown>>();

function readPart<Part>(url: string): Promise<Part> {
  const read = parts.get(url) ?? memoizeAsync(() => source.read(url));
  parts.set(url, read);
  return read() as Promise<Part>;
}

/**
 * Reads one of the content files.
 * @param about for a file with entries per video: reads at least the entries of these videos
 * @throws if it cannot be loaded
 */
export function readContentFile<Name extends keyof ContentFiles>(
  name: Name,
  about?: readonly Video[],
): Promise<ContentFiles[Name]> {
  // If `urls` is the URL of the file that lists the parts, it is a string without this property.
  const urls = (source.urls as Partial<ContentUrls>)[name];
  return urls?.length === 1 ? readPart(urls[0] as string) : readInParts(source.urls, readPart, name, about);
}

/**
 * All videos.
 * @throws if they cannot be loaded
 */
export const loadCatalogue: () => Promise<Catalogue> = memoizeAsync(async () => {
  const videos = await readContentFile('videos');
  const byId = new Map(videos.map((video) => [video.id, video]));
  return { videos, find: (id) => byId.get(id) };
});

/** All videos, for components loaded after the page. Suspends until they are loaded. */
export function useCatalogue(): Catalogue {
  return use(loadCatalogue());
}

export async function withDescriptions(videos: readonly Video[]): Promise<DescribedVideo[]> {
  const descriptions = await readContentFile('descriptions', videos);
  return videos.map((video) => ({ ...video, description: descriptions[video.id] ?? '' }));
}
