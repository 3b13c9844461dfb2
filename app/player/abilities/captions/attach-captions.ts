import { isNativeFullscreen } from '../../media/fullscreen.ts';
import type { Player } from '../../media/player.ts';
import { cuesOf } from '../../media/read-cues.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import { captionsState, secondLanguageOf } from './captions-state.ts';

/**
 * Loads the captions of the chosen languages when they are shown or the transcript is open, and stores their cues. The
 * tracks' mode is `hidden`, because `CaptionLayer` renders them; the browser does so only in native fullscreen (iPhone)
 * and picture-in-picture.
 */
export function attachCaptions(
  { get, set, subscribe, say }: Pick<Player, 'get' | 'set' | 'subscribe' | 'say'>,
  element: HTMLVideoElement,
): void {
  let mode: TextTrackMode = 'disabled';
  let language: string | null = null;
  let second: string | null = null;
  /** A track that was loaded before fires no further `load` event; a track that was not has no cues yet. */
  const readCues = (track: TextTrack) => {
    if (track.language === language) set(captionsState, { cues: cuesOf(track) });
    else if (track.language === second) set(captionsState, { secondCues: cuesOf(track) });
  };
  const apply = () => {
    for (const track of element.textTracks) {
      const isWanted = track.language === language || track.language === second;
      track.mode = isWanted ? mode : 'disabled';
      if (track.mode !== 'disabled') readCues(track);
    }
  };
  /** Browsers request the file of a track only once, even if that failed. */
  const tryAgain = () => {
    for (const track of element.querySelectorAll('track'))
      if (track.readyState === track.ERROR) track.replaceWith(track.cloneNode());
    apply();
  };
  const follow = () => {
    const state = get(captionsState);
    const isBrowsers = isNativeFullscreen(element) || get(pictureInPictureState).isOn;
    const wanted = wantedMode(state, isBrowsers);
    const wantedSecond = secondLanguageOf(state);
    if (wanted === mode && state.language === language && wantedSecond === second) return;
    mode = wanted;
    language = state.language;
    second = wantedSecond;
    set(captionsState, { secondCues: [] });
    tryAgain();
  };
  subscribe(follow);
  follow();

  // Each video has its own tracks.
  element.textTracks.addEventListener('addtrack', () => mode !== 'disabled' && apply());
  // Events of a track element do not bubble.
  element.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLTrackElement && readCues(target.track),
    { capture: true },
  );
  element.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLTrackElement && say('字幕加载失败，请检查网络'),
    { capture: true },
  );
  addEventListener('online', tryAgain);
}

function wantedMode(
  { areShown, areRead }: { areShown: boolean; areRead: boolean },
  isBrowsers: boolean,
): TextTrackMode {
  if (areShown && isBrowsers) return 'showing';
  return areShown || areRead ? 'hidden' : 'disabled';
}
