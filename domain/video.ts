/** "1" to "50" in the samples; a host may use any text that fits in a path segment. */
export type VideoId = string;

/** One video of the catalogue, as the specification's section 3 lists it, but for its description. */
export interface Video {
  readonly id: VideoId;
  readonly title: string;
  readonly category: string;
  /** hh:mm:ss, the real length of the file, rounded to the second. */
  readonly duration: string;
  readonly coverImage: string;
  readonly videoFile: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  /** 0 to 10, one decimal. Absent: nobody has rated it. */
  readonly rating?: number;
  /** Absent: not counted. */
  readonly views?: number;
  /** The cover's leading hue in degrees, rounded to tens (0 to 350): the tint of the page around the video. */
  readonly hue: number;
  /** BCP 47 tags, the video's own default first. Absent: Chinese alone. */
  readonly captionLanguages?: readonly string[];
  /** Pictures a second. Absent: 24. */
  readonly frameRate?: number;
  /** Width by height of the picture (`aspect-ratio.ts`). Absent: 16:9. */
  readonly aspectRatio?: number;
  /** Absent: it has sound. */
  readonly isSilent?: boolean;
  /** Picture and sound go over from the end into the beginning: it is meant to play on. Absent: it ends. */
  readonly loops?: true;
  /** Its picture is there in several sizes, for connections that differ (HLS, `hls/main.m3u8`). Absent: one file for all. */
  readonly isAdaptive?: true;
  /** `codecs` of the same picture and sound in AV1 and Opus (`film-av1.mp4`, RFC 6381). Absent: there is none. */
  readonly av1Codecs?: string;
  /** Its parts have names (`chapters.vtt`); a version of that file alone. */
  readonly chaptersVersion?: string;
  /** Absent: its storyboard is one picture. */
  readonly storyboardSheets?: number;
}

/** A video with what the curator says of it, which is loaded apart. */
export interface DescribedVideo extends Video {
  readonly description: string;
}

/** A video that no page names; who knows its address may watch it. */
export interface HiddenVideo extends DescribedVideo {
  /** A draft is not published yet. */
  readonly visibility: 'unlisted' | 'draft';
}

/** Whether a video is not published yet: then it is not for other sites. */
export function isDraft(video: Video | HiddenVideo): boolean {
  return 'visibility' in video && video.visibility === 'draft';
}
