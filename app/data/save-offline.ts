import { mediaFiles } from '../../domain/media-files.ts';
import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';
import { videoUrl } from '../../domain/urls.ts';
import { readOfflineVideos } from './offline-videos.ts';
import { canWorkOffline, postToWorker, registerWorker } from './worker.ts';

/** A file of a video and its size, as the server reports it. */
export interface MeasuredFile {
  readonly url: string;
  readonly bytes: number;
}

export type SaveOutcome = 'stored' | 'no-room' | 'failed' | 'cancelled';

/**
 * Requests the sizes of files. Files that the server does not have are left out.
 * @throws if the server is unreachable or does not have the first file, which is the video
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
  /** Called with the number of bytes loaded so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Stores a video's files and the page that plays it, all or none.
 * @returns `cancelled` as soon as the signal aborts, whatever the work is waiting for; stored files are removed
 */
export async function saveOffline(
  videoId: string,
  files: readonly MeasuredFile[],
  { signal, onProgress }: StoreOptions,
): Promise<SaveOutcome> {
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
): Promise<SaveOutcome> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > (await availableStorageBytes())) return 'no-room';
  signal.throwIfAborted();
  requestPersistence();
  try {
    await registerWorker();
    await removeFiles(videoId);
    const cache = await caches.open(videoCache);
    let received = 0;
    const count = (bytes: number) => {
      received += bytes;
      if (!signal.aborted) onProgress(received);
    };
    // The video file is stored last: if it is there, all files are.
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
 * Asks the browser not to evict stored videos when the disk is full. Firefox asks the viewer, who may refuse or not
 * answer; the video is stored in any case.
 */
function requestPersistence(): void {
  navigator.storage
    ?.persist?.()
    .catch((error: unknown) => console.warn('stored videos may be evicted', error));
}

/** Rejects when the signal aborts, even if the work never ends. */
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
 * Fetches the whole current file from the server. If Chromium has a part of it in its HTTP cache from playing an
 * earlier version, it revalidates that part and returns the server's 206.
 */
async function fetchWhole(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal, cache: 'no-cache' });
  return answer.status === 206 ? fetch(url, { signal, cache: 'reload' }) : answer;
}

/**
 * Removes stored videos that the site no longer has from this device.
 * @param isListed whether the catalogue has a video; for others, their files are requested, since hidden
 * videos are not listed
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

/** Removes a video from this device. Its page stays available offline as long as other visited pages do. */
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

/** The storage that the browser still grants, in bytes; `Infinity` if it does not say. */
export async function availableStorageBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - usage);
}
