import type { PlayerEvent } from './events.ts';
import { isMeantToPlay, type PlaybackStatus, type PlayerState } from './state.ts';

/**
 * The playback status after an event. The order of media events follows the HTML standard, section "Media elements".
 */
export function nextStatus(state: PlayerState, event: PlayerEvent): PlaybackStatus {
  const { status } = state;
  switch (event.type) {
    case 'opened':
    case 'closed':
      return 'idle';
    case 'play-requested':
      return status === 'playing' ? 'playing' : 'waiting';
    case 'play-refused':
      return 'refused';
    case 'playing':
      return 'playing';
    case 'pause':
      if (event.hasEnded) return 'ended';
      // A rejected `play()` also fires `pause`.
      if (status === 'failed' || status === 'refused') return status;
      return state.currentSeconds === 0 ? 'idle' : 'paused';
    case 'ended':
      return 'ended';
    case 'error':
      return 'failed';
    case 'waiting':
      if (!isMeantToPlay(status)) return status;
      return state.isStalled ? 'stalled' : 'waiting';
    case 'stalled':
      // Browsers may fire `stalled` with minutes of video buffered.
      return status === 'waiting' ? 'stalled' : status;
    case 'progress':
      return status === 'stalled' ? 'waiting' : status;
    case 'seeking':
      return status === 'ended' && event.seconds < state.durationSeconds ? 'paused' : status;
    default:
      return status;
  }
}
