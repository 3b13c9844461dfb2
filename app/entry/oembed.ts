import { durationSeconds } from '../../domain/format.ts';
import {
  coverWithin,
  embedCode,
  embedPath,
  type FrameLimits,
  frameSize,
  shareUrl,
  startSecond,
} from '../../domain/share-url.ts';
import type { VideoId } from '../../domain/video.ts';
import { coverUrl } from '../content/card-files.ts';
import { site } from '../site.ts';
import { findEmbeddable } from './embed.tsx';

/** A day, because titles rarely change. */
const cacheSeconds = 86_400;

/**
 * The oEmbed response for a video (https://oembed.com, version 1.0, type `video`).
 * @param siteUrl without a final slash
 * @param limits of frame and cover in pixels, as requested by the consumer
 * @param t where the video starts in the frame (`startSecond`)
 * @returns the object to send as JSON; `undefined` if there is no such video
 */
export async function oEmbed(id: VideoId, siteUrl: string, limits?: FrameLimits, t: string | null = null) {
  const video = await findEmbeddable(id);
  if (!video) return undefined;
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const size = frameSize(video.aspectRatio, limits);
  const cover = coverWithin(video.aspectRatio, limits);
  const thumbnail = cover && coverUrl(video, cover.file, 'webp');
  return {
    version: '1.0',
    type: 'video',
    title: video.title,
    provider_name: site().name,
    provider_url: `${siteUrl}/`,
    cache_age: cacheSeconds,
    // The size of a host's own picture is not known, and oEmbed requires all three fields or none.
    ...(thumbnail &&
      thumbnail !== video.coverImage && {
        thumbnail_url: absolute(thumbnail),
        thumbnail_width: cover.width,
        thumbnail_height: cover.height,
      }),
    html: embedCode(
      shareUrl(siteUrl, embedPath(id), startSecond(t, durationSeconds(video.duration)) || null),
      video.title,
      size,
    ),
    ...size,
  } as const;
}
