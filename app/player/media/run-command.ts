import { stepPlaybackRate } from '../../../domain/playback-rate.ts';
import type { Command } from '../core/command.ts';
import { clampSeconds, frameStep } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { stepVolume, toggleMute, type VolumeState, volumeStateOf } from '../core/volume.ts';
import type { Neighbours } from '../player-props.ts';
import { toggleFullscreen } from './fullscreen.ts';
import { hasFailed } from './observe-media.ts';
import type { PlayerElements } from './player-elements.ts';
import { setPlaybackRate } from './video-element.ts';

interface Store extends Pick<PlayerStore, 'getState' | 'dispatch'> {
  readonly say: (text: string) => void;
}

/** Shown in place of the volume. */
export const noSound = '这部短片没有声音';

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
      // An element whose sources have all failed is not `paused`.
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
    case 'set-playback-rate':
      choosePlaybackRate(element, command.rate, store);
      break;
    case 'step-playback-rate':
      choosePlaybackRate(element, stepPlaybackRate(state.playbackRate, command.steps), store);
      break;
    case 'go-to-video':
      goToVideo(command.which, elements.props?.()?.neighbours, store);
      break;
  }
}

function choosePlaybackRate(element: HTMLVideoElement, rate: number, { dispatch, say }: Store): void {
  // A choice also ends the speed of a hold.
  dispatch({ type: 'sped-up', isOn: false });
  setPlaybackRate(element, rate);
  dispatch({ type: 'ratechange', playbackRate: rate });
  say(`倍速 ${rate}×`);
}

function goToVideo(
  which: keyof Neighbours,
  neighbours: Neighbours | undefined,
  { dispatch, say }: Store,
): void {
  const go = neighbours?.[which];
  go?.();
  if (go) dispatch({ type: 'going-on' });
  else say(`没有${which === 'next' ? '下一部' : '上一部'}`);
}

async function play(element: HTMLVideoElement, { dispatch }: Store): Promise<void> {
  if (hasFailed(element)) reload(element);
  dispatch({ type: 'play-requested' });
  try {
    await element.play();
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'NotAllowedError') dispatch({ type: 'play-refused' });
    // AbortError: the video was paused or got another source meanwhile. NotSupportedError: an `error` event reports it.
    else if (reason !== 'AbortError' && reason !== 'NotSupportedError') throw error;
  }
}

/** Loads the same file again and resumes at the position of the failure. */
function reload(element: HTMLVideoElement): void {
  const seconds = element.currentTime;
  element.load();
  // Before metadata is loaded this sets the default playback start position (HTML standard).
  element.currentTime = seconds;
}

function seek(element: HTMLVideoElement, seconds: number, { getState, dispatch }: Store): void {
  element.currentTime = clampSeconds(seconds, getState().durationSeconds);
  // Without this, the seek bar would jump back until `seeking` is fired.
  dispatch({ type: 'timeupdate', seconds: element.currentTime });
}

function setVolume(
  element: HTMLVideoElement,
  { volume, isMuted }: VolumeState,
  { getState, dispatch, say }: Store,
): void {
  if (!getState().hasSound) {
    say(noSound);
    return;
  }
  // A viewer who changes the volume is awake, so the sleep timer stops fading the sound.
  dispatch({ type: 'fading', isOn: false });
  element.volume = volume;
  element.muted = isMuted;
  // Without this, React would reset the slider until `volumechange` is fired, and a quick second step would be lost.
  dispatch({ type: 'volumechange', volume: element.volume, isMuted: element.muted });
}
