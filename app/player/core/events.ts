import type { Attention, PlayerState, TimeRange } from './state.ts';

/** What happened, told by the media element, the page or a control. */
export type PlayerEvent =
  | { type: 'opened'; source: string; durationSeconds: number }
  /** No film is open any more. */
  | { type: 'closed' }
  | { type: 'play-requested' }
  | { type: 'play-refused' }
  | { type: 'started' }
  | { type: 'paused'; hasEnded: boolean }
  | { type: 'ended' }
  | { type: 'waiting' }
  | { type: 'stalled' }
  | { type: 'failed' }
  | { type: 'moved'; seconds: number }
  | { type: 'measured'; durationSeconds: number }
  | { type: 'received'; buffered: readonly TimeRange[] }
  | { type: 'seeking'; seconds: number }
  | { type: 'seeked'; seconds: number }
  | { type: 'scrubbed'; seconds: number | null }
  | { type: 'volume-changed'; volume: number; isMuted: boolean }
  | { type: 'fullscreen-changed'; isFullscreen: boolean }
  | { type: 'abilities-known'; abilities: Partial<Pick<PlayerState, 'canSetVolume' | 'canEnterFullscreen'>> }
  | { type: 'attention-changed'; attention: Partial<Attention> };
