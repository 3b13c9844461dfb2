import type { Command } from '../core/command.ts';
import { jumpSeconds } from '../core/seek.ts';
import { isMeantToPlay } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';

/** What the system's own controls say of a film: lock screens, media keys, headsets. */
export interface SystemFilm {
  readonly title: string;
  /** The site it plays on. */
  readonly artist: string;
  /** The address of a picture in a format that systems know. */
  readonly cover: string | undefined;
}

/** The page's part in the system's controls (W3C Media Session): it says what plays, and takes commands. */
export interface SystemControls {
  /** Says what plays from now on; the commands are taken, and what changes is told. */
  readonly show: (film: SystemFilm) => void;
  /** Offers to play another film next until the signal aborts. */
  readonly offerNext: (next: () => void, signal: AbortSignal) => void;
  /** Leaves nothing behind. */
  readonly clear: () => void;
}

/** What is controlled. */
interface Controlled extends Pick<PlayerStore, 'getState' | 'subscribe'> {
  readonly run: (command: Command) => void;
  readonly exactSeconds: () => number;
}

export function createSystemControls(player: Controlled): SystemControls {
  if (!('mediaSession' in globalThis.navigator)) return absentControls;
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
  let stopFollowing = () => {};

  return {
    show({ title, artist, cover }) {
      stopFollowing();
      const artwork = cover ? [{ src: new URL(cover, location.href).href }] : [];
      session.metadata = new MediaMetadata({ title, artist, artwork });
      handle(true);
      stopFollowing = followState(player, session);
    },
    offerNext(next, signal) {
      setHandler('nexttrack', next);
      signal.addEventListener('abort', () => setHandler('nexttrack', null));
    },
    clear() {
      stopFollowing();
      handle(false);
      session.metadata = null;
      session.playbackState = 'none';
      session.setPositionState();
    },
  };

  /** Each browser knows some of the actions, and throws at the others. */
  function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Then there is no such button.
    }
  }
}

/** Tells the system what it cannot know: from there it counts on by itself. Returns what ends it. */
function followState({ getState, subscribe, exactSeconds }: Controlled, session: MediaSession): () => void {
  let told = '';
  const tell = () => {
    const { durationSeconds, playbackRate, isSeeking, status } = getState();
    const isOn = isMeantToPlay(status);
    const facts = [durationSeconds, playbackRate, isSeeking, isOn].join();
    if (facts === told) return;
    told = facts;
    session.playbackState = isOn ? 'playing' : 'paused';
    if (durationSeconds > 0) {
      const position = Math.min(exactSeconds(), durationSeconds);
      session.setPositionState({ duration: durationSeconds, playbackRate, position });
    }
  };
  tell();
  return subscribe(tell);
}

const absentControls: SystemControls = { show: () => {}, offerNext: () => {}, clear: () => {} };
