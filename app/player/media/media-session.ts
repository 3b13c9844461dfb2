import type { Command } from '../core/command.ts';
import { jumpSeconds } from '../core/seek.ts';
import { isMeantToPlay } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';

/** What lock screens and other system controls show of a video. */
export interface NowPlaying {
  readonly title: string;
  /** The site's name. */
  readonly artist: string;
  /** URL of the artwork, in a format that systems decode. */
  readonly artwork: string | undefined;
}

/** Connects the player with the system's media controls (W3C Media Session). */
export interface PlayerMediaSession {
  /** Sets the metadata, handles the system's actions, and reports the playback state. */
  readonly show: (nowPlaying: NowPlaying) => void;
  /** Handles an action until the signal aborts. */
  readonly offerTrack: (
    action: 'previoustrack' | 'nexttrack',
    handler: () => void,
    signal: AbortSignal,
  ) => void;
  /** Removes metadata, handlers and state. */
  readonly clear: () => void;
}

interface ControlledPlayer extends Pick<PlayerStore, 'getState' | 'subscribe'> {
  readonly run: (command: Command) => void;
  readonly exactSeconds: () => number;
}

export function createMediaSession(player: ControlledPlayer): PlayerMediaSession {
  if (!('mediaSession' in globalThis.navigator)) return noMediaSession;
  const session = navigator.mediaSession;
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.run({ type: 'play' }),
    pause: () => player.run({ type: 'pause' }),
    seekbackward: ({ seekOffset }) => player.run({ type: 'seek-by', seconds: -(seekOffset ?? jumpSeconds) }),
    seekforward: ({ seekOffset }) => player.run({ type: 'seek-by', seconds: seekOffset ?? jumpSeconds }),
    seekto: ({ seekTime }) => seekTime !== undefined && player.run({ type: 'seek-to', seconds: seekTime }),
  };
  const handle = (isOn: boolean) => {
    for (const [action, handler] of Object.entries(handlers))
      setHandler(action as MediaSessionAction, isOn ? handler : null);
  };
  let stopReporting = () => {};

  return {
    show({ title, artist, artwork }) {
      stopReporting();
      session.metadata = new MediaMetadata({
        title,
        artist,
        artwork: artwork ? [{ src: new URL(artwork, location.href).href }] : [],
      });
      handle(true);
      stopReporting = reportState(player, session);
    },
    offerTrack(action, handler, signal) {
      setHandler(action, handler);
      signal.addEventListener('abort', () => setHandler(action, null));
    },
    clear() {
      stopReporting();
      handle(false);
      session.metadata = null;
      session.playbackState = 'none';
      session.setPositionState();
    },
  };

  /** Browsers throw for actions they do not support. */
  function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // The system shows no such button.
    }
  }
}

/** Reports what the system cannot derive; it advances the position itself. @returns unsubscribes */
function reportState(
  { getState, subscribe, exactSeconds }: ControlledPlayer,
  session: MediaSession,
): () => void {
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
  return subscribe(report);
}

const noMediaSession: PlayerMediaSession = { show: () => {}, offerTrack: () => {}, clear: () => {} };
