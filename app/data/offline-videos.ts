import { useEffect } from 'react';
import { create } from 'zustand';
import { mediaFiles } from '../../domain/media-files.ts';
import { videoCache, videoIdOfMedia } from '../../domain/offline.ts';
import { canWorkOffline } from './worker.ts';

/** A video that the viewer stored on this device. */
export interface OfflineVideo {
  readonly videoId: string;
  /** Sum of all its files. */
  readonly bytes: number;
}

const useKnown = create<readonly OfflineVideo[] | undefined>(() => undefined);

/** The stored videos; undefined until they are read, on the server, and in browsers without a cache. */
export function useOfflineVideos(): readonly OfflineVideo[] | undefined {
  useEffect(() => {
    if (useKnown.getState() === undefined && canWorkOffline()) void readOfflineVideos();
  }, []);
  return useKnown();
}

/** Reads the stored videos again, for `useOfflineVideos`. */
export async function readOfflineVideos(): Promise<void> {
  try {
    useKnown.setState(await listOfflineVideos(), true);
  } catch (error) {
    // Browsers may block the cache as they block storage.
    console.warn('the stored videos could not be read', error);
    useKnown.setState([], true);
  }
}

async function listOfflineVideos(): Promise<OfflineVideo[]> {
  const cache = await caches.open(videoCache);
  const sizes = new Map<string, number>();
  // The video file is stored last: without it, a tab was closed while the video was being stored.
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
