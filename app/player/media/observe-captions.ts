import { type Cue, isInUpperHalf } from '../core/captions.ts';
import type { PlayerState } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';
import { isNativeFullscreen } from './fullscreen.ts';

/**
 * Loads the captions of the chosen language when captions or transcript are shown, and dispatches their cues. The track's
 * mode is `hidden`, since `CaptionLayer` renders them; only in native fullscreen (iPhone) and picture in picture the browser
 * does.
 */
export function observeCaptions(
  element: HTMLVideoElement,
  { getState, subscribe, dispatch }: PlayerStore,
): void {
  let mode: TextTrackMode = 'disabled';
  let language: string | null = null;
  const apply = () => {
    for (const track of element.textTracks) {
      track.mode = track.language === language ? mode : 'disabled';
      // One that was loaded before fires no other `load` event; one that was not has none yet, whatever was shown before.
      if (track.mode !== 'disabled') dispatch({ type: 'cues-loaded', cues: cuesOf(track) });
    }
  };
  const follow = () => {
    const state = getState();
    const wanted = wantedMode(state, isNativeFullscreen(element));
    if (wanted === mode && state.captionLanguage === language) return;
    mode = wanted;
    language = state.captionLanguage;
    apply();
  };
  subscribe(follow);
  follow();

  // Each video has its own tracks.
  element.textTracks.addEventListener('addtrack', () => mode !== 'disabled' && apply());
  const readCues = ({ target }: Event) => {
    if (target instanceof HTMLTrackElement && target.track.language === language)
      dispatch({ type: 'cues-loaded', cues: cuesOf(target.track) });
  };
  // `load` of a track element does not bubble.
  element.addEventListener('load', readCues, { capture: true });
}

function wantedMode(
  { areCaptionsShown, isTranscriptOpen, isPictureInPicture }: PlayerState,
  isNativeFullscreen: boolean,
): TextTrackMode {
  if (areCaptionsShown && (isNativeFullscreen || isPictureInPicture)) return 'showing';
  return areCaptionsShown || isTranscriptOpen ? 'hidden' : 'disabled';
}

function cuesOf({ cues }: TextTrack): Cue[] {
  return Array.from(cues ?? [], (cue) => ({
    startSeconds: cue.startTime,
    endSeconds: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent,
    isAtTop: isInUpperHalf(cue as VTTCue),
  }));
}
