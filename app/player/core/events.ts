import type { Notice } from './notice.ts';
import type { Capability, PlayerState, TimeRange, UserActivity } from './state.ts';

/** Events of the media element (under their DOM names), the page and the controls. */
export type PlayerEvent =
  | {
      type: 'opened';
      source: string;
      durationSeconds: number;
      frameRate: number;
      hasSound: boolean;
    }
  /** The element moved to the mini player or back to the stage. */
  | { type: 'mini-player-changed'; isInMiniPlayer: boolean }
  | { type: 'closed' }
  /** The player opens the previous or next video itself. */
  | { type: 'going-on' }
  | { type: 'play-requested' }
  | { type: 'play-refused' }
  | { type: 'playing' }
  | { type: 'pause'; hasEnded: boolean }
  | { type: 'ended' }
  | { type: 'waiting' }
  | { type: 'stalled' }
  | { type: 'error' }
  | { type: 'timeupdate'; seconds: number }
  | { type: 'durationchange'; durationSeconds: number }
  | { type: 'progress'; buffered: readonly TimeRange[] }
  | { type: 'seeking'; seconds: number }
  | { type: 'seeked'; seconds: number }
  | { type: 'scrubbed'; seconds: number | null }
  | { type: 'volumechange'; volume: number; isMuted: boolean }
  | { type: 'ratechange'; playbackRate: number }
  | { type: 'stop-at-end'; isOn: boolean }
  | { type: 'fading'; isOn: boolean }
  | { type: 'sped-up'; isOn: boolean }
  | { type: 'held-speed-toggled'; isOn: boolean }
  | { type: 'character-keys-toggled'; areOn: boolean }
  | { type: 'notice-shown'; notice: Notice }
  | { type: 'notice-expired' }
  | { type: 'fullscreen-changed'; isFullscreen: boolean }
  | { type: 'capabilities-known'; capabilities: Partial<Pick<PlayerState, Capability>> }
  | { type: 'activity-changed'; activity: Partial<UserActivity> };
