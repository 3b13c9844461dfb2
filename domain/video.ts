import type { Category } from './category.ts';

/** "1" to "50" in the samples; a host may use any text that fits in a path segment. */
export type VideoId = string;

/** One video of the catalogue, as the specification's section 3 lists it, but for its description. */
export interface Video {
  readonly id: VideoId;
  readonly title: string;
  readonly category: Category;
  /** hh:mm:ss, the real length of the file, rounded to the second. */
  readonly duration: string;
  readonly coverImage: string;
  readonly videoFile: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD */
  readonly releaseDate: string;
  /** 0 to 10, one decimal. */
  readonly rating: number;
  readonly views: number;
  /** The cover's leading hue in degrees, rounded to tens (0 to 350): the tint of the page around the video. */
  readonly hue: number;
  /** Absent: it has captions. */
  readonly hasCaptions?: boolean;
  /** Pictures a second. Absent: 24. */
  readonly frameRate?: number;
}

/** A video with what the curator says of it, which is loaded apart. */
export interface DescribedVideo extends Video {
  readonly description: string;
}
