import { hiddenVideoUrl } from '../../domain/content.ts';
import { captionsFile, mediaFiles, storyboardFiles } from '../../domain/media-files.ts';
import type { Video } from '../../domain/video.ts';
import { coverUrl } from './card-files.ts';

/**
 * URLs of a video's files. Those that ingest created are in one folder and share a version; a host's own video may lack
 * some of them.
 */

const fileBeside = (videoFile: string, name: string) => videoFile.replace('/film.mp4?', `/${name}?`);

/** The captions of a video in each of its languages (BCP 47) with the URL of the WebVTT file; empty if it has none. */
export function captionTracks({
  videoFile,
  captionLanguages = ['zh'],
}: Pick<Video, 'videoFile' | 'captionLanguages'>): { readonly language: string; readonly url: string }[] {
  if (!videoFile.includes('/film.mp4?')) return [];
  return captionLanguages.map((language) => ({
    language,
    url: fileBeside(videoFile, captionsFile(language)),
  }));
}

/** The same video in AV1, with its media type; `undefined` if there is none. */
export function av1File({
  videoFile,
  av1Codecs,
}: Pick<Video, 'videoFile' | 'av1Codecs'>): { readonly src: string; readonly type: string } | undefined {
  if (!av1Codecs) return undefined;
  return { src: fileBeside(videoFile, mediaFiles.av1), type: `video/mp4; codecs="${av1Codecs}"` };
}

/** The URL of the playlist of an adaptive video (HLS); `undefined` if it is one file. */
export function playlistUrl({
  videoFile,
  isAdaptive,
}: Pick<Video, 'videoFile' | 'isAdaptive'>): string | undefined {
  return isAdaptive && fileBeside(videoFile, mediaFiles.playlist);
}

/** The URL of a video's chapters, a WebVTT file whose cues are the names; `undefined` if it has none. */
export function chaptersUrl({
  videoFile,
  chaptersVersion,
}: Pick<Video, 'videoFile' | 'chaptersVersion'>): string | undefined {
  const [folder] = videoFile.split('/film.mp4?');
  return chaptersVersion && `${folder}/${mediaFiles.chapters}?v=${chaptersVersion}`;
}

/**
 * A video's storyboard: sheets of small pictures, and WebVTT cues that name the tile of each moment. The cues name
 * sheets without a version, in the order of these URLs.
 */
export interface StoryboardUrls {
  readonly sheets: readonly string[];
  readonly cues: string;
}

/** The URLs of a video's storyboard; `undefined` if it has none. */
export function storyboardUrls({
  videoFile,
  storyboardSheets,
}: Pick<Video, 'videoFile' | 'storyboardSheets'>): StoryboardUrls | undefined {
  const [folder, version] = videoFile.split('/film.mp4?');
  if (version === undefined) return undefined;
  const urlOf = (file: string) => `${folder}/${file}?${version}`;
  return { sheets: storyboardFiles(storyboardSheets).map(urlOf), cues: urlOf(mediaFiles.storyboardCues) };
}

/** All files of a video for its page: the film, captions, covers and storyboard. */
export function videoFileUrls(video: Video): string[] {
  const storyboard = storyboardUrls(video);
  const covers = ([320, 640, 1280] as const).flatMap((width) => [
    coverUrl(video, width, 'avif'),
    coverUrl(video, width, 'webp'),
  ]);
  return [
    video.videoFile,
    ...captionTracks(video).map(({ url }) => url),
    chaptersUrl(video),
    coverUrl(video, 48, 'webp'),
    ...covers,
    ...(storyboard?.sheets ?? []),
    storyboard?.cues,
    // No list contains the facts of a hidden video.
    'visibility' in video ? hiddenVideoUrl(video.id) : undefined,
  ].filter((file, index, files): file is string => file !== undefined && files.indexOf(file) === index);
}
