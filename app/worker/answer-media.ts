import { parseRange } from '../../domain/byte-range.ts';
import { mediaFiles } from '../../domain/media-files.ts';
import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';

/** Ids of the stored videos; `undefined` until they are read, and after a change. */
let stored: ReadonlySet<string> | undefined;

export async function storedVideoIds(): Promise<ReadonlySet<string>> {
  const requests = await (await caches.open(videoCache)).keys();
  const paths = requests.map(({ url }) => new URL(url).pathname);
  // The video file is stored last: without it, a video is still being stored, or storing was interrupted.
  const whole = paths.filter((path) => path.endsWith(`/${mediaFiles.video}`));
  stored = new Set(whole.flatMap((path) => videoIdOfMedia(path) ?? []));
  return stored;
}

export function resetStoredVideoIds(): void {
  stored = undefined;
}

/** Whether it is already known that no file of this video is stored. */
export function isKnownNotStored(url: string): boolean {
  return stored !== undefined && !stored.has(videoIdOfMedia(new URL(url).pathname) ?? '');
}

/** Answers with a stored file of a video, otherwise from the network. */
export async function answerMedia(request: Request): Promise<Response> {
  if (!stored) await storedVideoIds();
  // The page may request the AV1 version; the stored one plays in every browser.
  const url = request.url.replace(`/${mediaFiles.av1}?`, `/${mediaFiles.video}?`);
  const found = isKnownNotStored(url) ? undefined : await matchStoredFile(url);
  if (found) return answerRange(request.headers.get('Range'), found);
  try {
    return await fetch(request);
  } catch (error) {
    const range = request.headers.get('Range');
    // The stored version differs from the one that the page requests: the site replaced the film, or the page is an old
    // one. It may only be played from the beginning, because a file must not continue as another.
    if (range === null || range.startsWith('bytes=0-')) begunAsStored.add(url);
    const other = begunAsStored.has(url)
      ? await (await caches.open(videoCache)).match(url, { ignoreSearch: true })
      : undefined;
    if (!other) throw error;
    return answerRange(range, other);
  }
}

/** URLs that were answered with another version of their file. */
const begunAsStored = new Set<string>();

/**
 * Answers with the facts of a hidden video from the network, because it may have been taken down; offline, with those
 * stored with it.
 */
export async function answerFacts(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await matchStoredFile(request.url);
    if (found) return found;
    throw error;
  }
}

export async function matchStoredFile(url: string): Promise<Response | undefined> {
  return (await caches.open(videoCache)).match(url);
}

/**
 * Answers a `Range` request from a stored file (RFC 9110 §14): 206 with the part, 416 if it is unsatisfiable, 200
 * without a range. Without ranges browsers cannot seek, and Safari does not even play.
 * @param range the `Range` header of the request
 * @param stored response with the whole file
 */
export async function answerRange(range: string | null, stored: Response): Promise<Response> {
  const file = await stored.blob();
  const part = parseRange(range ?? undefined, file.size);
  const headers = new Headers({
    'Content-Type': stored.headers.get('Content-Type') ?? 'application/octet-stream',
    'Accept-Ranges': 'bytes',
  });
  if (part === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (part === null) {
    headers.set('Content-Length', String(file.size));
    return new Response(file, { status: 200, headers });
  }
  const { start, end } = part;
  headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  headers.set('Content-Length', String(end - start + 1));
  return new Response(file.slice(start, end + 1), { status: 206, headers });
}
