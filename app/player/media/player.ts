import type { Command } from '../core/command.ts';
import { commandForKey, commandForMiniPlayerKey, type KeyPress } from '../core/keys.ts';
import { isAtRest } from '../core/state.ts';
import { createStore, type PlayerStore } from '../core/store.ts';
import type { VolumeState } from '../core/volume.ts';
import { observeAbilities } from './abilities.ts';
import { runCommand } from './commands.ts';
import { observeFullscreen } from './fullscreen.ts';
import { createSystemControls, type SystemFilm } from './media-session.ts';
import { observeAttention } from './observe-attention.ts';
import { observeCaptions } from './observe-captions.ts';
import { observeGestures } from './observe-gestures.ts';
import { observeKeys } from './observe-keys.ts';
import { catchUp, observeMedia } from './observe-media.ts';
import { observeSwipes } from './observe-swipes.ts';
import { observePictureInPicture } from './picture-in-picture.ts';
import { setPlaybackRate } from './playback-rate.ts';
import type { PlayerElements, PlayerStage } from './player-elements.ts';
import { observeRemotePlayback } from './remote-playback.ts';
import { emptyVideo, type FilmSource, moveVideo, showFilm, takeVideo } from './video-element.ts';

interface Opening extends FilmSource, SystemFilm {
  /** Shown until the file tells its own length. */
  readonly durationSeconds: number;
  /** Pictures in a second. */
  readonly frameRate: number;
  readonly startSeconds: number;
  readonly autoPlay: boolean;
  /** 1 is the film's own. */
  readonly playbackRate: number;
}

/**
 * Owns the one video element of the page, which lives as long as the page does: films change in it, and it moves to
 * wherever it is shown. So what the viewer chose stays (fullscreen, loudness), and there are never two sounds.
 */
export interface Player extends PlayerStore {
  /** Does nothing while the element has no place (on the server, before mounting). */
  readonly run: (command: Command) => void;
  /** The exact position now; the state's own lags by up to a quarter of a second. */
  readonly exactSeconds: () => number;
  /**
   * Shows the picture on this stage until the signal aborts. Then it goes to the mini player, if that takes it; else the
   * film is closed.
   * @param loudness how loud the element is to be if it has not been used yet
   */
  readonly connect: (stage: PlayerStage, loudness: VolumeState, signal: AbortSignal) => void;
  /**
   * Offers the picture a place for when its stage goes, until the signal aborts.
   * @param takes asked when that happens
   */
  readonly offerMiniPlayer: (screen: HTMLElement, takes: () => boolean, signal: AbortSignal) => void;
  /**
   * Lets the element load a film whose stage is still being made. Nothing where another is open: that one plays on.
   * @param loudness as for `connect`
   * @param signal aborts where nobody waits for it any more
   */
  readonly prepare: (film: FilmSource, loudness: VolumeState, signal: AbortSignal) => void;
  /** Opens a film on the stage. One that is open already goes on as it is, unless a second of it was asked for. */
  readonly open: (opening: Opening) => void;
  /** Lets the system's controls ask for the next film, until the signal aborts. */
  readonly offerNext: (next: () => void, signal: AbortSignal) => void;
  readonly showPoster: (address: string) => void;
  /** Ends the film and lets go of its file. */
  readonly close: () => void;
}

function createPlayer(): Player {
  const store = createStore(0);
  let video: HTMLVideoElement | null = null;
  let elements: PlayerElements | null = null;
  let miniPlayer: { readonly screen: HTMLElement; readonly takes: () => boolean } | null = null;
  /** Aborts when the film leaves the mini player. */
  let inMiniPlayer: AbortController | null = null;
  const run = (command: Command) => {
    if (elements) runCommand(command, elements, store);
  };
  const areCharacterKeysOn = () => store.getState().areCharacterKeysOn;
  const exactSeconds = () => elements?.video.currentTime ?? store.getState().currentSeconds;
  const system = createSystemControls({ ...store, run, exactSeconds });
  const videoFor = (screen: HTMLElement | null, { volume, isMuted }: VolumeState) => {
    if (video) return video;
    video = takeVideo(screen);
    video.volume = volume;
    video.muted = isMuted;
    observeMedia(video, store);
    observeCaptions(video, store);
    observePictureInPicture(video, store);
    observeRemotePlayback(video, store);
    return video;
  };
  const close = () => {
    inMiniPlayer?.abort();
    // Whoever follows the film hears where it ended: the element tells its position only now and then.
    store.dispatch({ type: 'timeupdate', seconds: exactSeconds() });
    elements = null;
    if (video) emptyVideo(video);
    system.clear();
    store.dispatch({ type: 'closed' });
  };
  const leaveStage = () => {
    if (video && miniPlayer?.takes()) {
      const { screen } = miniPlayer;
      elements = { region: screen, stage: screen, controls: screen, screen, video };
      moveVideo(video, screen);
      store.dispatch({ type: 'placed', isInMiniPlayer: true });
      inMiniPlayer = new AbortController();
      // On some pages it is not to be seen.
      const commandFor = (press: KeyPress) =>
        screen.checkVisibility() ? commandForMiniPlayerKey(press) : null;
      const region = screen.parentElement ?? screen;
      const rules = { commandFor, becomesInUse: false, areCharacterKeysOn };
      observeKeys(region, rules, run, inMiniPlayer.signal);
    } else {
      elements = null;
      // React's strict mode takes everything away once, and puts it back at once.
      queueMicrotask(() => elements ?? close());
    }
  };

  return {
    ...store,
    run,
    close,
    exactSeconds,
    offerNext: system.offerNext,
    connect(stage, loudness, signal) {
      inMiniPlayer?.abort();
      const connected = { ...stage, video: videoFor(stage.screen, loudness) };
      elements = connected;
      moveVideo(connected.video, stage.screen);
      store.dispatch({ type: 'placed', isInMiniPlayer: false });
      signal.addEventListener('abort', () => {
        if (elements === connected) leaveStage();
      });
      observeAbilities(connected, store, signal);
      observeFullscreen(connected, store, signal);
      const attention = observeAttention(connected, store, signal);
      observeGestures(connected.stage, store, run, attention, signal);
      observeSwipes(connected.stage, store, run, signal);
      const runKey = (command: Command) => {
        attention.keep();
        run(command);
      };
      const rules = { commandFor: commandForKey, becomesInUse: true, areCharacterKeysOn };
      observeKeys(connected.region, rules, runKey, signal);
    },
    offerMiniPlayer(screen, takes, signal) {
      const offered = { screen, takes };
      miniPlayer = offered;
      signal.addEventListener('abort', () => {
        if (miniPlayer === offered) miniPlayer = null;
        if (elements?.screen === screen) close();
      });
    },
    prepare(film, loudness, signal) {
      if (elements) return;
      const prepared = videoFor(null, loudness);
      showFilm(prepared, film, true);
      signal.addEventListener('abort', () => elements ?? emptyVideo(prepared));
    },
    open({ durationSeconds, frameRate, startSeconds, autoPlay, playbackRate, ...film }) {
      if (!elements) return;
      const { source, status } = store.getState();
      if (source === film.source) {
        if (autoPlay && startSeconds > 0) run({ type: 'seek-to', seconds: startSeconds });
        if (autoPlay && isAtRest(status)) run({ type: 'play' });
        return;
      }
      store.dispatch({ type: 'opened', source: film.source, durationSeconds, frameRate });
      showFilm(elements.video, film, autoPlay);
      // The native controls of the served page may have started, or lost, the film already.
      catchUp(elements.video, store);
      setPlaybackRate(elements.video, playbackRate);
      system.show(film);
      if (startSeconds > 0 && store.getState().currentSeconds === 0)
        run({ type: 'seek-to', seconds: startSeconds });
      if (autoPlay) run({ type: 'play' });
    },
    showPoster(address) {
      if (elements) elements.video.poster = address;
    },
  };
}

/** The player of this page. On the server it is nobody's: nothing ever happens to it there. */
export const pagePlayer = createPlayer();
