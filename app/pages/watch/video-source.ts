import { durationSeconds } from '../../../domain/format.ts';
import type { Video } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import {
  av1File,
  captionTracks,
  chaptersUrl,
  playlistUrl,
  storyboardUrls,
} from '../../content/video-files.ts';
import { isDataSaverOn } from '../../data/data-saver.ts';
import type { Poster } from '../../player/player-props.ts';

/** The properties of a video that the player preloads. */
export function videoSourceOf(video: Video) {
  return {
    source: video.videoFile,
    av1: av1File(video),
    playlist: playlistUrl(video),
    title: video.title,
    captionTracks: captionTracks(video),
    savesData: isDataSaverOn(),
  };
}

/** All properties of a video that the player needs. */
export function playerVideoOf(video: Video) {
  return {
    ...videoSourceOf(video),
    poster: posterOf(video),
    ambient: coverUrl(video, 48, 'webp'),
    chapters: chaptersUrl(video),
    storyboard: storyboardUrls(video),
    durationSeconds: durationSeconds(video.duration),
    hasSound: !video.isSilent,
    frameRate: video.frameRate ?? 24,
    aspectRatio: video.aspectRatio,
  };
}

/**
 * `sizes` is slightly less than the player's width, so that phones of 720 pixels load the cover of 640, less than half
 * the bytes.
 */
export function posterOf(video: Video): Poster {
  const small = coverUrl(video, 640, 'avif');
  return {
    small,
    srcSet: `${small} 640w, ${coverUrl(video, 1280, 'avif')} 1280w`,
    sizes: '(width < 68rem) 88vw, 70vw',
    common: coverUrl(video, 1280, 'webp'),
  };
}
