import { clamp, lerp, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { drum } from '../../synth/drum.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { frequency } from '../../synth/pitch.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

const { legs, bump, bows, parade } = STORY;

export const captions = [
  { startSecond: 0.8, endSecond: 4.2, text: '[满街人声，远处有唢呐]' },
  { startSecond: legs + 0.5, endSecond: legs + 3.5, text: '[木轮子骨碌骨碌]' },
  { startSecond: bump - 3.8, endSecond: bump - 0.2, text: '[锣鼓到了跟前]' },
  { startSecond: bump, endSecond: bump + 2.6, text: '[咚，锣鼓全停了]' },
  { startSecond: bows + 0.4, endSecond: bows + 3.6, text: '龙低下头，让兔子先过。' },
  { startSecond: parade + 0.3, endSecond: parade + 3.8, text: '[唢呐又起，比先前更高]' },
] satisfies Scene['captions'];

/** From afar; near, until it breaks off; what one dares after the fright, low; and for the two together. */
const TUNES = [
  [4, "5_6_ 1' 6_5_ 3_5_ | 6 - 5 - | 3_5_ 6_1'_ 5_3_ 2_3_ | 5 - - 0 | 6_6_ 5_6_ 1'_6_ 5_3_ | 2 -"],
  [26, "3_5_ 6_1'_ | 2'_2'_ 1'_6_ 5_6_ 1'_6_ | 2'_3'_ 2'_3'_"],
  [41, '5,_6,_ 1 6,_5,_ 3_2_ | 1 -'],
  [48, "5_6_ 1' 6_5_ 3_5_ | 6_6_ 1'_6_ 5 5_6_ | 1'_1'_ 2'_3'_ 2'_1'_ 6_1'_ | 5 6_5_ 3_2_ 1 - -"],
] as const;
const TONIC = 69;
/** A dance over eight half beats: how hard the drum is struck. */
const STROKES = [1, 0, 0.55, 0.55, 0.9, 0, 0.6, 0.35] as const;

/** A suona in the street; drums come with the dragon, break off at the bump, and go on for two. */
export function scoreLanternStreet(synth: Synth): void {
  crowdHush(synth, 0.06);
  for (const [place, [start, tune]] of TUNES.entries()) {
    const notes = readTune(tune, TONIC, beats, start);
    inRoom(synth, place === 0 ? 'valley' : 'courtyard', (room) => {
      for (const { at, length, pitch } of notes)
        suona(room, at, pitch, length * 0.96, [0.1, 0.16, 0.09, 0.2][place] ?? 0);
    });
  }
  inRoom(synth, 'courtyard', (street) => {
    for (let half = 16; half <= 2 * 64; half++) {
      const at = beats.at(half / 2);
      if (at > bump - 0.01 && at < parade - 0.01) continue;
      const nearness = at < bump ? ((at - 3) / (bump - 3)) ** 1.6 : 1;
      const weight = STROKES[half % 8] ?? 0;
      if (weight > 0) drum(street, at, { gain: 0.6 * weight * nearness, pan: 0.2 }, 0.34);
      if (half % 4 === 0) brass(street, at, 0.1 * nearness, half % 8 === 0 ? 0.7 : 0.2);
    }
    // Wheels over the joints of the paving.
    for (let joint = 0; joint < 34; joint++) {
      const at = joint < 24 ? legs + 0.2 + joint * 0.36 : bows + 1.5 + (joint - 24) * 0.26;
      knock(street, at, { gain: 0.1 + 0.03 * (joint % 3), pan: lerp(-0.2, 0.4, joint / 34) });
    }
    knock(street, bump, { gain: 0.5 });
    drum(street, bump, { gain: 0.5 }, 0.7);
    // What is still heard when all hold their breath.
    brass(street, bump, 0.03, 2.6);
  });
}

/** A suona: each stroke of its reed sets the formants of bore and bell ringing (Rodet, 1984). */
function suona(synth: Synth, at: number, pitch: number, length: number, gain: number): void {
  let turns = 0;
  synth.add(at, length, { gain, pan: -0.1 }, (second) => {
    const breath = clamp(second / 0.03) * clamp((length - second) / 0.06);
    const vibrato = 0.28 * Math.sin(TAU * 5.8 * second) * clamp((second - 0.2) * 3);
    const hertz = frequency(pitch + vibrato - 0.9 * Math.exp(-second * 28));
    turns += hertz / 48_000;
    const since = (turns % 1) / hertz;
    const formant = (centre: number, width: number) =>
      Math.sin(TAU * centre * since) * Math.exp(-Math.PI * width * since) * Math.min(1, since * 9000);
    return breath * (formant(1080, 220) + 0.8 * formant(1950, 300) + 0.45 * formant(3300, 420));
  });
}

/** A gong and cymbals: plates whose tones are no harmonics, and noise while they touch. */
function brass(synth: Synth, at: number, gain: number, length: number): void {
  synth.add(at, length, { gain, pan: 0.3 }, (second) => {
    const tones = [372, 562, 993, 1536, 2710, 4630].map(
      (hertz, place) =>
        Math.sin(TAU * hertz * (second + 0.004 * Math.exp(-second * 8))) *
        Math.exp(-second * (1 + place * 0.8)),
    );
    const clash = Math.sin(second ** 2 * 9e7) * Math.exp(-second * 14);
    const damped = clamp(second * 400) * clamp((length - second) * 6) * Math.exp((-second * 2) / length);
    return (tones.reduce((sum, tone) => sum + tone, 0) * 0.5 + clash) * damped;
  });
}
