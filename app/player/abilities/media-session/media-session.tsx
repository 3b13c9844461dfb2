import { jumpSeconds } from '../../core/seek.ts';
import { isMeantToPlay } from '../../core/state.ts';
import type { Player } from '../../media/player.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability } from '../ability.ts';

/** The system's media controls, for example on the lock screen (W3C Media Session): title, cover and buttons. */
export const mediaSession: Ability = { name: 'media-session', open };

const session = (): MediaSession | undefined => globalThis.navigator?.mediaSession;

function open(player: Player, { title, artist, poster }: PlayedVideo, signal: AbortSignal): void {
  const system = session();
  if (!system) return;
  system.metadata = new MediaMetadata({
    title,
    artist,
    artwork: [{ src: new URL(poster.common, location.href).href }],
  });
  const actions = handlersFor(player);
  for (const [action, handler] of actions) setHandler(action, handler);
  reportState(player, system, signal);
  signal.addEventListener('abort', () => {
    // Another video is about to replace it.
    if (player.getState().source !== null) return;
    for (const [action] of actions) setHandler(action, null);
    system.metadata = null;
    system.playbackState = 'none';
    system.setPositionState();
  });
}

function handlersFor({ run }: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  return [
    ['play', () => run({ type: 'play' })],
    ['pause', () => run({ type: 'pause' })],
    ['seekbackward', ({ seekOffset }) => run({ type: 'seek-by', seconds: -(seekOffset ?? jumpSeconds) })],
    ['seekforward', ({ seekOffset }) => run({ type: 'seek-by', seconds: seekOffset ?? jumpSeconds })],
    ['seekto', ({ seekTime }) => seekTime !== undefined && run({ type: 'seek-to', seconds: seekTime })],
  ];
}

/** Browsers throw for actions they do not support; the system then shows no such button. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session()?.setActionHandler(action, handler);
  } catch {}
}

/**
 * Reports changes that the system cannot derive until the signal aborts; the system advances the position itself.
 * "Previous track" and "next track" are available if such videos exist.
 */
function reportState(
  { getState, subscribe, exactSeconds, props, run }: Player,
  session: MediaSession,
  signal: AbortSignal,
): void {
  let reported = '';
  const report = () => {
    const { durationSeconds, playbackRate, isSeeking, status } = getState();
    const isOn = isMeantToPlay(status);
    const neighbours = props()?.neighbours;
    const hasPrevious = neighbours?.previous !== undefined;
    const hasNext = neighbours?.next !== undefined;
    const facts = [durationSeconds, playbackRate, isSeeking, isOn, hasPrevious, hasNext].join();
    if (facts === reported) return;
    reported = facts;
    const goTo = (which: 'previous' | 'next') => () => run({ type: 'go-to-video', which });
    setHandler('previoustrack', hasPrevious ? goTo('previous') : null);
    setHandler('nexttrack', hasNext ? goTo('next') : null);
    session.playbackState = isOn ? 'playing' : 'paused';
    if (durationSeconds > 0) {
      const position = Math.min(exactSeconds(), durationSeconds);
      session.setPositionState({ duration: durationSeconds, playbackRate, position });
    }
  };
  report();
  signal.addEventListener('abort', subscribe(report));
}
