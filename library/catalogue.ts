import { formatDuration } from '../domain/format.ts';
import type { DescribedVideo, HiddenVideo } from '../domain/video.ts';
import type { LibraryVideo } from './library.ts';

/** The most common frame rate, which the catalogue omits. */
const usualFrameRate = 24;

/** The most common caption language, which the catalogue omits if it is the only one. */
const usualLanguage = 'zh';

/**
 * The public videos as the site shows them, in the library's order.
 * @param mediaUrl see `SourceFolders`
 */
export function catalogueOf(videos: readonly LibraryVideo[], mediaUrl = ''): DescribedVideo[] {
  return videos
    .filter(({ visibility }) => visibility === 'public')
    .map((video) => shownVideo(video, mediaUrl));
}

/** The unlisted and draft videos as their pages show them. */
export function hiddenVideosOf(videos: readonly LibraryVideo[], mediaUrl = ''): HiddenVideo[] {
  return videos.flatMap((video) =>
    video.visibility === 'public' ? [] : [{ ...shownVideo(video, mediaUrl), visibility: video.visibility }],
  );
}

/**
 * Converts a video to what the site shows. The version in its URLs changes with the files, so that browsers may cache
 * them (`immutable`, RFC 8246). Covers have no `mediaUrl`: they are served with the pages. The last tag is the
 * category, so that a search for it finds its videos.
 */
function shownVideo(video: LibraryVideo, mediaUrl: string): DescribedVideo {
  const { id, title, category, tags, releaseDate, rating, views, description } = video;
  const { durationSeconds, hue, version, captionLanguages, frameRate, isSilent, aspectRatio } = video;
  const { av1, renditions, chaptersVersion, storyboardSheets, loops } = video;
  return {
    id,
    title,
    category,
    duration: formatDuration(durationSeconds),
    coverImage: `/media/${id}/cover-640.webp?v=${version}`,
    videoFile: `${mediaUrl}/media/${id}/film.mp4?v=${version}`,
    tags: [...tags.filter((tag) => tag !== category), category],
    releaseDate,
    ...(rating !== undefined && { rating }),
    ...(views !== undefined && { views }),
    hue: (Math.round(hue / 10) * 10) % 360,
    ...(captionLanguages.join() !== usualLanguage && { captionLanguages }),
    ...(frameRate !== usualFrameRate && { frameRate }),
    ...(aspectRatio && { aspectRatio }),
    ...(isSilent && { isSilent }),
    ...(loops && { loops }),
    ...(av1 && { av1Codecs: av1.codecs }),
    ...(renditions.length > 0 && { isAdaptive: true }),
    ...(chaptersVersion && { chaptersVersion }),
    ...(storyboardSheets > 1 && { storyboardSheets }),
    description,
  };
}
