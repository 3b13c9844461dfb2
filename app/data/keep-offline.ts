import { mediaFiles } from '../../domain/media-files.ts';
import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';
import { videoUrl } from '../../domain/urls.ts';
import { readOfflineVideos } from './offline-videos.ts';
import { canWorkOffline, postToWorker, registerWorker } from './worker.ts';

/** A file of a video, as the server describes it. */
export interface MeasuredFile {
  readonly url: string;
  readonly bytes: number;
}

export type KeepOutcome = 'stored' | 'no-room' | 'failed' | 'cancelled';

/**
 * Asks the server how large the files are. Files it does not have are left out.
 * @throws where the server cannot be reached, or does not have the first, which is the video
 */
export async function measureFiles(urls: readonly string[]): Promise<MeasuredFile[]> {
  const answers = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD' })));
  if (!answers[0]?.ok) throw new Error(`${urls[0]} answers ${answers[0]?.status}`);
  return answers.flatMap((answer, index) => {
    const url = urls[index];
    return answer.ok && url ? [{ url, bytes: Number(answer.headers.get('Content-Length')) }] : [];
  });
}

interface StoreOptions {
  readonly signal: AbortSignal;
  /** Called with the bytes that have come so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Stores a video's files and the page that plays it, all or none.
 * @returns `cancelled` as soon as the signal aborts, whatever it waits for then; what was stored goes
 */
export async function keepOffline(
  videoId: string,
  files: readonly MeasuredFile[],
  { signal, onProgress }: StoreOptions,
): Promise<KeepOutcome> {
  try {
    return await untilAborted(storeFiles(videoId, files, { signal, onProgress }), signal);
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    console.warn('a video could not be stored', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no-room' : 'failed';
  }
}

async function storeFiles(
  videoId: string,
  files: readonly MeasuredFile[],
  { signal, onProgress }: StoreOptions,
): Promise<KeepOutcome> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > (await availableStorageBytes())) return 'no-room';
  signal.throwIfAborted();
  askToKeep();
  try {
    await registerWorker();
    await removeFiles(videoId);
    const cache = await caches.open(videoCache);
    let received = 0;
    const count = (bytes: number) => {
      received += bytes;
      if (!signal.aborted) onProgress(received);
    };
    // The video file last: where it is stored, all files are.
    for (const { url } of files.toReversed()) await storeFile(cache, url, count, signal);
    await postToWorker({ type: 'films-changed' });
    await postToWorker({ type: 'seen', page: location.origin + videoUrl(videoId), files: [] });
    signal.throwIfAborted();
    await readOfflineVideos();
    return 'stored';
  } catch (error) {
    await removeFiles(videoId);
    throw error;
  }
}

/**
 * Asks the browser not to clear away what is stored when the disk runs full. Firefox asks the viewer in turn, who need not answer,
 * and it may say no: the video is stored all the same.
 */
function askToKeep(): void {
  navigator.storage
    ?.persist?.()
    .catch((error: unknown) => console.warn('what is stored may be cleared away', error));
}

/** Rejects when the signal aborts, although the work may never end. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function storeFile(cache: Cache, url: string, count: (bytes: number) => void, signal: AbortSignal) {
  const answer = await fetchWhole(url, signal);
  if (answer.status !== 200 || !answer.body) throw new Error(`${url} answers ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  const headers = new Headers();
  for (const name of ['Content-Type', 'Content-Length']) headers.set(name, answer.headers.get(name) ?? '');
  await cache.put(url, new Response(counted, { headers }));
}

/**
 * The whole file as the server has it now. Chromium, which may keep a part of an earlier version from playing it, asks for that
 * part again, and hands on the server's answer of 206.
 */
async function fetchWhole(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal, cache: 'no-cache' });
  return answer.status === 206 ? fetch(url, { signal, cache: 'reload' }) : answer;
}

/**
 * Takes stored videos off this device that the site does not have any more.
 * @param isListed whether the catalogue has a video; the site is asked for the files of others, which may be hidden ones
 */
export async function removeGoneVideos(isListed: (videoId: string) => Promise<boolean>): Promise<void> {
  if (!canWorkOffline()) return;
  const requests = await (await caches.open(videoCache)).keys();
  for (const { url } of requests) {
    const { pathname } = new URL(url);
    const videoId = videoIdOfMedia(pathname);
    if (videoId === undefined || !pathname.endsWith(`/${mediaFiles.video}`)) continue;
    if (await isListed(videoId)) continue;
    // A HEAD request bypasses the service worker.
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status === 404 || status === 410) await removeOfflineVideo(videoId);
  }
}

/** Takes a video off this device; its page may be opened without a network for as long as other pages are. */
export async function removeOfflineVideo(videoId: string): Promise<void> {
  await removeFiles(videoId);
  await readOfflineVideos();
  await postToWorker({ type: 'films-changed' });
}

async function removeFiles(videoId: string): Promise<void> {
  const cache = await caches.open(videoCache);
  const requests = await cache.keys();
  const ours = requests.filter(({ url }) => videoIdOfMedia(new URL(url).pathname) === videoId);
  await Promise.all(ours.map((request) => cache.delete(request)));
}

/** What the browser would still let us store, in bytes; boundless where it does not say. */
export async function availableStorageBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - usage);
}
