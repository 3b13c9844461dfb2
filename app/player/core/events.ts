import type { CaptionSize, Cue } from './captions.ts';
import type { Notice } from './notice.ts';
import type { Ability, Attention, PlayerState, TimeRange } from './state.ts';

/** What happened, told by the media element, the page or a control. */
export type PlayerEvent =
  | { type: 'opened'; source: string; durationSeconds: number; frameRate: number }
  /** The picture went to the mini player, or back onto the stage. */
  | { type: 'placed'; isInMiniPlayer: boolean }
  /** No film is open any more. */
  | { type: 'closed' }
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
  | { type: 'captions-chosen'; areShown: boolean; size: CaptionSize }
  | { type: 'transcript-toggled'; isOpen: boolean }
  | { type: 'key-list-toggled'; isOpen: boolean }
  | { type: 'character-keys-toggled'; areOn: boolean }
  | { type: 'picture-in-picture-changed'; isPictureInPicture: boolean }
  | { type: 'remote-changed'; isRemote: boolean }
  | { type: 'cues-loaded'; cues: readonly Cue[] }
  | { type: 'noticed'; notice: Notice }
  | { type: 'notice-expired' }
  | { type: 'fullscreen-changed'; isFullscreen: boolean }
  | { type: 'abilities-known'; abilities: Partial<Pick<PlayerState, Ability>> }
  | { type: 'attention-changed'; attention: Partial<Attention> };
