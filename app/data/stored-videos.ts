import { useEffect } from 'react';
import { create } from 'zustand';
import { mediaFiles } from '../../domain/media-files.ts';
import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';
import { canWorkOffline } from './worker.ts';

/** A video that was stored on this device on purpose. */
export interface StoredVideo {
  readonly videoId: string;
  /** Of all its files. */
  readonly bytes: number;
}

type StoredVideos = readonly StoredVideo[] | undefined;

const useKnown = create<StoredVideos>(() => undefined);

/** The stored videos; undefined until they are read, on the server, and where nothing can be stored. */
export function useStoredVideos(): StoredVideos {
  useEffect(() => {
    if (useKnown.getState() === undefined && canWorkOffline()) void readStoredVideos();
  }, []);
  return useKnown();
}

/** Reads them anew, for `useStoredVideos`. */
export async function readStoredVideos(): Promise<void> {
  try {
    useKnown.setState(await listStoredVideos(), true);
  } catch (error) {
    // Browsers may close their caches to us as they do their storage.
    console.warn('the stored videos could not be read', error);
    useKnown.setState([], true);
  }
}

async function listStoredVideos(): Promise<StoredVideo[]> {
  const cache = await caches.open(videoCache);
  const sizes = new Map<string, number>();
  // It comes last: without it, a tab was closed while the video was stored.
  const whole = new Set<string>();
  for (const request of await cache.keys()) {
    const videoId = videoIdOfMedia(new URL(request.url).pathname);
    const answer = await cache.match(request);
    if (videoId === undefined || !answer) continue;
    if (new URL(request.url).pathname.endsWith(`/${mediaFiles.video}`)) whole.add(videoId);
    sizes.set(videoId, (sizes.get(videoId) ?? 0) + Number(answer.headers.get('Content-Length')));
  }
  return [...sizes].flatMap(([videoId, bytes]) => (whole.has(videoId) ? { videoId, bytes } : []));
}
