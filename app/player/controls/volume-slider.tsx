import type { CSSProperties } from 'react';
import { audibleVolume, volumeStep } from '../core/volume.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './volume-slider.module.css';

export function VolumeSlider() {
  const { run } = usePlayer();
  const isAvailable = usePlayerState((state) => state.canSetVolume && state.hasSound);
  const volume = usePlayerState(audibleVolume);
  if (!isAvailable) return null;
  return (
    <input
      className={styles.slider}
      type="range"
      min={0}
      max={1}
      step={volumeStep}
      value={volume}
      aria-label="音量"
      aria-valuetext={`${Math.round(volume * 100)}%`}
      style={{ '--volume': volume } as CSSProperties}
      onChange={(event) => run({ type: 'set-volume', volume: event.target.valueAsNumber })}
    />
  );
}
