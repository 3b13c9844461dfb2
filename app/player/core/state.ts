import type { Notice } from './notice.ts';

/** The playback status that the viewer sees. */
export type PlaybackStatus =
  /** Nothing has played yet; the poster is shown. */
  | 'idle'
  | 'playing'
  | 'paused'
  /** The viewer wants to play, but data is missing. */
  | 'waiting'
  /** Like `waiting`, and the browser has reported a stalled download. */
  | 'stalled'
  | 'ended'
  /** The browser blocked autoplay. */
  | 'refused'
  /** The file could not be loaded; playing tries again. */
  | 'failed';

export interface TimeRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What keeps the controls visible while a video plays. */
export interface UserActivity {
  /** The viewer was active within the last `inactivityMs`. */
  readonly isActive: boolean;
  readonly isOverControls: boolean;
  /** A control matches `:focus-visible`. */
  readonly isFocusInControls: boolean;
  readonly isMenuOpen: boolean;
}

export interface PlayerState {
  /** URL of the open file; null while none is open. */
  readonly source: string | null;
  readonly status: PlaybackStatus;
  readonly currentSeconds: number;
  /** In seconds; the catalogue's duration until the file's metadata is loaded. */
  readonly durationSeconds: number;
  /** Frames per second. */
  readonly frameRate: number;
  readonly buffered: readonly TimeRange[];
  readonly isSeeking: boolean;
  /** There was no `progress` since the last `stalled`. */
  readonly isStalled: boolean;
  /** Position of a drag on the seek bar in seconds; `null` without a drag. The video seeks when the drag ends. */
  readonly scrubSeconds: number | null;
  /** 0 to 1; unchanged by muting. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The open video has a sound track. */
  readonly hasSound: boolean;
  readonly playbackRate: number;
  /** Playback stops at the end of this video: it does not loop, and no other video follows. */
  readonly stopsAtEnd: boolean;
  /** The sleep timer is fading the sound: `volumechange` events are not the viewer's. */
  readonly isFading: boolean;
  /** The video plays at `heldRate` while something is held: `ratechange` events are not the viewer's choice. */
  readonly isSpedUp: boolean;
  /** Holding the picture or → speeds the video up. */
  readonly usesHeldSpeed: boolean;
  readonly notice: Notice | null;
  /** The player is opening the previous or next video, whose title the viewer has not seen: it is announced then. */
  readonly isGoingOn: boolean;
  readonly canSetVolume: boolean;
  readonly canEnterFullscreen: boolean;
  readonly isFullscreen: boolean;
  /** Single-character shortcuts are on (WCAG 2.1.4). */
  readonly areCharacterKeysOn: boolean;
  readonly activity: UserActivity;
  /** A frame of this video has been played, even if it waits for data now. */
  readonly hasBegun: boolean;
  readonly isInMiniPlayer: boolean;
  /** The mini player has shown this video since it was opened. */
  readonly wasInMiniPlayer: boolean;
}

/** Features that only some browsers support; a control is shown only where its feature works. */
export type Capability = 'canSetVolume' | 'canEnterFullscreen';

/** The part of the state that is reset for each video. */
export const noVideo = {
  source: null,
  currentSeconds: 0,
  durationSeconds: 0,
  frameRate: 24,
  hasSound: true,
  buffered: [],
  isSeeking: false,
  isStalled: false,
  scrubSeconds: null,
  hasBegun: false,
  stopsAtEnd: false,
  isFading: false,
  isSpedUp: false,
  isGoingOn: false,
  wasInMiniPlayer: false,
} satisfies Partial<PlayerState>;

export const initialState: PlayerState = {
  ...noVideo,
  status: 'idle',
  volume: 1,
  isMuted: false,
  playbackRate: 1,
  usesHeldSpeed: true,
  notice: null,
  canSetVolume: true,
  canEnterFullscreen: false,
  isFullscreen: false,
  areCharacterKeysOn: true,
  activity: { isActive: false, isOverControls: false, isFocusInControls: false, isMenuOpen: false },
  isInMiniPlayer: false,
};

/** Whether the viewer wants the video to play, even if it waits for data. */
export function isMeantToPlay(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'waiting' || status === 'stalled';
}

/** Whether this status implies that a frame has been played; `waiting` may be for the first one. */
export function hasBegun(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'paused' || status === 'ended';
}

/** Whether the video has begun and not ended. */
export function isUnderWay({ status, currentSeconds }: PlayerState): boolean {
  return (isMeantToPlay(status) || status === 'paused') && currentSeconds > 0;
}

/** Whether the video shows its poster or its end, so that a tap anywhere plays it. */
export function isAtRest(status: PlaybackStatus): boolean {
  return status === 'idle' || status === 'refused' || status === 'failed' || status === 'ended';
}

/** How long the controls stay visible after the viewer's last action. */
export const inactivityMs = 3000;

/**
 * Whether the controls are visible: they are hidden only while the video plays and they are not in use, or while the
 * picture is held.
 */
export function areControlsVisible({ status, scrubSeconds, isSpedUp, activity }: PlayerState): boolean {
  return (
    !isMeantToPlay(status) ||
    scrubSeconds !== null ||
    (activity.isActive && !isSpedUp) ||
    activity.isOverControls ||
    activity.isFocusInControls ||
    activity.isMenuOpen
  );
}
