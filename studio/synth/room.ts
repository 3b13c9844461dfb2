import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Stereo } from './stereo.ts';
import { SAMPLE_RATE, silence } from './stereo.ts';
import { Synth } from './synth.ts';

/** A kind of place, by how sound comes back in it. */
interface Room {
  /** Metres to the walls that answer first. */
  readonly walls: readonly number[];
  /** Until the tail is a thousandth, for low tones. */
  readonly tailSeconds: number;
  /** Where the tail has lost most of its height. */
  readonly dullHertz: number;
  /** How loud first answers and tail are beside what is heard directly. */
  readonly early: number;
  readonly late: number;
  /** Mean length of the ways of the tail, in metres: a wardrobe or a valley. */
  readonly size: number;
}

export const ROOMS = {
  /** Walls near on three sides and no roof: slaps, and hardly a tail. */
  courtyard: {
    walls: [5.2, 7.9, 11.3, 13.6],
    tailSeconds: 0.7,
    dullHertz: 5200,
    early: 0.34,
    late: 0.1,
    size: 9,
  },
  /** Wood, paper, books. */
  chamber: {
    walls: [1.9, 2.6, 3.4, 4.4],
    tailSeconds: 0.45,
    dullHertz: 3400,
    early: 0.3,
    late: 0.17,
    size: 4,
  },
  /** A temple, a station: long and tall. */
  hall: { walls: [9, 14, 19, 26], tailSeconds: 2.8, dullHertz: 3600, early: 0.18, late: 0.3, size: 21 },
  /** Rock on both sides, far away. */
  valley: { walls: [58, 83, 121], tailSeconds: 3.4, dullHertz: 1700, early: 0.2, late: 0.16, size: 46 },
  /** Trees scatter the high tones at once and give back little. */
  wood: { walls: [6, 9.5, 14, 23, 31], tailSeconds: 1.1, dullHertz: 2600, early: 0.14, late: 0.12, size: 15 },
  /** Snow swallows everything. */
  snow: { walls: [4], tailSeconds: 0.22, dullHertz: 1400, early: 0.08, late: 0.05, size: 6 },
  /** Water carries far and shines. */
  water: { walls: [3.1, 40, 74], tailSeconds: 1.9, dullHertz: 6200, early: 0.16, late: 0.14, size: 30 },
} satisfies Record<string, Room>;

const METRES_PER_SECOND = 343;
const LINES = 8;

/** Plays into a room: what `perform` adds is heard in it. Shares for the synth's own hall are not used here. */
export function inRoom(synth: Synth, room: keyof typeof ROOMS, perform: (inside: Synth) => void): void {
  const inside = new Synth(synth.durationSeconds, synth.seed);
  perform(inside);
  const dry = inside.mix({ fadeInSeconds: 0.0001, fadeOutSeconds: 0.0001 });
  const wet = reflect(dry, ROOMS[room]);
  for (const [pan, channel, back] of [
    [-1, dry.left, wet.left],
    [1, dry.right, wet.right],
  ] as const) {
    let index = 0;
    synth.add(0, synth.durationSeconds, { gain: 1, pan }, () => {
      const value = (channel[index] ?? 0) + (back[index] ?? 0);
      index++;
      return value;
    });
  }
}

/** First answers from the walls, then a network of eight delays that feed one another (Jot and Chaigne, 1991). */
function reflect({ left, right }: Stereo, room: Room): Stereo {
  const length = left.length;
  const wet = silence(length);
  for (const [index, metres] of room.walls.entries()) {
    const delay = Math.round((2 * metres * SAMPLE_RATE) / METRES_PER_SECOND);
    const gain = room.early * 0.82 ** index;
    const isLeft = index % 2 === 0;
    addDull(isLeft ? left : right, isLeft ? wet.left : wet.right, delay, gain, room.dullHertz * 1.5);
    addDull(isLeft ? right : left, isLeft ? wet.right : wet.left, delay + 97, gain * 0.6, room.dullHertz);
  }
  const random = createRandom(Math.round(room.size * 1000));
  const delays = Array.from({ length: LINES }, (_, line) =>
    Math.round(
      ((room.size * (0.55 + (0.9 * (line + random.unit() * 0.7)) / LINES)) / METRES_PER_SECOND) * SAMPLE_RATE,
    ),
  );
  const lines = delays.map((delay) => new Float32Array(delay));
  const gains = delays.map((delay) => 0.001 ** (delay / SAMPLE_RATE / room.tailSeconds));
  const dullness = 1 - Math.exp((-TAU * room.dullHertz) / SAMPLE_RATE);
  const soft = new Float32Array(LINES);
  const out = new Float32Array(LINES);
  for (let index = 0; index < length; index++) {
    let sum = 0;
    for (let line = 0; line < LINES; line++) {
      const value = lines[line]?.[index % (delays[line] ?? 1)] ?? 0;
      const dulled = (soft[line] ?? 0) + (value - (soft[line] ?? 0)) * dullness;
      soft[line] = dulled;
      out[line] = dulled * (gains[line] ?? 0);
      sum += out[line] ?? 0;
    }
    // Householder's reflection: every line hears all others, and no energy is made.
    const shared = (sum * 2) / LINES;
    for (let line = 0; line < LINES; line++) {
      const into = line % 2 === 0 ? (left[index] ?? 0) : (right[index] ?? 0);
      const row = lines[line];
      if (row) row[index % row.length] = into + (out[line] ?? 0) - shared;
    }
    const even = (out[0] ?? 0) - (out[2] ?? 0) + (out[4] ?? 0) - (out[6] ?? 0);
    const odd = (out[1] ?? 0) - (out[3] ?? 0) + (out[5] ?? 0) - (out[7] ?? 0);
    wet.left[index] = (wet.left[index] ?? 0) + room.late * even;
    wet.right[index] = (wet.right[index] ?? 0) + room.late * odd;
  }
  return wet;
}

function addDull(from: Float32Array, to: Float32Array, delay: number, gain: number, hertz: number): void {
  const share = 1 - Math.exp((-TAU * hertz) / SAMPLE_RATE);
  let smooth = 0;
  for (let index = delay; index < to.length; index++) {
    smooth += ((from[index - delay] ?? 0) - smooth) * share;
    to[index] = (to[index] ?? 0) + smooth * gain;
  }
}
