/** A pitch as a MIDI note number: 60 is middle C, 69 the A of 440 Hz. */
export type Pitch = number;

/** Equal temperament, in hertz. */
export const frequency = (pitch: Pitch): number => 440 * 2 ** ((pitch - 69) / 12);

/** The Chinese pentatonic modes by their tonic: semitones above it. */
export const GONG_MODE = [0, 2, 4, 7, 9] as const;
export const YU_MODE = [0, 3, 5, 7, 10] as const;
export const ZHI_MODE = [0, 2, 5, 7, 9] as const;

/** The pitch of a scale degree; degrees run on through the octaves, in both directions. */
export function degree(tonic: Pitch, mode: readonly number[], step: number): Pitch {
  const octave = Math.floor(step / mode.length);
  return tonic + (mode[step - octave * mode.length] ?? 0) + 12 * octave;
}
