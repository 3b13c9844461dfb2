import type { Command } from '../core/command.ts';
import { commandForKey, commandForMiniPlayerKey, type KeyPress } from '../core/keys.ts';
import { isAtRest } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import { createStore } from '../core/store.ts';
import type { VolumeState } from '../core/volume.ts';
import type { PlayedVideo, PlayerProps, VideoSource } from '../player-props.ts';
import { observeFullscreen } from './fullscreen.ts';
import { growFromCover, measureCover, type PressedCover, placeOnCover } from './grow-from-cover.ts';
import { observeGestures } from './observe-gestures.ts';
import type { Hold } from './observe-hold.ts';
import { observeKeys } from './observe-keys.ts';
import { observeMedia, syncMediaState } from './observe-media.ts';
import { observeUserActivity } from './observe-user-activity.ts';
import type { PlayerElements, PlayerStage } from './player-elements.ts';
import { probeVolume } from './probe-volume.ts';
import { runCommand } from './run-command.ts';
import {
  adoptVideoElement,
  loadVideo,
  moveVideoElement,
  setPlaybackRate,
  unloadVideo,
} from './video-element.ts';

/** How a video that is loaded before its stage is rendered will be shown. */
interface Expected {
  /** Applied if the element is not in use yet. */
  readonly preferences: VolumeState & { readonly playbackRate: number };
  /** The image that was pressed; the stage grows from it. */
  readonly cover: Element | null;
  /** Whether the video plays over that image until its stage is rendered. */
  readonly playsOnCover: boolean;
  /** Aborts when the video is no longer needed. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Owns the only `<video>` element, which lives as long as the document: its source changes for another video, and it
 * moves between the watch page and the mini player. So fullscreen and volume persist, and two videos never play at
 * once.
 */
export interface Player extends PlayerStore {
  /** Runs a command; does nothing on the server and before `connect`. */
  readonly run: (command: Command) => void;
  /** `null` on the server and before `connect`. */
  readonly element: () => HTMLVideoElement | null;
  /** The current props of the component whose stage shows the video; `undefined` on other pages. */
  readonly props: () => PlayerProps | undefined;
  /** The element's `currentTime`; that of the state is up to 250 ms old. */
  readonly exactSeconds: () => number;
  /**
   * Shows the element on this stage until the signal aborts; then it moves to the mini player, or the video is closed.
   */
  readonly connect: (stage: PlayerStage, signal: AbortSignal) => void;
  /**
   * Offers the element a place in the mini player until the signal aborts.
   * @param takes called when the stage is removed; returns whether the mini player takes the element
   */
  readonly offerMiniPlayer: (screen: HTMLElement, takes: () => boolean, signal: AbortSignal) => void;
  /** Moves the element from the mini player back to the stage, if this page has one. */
  readonly returnToStage: () => void;
  /**
   * Loads a video before its stage is rendered, and starts it on the pressed cover if that is expected. If a video is
   * open, nothing happens to it.
   * @returns resolves when rendering would not delay the first picture, or after `patienceMs`
   */
  readonly preload: (video: VideoSource, expected: Expected) => Promise<void>;
  /**
   * Shows and announces a text for a moment.
   * @param shownForMs longer for texts that do not answer a key press
   */
  readonly say: (text: string, shownForMs?: number) => void;
  /** Opens a video on the stage. If it is already open, it plays on, from `startSeconds` if given. */
  readonly open: (video: PlayedVideo) => void;
  readonly showPoster: (url: string) => void;
  /** Moves the focus to the controls when something focused over the picture was removed. */
  readonly focusControls: () => void;
  /** Stops the video and releases its file. */
  readonly close: () => void;
}

/** The part of an ability that works on the player and its element. */
export interface PlayerAbility {
  readonly name: string;
  /** Called once, because the document has one element. */
  readonly attach?: (player: Player, element: HTMLVideoElement) => void;
  /** Called for each video that opens; the signal aborts when another one opens or it is closed. */
  readonly open?: (player: Player, video: PlayedVideo, signal: AbortSignal) => void;
  /** Actions for keys pressed anywhere on the watch page, by the names of `chordOf` in `core/keys.ts`. */
  readonly keys?: Readonly<Record<string, (player: Player) => void>>;
}

/** How long a page waits for a video before it is rendered. */
const patienceMs = 150;

export function createPlayer(abilities: readonly PlayerAbility[]): Player {
  const store = createStore();
  let element: HTMLVideoElement | null = null;
  let elements: PlayerElements | null = null;
  /** The cover of the video that opens next. */
  let pressed: PressedCover | undefined;
  let miniPlayer: { readonly screen: HTMLElement; readonly takes: () => boolean } | null = null;
  /** Aborts when the video leaves the mini player. */
  let inMiniPlayer: AbortController | null = null;
  const atKey = new Map(abilities.flatMap(({ keys = {} }) => Object.entries(keys)));
  const abilityKeys = new Set(atKey.keys());
  /** Aborts when another video is opened or this one is closed. */
  let opened = new AbortController();
  const run = (command: Command) => {
    if (!elements) return;
    if (command.type === 'ability-key') atKey.get(command.key)?.(player);
    else runCommand(command, elements, player);
  };
  const areCharacterKeysOn = () => store.getState().areCharacterKeysOn;
  const exactSeconds = () => elements?.element.currentTime ?? store.getState().currentSeconds;
  const elementFor = (screen: HTMLElement | null, { volume, isMuted }: VolumeState) => {
    if (element) return element;
    element = adoptVideoElement(screen);
    element.volume = volume;
    element.muted = isMuted;
    probeVolume(store);
    // Events of a preloaded video are ignored: its state is read when it opens, and until then nothing needs to render.
    observeMedia(element, { ...store, dispatch: (event) => elements && store.dispatch(event) });
    for (const { attach } of abilities) attach?.(player, element);
    return element;
  };
  const close = () => {
    inMiniPlayer?.abort();
    // The last `timeupdate` may be 250 ms old, and subscribers store the position.
    store.dispatch({ type: 'timeupdate', seconds: exactSeconds() });
    elements = null;
    if (element) unloadVideo(element);
    store.dispatch({ type: 'closed' });
    opened.abort();
  };
  const moveTo = (screen: HTMLElement, isInMiniPlayer: boolean) => {
    if (element) moveVideoElement(element, screen);
    store.dispatch({ type: 'mini-player-changed', isInMiniPlayer });
  };
  const placeInMiniPlayer = () => (miniPlayer?.takes() ? miniPlayer.screen : null);
  const enterMiniPlayer = () => {
    const screen = placeInMiniPlayer();
    if (screen) moveTo(screen, true);
    return screen !== null;
  };
  const returnToStage = () => {
    if (elements?.props) moveTo(elements.screen, false);
  };
  const leaveStage = () => {
    const screen = placeInMiniPlayer();
    if (element && screen) {
      elements = { region: screen, picture: screen, controls: screen, screen, element };
      moveTo(screen, true);
      inMiniPlayer = new AbortController();
      // Some pages hide the mini player; its keys do nothing there.
      const commandFor = (press: KeyPress) =>
        screen.checkVisibility() ? commandForMiniPlayerKey(press) : null;
      const region = screen.parentElement ?? screen;
      const rules = { commandFor, becomesInUse: false, areCharacterKeysOn };
      observeKeys(region, rules, run, inMiniPlayer.signal);
    } else {
      elements = null;
      // React's strict mode unmounts and remounts within this task.
      queueMicrotask(() => elements ?? close());
    }
  };

  const player: Player = {
    ...store,
    run,
    close,
    returnToStage,
    exactSeconds,
    say: (text, shownForMs) =>
      store.dispatch({ type: 'notice-shown', notice: { kind: 'text', text, shownForMs } }),
    element: () => elements?.element ?? null,
    props: () => elements?.props?.(),
    connect(stage, signal) {
      inMiniPlayer?.abort();
      const connected = { ...stage, element: elementFor(stage.screen, stage.props().initialVolume) };
      elements = connected;
      returnToStage();
      signal.addEventListener('abort', () => {
        if (elements === connected) leaveStage();
      });
      observeFullscreen(connected, store, signal);
      const activity = observeUserActivity(connected, store, signal);
      observeGestures(connected, store, run, activity, signal);
      const runKey = (command: Command) => {
        activity.markActive();
        run(command);
      };
      const commandFor = (press: KeyPress) => commandForKey(press, abilityKeys);
      const rules = { commandFor, becomesInUse: true, areCharacterKeysOn, hold: () => hold };
      observeKeys(connected.region, rules, runKey, signal);
      let hold: Hold | undefined;
      const beginPlaying = async () => {
        const { observePlaying } = await import('./observe-playing.ts');
        const places = { enterMiniPlayer, returnToStage };
        if (!signal.aborted) hold = observePlaying(connected, { ...store, run }, places, signal);
      };
      // Loaded once the video plays, which it may do already.
      connected.element.addEventListener('timeupdate', () => beginPlaying().catch(console.warn), {
        signal,
        once: true,
      });
    },
    offerMiniPlayer(screen, takes, signal) {
      const offered = { screen, takes };
      miniPlayer = offered;
      signal.addEventListener('abort', () => {
        if (miniPlayer === offered) miniPlayer = null;
        if (elements?.screen === screen) close();
      });
    },
    async preload(video, { preferences, cover, playsOnCover, signal }) {
      // The preload may have been given up while its code was loading.
      if (signal?.aborted) return;
      pressed = cover ? measureCover(cover) : undefined;
      if (elements) return;
      const preloaded = elementFor(null, preferences);
      loadVideo(preloaded, video, true, store);
      setPlaybackRate(preloaded, preferences.playbackRate);
      signal?.addEventListener('abort', () => elements ?? unloadVideo(preloaded));
      if (!cover || !pressed || !playsOnCover) return;
      preloaded.removeAttribute('poster');
      placeOnCover(preloaded, cover, pressed);
      // If autoplay is blocked, the stage tries again and says so.
      preloaded.play().catch(() => undefined);
      await new Promise((resolve) => {
        preloaded.addEventListener('loadedmetadata', resolve, { once: true });
        setTimeout(resolve, patienceMs);
      });
    },
    open(video) {
      if (!elements) return;
      if (pressed) growFromCover(pressed, elements.region);
      pressed = undefined;
      const { startSeconds = 0, autoPlay } = video;
      const { source, status, isGoingOn } = store.getState();
      if (source === video.source) {
        if (autoPlay && startSeconds > 0) run({ type: 'seek-to', seconds: startSeconds });
        if (autoPlay && isAtRest(status)) run({ type: 'play' });
        return;
      }
      returnToStage();
      opened.abort();
      opened = new AbortController();
      const { durationSeconds, frameRate, hasSound } = video;
      store.dispatch({ type: 'opened', source: video.source, durationSeconds, frameRate, hasSound });
      if (isGoingOn) player.say(`正在播放：${video.title}`, 3000);
      loadVideo(elements.element, video, autoPlay, store);
      // The native controls of the server-rendered page may already have started the video, or it may have failed.
      syncMediaState(elements.element, store);
      setPlaybackRate(elements.element, video.playbackRate);
      for (const { open } of abilities) open?.(player, video, opened.signal);
      if (startSeconds > 0 && store.getState().currentSeconds === 0)
        run({ type: 'seek-to', seconds: startSeconds });
      // A video that failed on its cover is not loaded again.
      if (autoPlay && store.getState().status !== 'failed') run({ type: 'play' });
    },
    focusControls() {
      elements?.controls.querySelector('button')?.focus({ preventScroll: true });
    },
    showPoster(url) {
      if (elements) elements.element.poster = url;
    },
  };
  return player;
}
