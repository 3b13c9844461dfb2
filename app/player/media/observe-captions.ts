import type { Cue } from '../core/captions.ts';
import type { PlayerState } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import { isPictureAlone } from './fullscreen.ts';

/**
 * Loads the captions when somebody wants to read them, and tells the store what they say. They
 * are kept `hidden`: we draw them ourselves, above the controls and in the size the viewer chose. Only where the system
 * shows the bare video (an iPhone's fullscreen) the browser has to.
 */
export function observeCaptions(
  video: HTMLVideoElement,
  { getState, subscribe, dispatch }: PlayerStore,
): void {
  let mode: TextTrackMode = 'disabled';
  const apply = () => {
    for (const track of video.textTracks) track.mode = mode;
  };
  const follow = () => {
    const wanted = wantedMode(getState(), isPictureAlone(video));
    if (wanted === mode) return;
    mode = wanted;
    apply();
  };
  subscribe(follow);
  follow();

  // Another film brings another track.
  video.textTracks.addEventListener('addtrack', () => mode !== 'disabled' && apply());
  const readCues = ({ target }: Event) => {
    if (target instanceof HTMLTrackElement) dispatch({ type: 'cues-loaded', cues: cuesOf(target.track) });
  };
  // The event is the track element's, and does not bubble.
  video.addEventListener('load', readCues, { capture: true });
}

function wantedMode(
  { areCaptionsShown, isTranscriptOpen }: PlayerState,
  isPictureAlone: boolean,
): TextTrackMode {
  if (areCaptionsShown && isPictureAlone) return 'showing';
  return areCaptionsShown || isTranscriptOpen ? 'hidden' : 'disabled';
}

function cuesOf({ cues }: TextTrack): Cue[] {
  return Array.from(cues ?? [], (cue) => ({
    startSeconds: cue.startTime,
    endSeconds: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent,
  }));
}
