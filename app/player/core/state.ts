import type { CaptionSize, Cue } from './captions.ts';
import type { Notice } from './notice.ts';

/** What the film is doing, as its viewer would say it. */
export type PlaybackStatus =
  /** Nothing has played yet: the poster waits. */
  | 'idle'
  | 'playing'
  | 'paused'
  /** Asked to play, and short of data. */
  | 'waiting'
  /** Waiting, and the network has gone quiet. */
  | 'stalled'
  | 'ended'
  /** The browser did not let it start by itself; a press will. */
  | 'refused'
  /** The file could not be loaded; a press tries again. */
  | 'failed';

export interface TimeRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What keeps the controls on screen while a film plays. */
export interface Attention {
  /** The viewer did something within the last few seconds. */
  readonly isActive: boolean;
  readonly isOverControls: boolean;
  /** Something in the controls shows a focus ring. */
  readonly isFocusInControls: boolean;
  readonly isMenuOpen: boolean;
}

export interface PlayerState {
  /** The address of the file that is open; null before the first one, and after the last was closed. */
  readonly source: string | null;
  readonly status: PlaybackStatus;
  readonly currentSeconds: number;
  /** The catalogue's word until the file gives its own. */
  readonly durationSeconds: number;
  /** Pictures in a second. */
  readonly frameRate: number;
  readonly buffered: readonly TimeRange[];
  readonly isSeeking: boolean;
  /** No data has come since the browser reported a stall. */
  readonly isNetworkQuiet: boolean;
  /** Where a drag on the seek bar stands; the film follows on release. */
  readonly scrubSeconds: number | null;
  /** 0 to 1; kept while muted. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** 1 is the film's own speed. */
  readonly playbackRate: number;
  readonly areCaptionsShown: boolean;
  readonly captionSize: CaptionSize;
  readonly isTranscriptOpen: boolean;
  /** All that the captions say, in order; empty until they are loaded, which is when somebody wants to read them. */
  readonly cues: readonly Cue[];
  readonly notice: Notice | null;
  readonly canSetVolume: boolean;
  readonly canEnterFullscreen: boolean;
  readonly canEnterPictureInPicture: boolean;
  /** There is a screen or a speaker near by that would play it. */
  readonly canPlayRemotely: boolean;
  readonly isFullscreen: boolean;
  readonly isPictureInPicture: boolean;
  readonly isRemote: boolean;
  readonly isKeyListOpen: boolean;
  /** Keys of a single character do things (WCAG 2.1.4). */
  readonly areCharacterKeysOn: boolean;
  readonly attention: Attention;
  /** The picture has left the page of its film. */
  readonly isInMiniPlayer: boolean;
  /** It has been there since the film was opened: this is no new beginning. */
  readonly wasInMiniPlayer: boolean;
}

/** What some systems have and others lack: its control is shown only where it works. */
export type Ability = 'canSetVolume' | 'canEnterFullscreen' | 'canEnterPictureInPicture' | 'canPlayRemotely';

export function initialState(durationSeconds: number): PlayerState {
  return {
    ...newFilm(durationSeconds),
    source: null,
    status: 'idle',
    frameRate: 24,
    volume: 1,
    isMuted: false,
    playbackRate: 1,
    areCaptionsShown: false,
    captionSize: 'medium',
    isTranscriptOpen: false,
    notice: null,
    canSetVolume: true,
    canEnterFullscreen: false,
    canEnterPictureInPicture: false,
    canPlayRemotely: false,
    isFullscreen: false,
    isPictureInPicture: false,
    isRemote: false,
    isKeyListOpen: false,
    areCharacterKeysOn: true,
    attention: { isActive: false, isOverControls: false, isFocusInControls: false, isMenuOpen: false },
    isInMiniPlayer: false,
  };
}

/** What begins anew with each film. Volume, fullscreen and attention belong to the viewer. */
export function newFilm(durationSeconds: number) {
  return {
    currentSeconds: 0,
    durationSeconds,
    buffered: [],
    isSeeking: false,
    isNetworkQuiet: false,
    scrubSeconds: null,
    cues: [],
    wasInMiniPlayer: false,
  } satisfies Partial<PlayerState>;
}

/** The viewer wants the film to run, whether or not it does: the button offers a pause. */
export function isMeantToPlay(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'waiting' || status === 'stalled';
}

/** The film has really run for the viewer; waiting may still be for its first frame. */
export function hasBegun(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'paused' || status === 'ended';
}

/** It has begun and not ended: whoever goes elsewhere meanwhile may want to keep it in view. */
export function isUnderWay({ status, currentSeconds }: PlayerState): boolean {
  return (isMeantToPlay(status) || status === 'paused') && currentSeconds > 0;
}

/** The film rests on its poster or its end: one press anywhere starts it. */
export function isAtRest(status: PlaybackStatus): boolean {
  return status === 'idle' || status === 'refused' || status === 'failed' || status === 'ended';
}
