import { lerp, TAU } from '../kit/maths.ts';
import type { Stage } from '../stage.ts';
import { drum } from '../synth/drum.ts';
import { noiseBed } from '../synth/noise-bed.ts';
import type { Placement, Synth } from '../synth/synth.ts';
import { crowdHush, drops, rain, stream, waves, wind } from '../synth/weather.ts';

type Play = (synth: Synth, stage: Stage) => void;

/** What one hears at a place besides the music. */
const airs = {
  wind: (synth) => wind(synth, 0.12),
  rain: (synth) => rain(synth, 0.05),
  waves: (synth) => waves(synth, 0.12),
  stream: (synth) => stream(synth, 0.025),
  drips: (synth) => drops(synth, 1.6, 0.16),
  crowd: (synth) => crowdHush(synth, 0.05),
  engine: (synth) => noiseBed(synth, 'engine', { lowHertz: 40, highHertz: 260, gain: () => 0.16 }),
  bubbles: (synth) => drops(synth, 2.2, 0.07, 62, 78),
  leaves: (synth) =>
    noiseBed(synth, 'leaves', {
      lowHertz: 1400,
      highHertz: 5000,
      gain: (second) => 0.035 * Math.max(0, Math.sin(second * 0.9)) ** 2,
    }),
  burner: (synth) =>
    noiseBed(synth, 'burner', {
      lowHertz: 150,
      highHertz: 1300,
      gain: (second) => 0.12 * Math.max(0, Math.sin((second - 2) * 0.7)) ** 8,
    }),
  crickets,
  birdsong,
  bee,
  rails: (synth, stage) => strike(synth, beats(stage, 1.5, [0, 0.22]), { gain: 0.22 }, 0.3),
  knock: (synth) => strike(synth, [8, 8.3], { gain: 0.25, reverb: 0.5 }, 0.15),
  // Light travels first: the painting flashes on the beat itself.
  thunder: (synth, stage) => strike(synth, beats(stage, 5, [1.2, 1.5, 2]), { gain: 0.35, reverb: 0.8 }, 1.8),
  fireworks: (synth, stage) => strike(synth, beats(stage, 2.6, [0.5]), { gain: 0.32, reverb: 0.7 }, 0.8),
} satisfies Record<string, Play>;

export type Air = keyof typeof airs;

export function playAir(air: Air, synth: Synth, stage: Stage): void {
  airs[air](synth, stage);
}

/** The seconds of something that happens again and again, each time with these delays. */
function beats(stage: Stage, everySeconds: number, delays: readonly number[]): number[] {
  const times = Math.ceil((stage.durationSeconds - 1.5) / everySeconds);
  return Array.from({ length: times }, (_, time) =>
    delays.map((delay) => 0.5 + time * everySeconds + delay),
  ).flat();
}

function strike(synth: Synth, seconds: readonly number[], placement: Placement, bodySeconds: number): void {
  for (const at of seconds) drum(synth, at, placement, bodySeconds);
}

/** Field crickets: bursts of three at about 4.4 kHz. */
function crickets(synth: Synth): void {
  for (const [hertz, pan, rate] of [
    [4300, -0.7, 1.3],
    [4700, 0.6, 1.05],
  ] as const) {
    synth.add(0, synth.durationSeconds, { gain: 0.014, pan, reverb: 0.2 }, (second) => {
      const isSinging = (second * rate) % 1 < 0.4 ? 1 : 0;
      return isSinging * Math.sin(TAU * hertz * second) * Math.max(0, Math.sin(TAU * 22 * second));
    });
  }
}

/** Three birds, each with a whistle of its own: from one pitch to another, so many times. */
function birdsong(synth: Synth, stage: Stage): void {
  const birds = [
    { from: 2600, to: 3400, notes: 3, length: 0.11, pan: -0.7 },
    { from: 3300, to: 2100, notes: 2, length: 0.2, pan: 0.6 },
    { from: 1700, to: 1800, notes: 4, length: 0.08, pan: 0.1 },
  ];
  const random = stage.random('birds');
  for (const at of beats(stage, 2.1, [0])) {
    const bird = birds[random.integer(0, birds.length)];
    for (let note = 0; bird && note < bird.notes; note++) {
      let turns = 0;
      synth.add(
        at + note * bird.length * 1.6,
        bird.length,
        { gain: 0.06, pan: bird.pan, reverb: 0.7 },
        (second) => {
          const share = second / bird.length;
          turns += lerp(bird.from, bird.to, share) / 48_000;
          return Math.sin(turns * TAU) * Math.sin(Math.PI * share);
        },
      );
    }
  }
}

/** A bee that comes near once and leaves. */
function bee(synth: Synth): void {
  synth.add(5, 4, { gain: 0.03, pan: 0.4 }, (second) => {
    const phase = 215 * second + 2 * Math.sin(second * 3);
    return (2 * (phase % 1) - 1) * Math.sin((Math.PI * second) / 4) ** 2;
  });
}
