import type { Cue } from '../core/captions.ts';
import type { PlayerState } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import { isNativeFullscreen } from './fullscreen.ts';

/**
 * Loads the captions when captions or transcript are shown, and dispatches their cues. The track's mode is `hidden`, since
 * `CaptionLayer` renders them; only in native fullscreen (iPhone) the browser does.
 */
export function observeCaptions(
  element: HTMLVideoElement,
  { getState, subscribe, dispatch }: PlayerStore,
): void {
  let mode: TextTrackMode = 'disabled';
  const apply = () => {
    for (const track of element.textTracks) track.mode = mode;
  };
  const follow = () => {
    const wanted = wantedMode(getState(), isNativeFullscreen(element));
    if (wanted === mode) return;
    mode = wanted;
    apply();
  };
  subscribe(follow);
  follow();

  // Each video has its own track.
  element.textTracks.addEventListener('addtrack', () => mode !== 'disabled' && apply());
  const readCues = ({ target }: Event) => {
    if (target instanceof HTMLTrackElement) dispatch({ type: 'cues-loaded', cues: cuesOf(target.track) });
  };
  // `load` of a track element does not bubble.
  element.addEventListener('load', readCues, { capture: true });
}

function wantedMode(
  { areCaptionsShown, isTranscriptOpen }: PlayerState,
  isNativeFullscreen: boolean,
): TextTrackMode {
  if (areCaptionsShown && isNativeFullscreen) return 'showing';
  return areCaptionsShown || isTranscriptOpen ? 'hidden' : 'disabled';
}

function cuesOf({ cues }: TextTrack): Cue[] {
  return Array.from(cues ?? [], (cue) => ({
    startSeconds: cue.startTime,
    endSeconds: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent,
  }));
}
