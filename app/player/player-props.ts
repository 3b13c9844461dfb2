import type { ReactNode } from 'react';
import type { CaptionTrack } from './core/caption-track.ts';
import type { VolumeState } from './core/volume.ts';

/** Theatre mode: the player is as wide as the window. */
export interface Theatre {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Functions that open the previous or next video; undefined if there is none. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** URLs of the picture shown before the video plays. */
export interface Poster {
  /** A small file that is shown first. */
  readonly small: string;
  /** The same picture in several widths, as in `<img srcset>` and `sizes`. */
  readonly srcSet: string;
  readonly sizes: string;
  /** In a format that every system can decode. */
  readonly common: string;
}

/** `refused`: the file has another origin, so the browser does not let this page read its pictures. */
export type PictureOutcome = 'saved' | 'refused' | 'failed';

export interface PlayedVideo {
  /** URL of the file. */
  source: string;
  /** The same film in AV1 with its media type (RFC 6381), as attributes of a `<source>`. */
  av1?: { readonly src: string; readonly type: string } | undefined;
  /** URL of the multivariant playlist (HLS), if the film has several qualities. */
  playlist?: string | undefined;
  /** URL of the chapters in WebVTT. */
  chapters?: string | undefined;
  poster: Poster;
  title: string;
  captionTracks: readonly CaptionTrack[];
  /** BCP 47 tags for viewers who have not chosen a language of captions, best first. */
  usualLanguages: readonly string[];
  hasSound: boolean;
  /**
   * URL of the WebVTT cues that name the storyboard's tiles (`#xywh=`), and URLs of the sheets with the tiles, in the
   * order of the cues.
   */
  storyboard?: { readonly sheets: readonly string[]; readonly cues: string } | undefined;
  /** The catalogue's duration in seconds, shown until metadata is loaded. */
  durationSeconds: number;
  /** Frames per second, for stepping by frames. */
  frameRate: number;
  startSeconds?: number | undefined;
  autoPlay: boolean;
  playbackRate: number;
  /** The site's name, for the system's media controls. */
  artist: string;
  /** Sets `preload="none"`. */
  savesData: boolean;
}

/** The properties of a video that the `<video>` element needs. */
export type VideoSource = Pick<
  PlayedVideo,
  'source' | 'av1' | 'playlist' | 'title' | 'captionTracks' | 'savesData'
>;

export interface PlayerProps extends PlayedVideo {
  /** URL of a tiny cover, blurred into the light around the player. */
  ambient?: string | undefined;
  /** Hue of the light around the player, in steps of 10 (`ui/hues.css`), used without `ambient`. */
  hue?: number | undefined;
  /** Width divided by height of the picture; 16:9 by default. The player has this shape before the video is loaded. */
  aspectRatio?: number | undefined;
  /** Absent if the video is not in a list. */
  neighbours?: Neighbours | undefined;
  /** How long all videos of the list last; infinite if others follow by themselves. */
  listSeconds?: number | undefined;
  /** For a `<video>` element not yet in use; later videos keep its volume. */
  initialVolume: VolumeState;
  /** Saves the current picture of an element; resolves to `null` if the viewer cancels. */
  onSavePicture?: ((element: HTMLVideoElement) => Promise<PictureOutcome | null>) | undefined;
  /** Opens the playback settings. */
  onSettings?: (() => void) | undefined;
  /** Switches single-character shortcuts on or off, and saves that. */
  onCharacterKeys?: ((areOn: boolean) => void) | undefined;
  theatre?: Theatre | undefined;
  /** Rendered over the picture while this video is open; may use `usePlayer`. */
  children?: ReactNode;
}
