import type { Command } from '../core/command.ts';
import { clampSeconds } from '../core/seek.ts';
import type { PlayerStore } from '../core/store.ts';
import { type Loudness, loudnessOf, stepLoudness, toggleMute } from '../core/volume.ts';
import { toggleFullscreen } from './fullscreen.ts';
import type { PlayerElements } from './player-elements.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

/** Carries out what the viewer asked for, on the element. */
export function runCommand(command: Command, { region, video }: PlayerElements, store: Store): void {
  const loudness: Loudness = { volume: video.volume, isMuted: video.muted };
  const durationSeconds = store.getState().durationSeconds;
  switch (command.type) {
    case 'play':
      void play(video, store);
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
  }
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
  dispatch({ type: 'moved', seconds: video.currentTime });
}

function setLoudness(video: HTMLVideoElement, { volume, isMuted }: Loudness, { dispatch }: Store): void {
  video.volume = volume;
  video.muted = isMuted;
  // `volumechange` comes later; until then React would put the slider back, and a quick second step be lost.
  dispatch({ type: 'volume-changed', volume: video.volume, isMuted: video.muted });
}
