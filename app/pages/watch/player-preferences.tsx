import { useEffect, useRef } from 'react';
import { playbackRates } from '../../../domain/playback-rate.ts';
import {
  changePreferences,
  type Preferences,
  readPreferences,
  usePreferences,
} from '../../data/preferences.ts';
import type { PlayerState } from '../../player/core/state.ts';
import { usePlayer, usePlayerState } from '../../player/player-context.ts';

/** Child of `<Player>`: applies the stored caption settings, and saves its speed, loop and captions on this device. */
export function RememberPlayback({ loops }: { loops: boolean }) {
  const { getState, subscribe, dispatch } = usePlayer();
  // The settings can be opened beside the player.
  const { quality, autoplaysNext } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the page is not live yet, they are the defaults
  useEffect(() => {
    const { quality, autoplaysNext } = readPreferences();
    dispatch({ type: 'quality-chosen', quality });
    // Who lets one video follow another does not want this one again.
    dispatch({ type: 'loop-meant', isOn: loops && !autoplaysNext });
  }, [dispatch, loops, quality, autoplaysNext]);

  useEffect(() => {
    const { isLooping, showsCaptions, captionSize, captionsSounds, captionLanguage } = readPreferences();
    dispatch({ type: 'loop-chosen', isOn: isLooping });
    dispatch({ type: 'caption-language-chosen', language: captionLanguage });
    dispatch({ type: 'captions-chosen', areShown: showsCaptions, size: captionSize });
    dispatch({ type: 'captioning-of-sounds-chosen', isOn: captionsSounds });
    let saved = choicesIn(getState());
    return subscribe(() => {
      const now = choicesIn(getState());
      // Nothing else: another tab may have chosen it meanwhile.
      const changed = (Object.keys(now) as (keyof Choices)[]).filter((name) => now[name] !== saved[name]);
      if (changed.length > 0) changePreferences(Object.fromEntries(changed.map((name) => [name, now[name]])));
      saved = now;
    });
  }, [getState, subscribe, dispatch]);
  return null;
}

type Choices = Partial<
  Pick<
    Preferences,
    | 'playbackRate'
    | 'isLooping'
    | 'showsCaptions'
    | 'captionSize'
    | 'captionsSounds'
    | 'captionLanguage'
    | 'quality'
  >
>;

function choicesIn({
  playbackRate,
  isLooping,
  areCaptionsShown,
  captionSize,
  areSoundsCaptioned,
  chosenLanguage,
  chosenQuality,
}: PlayerState): Choices {
  // A rate that is not offered here was set by a browser extension.
  const offered = playbackRates.find((rate) => rate === playbackRate);
  return {
    isLooping,
    showsCaptions: areCaptionsShown,
    captionSize,
    captionsSounds: areSoundsCaptioned,
    captionLanguage: chosenLanguage,
    quality: chosenQuality,
    ...(offered && { playbackRate: offered }),
  };
}

/** Child of `<Player>`, in the page or the mini player: saves its volume on this device. */
export function RememberVolume() {
  const volume = usePlayerState((state) => state.volume);
  const isMuted = usePlayerState((state) => state.isMuted);
  // What was chosen here: another tab may have stored something else since.
  const known = useRef({ volume, isMuted });
  useEffect(() => {
    if (known.current.volume === volume && known.current.isMuted === isMuted) return;
    known.current = { volume, isMuted };
    changePreferences({ volume, isMuted });
  }, [volume, isMuted]);
  return null;
}

/** Child of `<Player>`, in the page or the mini player: turns its single-character shortcuts on or off. */
export function FollowCharacterKeys() {
  const { dispatch } = usePlayer();
  const { usesCharacterKeys } = usePreferences();
  useEffect(() => {
    dispatch({ type: 'character-keys-toggled', areOn: usesCharacterKeys });
  }, [dispatch, usesCharacterKeys]);
  return null;
}
