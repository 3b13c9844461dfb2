import type {
  AggregateRating,
  InteractionCounter,
  MediaObject,
  SeekToAction,
  VideoObject,
  WithActionConstraints,
} from 'schema-dts';
import { durationSeconds } from '../../../../domain/format.ts';
import { ratingCount } from '../../../../domain/rating-count.ts';
import { embedPath } from '../../../../domain/share-url.ts';
import { videoUrl } from '../../../../domain/urls.ts';
import type { DescribedVideo, VideoId } from '../../../../domain/video.ts';
import { coverUrl } from '../../../content/card-files.ts';
import { captionTracks } from '../../../content/video-files.ts';
import { publicationTime } from '../publication-time.ts';
import { publisher } from './organization.ts';

/**
 * A video for search engines, with the properties of
 * https://developers.google.com/search/docs/appearance/structured-data/video. All URLs are absolute.
 */
export function videoObject(siteUrl: string, video: DescribedVideo) {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const page = absolute(videoUrl(video.id));
  const tracks = captionTracks(video);
  return {
    '@type': 'VideoObject',
    '@id': `${page}#video`,
    name: video.title,
    // A description is required; without one the title is used.
    description: video.description || video.title,
    url: page,
    thumbnailUrl: absolute(coverUrl(video, 1280, 'webp')),
    contentUrl: absolute(video.videoFile),
    embedUrl: absolute(embedPath(video.id)),
    uploadDate: publicationTime(video.releaseDate),
    // ISO 8601 allows more than 60 seconds without minutes.
    duration: `PT${durationSeconds(video.duration)}S`,
    ...(tracks.length > 0 && {
      caption: tracks.map(({ language, url }) => captions(language, absolute(url))),
    }),
    genre: video.category,
    keywords: [...video.tags],
    inLanguage: 'zh-CN',
    isFamilyFriendly: true,
    isAccessibleForFree: true,
    publisher: publisher(siteUrl),
    ...(video.rating !== undefined && { aggregateRating: aggregateRating(video.id, video.rating) }),
    ...(video.views !== undefined && { interactionStatistic: watchCount(video.views) }),
    potentialAction: startAnywhere(page),
  } as const satisfies VideoObject;
}

function captions(language: string, contentUrl: string) {
  return {
    '@type': 'MediaObject',
    contentUrl,
    encodingFormat: 'text/vtt',
    inLanguage: language,
  } as const satisfies MediaObject;
}

function aggregateRating(id: VideoId, rating: number) {
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    bestRating: 10,
    worstRating: 0,
    ratingCount: ratingCount(id),
  } as const satisfies AggregateRating;
}

function watchCount(views: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: views,
  } as const satisfies InteractionCounter;
}

/** The watch page supports `?t=SECONDS`, so search engines may link into the video. */
function startAnywhere(page: string) {
  return {
    '@type': 'SeekToAction',
    target: `${page}?t={seek_to_second_number}`,
    'startOffset-input': 'required name=seek_to_second_number',
  } as const satisfies WithActionConstraints<SeekToAction>;
}
