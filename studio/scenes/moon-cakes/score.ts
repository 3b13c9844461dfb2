import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { crickets } from '../../synth/crickets.ts';
import { knock } from '../../synth/knock.ts';
import { marimba } from '../../synth/marimba.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.2, text: '[木琴轻敲，面团落进木模]' },
  { startSecond: 5.8, endSecond: 8, text: '[笃、笃、笃，磕出一块月饼]' },
  { startSecond: 12.6, endSecond: 15.6, text: '[木琴踮着脚走]' },
  { startSecond: 17.5, endSecond: 19.5, text: '[木琴一路滚上去，虫鸣]' },
  { startSecond: 20.6, endSecond: 23.8, text: '少了一块，都说是月亮吃的。' },
  { startSecond: 23.9, endSecond: 25.9, text: '[嚼，嚼，嚼，忽然没声]' },
  { startSecond: 26.9, endSecond: 29.2, text: '[接着嚼]' },
];

const TONIC = 81;
/** What one hums while pressing cakes; it breaks off for the knocks, and comes to its end under the moon. */
const PRESSING = "3 5_6_ 5 3 | 2 3_2_ 1 - | 6, 1_2_ 3 5 | 2 - - 0 | 5 6_1'_ 6 5 | 3_0_ 5_0_ 3_0_ 2_0_";
const UNDER_THE_MOON = "3'_2'_ 6 -";

/** Bars of wood, as high as they go, for a mould of wood; hands, knocks and crickets are their drums. */
export function score(synth: Synth): void {
  inRoom(synth, 'chamber', (room) => {
    crickets(room, 0.012);
    noiseBed(room, 'steam', {
      lowHertz: 1800,
      highHertz: 6000,
      gain: (second) => (second > STORY.kitchen && second < STORY.window ? 0.006 : 0.002),
    });
    for (const [tune, start] of [
      [PRESSING, 0],
      [UNDER_THE_MOON, 29],
    ] as const)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        const force = at > STORY.peeks && at < STORY.gone ? 0.2 : 0.5;
        marimba(room, at + 0.02, pitch, { gain: 0.4, pan: -0.15 }, force);
        // A long tone is rolled.
        for (let roll = 1; length > beats.length && roll < 8; roll++)
          marimba(room, at + roll * 0.1, pitch, { gain: 0.3 - roll * 0.03, pan: -0.15 }, 0.25);
      }
    for (const [bar, step] of [0, 2, 1, 0, -2, undefined, 1, 3, 0, -2].entries()) {
      if (step === undefined) continue;
      marimba(room, beats.at(bar * 2) + 0.02, degree(TONIC - 24, GONG_MODE, step), { gain: 0.13, pan: 0.2 });
    }
    hands(room);
    stealing(room);
    counting(room);
    chewing(room);
  });
}

function hands(room: Synth): void {
  breath(room, STORY.doughFalls - 0.03, 0.22, 0.5, 420);
  for (const at of STORY.presses) breath(room, at - 0.05, 0.34, 0.34, 700);
  for (const at of STORY.knocks) knock(room, at, { gain: 0.44, reverb: 0 });
  breath(room, STORY.lifts, 0.7, 0.1, 3000);
}

/** On tiptoe, then two tones that rub with surprise, then away as fast as possible. */
function stealing(room: Synth): void {
  for (const late of [0, 0.04]) marimba(room, STORY.takes + late, TONIC + 12 + late * 50, { gain: 0.4 }, 0.8);
  for (let place = 0; place < 8; place++) {
    const [at, pan] = [STORY.takes + 0.75 + place * 0.09, 0.1 + place * 0.09];
    marimba(room, at, degree(TONIC, GONG_MODE, 9 - place), { gain: 0.26, pan });
  }
  for (let step = 0; step < 12; step++)
    marimba(room, STORY.window - 0.1 + step * 0.07, degree(TONIC - 12, GONG_MODE, step), { gain: 0.3 });
}

/** A note for each cake, up the scale; the last one is asked twice and not answered. */
function counting(room: Synth): void {
  const first = STORY.counts + beats.length * 0.75;
  for (let cake = 0; cake < 5; cake++)
    marimba(room, first + cake * beats.length * 0.5, degree(TONIC, GONG_MODE, cake + 2), { gain: 0.36 });
  for (const beat of [1, 1.5]) {
    const at = STORY.gap + beats.length * beat;
    knock(room, at, { gain: 0.12, reverb: 0 });
    marimba(room, at, TONIC + 7, { gain: 0.32 });
  }
}

/** A bar and a crunch for each bite; it listens; it goes on. */
function chewing(room: Synth): void {
  const bite = (at: number, place: number) => {
    const step = [0, 2, 1, 2][place % 4] ?? 0;
    marimba(room, at, degree(TONIC, GONG_MODE, step), { gain: 0.36 }, 0.7);
    breath(room, at, 0.12, 0.34, 2600);
  };
  for (let place = 0; place < 6; place++) bite(STORY.chews + (place * beats.length) / 2, place);
  marimba(room, STORY.caught + 0.05, TONIC + 24, { gain: 0.3 });
  for (let place = 0; place < 5; place++) bite(STORY.again + (place * beats.length) / 3, place);
  for (const [place, step] of [0, 2, 4, 5].entries())
    marimba(room, beats.at(45.5) + place * 0.05, degree(TONIC - 12, GONG_MODE, step), { gain: 0.3 });
}
