/** Where sound comes back when un-muting would bring silence. */
const comebackVolume = 0.5;

export interface VolumeState {
  /** 0 to 1 */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** What the viewer hears, and the slider shows. */
export function heardVolume({ volume, isMuted }: VolumeState): number {
  return isMuted ? 0 : volume;
}

/** The nearest tenth between 0 and 1, exactly: never 0.30000000000000004. Silence is muted. */
export function loudnessOf(volume: number): VolumeState {
  const tenths = Math.min(Math.max(Math.round(volume * 10), 0), 10);
  return { volume: tenths / 10, isMuted: tenths === 0 };
}

/** Louder or softer by steps of 0.1, from what is heard. */
export function stepLoudness(loudness: VolumeState, steps: number): VolumeState {
  return loudnessOf(heardVolume(loudness) + steps / 10);
}

export function toggleMute(loudness: VolumeState): VolumeState {
  if (heardVolume(loudness) > 0) return { ...loudness, isMuted: true };
  return { volume: loudness.volume || comebackVolume, isMuted: false };
}
