import type { ReactNode } from 'react';
import type { VolumeState } from './core/volume.ts';

/** The player as wide as the page, instead of beside something. */
export interface Theatre {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export interface Film {
  /** The address of the file. */
  src: string;
  /** The same picture in the formats there are, the best first. */
  posters: readonly string[];
  title: string;
  /** WebVTT in Chinese: what sounds, for those who cannot hear it. */
  captions?: string | undefined;
  /** A sheet of small pictures of it, and WebVTT that tells which of them stands for which moment (`#xywh=`). */
  storyboard?: { readonly picture: string; readonly cues: string } | undefined;
  /** A tiny picture of the film, blurred into the light around the player. */
  ambient?: string | undefined;
  /** The hue of its light, in steps of 10 (`ui/hues.css`), where there is no such picture. */
  hue?: number | undefined;
  /** The catalogue's length, shown until the file tells its own. */
  durationSeconds: number;
  /** Pictures in a second, for steps of one; 24 where nothing is said. */
  frameRate?: number | undefined;
  startSeconds?: number | undefined;
  /** Starts by itself, as far as the browser allows; where it does not, the film waits for a press. */
  autoPlay?: boolean | undefined;
  /** How fast it plays when it is opened; 1 is its own speed. The pitch stays. */
  playbackRate?: number | undefined;
  /** For the system's own controls: the site it plays on, and what is played next when they ask for it. */
  artist?: string | undefined;
  onNext?: (() => void) | undefined;
  /** How loud the first film of a page is; from then on it is as the viewer has it. */
  loudness: VolumeState;
  /** Nothing of the file is fetched before it is played. */
  savesData?: boolean | undefined;
  /** Opens what can be set of playing. */
  onSettings?: (() => void) | undefined;
  /** Switches the keys of a single character on or off, and remembers it. */
  onCharacterKeys?: ((areOn: boolean) => void) | undefined;
  /** Left out where the page has one width only. */
  theatre?: Theatre | undefined;
  /** Stands over the picture while this film is open, and may follow it by `usePlayer`. */
  children?: ReactNode;
}
