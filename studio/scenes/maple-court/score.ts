import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath, sneeze } from '../../synth/breath.ts';
import { dizi } from '../../synth/dizi.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar, pipa, pipaRoll } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.4, text: '[扫帚一下，琵琶一声]' },
  { startSecond: 6.6, endSecond: 9, text: '[琴声忽然停了]' },
  { startSecond: 11.3, endSecond: 13.3, text: '[笃的一声]' },
  { startSecond: 14.6, endSecond: 17.8, text: '[狗打了个大喷嚏]' },
  { startSecond: 20.3, endSecond: 24, text: '扫到第三遍，他决定算了。' },
];

const TONIC = 62;
/** What he hums: the question while he sweeps, and its answer at the end. */
const QUESTION = '3_5_ 6_5_ 3 2 | 1_2_ 3_5_ 2 -';
const BROKEN_OFF = "5_6_ 1'_6_ 5_";
const ANSWER = '3_5_ 6_5_ 3 2 | 1_2_ 3_2_ 1 -';

type Bowing = Parameters<typeof bowedString>[5];
/** The old man's bow, so many steps from the tonic. */
const bow = (court: Synth, at: number, step: number, seconds: number, gain: number, how: Bowing, pan = 0.2) =>
  bowedString(court, at, TONIC + step, seconds, { gain, pan }, how);

/** Pipa for the leaves, a bow low down for the old man, and a dizi when he has given up. */
export function scoreMapleCourt(synth: Synth): void {
  inRoom(synth, 'courtyard', (court) => {
    noiseBed(court, 'maples', {
      lowHertz: 700,
      highHertz: 4200,
      gain: (second) =>
        0.01 * (1 + 0.4 * Math.sin(second * 0.7)) +
        0.05 * swell(STORY.sneeze, STORY.sneeze + 0.2, STORY.sneeze + 0.5, STORY.face, second),
    });
    birdsong(court, { fromSecond: STORY.release, toSecond: 26, everySeconds: 1.6, gain: 0.02 });
    // Each stroke of a besom over stone.
    for (let at = 0; at < STORY.stops - 0.5; at += beats.length * 2) breath(court, at + 0.06, 0.5, 0.2, 3200);
    sweeping(court);
    looking(court);
    sneezing(court);
    facing(court);
    resting(court);
  });
}

function sweeping(court: Synth): void {
  for (const { at, length, pitch } of readTune(QUESTION, TONIC + 12, beats, 2))
    pipa(court, at, pitch, { gain: 0.55, pan: -0.2 }, length + 0.8, 0.7);
  for (const { at, pitch } of readTune(BROKEN_OFF, TONIC + 12, beats, 10))
    pipa(court, at, pitch, { gain: 0.55, pan: -0.2 }, 0.9, 0.75);
  const stroke = { attackSeconds: 0.03, vibrato: 0 };
  for (const [beat, step] of [0, 7, 0, 7, 0, 7, -5, 2, 0, 7, 0, 7, 0].entries())
    bow(court, beats.at(beat), step - 24, beats.length * 0.55, 0.26, stroke, 0.25);
}

/** He listens, and so do we: hardly anything, a question of the bow, and a leaf. */
function looking(court: Synth): void {
  bow(court, beats.at(13.5), -12, 0.8, 0.2, { slide: (share) => lerp(-3, 2, share), vibrato: 0.1 });
  bow(court, STORY.looksUp, -5, 1, 0.2, { slide: (share) => lerp(-2, 4, share), vibrato: 0.1 });
  for (const [place, step] of [22, 19, 17, 14, 12].entries()) {
    const at = STORY.secondLeaf + 0.35 + place * 0.16;
    pipa(court, at, TONIC + step, { gain: 0.3, pan: -0.3 }, 0.7, 0.45);
  }
  knock(court, STORY.leafOnHead, { gain: 0.5, reverb: 0 });
  const sigh = { attackSeconds: 0.02, slide: (share: number) => -2 * share, vibrato: 0 };
  bow(court, STORY.leafOnHead + 0.35, -26, 0.5, 0.3, sigh);
}

function sneezing(court: Synth): void {
  const asleep = { attackSeconds: 0.4, releaseSeconds: 0.4, vibrato: 0.08 };
  bow(court, STORY.dog, -12, beats.length * 1.7, 0.13, asleep, -0.2);
  bow(court, STORY.leafOnNose, -14, beats.length * 1.7, 0.13, asleep, -0.2);
  pipa(court, STORY.leafOnNose, TONIC + 24, { gain: 0.35, pan: 0.1 }, 1, 0.5);
  // Ah, ah, and higher each time.
  const slide = (share: number) => lerp(-1.5, 1.5, share);
  const indrawn = { body: 'erhu', attackSeconds: 0.1, slide, vibrato: 0 } as const;
  for (const [place, step] of [-5, -2, 2].entries()) {
    const at = beats.at([24.6, 25.5, 26.3][place] ?? 0);
    bow(court, at, step, 0.36, 0.2, indrawn, -0.1);
    breath(court, at, 0.36, 0.05, 1500);
  }
  sneeze(court, STORY.sneeze);
  pipaRoll(court, STORY.sneeze + 0.25, TONIC + 21, 1.1, { gain: 0.36, pan: -0.35 });
  for (const [place, step] of [21, 19, 16, 14, 12, 9, 7, 4, 2, 0].entries()) {
    const at = STORY.sneeze + 1.35 + place * (0.11 + place * 0.013);
    pipa(court, at, TONIC + step, { gain: 0.42, pan: place / 9 - 0.5 }, 1, 0.65);
  }
}

/** Two blinks, and then it is all the same to him. */
function facing(court: Synth): void {
  for (const at of [STORY.face + 0.58, STORY.face + 1.02])
    pipa(court, at, TONIC + 26, { gain: 0.3 }, 0.25, 0.6);
  const slide = (share: number) => lerp(-1, 0, smoothstep(0, 0.4, share));
  bow(court, STORY.face + 1.5, -12, beats.length * 2, 0.2, { attackSeconds: 0.3, slide });
}

const CHORDS = [
  [0, 7, 12, 16],
  [-3, 4, 9, 12],
  [-7, 5, 9, 12],
  [0, 7, 12, 16],
] as const;

function resting(court: Synth): void {
  const start = 36;
  for (const [bar, chord] of CHORDS.entries()) {
    const isLast = bar === CHORDS.length - 1;
    for (const [string, step] of (isLast ? chord : [...chord, chord[2], chord[1]]).entries()) {
      const [at, force] = [beats.at(start + bar * 2 + string / 3), string === 0 ? 0.75 : 0.5];
      guitar(court, at, TONIC - 12 + step, { gain: 0.22, pan: 0.15 }, isLast ? 3 : 1.8, force);
    }
  }
  for (const { at, length, pitch } of readTune(ANSWER, TONIC + 12, beats, start)) {
    const grace = length > beats.length * 0.9 ? 2 : 0;
    dizi(court, at, pitch, length * 0.96, { gain: 0.13, pan: -0.15 }, { force: 0.4, grace });
    pipa(court, at, pitch - 12, { gain: 0.3, pan: -0.3 }, length + 0.7, 0.5);
  }
  const [first, last] = [beats.at(start), beats.at(start + 4)];
  bow(court, first, -24, beats.length * 4, 0.12, { attackSeconds: 0.4, releaseSeconds: 0.6 }, 0.25);
  bow(court, last, -24, beats.length * 4.4, 0.12, { attackSeconds: 0.3, releaseSeconds: 1.2 }, 0.25);
  pipa(court, beats.at(44), TONIC + 24, { gain: 0.3, pan: -0.2 }, 0.6, 0.5);
}
