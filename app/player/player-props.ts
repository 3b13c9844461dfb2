import type { ReactNode } from 'react';
import type { CaptionTrack } from './core/caption-track.ts';
import type { VolumeState } from './core/volume.ts';

/** Theatre mode: the player is as wide as the window. */
export interface Theatre {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Go to the video before or after this one; undefined where there is none now. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** URLs of the picture that is shown before the video. */
export interface Poster {
  /** The first to be shown, of few bytes. */
  readonly small: string;
  /** The same in several widths, as in `<img srcset>` and `sizes`. */
  readonly srcSet: string;
  readonly sizes: string;
  /** In a format that every system decodes. */
  readonly common: string;
}

/** `refused`: the file is another site's, and browsers keep its pictures from this one. */
export type PictureOutcome = 'saved' | 'refused' | 'failed';

/** A video to play. */
export interface PlayedVideo {
  /** URL of the file. */
  source: string;
  /** The same in AV1, for browsers that play it, with its media type (RFC 6381): the attributes of a `<source>`. */
  av1?: { readonly src: string; readonly type: string } | undefined;
  /** URL of its multivariant playlist (HLS), where there are several qualities of it. */
  playlist?: string | undefined;
  /** URL of its chapters, WebVTT. */
  chapters?: string | undefined;
  poster: Poster;
  title: string;
  captionTracks: readonly CaptionTrack[];
  /** BCP 47 tags for viewers who have not chosen a language of captions, the best first. */
  usualLanguages: readonly string[];
  /** The file has a sound track. */
  hasSound: boolean;
  /** URLs of WebVTT cues that name the storyboard's tiles (`#xywh=`), and of the sheets that they lie in, in the cues' order. */
  storyboard?: { readonly sheets: readonly string[]; readonly cues: string } | undefined;
  /** The catalogue's duration, shown until metadata is loaded. */
  durationSeconds: number;
  /** Frames per second, for stepping by frames. */
  frameRate: number;
  startSeconds?: number | undefined;
  autoPlay: boolean;
  playbackRate: number;
  /** Shown by the system's media controls: the site's name. */
  artist: string;
  /** `preload="none"` */
  savesData: boolean;
}

/** What the `<video>` element needs of a video. */
export type VideoSource = Pick<
  PlayedVideo,
  'source' | 'av1' | 'playlist' | 'title' | 'captionTracks' | 'savesData'
>;

export interface PlayerProps extends PlayedVideo {
  /** URL of a tiny cover, blurred into the light around the player. */
  ambient?: string | undefined;
  /** Hue of the light around the player in steps of 10 (`ui/hues.css`) if there is no `ambient`. */
  hue?: number | undefined;
  /** Width by height of the picture; 16:9 by default. The player has its shape before the video is loaded. */
  aspectRatio?: number | undefined;
  /** Absent: it stands alone. */
  neighbours?: Neighbours | undefined;
  /** For a `<video>` element that is not in use yet; later videos keep its volume. */
  initialVolume: VolumeState;
  /** Saves the picture that an element shows; resolves to `null` where the viewer has thought better of it. */
  onSavePicture?: ((element: HTMLVideoElement) => Promise<PictureOutcome | null>) | undefined;
  /** Opens the playback settings. */
  onSettings?: (() => void) | undefined;
  /** Switches single-character shortcuts on or off, and saves that. */
  onCharacterKeys?: ((areOn: boolean) => void) | undefined;
  theatre?: Theatre | undefined;
  /** Rendered over the picture while this video is open; may use `usePlayer`. */
  children?: ReactNode;
}
