import type { SeekToAction, VideoObject, WithActionConstraints } from 'schema-dts';
import { isoDuration } from '../../../../domain/format.ts';
import { ratingCount } from '../../../../domain/rating-count.ts';
import type { DescribedVideo } from '../../../../domain/video.ts';
import { coverUrl } from '../../../catalogue/video-files.ts';
import { publicationTime } from '../publication-time.ts';
import { publisher } from './organization.ts';

/**
 * A video for search engines; https://developers.google.com/search/docs/appearance/structured-data/video names what they
 * need. Every URL is absolute.
 */
export function videoObject(siteUrl: string, video: DescribedVideo) {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const page = absolute(`/video/${video.id}`);
  return {
    '@type': 'VideoObject',
    '@id': `${page}#video`,
    name: video.title,
    // A description is required; a video that has none is described by its name.
    description: video.description || video.title,
    url: page,
    thumbnailUrl: absolute(coverUrl(video, 1280, 'webp')),
    contentUrl: absolute(video.videoFile),
    uploadDate: publicationTime(video.releaseDate),
    duration: isoDuration(video.duration),
    genre: video.category,
    keywords: [...video.tags],
    inLanguage: 'zh-CN',
    isFamilyFriendly: true,
    isAccessibleForFree: true,
    publisher: publisher(siteUrl),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: video.rating,
      bestRating: 10,
      worstRating: 0,
      ratingCount: ratingCount(video.id),
    },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
    potentialAction: startAnywhere(page),
  } as const satisfies VideoObject;
}

/** The watch page honours `?t=SECONDS`, so search engines may link into the video. */
function startAnywhere(page: string) {
  return {
    '@type': 'SeekToAction',
    target: `${page}?t={seek_to_second_number}`,
    'startOffset-input': 'required name=seek_to_second_number',
  } as const satisfies WithActionConstraints<SeekToAction>;
}
