import type { Beats } from '../kit/shots.ts';
import type { Pitch } from './pitch.ts';

/** A note of a tune, in seconds. */
export interface Note {
  readonly at: number;
  readonly length: number;
  readonly pitch: Pitch;
}

/** Semitones of 1 to 7 above the tonic. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
const NOTE = /([0-7])([',]*)([_=]*)(\.?)((?:\s*-)*)/g;

/**
 * Reads a tune in numbered notation (简谱): 1 to 7 are notes of the scale on `tonic`, 0 is a rest; `'` and `,` lie an octave
 * higher and lower, `_` is half a beat and `=` a quarter, `.` half as long again, each `-` a beat longer. Bars are for the eye.
 * @returns the notes in order, without the rests.
 */
export function readTune(text: string, tonic: Pitch, beats: Beats, startBeat = 0): readonly Note[] {
  const notes: Note[] = [];
  let beat = startBeat;
  for (const [, figure = '0', octaves = '', halves = '', dot, held = ''] of text
    .replaceAll('|', ' ')
    .matchAll(NOTE)) {
    const shortest = halves.split('').reduce((length, sign) => length * (sign === '=' ? 0.25 : 0.5), 1);
    const length = shortest * (dot ? 1.5 : 1) + (held.match(/-/g)?.length ?? 0);
    const degree = MAJOR[Number(figure) - 1];
    if (degree !== undefined) {
      const octave = octaves.split('').reduce((sum, sign) => sum + (sign === "'" ? 12 : -12), 0);
      notes.push({ at: beats.at(beat), length: length * beats.length, pitch: tonic + degree + octave });
    }
    beat += length;
  }
  return notes;
}
