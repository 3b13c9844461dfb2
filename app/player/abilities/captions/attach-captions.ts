import { isNativeFullscreen } from '../../media/fullscreen.ts';
import type { Player } from '../../media/player.ts';
import { cuesOf } from '../../media/read-cues.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import { captionsState } from './captions-state.ts';

/**
 * Loads the captions of the chosen language when they are shown or the transcript is open, and stores their cues. The
 * track's mode is `hidden`, because `CaptionLayer` renders them; the browser does so only in native fullscreen (iPhone)
 * and picture-in-picture.
 */
export function attachCaptions(
  { get, set, subscribe }: Pick<Player, 'get' | 'set' | 'subscribe'>,
  element: HTMLVideoElement,
): void {
  let mode: TextTrackMode = 'disabled';
  let language: string | null = null;
  const apply = () => {
    for (const track of element.textTracks) {
      track.mode = track.language === language ? mode : 'disabled';
      // A track that was loaded before fires no further `load` event; a track that was not has no cues yet.
      if (track.mode !== 'disabled') set(captionsState, { cues: cuesOf(track) });
    }
  };
  const follow = () => {
    const state = get(captionsState);
    const isBrowsers = isNativeFullscreen(element) || get(pictureInPictureState).isOn;
    const wanted = wantedMode(state, isBrowsers);
    if (wanted === mode && state.language === language) return;
    mode = wanted;
    language = state.language;
    apply();
  };
  subscribe(follow);
  follow();

  // Each video has its own tracks.
  element.textTracks.addEventListener('addtrack', () => mode !== 'disabled' && apply());
  const readCues = ({ target }: Event) => {
    if (target instanceof HTMLTrackElement && target.track.language === language)
      set(captionsState, { cues: cuesOf(target.track) });
  };
  // The `load` event of a track element does not bubble.
  element.addEventListener('load', readCues, { capture: true });
}

function wantedMode(
  { areShown, areRead }: { areShown: boolean; areRead: boolean },
  isBrowsers: boolean,
): TextTrackMode {
  if (areShown && isBrowsers) return 'showing';
  return areShown || areRead ? 'hidden' : 'disabled';
}
