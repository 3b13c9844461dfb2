import { useEffect } from 'react';
import { usePreferences } from '../../data/preferences.ts';
import { usePlayer } from '../../player/player-context.ts';

/** Stands in a player, on its page or small: tells it whether keys of a single character are to do things. */
export function FollowCharacterKeys() {
  const { dispatch } = usePlayer();
  const { usesCharacterKeys } = usePreferences();
  useEffect(() => {
    dispatch({ type: 'character-keys-toggled', areOn: usesCharacterKeys });
  }, [dispatch, usesCharacterKeys]);
  return null;
}
