import { stepPlaybackRate } from '../../../domain/playback-rate.ts';
import type { CaptionSize } from '../core/captions.ts';
import { chapterTarget } from '../core/chapters.ts';
import type { Command } from '../core/command.ts';
import { clampSeconds, frameStep } from '../core/seek.ts';
import { doesLoop } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import { stepVolume, toggleMute, type VolumeState, volumeStateOf } from '../core/volume.ts';
import { toggleFullscreen } from './fullscreen.ts';
import { hasFailed } from './observe-media.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';
import type { PlayerElements } from './player-elements.ts';
import { promptRemotePlayback } from './remote-playback.ts';
import { setPlaybackRate } from './video-element.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

/** Carries out a command on the `<video>` element. */
export function runCommand(command: Command, elements: PlayerElements, store: Store): void {
  const { region, element } = elements;
  const state = store.getState();
  switch (command.type) {
    case 'play':
      void play(element, store);
      break;
    case 'pause':
      element.pause();
      break;
    case 'toggle-play':
      // An element whose files have failed is not `paused`.
      if (element.paused || hasFailed(element)) void play(element, store);
      else element.pause();
      break;
    case 'seek-to':
      seek(element, command.seconds, store);
      break;
    case 'seek-by':
      seek(element, element.currentTime + command.seconds, store);
      break;
    case 'seek-to-fraction':
      seek(element, command.fraction * state.durationSeconds, store);
      break;
    case 'set-volume':
      setVolume(element, volumeStateOf(command.volume), store);
      break;
    case 'step-volume':
      setVolume(element, stepVolume(state, command.steps), store);
      break;
    case 'toggle-mute':
      setVolume(element, toggleMute(state), store);
      break;
    case 'toggle-fullscreen':
      toggleFullscreen({ region, element });
      break;
    case 'skip-by':
      seek(element, element.currentTime + command.seconds, store);
      store.dispatch({ type: 'notice-shown', notice: { kind: 'skip', seconds: command.seconds } });
      break;
    case 'step-frame':
      if (!element.paused) break;
      seek(element, frameStep(element.currentTime, command.frames, state.frameRate), store);
      break;
    case 'show-shortcuts':
      store.dispatch({ type: 'shortcuts-dialog-toggled', isOpen: true });
      break;
    case 'toggle-picture-in-picture':
      togglePictureInPicture(element);
      break;
    case 'prompt-remote-playback':
      promptRemotePlayback(element);
      break;
    case 'set-playback-rate':
      choosePlaybackRate(element, command.rate, store);
      break;
    case 'step-playback-rate':
      choosePlaybackRate(element, stepPlaybackRate(element.playbackRate, command.steps), store);
      break;
    case 'toggle-loop':
      toggleLoop(store);
      break;
    case 'save-picture':
      void savePicture(elements, store);
      break;
    case 'toggle-captions':
      toggleCaptions(element, store);
      break;
    case 'set-caption-language':
      chooseCaptionLanguage(command.language, store);
      break;
    case 'set-caption-size':
      chooseCaptions({ areShown: true, size: command.size }, store);
      break;
    case 'set-quality':
      store.dispatch({ type: 'quality-chosen', quality: command.quality });
      store.dispatch({ type: 'notice-shown', notice: { kind: 'quality', quality: command.quality } });
      break;
    case 'go-to-chapter':
      goToChapter(command.which, element, store);
      break;
    case 'toggle-theatre':
      elements.toggleTheatre?.();
      break;
    case 'go-to-video':
      store.dispatch(
        elements.goToVideo?.(command.which)
          ? { type: 'going-on' }
          : { type: 'notice-shown', notice: { kind: 'no-video', which: command.which } },
      );
      break;
  }
}

function choosePlaybackRate(element: HTMLVideoElement, rate: number, { dispatch }: Store): void {
  setPlaybackRate(element, rate);
  dispatch({ type: 'ratechange', playbackRate: rate });
  dispatch({ type: 'notice-shown', notice: { kind: 'playback-rate', playbackRate: rate } });
}

function toggleLoop({ getState, dispatch }: Store): void {
  const isOn = !doesLoop(getState());
  dispatch({ type: 'loop-chosen', isOn });
  dispatch({ type: 'notice-shown', notice: { kind: 'loop', isOn } });
}

function couldNotLoad(error: unknown, dispatch: Store['dispatch']): void {
  console.warn('a part of the player could not be loaded', error);
  dispatch({ type: 'notice-shown', notice: { kind: 'failed' } });
}

async function savePicture({ element, savePicture }: PlayerElements, { dispatch }: Store): Promise<void> {
  try {
    const outcome = await savePicture?.(element);
    if (outcome) dispatch({ type: 'notice-shown', notice: { kind: 'picture', outcome } });
  } catch (error) {
    couldNotLoad(error, dispatch);
  }
}

function toggleCaptions(element: HTMLVideoElement, store: Store): void {
  if (element.textTracks.length === 0) return;
  const { areCaptionsShown, captionSize } = store.getState();
  chooseCaptions({ areShown: !areCaptionsShown, size: captionSize }, store);
  store.dispatch({ type: 'notice-shown', notice: { kind: 'captions', areShown: !areCaptionsShown } });
}

function chooseCaptionLanguage(language: string, store: Store): void {
  const { captionSize } = store.getState();
  store.dispatch({ type: 'caption-language-chosen', language });
  chooseCaptions({ areShown: true, size: captionSize }, store);
  store.dispatch({ type: 'notice-shown', notice: { kind: 'caption-language', language } });
}

function chooseCaptions(choice: { areShown: boolean; size: CaptionSize }, { dispatch }: Store): void {
  dispatch({ type: 'captions-chosen', ...choice });
}

function goToChapter(which: 'previous' | 'next', element: HTMLVideoElement, store: Store): void {
  const { chapters } = store.getState();
  if (chapters.length === 0) return;
  const chapter = chapterTarget(chapters, element.currentTime, which);
  if (!chapter) return;
  seek(element, chapter.startSeconds, store);
  store.dispatch({ type: 'notice-shown', notice: { kind: 'chapter', title: chapter.text } });
}

async function play(element: HTMLVideoElement, { dispatch }: Store): Promise<void> {
  if (hasFailed(element)) reload(element);
  dispatch({ type: 'play-requested' });
  try {
    await element.play();
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'NotAllowedError') dispatch({ type: 'play-refused' });
    // AbortError: paused or another source meanwhile. NotSupportedError: an `error` event reports it.
    else if (reason !== 'AbortError' && reason !== 'NotSupportedError') throw error;
  }
}

/** Loads the same file again and resumes where it failed. */
function reload(element: HTMLVideoElement): void {
  const seconds = element.currentTime;
  element.load();
  // Before metadata is loaded this sets the default playback start position (HTML standard).
  element.currentTime = seconds;
}

function seek(element: HTMLVideoElement, seconds: number, { getState, dispatch }: Store): void {
  element.currentTime = clampSeconds(seconds, getState().durationSeconds);
  // Until the `seeking` event comes, the seek bar would jump back.
  dispatch({ type: 'timeupdate', seconds: element.currentTime });
}

function setVolume(
  element: HTMLVideoElement,
  { volume, isMuted }: VolumeState,
  { getState, dispatch }: Store,
): void {
  if (!getState().hasSound) {
    dispatch({ type: 'notice-shown', notice: { kind: 'no-sound' } });
    return;
  }
  // Who turns the sound up or down is awake.
  dispatch({ type: 'fading', isOn: false });
  element.volume = volume;
  element.muted = isMuted;
  // Until `volumechange` comes, React would reset the slider and a quick second step would be lost.
  dispatch({ type: 'volumechange', volume: element.volume, isMuted: element.muted });
}
