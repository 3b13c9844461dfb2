import { useEffect } from 'react';
import { jumpSeconds } from '../../core/seek.ts';
import { isMeantToPlay } from '../../core/state.ts';
import type { Player } from '../../media/player.ts';
import { usePlayer, usePlayerProps } from '../../player-context.ts';
import type { Neighbours, PlayedVideo } from '../../player-props.ts';
import type { Ability } from '../ability.ts';

/** The system's media controls, on the lock screen for example (W3C Media Session): what plays, and buttons for it. */
export const mediaSession: Ability = { name: 'media-session', open, controls: { page: TrackButtons } };

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
    // Another video is about to take its place.
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

/** Browsers throw for actions they do not support: the system shows no such button then. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session()?.setActionHandler(action, handler);
  } catch {}
}

/** Reports what the system cannot derive, until the signal aborts; it advances the position itself. */
function reportState(
  { getState, subscribe, exactSeconds }: Player,
  session: MediaSession,
  signal: AbortSignal,
): void {
  let reported = '';
  const report = () => {
    const { durationSeconds, playbackRate, isSeeking, status } = getState();
    const isOn = isMeantToPlay(status);
    const facts = [durationSeconds, playbackRate, isSeeking, isOn].join();
    if (facts === reported) return;
    reported = facts;
    session.playbackState = isOn ? 'playing' : 'paused';
    if (durationSeconds > 0) {
      const position = Math.min(exactSeconds(), durationSeconds);
      session.setPositionState({ duration: durationSeconds, playbackRate, position });
    }
  };
  report();
  signal.addEventListener('abort', subscribe(report));
}

/** "Previous track" and "next track", where there are such videos. */
function TrackButtons() {
  const { neighbours } = usePlayerProps();
  return (
    <>
      {neighbours?.previous && <TrackButton action="previoustrack" which="previous" />}
      {neighbours?.next && <TrackButton action="nexttrack" which="next" />}
    </>
  );
}

function TrackButton({ action, which }: { action: MediaSessionAction; which: keyof Neighbours }) {
  const { run } = usePlayer();
  useEffect(() => {
    setHandler(action, () => run({ type: 'go-to-video', which }));
    return () => setHandler(action, null);
  }, [run, action, which]);
  return null;
}
