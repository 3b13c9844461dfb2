const stepsToFull = 10;

/** The change of one key press; the volume is always a multiple of it. */
export const volumeStep = 1 / stepsToFull;

/** Volume after unmuting a video whose volume is 0. */
const unmutedVolume = 0.5;

export interface VolumeState {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** The audible volume, 0 to 1, which the slider shows. */
export function audibleVolume({ volume, isMuted }: VolumeState): number {
  return isMuted ? 0 : volume;
}

/** Rounds a volume to a step between 0 and 1 (never 0.30000000000000004); 0 is muted. */
export function volumeStateOf(volume: number): VolumeState {
  const steps = Math.min(Math.max(Math.round(volume * stepsToFull), 0), stepsToFull);
  return { volume: steps / stepsToFull, isMuted: steps === 0 };
}

/**
 * The volume after a vertical swipe.
 * @param from the volume heard before
 * @param fraction of the picture's height, positive upwards; the whole height is the whole range
 */
export const swipedVolume = (from: number, fraction: number): VolumeState => volumeStateOf(from + fraction);

/** Changes the audible volume by a number of steps; stepping up unmutes. */
export function stepVolume(volumeState: VolumeState, steps: number): VolumeState {
  return volumeStateOf(audibleVolume(volumeState) + steps * volumeStep);
}

/** Mutes, or unmutes to the last volume; if that is 0, to `unmutedVolume`. */
export function toggleMute(volumeState: VolumeState): VolumeState {
  if (audibleVolume(volumeState) > 0) return { ...volumeState, isMuted: true };
  return { volume: volumeState.volume || unmutedVolume, isMuted: false };
}
