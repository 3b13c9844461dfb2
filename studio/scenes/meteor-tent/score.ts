import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { boom } from '../../synth/boom.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { degree, frequency, GONG_MODE } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { fire } from '../../synth/weather.ts';
import { planMeteors } from './shower.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 4, text: '[钢片琴，一句一歇]' },
  { startSecond: 7.1, endSecond: 9.4, text: '[一个长长的哈欠]' },
  { startSecond: 15, endSecond: 18, text: '[提琴涌上来，琴音一把一把撒落]' },
  { startSecond: 28.2, endSecond: 31.2, text: '[大提琴打着小呼噜]' },
  { startSecond: 35.1, endSecond: 37.2, text: '[迟来的一声闷响]' },
  { startSecond: 37.3, endSecond: 39.7, text: '最盼的那个，睡着了。' },
];

const TONIC = 65;
/** Everything in it falls, a fifth and a fourth at a time. */
const CALL = "1' - 5 | 6 - 3 | 4 - 2 | 3 - -";
const ANSWER = "1' - 5 | 6 7 1'";
const CHORDS = { I: [0, 7, 16], vi: [-3, 4, 12], IV: [-7, 5, 9], V: [-5, 2, 11] } as const;

/** A steel bar over a box of wood, struck by felt: a celesta. */
function celesta(synth: Synth, at: number, pitch: Pitch, gain: number, pan = 0.1, ringSeconds = 2.6): void {
  const turn = TAU * frequency(pitch);
  synth.add(at, ringSeconds, { gain, pan }, (second) => {
    const edges = Math.min(1, second / 0.003, (ringSeconds - second) * 9);
    const strike = 0.28 * Math.sin(turn * 4 * second) * Math.exp(-second * 7);
    const felt = 0.1 * Math.sin(turn * 9.1 * second) * Math.exp(-second * 26);
    return (Math.sin(turn * second) + strike + felt) * Math.exp((-5.2 * second) / ringSeconds) * edges;
  });
}

/** A lullaby on a celesta; strings when the sky comes; a note for every meteor; the cello snores. */
export function scoreMeteors(synth: Synth, stage: Stage): void {
  noiseBed(synth, 'night', { lowHertz: 90, highHertz: 700, gain: () => 0.016 });
  fire(synth, 0.014);
  inRoom(synth, 'valley', (valley) => {
    const sing = (text: string, beat: number, octave: number, gain: number) => {
      for (const { at, length, pitch } of readTune(text, TONIC + octave, beats, beat))
        celesta(valley, at, pitch, gain, 0.1, 1.6 + length);
    };
    const strings = (beat: number, chord: keyof typeof CHORDS, gain: number, length = 3) => {
      const [at, seconds] = [beats.at(beat), beats.length * (length + 0.25)];
      const bowing = { attackSeconds: 0.5, releaseSeconds: 0.7 };
      for (const [voice, step] of CHORDS[chord].entries())
        bowedString(valley, at, TONIC - 12 + step, seconds, { gain, pan: voice * 0.5 - 0.5 }, bowing);
    };
    sing(CALL, 0.5, 12, 0.2);
    sing(CALL, 15, 12, 0.22);
    sing(ANSWER, 27, 12, 0.24);
    sing(ANSWER, 27, 24, 0.1);
    for (const [bar, chord] of (['I', 'vi', 'IV', 'V', 'I', 'V'] as const).entries())
      strings(15 + bar * 3, chord, 0.05 + 0.012 * bar);
    // Few notes while it is shaken; a chord for the great one, and a run that falls with it.
    sing('5, - 3, | 5,', 34, 12, 0.14);
    strings(38, 'I', 0.12, 4.6);
    const step = (number: number) => degree(TONIC + 24, GONG_MODE, number);
    for (let note = 0; note < 16; note++)
      celesta(valley, STORY.fireball + 0.25 + note * 0.1, step(10 - note), 0.13, 0.5 - note / 16);
    boom(valley, STORY.thunder, 3.2, { gain: 0.6, pan: 0.3 }, 0.9);
    sing('3 - 2 | 1', 44, 12, 0.2);
    strings(44, 'IV', 0.045, 2.6);
    for (const [place, { path, size, atSecond }] of planMeteors(stage).entries()) {
      const [x, y] = path(0);
      const high = 4 + Math.round(5 * (1 - (y + 90) / 400)) + (place % 2);
      for (const after of [0, 1, 2]) {
        const gain = (0.015 + 0.025 * size) * (1 - after * 0.3);
        celesta(valley, atSecond + 0.15 + after * 0.075, step(high - after), gain, (x / 640 - 1) * 0.8, 1.3);
      }
    }
  });
  breath(synth, STORY.yawn + 0.1, 0.8, 0.34, 1500);
  breath(synth, STORY.yawn + 0.85, 0.9, 0.26, 800);
  // It snores: a bow that scrapes up, a breath that goes down, as the bubble does.
  const slide = (share: number) => 2.5 * share + 0.35 * Math.sin(share * 90);
  const bowing = { attackSeconds: 0.3, vibrato: 0, slide };
  for (const beat of [33.6, 36.6, 41.2]) {
    bowedString(synth, beats.at(beat), TONIC - 29, 0.95, { gain: 0.1 }, bowing);
    breath(synth, beats.at(beat) + 1.15, 0.7, 0.16, 1900);
  }
  knock(synth, STORY.thunder + 0.06, { gain: 0.12, reverb: 0.2 });
  knock(synth, STORY.lampOut, { gain: 0.07, pan: 0.3, reverb: 0.1 });
}
