import { useEffect } from 'react';
import { playbackRates } from '../../../domain/playback-rate.ts';
import {
  changePreferences,
  type Preferences,
  readPreferences,
  usePreferences,
} from '../../data/preferences.ts';
import { captionsState, languageChosen } from '../../player/abilities/captions/captions-state.ts';
import { loopState } from '../../player/abilities/loop/loop-state.ts';
import { qualityState } from '../../player/abilities/quality/quality-state.ts';
import type { PlayerStore } from '../../player/core/store.ts';
import { usePlayer } from '../../player/player-context.ts';

/** Child of `<Player>`: applies the preferences of this device. */
export function ApplyPreferences({ loops }: { loops: boolean }) {
  const { get, set, dispatch } = usePlayer();
  // The settings can be changed beside the player.
  const { quality, autoplaysNext, usesHeldSpeed } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the page is not live yet, they are the defaults
  useEffect(() => {
    const { quality, autoplaysNext, usesHeldSpeed } = readPreferences();
    dispatch({ type: 'held-speed-toggled', isOn: usesHeldSpeed });
    set(qualityState, { chosen: quality });
    // A viewer who plays the next video automatically does not want this one to loop.
    set(loopState, { isMeant: loops && !autoplaysNext });
  }, [set, dispatch, loops, quality, autoplaysNext, usesHeldSpeed]);

  useEffect(() => {
    const preferences = readPreferences();
    set(loopState, { isChosen: preferences.isLooping });
    set(captionsState, {
      ...languageChosen(get(captionsState), preferences.captionLanguage),
      areShown: preferences.showsCaptions,
      size: preferences.captionSize,
      color: preferences.captionColor,
      background: preferences.captionBackground,
      place: preferences.captionPlace,
      tellSounds: preferences.captionsSounds,
      chosenSecond: preferences.captionSecond,
    });
  }, [get, set]);
  return null;
}

/**
 * Child of `<Player>`, in the page or the mini player: saves volume, speed, loop, captions and quality on this device.
 */
export function RememberChoices() {
  const { get, getState, subscribe } = usePlayer();
  useEffect(() => {
    let saved = choicesIn({ getState, get });
    return subscribe(() => {
      const now = choicesIn({ getState, get });
      // Only changed values are saved, because another tab may have changed the others.
      const changed = (Object.keys(now) as (keyof Preferences)[]).filter((name) => now[name] !== saved[name]);
      if (changed.length > 0) changePreferences(Object.fromEntries(changed.map((name) => [name, now[name]])));
      saved = now;
    });
  }, [getState, get, subscribe]);
  return null;
}

function choicesIn({ getState, get }: Pick<PlayerStore, 'getState' | 'get'>): Partial<Preferences> {
  const { volume, isMuted, playbackRate } = getState();
  const captions = get(captionsState);
  // A rate that is not in the menu was set by a browser extension.
  const offered = playbackRates.find((rate) => rate === playbackRate);
  return {
    volume,
    isMuted,
    isLooping: get(loopState).isChosen,
    showsCaptions: captions.areShown,
    captionSize: captions.size,
    captionColor: captions.color,
    captionBackground: captions.background,
    captionPlace: captions.place,
    captionsSounds: captions.tellSounds,
    captionLanguage: captions.chosenLanguage,
    captionSecond: captions.chosenSecond,
    quality: get(qualityState).chosen,
    ...(offered && { playbackRate: offered }),
  };
}

/** Child of `<Player>`, in the page or the mini player: turns single-character shortcuts on or off. */
export function FollowCharacterKeys() {
  const { dispatch } = usePlayer();
  const { usesCharacterKeys } = usePreferences();
  useEffect(() => {
    dispatch({ type: 'character-keys-toggled', areOn: usesCharacterKeys });
  }, [dispatch, usesCharacterKeys]);
  return null;
}
