import index from '../../media/index.json' with { type: 'json' };
import type { Video } from '../domain/video.ts';

/** Only a host's own film may have another than the studio's; the studio notes it (`media/index.json`). */
const entries: Readonly<Record<string, { readonly version: string; readonly frameRate?: number }>> = index;

/** How many pictures of a film make a second. */
export function frameRateOf({ id }: Pick<Video, 'id'>): number {
  return entries[id]?.frameRate ?? 24;
}
