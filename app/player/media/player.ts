import type { Command } from '../core/command.ts';
import { createStore, type PlayerStore } from '../core/store.ts';
import { observeAbilities } from './abilities.ts';
import { runCommand } from './commands.ts';
import { observeFullscreen } from './fullscreen.ts';
import { observeAttention } from './observe-attention.ts';
import { observeGestures } from './observe-gestures.ts';
import { observeKeys } from './observe-keys.ts';
import { catchUp, observeMedia } from './observe-media.ts';
import type { PlayerElements } from './player-elements.ts';

interface Opening {
  /** Shown until the file tells its own length. */
  readonly durationSeconds: number;
  readonly startSeconds: number;
  readonly autoPlay: boolean;
  /** 1 is the film's own. */
  readonly playbackRate: number;
}

export interface Player extends PlayerStore {
  /** Does nothing while no element is connected (on the server, before mounting). */
  readonly run: (command: Command) => void;
  /** The exact position now; the state's own lags by up to a quarter of a second. */
  readonly exactSeconds: () => number;
  /** Joins the player to its elements until the signal aborts. */
  readonly connect: (elements: PlayerElements, signal: AbortSignal) => void;
  /** Starts over with the file the element now has. */
  readonly open: (opening: Opening) => void;
}

export function createPlayer(durationSeconds: number): Player {
  const store = createStore(durationSeconds);
  let elements: PlayerElements | null = null;
  const run = (command: Command) => {
    if (elements) runCommand(command, elements, store);
  };

  return {
    ...store,
    run,
    exactSeconds: () => elements?.video.currentTime ?? store.getState().currentSeconds,
    connect(connected, signal) {
      elements = connected;
      signal.addEventListener('abort', () => {
        elements = null;
      });
      observeMedia(connected.video, store, signal);
      observeAbilities(connected, store, signal);
      observeFullscreen(connected, store, signal);
      const attention = observeAttention(connected, store, signal);
      observeGestures(connected.stage, store, run, attention, signal);
      observeKeys(connected.region, run, attention, signal);
    },
    open({ durationSeconds, startSeconds, autoPlay, playbackRate }) {
      store.dispatch({ type: 'opened', durationSeconds });
      if (!elements) return;
      // The native controls of the served page may have started, or lost, the film already.
      catchUp(elements.video, store);
      setPlaybackRate(elements.video, playbackRate);
      if (startSeconds > 0 && store.getState().currentSeconds === 0)
        run({ type: 'seek-to', seconds: startSeconds });
      if (autoPlay) run({ type: 'play' });
    },
  };
}

function setPlaybackRate(video: HTMLVideoElement, rate: number): void {
  // Loading a file puts the rate back to the default one.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  video.preservesPitch = true;
}
