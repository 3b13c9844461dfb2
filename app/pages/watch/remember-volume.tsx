import { useEffect } from 'react';
import { changePreferences, readPreferences } from '../../data/preferences.ts';
import { usePlayerState } from '../../player/player-context.ts';

/** Stands in a player and keeps on this device how loud it was made. */
export function RememberVolume() {
  const volume = usePlayerState((state) => state.volume);
  const isMuted = usePlayerState((state) => state.isMuted);
  useEffect(() => {
    const kept = readPreferences();
    if (kept.volume !== volume || kept.isMuted !== isMuted) changePreferences({ volume, isMuted });
  }, [volume, isMuted]);
  return null;
}
