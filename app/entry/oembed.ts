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

/** A day: titles change rarely. */
const cacheSeconds = 86_400;

/**
 * How a video is shown in other sites' pages (https://oembed.com, version 1.0, a response of the type `video`).
 * @param siteUrl without a final slash
 * @param limits of the frame and the cover in pixels, as the consumer asks
 * @param t where the video is to start in the frame, as the address asks it (`startSecond`)
 * @returns what is sent as JSON; `undefined` where there is no such video
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
    provider_name: site.name,
    provider_url: `${siteUrl}/`,
    cache_age: cacheSeconds,
    // A host's own single picture has a size that is not known here, and the three stand together.
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
