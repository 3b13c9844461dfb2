import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';
import { answerRange } from './answer-range.ts';

/** The ids of the videos that are stored; undefined until it was looked up, or when they have changed. */
let stored: ReadonlySet<string> | undefined;

export async function storedFilms(): Promise<ReadonlySet<string>> {
  const requests = await (await caches.open(videoCache)).keys();
  stored = new Set(requests.flatMap(({ url }) => videoIdOfMedia(new URL(url).pathname) ?? []));
  return stored;
}

export function forgetStoredFilms(): void {
  stored = undefined;
}

/** True where nothing of this video is stored, as far as is known without waiting: its files then go past us. */
export function isSurelyNotStored(url: string): boolean {
  return stored !== undefined && !stored.has(videoIdOfMedia(new URL(url).pathname) ?? '');
}

/** A file of a video from what was stored on purpose, else from the network. */
export async function answerMedia(request: Request): Promise<Response> {
  if (!stored) await storedFilms();
  const found = isSurelyNotStored(request.url) ? undefined : await matchStored(request.url);
  return found ? answerRange(request.headers.get('Range'), found) : fetch(request);
}

export async function matchStored(url: string): Promise<Response | undefined> {
  return (await caches.open(videoCache)).match(url);
}
