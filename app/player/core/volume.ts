/** What one press of a key changes; the volume is always a multiple of it. */
export const volumeStep = 0.1;

/** Volume after unmuting a video whose volume is 0. */
const unmutedVolume = 0.5;

export interface VolumeState {
  /** 0 to 1 */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** The audible volume, which the slider shows. */
export function heardVolume({ volume, isMuted }: VolumeState): number {
  return isMuted ? 0 : volume;
}

/** Rounds to a tenth between 0 and 1 (never 0.30000000000000004); 0 is muted. */
export function volumeStateOf(volume: number): VolumeState {
  const tenths = Math.min(Math.max(Math.round(volume * 10), 0), 10);
  return { volume: tenths / 10, isMuted: tenths === 0 };
}

/** Changes the audible volume by so many steps. */
export function stepVolume(volumeState: VolumeState, steps: number): VolumeState {
  return volumeStateOf(heardVolume(volumeState) + steps * volumeStep);
}

export function toggleMute(volumeState: VolumeState): VolumeState {
  if (heardVolume(volumeState) > 0) return { ...volumeState, isMuted: true };
  return { volume: volumeState.volume || unmutedVolume, isMuted: false };
}
