import index from '../../media/index.json' with { type: 'json' };
import type { Video } from '../domain/video.ts';

/** Only a host's own film may lack them; the studio notes it (`media/index.json`). */
const entries: Readonly<Record<string, { readonly version: string; readonly captions?: boolean }>> = index;

/**
 * The address of a film's Chinese captions (WebVTT), `undefined` where it has none. Apart from the other addresses
 * because only the player needs it: what the home page loads is full.
 */
export function captionsSource({ id, videoFile }: Pick<Video, 'id' | 'videoFile'>): string | undefined {
  if (entries[id]?.captions === false) return undefined;
  return videoFile.replace('/film.mp4?', '/captions.vtt?');
}
