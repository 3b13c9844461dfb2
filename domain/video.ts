/** "1" to "50" in the samples; a host may use any text that is valid in a path segment. */
export type VideoId = string;

/** One video of the catalogue (specification, section 3), without its description. */
export interface Video {
  readonly id: VideoId;
  readonly title: string;
  readonly category: string;
  /** hh:mm:ss, the measured length of the file, rounded to the second. */
  readonly duration: string;
  readonly coverImage: string;
  readonly videoFile: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  /** 0 to 10, one decimal. Absent if nobody has rated it. */
  readonly rating?: number;
  /** Absent if views are not counted. */
  readonly views?: number;
  /** The cover's main hue in degrees, rounded to tens (0 to 350), which tints the page around the video. */
  readonly hue: number;
  /** BCP 47 tags, the video's default first. Absent for Chinese alone. */
  readonly captionLanguages?: readonly string[];
  /** Frames per second. Absent for 24. */
  readonly frameRate?: number;
  /** Width by height of the picture (`aspect-ratio.ts`). Absent for 16:9. */
  readonly aspectRatio?: number;
  /** Absent if it has audio. */
  readonly isSilent?: boolean;
  /** The end leads seamlessly into the beginning, so playback loops. Absent if it does not. */
  readonly loops?: true;
  /** It has HLS renditions (`hls/main.m3u8`). Absent if `film.mp4` is the only size. */
  readonly isAdaptive?: true;
  /** `codecs` (RFC 6381) of the AV1 and Opus version, `film-av1.mp4`. Absent if there is none. */
  readonly av1Codecs?: string;
  /** The version of `chapters.vtt`. Absent if there are no chapters. */
  readonly chaptersVersion?: string;
  /** Number of storyboard pictures. Absent for one. */
  readonly storyboardSheets?: number;
}

/** A video with its description, which is loaded separately. */
export interface DescribedVideo extends Video {
  readonly description: string;
}

/** A video that no page lists; anybody who knows its URL may watch it. */
export interface HiddenVideo extends DescribedVideo {
  /** A draft is not published yet. */
  readonly visibility: 'unlisted' | 'draft';
}

/** Whether a video is unpublished. Other sites cannot embed a draft. */
export function isDraft(video: Video | HiddenVideo): boolean {
  return 'visibility' in video && video.visibility === 'draft';
}
