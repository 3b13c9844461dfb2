import type { Scene } from '../../scene.ts';
import { bowedGlass } from '../../synth/glass.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pipa, pipaRoll } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';
import { nextGeneration, placesOf, populate } from './life.ts';
import { beats, GALAXY, RULE_BEAT, STORY } from './pond.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 4.3, text: '[灯落水，琵琶一声]' },
  { startSecond: 7.6, endSecond: 11.2, text: '[一代一拍，灯数定音高]' },
  { startSecond: 12.2, endSecond: 15.8, text: '[高音追着游走的五盏]' },
  { startSecond: 16.8, endSecond: 20.2, text: '挤了会灭，孤单也会灭。' },
  { startSecond: 21.2, endSecond: 24.8, text: '[轮指扬起，灯折成了鹤]' },
  { startSecond: 27.6, endSecond: 31, text: '[满塘合着同一支曲子]' },
  { startSecond: 32, endSecond: 34.8, text: '捧在手里，就不归规则管了。' },
];

const TONIC = 64;
/** The galaxy's lamps as pitches: 28 are the lowest tone, twice as many an octave above it, equal shares equal steps. */
const pitches: number[] = [];
for (let galaxy = populate(placesOf(GALAXY)); pitches.length < 8; galaxy = nextGeneration(galaxy))
  pitches.push(degree(TONIC, GONG_MODE, Math.round(GONG_MODE.length * Math.log2(galaxy.size / 28))));
const pitchAt = (generation: number) => pitches[generation % 8] ?? TONIC;

/** A pipa that counts the galaxy's lamps: eight generations, eight beats, six five two three, three five one two. */
export function score(synth: Synth): void {
  const { touches, glider, crowd, bank, wing, kept, lifted, end } = STORY;
  inRoom(synth, 'water', (room) => {
    drops(room, 0.5, 0.05, 74, 88);
    // One, two, three lamps, before the rule begins.
    for (const [place, at] of [touches, beats.at(7), beats.at(10)].entries())
      pipa(room, at, degree(TONIC, GONG_MODE, place), { gain: 0.34, pan: 0.5 * (place % 2) - 0.2 }, 2.4, 0.5);
    for (let beat = RULE_BEAT; beat < 53; beat++) {
      const at = beats.at(beat);
      const pitch = pitchAt(beat - RULE_BEAT);
      const isFull = at >= bank && at < kept;
      pipa(room, at, pitch, { gain: isFull ? 0.4 : 0.34, pan: -0.1 }, 1.5, isFull ? 0.75 : 0.55);
      // The glider's five follow half a beat later, an octave up, from left to right.
      if (at >= glider && at < crowd)
        pipa(room, at + beats.length / 2, pitch + 12, { gain: 0.13, pan: (at - glider) / 9 }, 0.8, 0.4);
      if (at >= wing && at < kept)
        pipaRoll(room, at + beats.length / 4, pitch + 12, beats.length * 0.7, { gain: 0.1, pan: 0.3 });
      // Below it the tune at half its pace.
      if (at >= bank && beat % 2 === 0)
        pipa(room, at, pitchAt((beat - RULE_BEAT) / 2) - 24, { gain: 0.3, pan: 0.15 }, 2, 0.4);
    }
    // The last tone is the first one, and it is held.
    pipaRoll(room, lifted, TONIC, end - lifted - 0.5, { gain: 0.2 });
    pipa(room, lifted, TONIC - 12, { gain: 0.3 }, 2, 0.4);
  });
  // The pond breathes below all of it, and higher when it is seen whole.
  for (let bar = 1; bar < 13; bar++) {
    bowedGlass(synth, bar * 2.5, bar % 2 ? 40 : 35, 1.7, { gain: 0.055 });
    bowedGlass(synth, bar * 2.5, TONIC + (bar < 8 ? -12 : 7), 1.9, { gain: 0.04, pan: 0.3, reverb: 0.3 });
  }
}
