import { stepPlaybackRate } from '../../../domain/playback-rate.ts';
import type { CaptionSize } from '../core/captions.ts';
import type { Command } from '../core/command.ts';
import { clampSeconds, frameStep } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { loudnessOf, stepLoudness, toggleMute, type VolumeState } from '../core/volume.ts';
import { toggleFullscreen } from './fullscreen.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';
import { setPlaybackRate } from './playback-rate.ts';
import type { PlayerElements } from './player-elements.ts';
import { choosePlayingDevice } from './remote-playback.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

/** Carries out what the viewer asked for, on the element. */
export function runCommand(command: Command, elements: PlayerElements, store: Store): void {
  const { region, video } = elements;
  const loudness: VolumeState = { volume: video.volume, isMuted: video.muted };
  const durationSeconds = store.getState().durationSeconds;
  switch (command.type) {
    case 'play':
      void play(video, store);
      break;
    case 'pause':
      video.pause();
      break;
    case 'toggle-play':
      // A file that broke off half-way still counts as playing to the browser.
      if (video.paused || video.error) void play(video, store);
      else video.pause();
      break;
    case 'seek-to':
      seek(video, command.seconds, store);
      break;
    case 'seek-by':
      seek(video, video.currentTime + command.seconds, store);
      break;
    case 'seek-to-fraction':
      seek(video, command.fraction * durationSeconds, store);
      break;
    case 'set-volume':
      setLoudness(video, loudnessOf(command.volume), store);
      break;
    case 'step-volume':
      setLoudness(video, stepLoudness(loudness, command.steps), store);
      break;
    case 'toggle-mute':
      setLoudness(video, toggleMute(loudness), store);
      break;
    case 'toggle-fullscreen':
      toggleFullscreen({ region, video });
      break;
    case 'skip-by':
      seek(video, video.currentTime + command.seconds, store);
      store.dispatch({ type: 'noticed', notice: { kind: 'skip', seconds: command.seconds } });
      break;
    case 'step-frame':
      if (!video.paused) break;
      seek(video, frameStep(video.currentTime, command.frames, store.getState().frameRate), store);
      break;
    case 'list-keys':
      store.dispatch({ type: 'key-list-toggled', isOpen: true });
      break;
    case 'toggle-picture-in-picture':
      togglePictureInPicture(video);
      break;
    case 'choose-device':
      choosePlayingDevice(video);
      break;
    case 'set-playback-rate':
      choosePlaybackRate(video, command.rate, store);
      break;
    case 'step-playback-rate':
      choosePlaybackRate(video, stepPlaybackRate(video.playbackRate, command.steps), store);
      break;
    case 'toggle-captions':
      toggleCaptions(video, store);
      break;
    case 'set-caption-size':
      chooseCaptions({ areShown: true, size: command.size }, store);
      break;
    case 'toggle-theatre':
      elements.toggleTheatre?.();
      break;
  }
}

function choosePlaybackRate(video: HTMLVideoElement, rate: number, { dispatch }: Store): void {
  setPlaybackRate(video, rate);
  dispatch({ type: 'ratechange', playbackRate: rate });
  dispatch({ type: 'noticed', notice: { kind: 'playback-rate', playbackRate: rate } });
}

function toggleCaptions(video: HTMLVideoElement, store: Store): void {
  if (video.textTracks.length === 0) return;
  const { areCaptionsShown, captionSize } = store.getState();
  chooseCaptions({ areShown: !areCaptionsShown, size: captionSize }, store);
  store.dispatch({ type: 'noticed', notice: { kind: 'captions', areShown: !areCaptionsShown } });
}

function chooseCaptions(choice: { areShown: boolean; size: CaptionSize }, { dispatch }: Store): void {
  dispatch({ type: 'captions-chosen', ...choice });
}

async function play(video: HTMLVideoElement, { dispatch }: Store): Promise<void> {
  if (video.error) loadAgain(video);
  dispatch({ type: 'play-requested' });
  try {
    await video.play();
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'NotAllowedError') dispatch({ type: 'play-refused' });
    // Paused or switched meanwhile is no error; a bad file reports itself by an `error` event.
    else if (reason !== 'AbortError' && reason !== 'NotSupportedError') throw error;
  }
}

/** Loads the same file afresh, and goes on where it broke off. */
function loadAgain(video: HTMLVideoElement): void {
  const seconds = video.currentTime;
  video.load();
  // Before the metadata is there this is where playback will begin (HTML: default playback start position).
  video.currentTime = seconds;
}

function seek(video: HTMLVideoElement, seconds: number, { getState, dispatch }: Store): void {
  video.currentTime = clampSeconds(seconds, getState().durationSeconds);
  // The `seeking` event comes later; the bar must not jump back until then.
  dispatch({ type: 'timeupdate', seconds: video.currentTime });
}

function setLoudness(video: HTMLVideoElement, { volume, isMuted }: VolumeState, { dispatch }: Store): void {
  video.volume = volume;
  video.muted = isMuted;
  // `volumechange` comes later; until then React would put the slider back, and a quick second step be lost.
  dispatch({ type: 'volumechange', volume: video.volume, isMuted: video.muted });
}
