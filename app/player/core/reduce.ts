import type { PlayerEvent } from './events.ts';
import { nextNotice } from './notice.ts';
import { hasBegun, noVideo, type PlayerState } from './state.ts';
import { nextStatus } from './status.ts';

/** The state after an event. Returns the same object if nothing changed, so that nothing renders again. */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  const status = nextStatus(state, event);
  const changed: PlayerState = { ...state, ...changes(state, event), status };
  const next = { ...changed, hasBegun: changed.hasBegun || hasBegun(status) };
  return isSame(state, next) ? state : next;
}

function changes(state: PlayerState, event: PlayerEvent): Partial<PlayerState> {
  switch (event.type) {
    case 'opened': {
      const { source, durationSeconds, frameRate, hasSound } = event;
      return { ...noVideo, source, durationSeconds, frameRate, hasSound };
    }
    case 'going-on':
      return { isGoingOn: true };
    // Playing again after the end: "stop at the end" was meant for the video that has ended.
    case 'play-requested':
      return state.status === 'ended' ? { stopsAtEnd: false } : {};
    // A viewer who pauses or seeks is awake, so the sleep timer stops fading the sound.
    case 'pause':
    case 'ended':
      return { isFading: false, isSpedUp: false };
    case 'closed':
      return { ...noVideo, notice: null, isInMiniPlayer: false };
    case 'mini-player-changed':
      return {
        isInMiniPlayer: event.isInMiniPlayer,
        wasInMiniPlayer: state.wasInMiniPlayer || event.isInMiniPlayer,
      };
    case 'timeupdate':
      return { currentSeconds: event.seconds };
    case 'durationchange':
      return { durationSeconds: event.durationSeconds };
    case 'progress':
      return { isStalled: false, buffered: event.buffered };
    case 'stalled':
      return { isStalled: true };
    case 'seeking':
      return { currentSeconds: event.seconds, isSeeking: true, isFading: false };
    case 'seeked':
      return { currentSeconds: event.seconds, isSeeking: false };
    case 'error':
      return { isSeeking: false, scrubSeconds: null, isSpedUp: false };
    case 'scrubbed':
      return { scrubSeconds: event.seconds };
    case 'volumechange':
      if (state.isFading) return {};
      return { volume: event.volume, isMuted: event.isMuted };
    case 'ratechange':
      return state.isSpedUp ? {} : { playbackRate: event.playbackRate };
    case 'stop-at-end':
      return { stopsAtEnd: event.isOn };
    case 'fading':
      return { isFading: event.isOn };
    case 'sped-up':
      return { isSpedUp: event.isOn };
    case 'held-speed-toggled':
      return { usesHeldSpeed: event.isOn };
    case 'character-keys-toggled':
      return { areCharacterKeysOn: event.areOn };
    case 'notice-shown':
      return { notice: nextNotice(state.notice, event.notice) };
    case 'notice-expired':
      return { notice: null };
    case 'fullscreen-changed':
      return { isFullscreen: event.isFullscreen };
    case 'capabilities-known':
      return event.capabilities;
    case 'activity-changed': {
      const activity = { ...state.activity, ...event.activity };
      return isSame(state.activity, activity) ? {} : { activity };
    }
    default:
      return {};
  }
}

/** Compares all properties with `Object.is`. */
export function isSame<T extends object>(before: T, after: T): boolean {
  return (Object.keys(after) as (keyof T)[]).every((key) => Object.is(before[key], after[key]));
}
