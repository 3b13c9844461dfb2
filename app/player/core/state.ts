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
}

export interface PlayerState {
  /** The address of the file that is open; null before the first one, and after the last was closed. */
  readonly source: string | null;
  readonly status: PlaybackStatus;
  readonly currentSeconds: number;
  /** The catalogue's word until the file gives its own. */
  readonly durationSeconds: number;
  readonly buffered: readonly TimeRange[];
  readonly isSeeking: boolean;
  /** No data has come since the browser reported a stall. */
  readonly isNetworkQuiet: boolean;
  /** Where a drag on the seek bar stands; the film follows on release. */
  readonly scrubSeconds: number | null;
  /** 0 to 1; kept while muted. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly canSetVolume: boolean;
  readonly canEnterFullscreen: boolean;
  readonly isFullscreen: boolean;
  readonly attention: Attention;
}

export function initialState(durationSeconds: number): PlayerState {
  return {
    source: null,
    status: 'idle',
    currentSeconds: 0,
    durationSeconds,
    buffered: [],
    isSeeking: false,
    isNetworkQuiet: false,
    scrubSeconds: null,
    volume: 1,
    isMuted: false,
    canSetVolume: true,
    canEnterFullscreen: false,
    isFullscreen: false,
    attention: { isActive: false, isOverControls: false, isFocusInControls: false },
  };
}

/** The viewer wants the film to run, whether or not it does: the button offers a pause. */
export function isMeantToPlay(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'waiting' || status === 'stalled';
}

/** The film has really run for the viewer; waiting may still be for its first frame. */
export function hasBegun(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'paused' || status === 'ended';
}

/** The film rests on its poster or its end: one press anywhere starts it. */
export function isAtRest(status: PlaybackStatus): boolean {
  return status === 'idle' || status === 'refused' || status === 'failed' || status === 'ended';
}
