import type { CaptionSize, Cue } from './captions.ts';
import type { Notice } from './notice.ts';
import type { Capability, PlayerState, TimeRange, UserActivity } from './state.ts';

/** Events of the media element (under their DOM names), the page and the controls. */
export type PlayerEvent =
  | {
      type: 'opened';
      source: string;
      title: string;
      durationSeconds: number;
      frameRate: number;
      hasSound: boolean;
      /** BCP 47 tags. */
      captionLanguages: readonly string[];
      /** For viewers who have not chosen one, the best first. */
      usualLanguages: readonly string[];
    }
  /** The element moved to the mini player, or back to the stage. */
  | { type: 'mini-player-changed'; isInMiniPlayer: boolean }
  | { type: 'closed' }
  /** To the video before or after this one, by the player's own means. */
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
  | { type: 'loop-meant'; isOn: boolean }
  | { type: 'loop-chosen'; isOn: boolean | null }
  | { type: 'stop-at-end'; isOn: boolean }
  | { type: 'fading'; isOn: boolean }
  | { type: 'captions-chosen'; areShown: boolean; size: CaptionSize }
  | { type: 'captioning-of-sounds-chosen'; isOn: boolean }
  /** `null`: the viewer has never chosen one. */
  | { type: 'caption-language-chosen'; language: string | null }
  | { type: 'chapters-loaded'; chapters: readonly Cue[] }
  /** The video can be played in these (`quality.ts`), the highest first. */
  | { type: 'qualities-known'; qualities: readonly number[] }
  | { type: 'quality-shown'; quality: number }
  /** `null`: 自动. */
  | { type: 'quality-chosen'; quality: number | null }
  | { type: 'transcript-toggled'; isOpen: boolean }
  | { type: 'shortcuts-dialog-toggled'; isOpen: boolean }
  | { type: 'character-keys-toggled'; areOn: boolean }
  | { type: 'picture-in-picture-changed'; isPictureInPicture: boolean }
  | { type: 'remote-changed'; isRemote: boolean }
  | { type: 'cues-loaded'; cues: readonly Cue[] }
  | { type: 'notice-shown'; notice: Notice }
  | { type: 'notice-expired' }
  | { type: 'fullscreen-changed'; isFullscreen: boolean }
  | { type: 'capabilities-known'; capabilities: Partial<Pick<PlayerState, Capability>> }
  | { type: 'activity-changed'; activity: Partial<UserActivity> };
