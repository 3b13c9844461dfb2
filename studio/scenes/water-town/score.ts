import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { dizi } from '../../synth/dizi.ts';
import { knock } from '../../synth/knock.ts';
import type { Note } from '../../synth/melody.ts';
import { readTune } from '../../synth/melody.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { pipa } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions = [
  { startSecond: 0.8, endSecond: 4.4, text: '[细雨，一支笛子，几声琵琶]' },
  { startSecond: STORY.under + 0.3, endSecond: STORY.under + 3.4, text: '[桥洞里，橹声有回响]' },
  { startSecond: STORY.market + 0.4, endSecond: STORY.market + 3.6, text: '[秤杆轻轻碰响]' },
  { startSecond: STORY.coin - 0.3, endSecond: STORY.coin + 1.9, text: '[叮咚一声，铜钱落水]' },
  { startSecond: STORY.coin + 2, endSecond: STORY.coin + 5.2, text: '讨价还价，雨也让了几分。' },
] satisfies Scene['captions'];

const TONIC = 74;
/** Three phrases, one for each place: the bridge, the vault, the stall; and what is left to say after the coin. */
const TUNE =
  '0 5,_6,_ 1 2_3_ | 5 - 3_5_ 6 | 5_3_ 2 - 0 | 3_5_ 6_5_ 3_2_ 1 | 2 - 1_6,_ 5, | 6, - - 0 | 5_6_ 5_3_ 2 3_2_';
const REST = '1_6,_ 5, - 6,_1_ | 2 3_2_ 1 6, | 5, - -';
/** A plucked tone on the first beat of each bar, from the tonic. */
const STRINGS = [-12, -5, -10, -12, -10, -15, -10];

/** A dizi in the rain: it echoes while we are under the bridge, breaks off for the coin, and comes back softer. */
export function score(synth: Synth): void {
  const { under, market, weighed, coin } = STORY;
  rain(synth, 0.105);
  drops(synth, 7, 0.12, 78, 96);
  const tune = readTune(TUNE, TONIC, beats).filter(({ at }) => at < coin - 0.9);
  const isUnder = ({ at }: Note) => at > under - 0.4 && at < market - 0.2;
  const [inside, outside] = [tune.filter(isUnder), tune.filter((note) => !isUnder(note))];
  const blow = (room: Synth, notes: readonly Note[], force: number) => {
    for (const { at, length, pitch } of notes)
      dizi(room, at, pitch, length * 0.97, { gain: 0.2, pan: -0.15 }, { force, grace: length > 1 ? 2 : 0 });
  };
  inRoom(synth, 'hall', (vault) => {
    blow(vault, inside, 0.35);
    for (const at of [under + 0.6, under + 3.2]) oarStroke(vault, at, { gain: 0.35, reverb: 0 });
  });
  inRoom(synth, 'water', (open) => {
    blow(open, outside, 0.5);
    blow(open, readTune(REST, TONIC, beats, 29.5), 0.25);
    for (const [bar, tone] of STRINGS.entries()) {
      pipa(open, beats.at(bar * 4), TONIC + tone, { gain: 0.5, pan: 0.25 }, 2, 0.4);
      pipa(open, beats.at(bar * 4 + 2.5), TONIC + tone + 7, { gain: 0.3, pan: 0.3 }, 1.6, 0.3);
    }
    for (const at of [1.6, 4.4, 7.2]) oarStroke(open, at, { gain: 0.3, pan: -0.1, reverb: 0 });
    for (const at of [market + 0.7, weighed - 1, weighed - 0.4])
      knock(open, at, { gain: 0.1, pan: 0.1, reverb: 0 });
    // The coin rings as it slips, and the water takes it.
    open.add(coin - 0.6, 0.8, { gain: 0.1, pan: 0.1 }, (second) => {
      const ring = [2637, 5230, 7940].reduce((sum, hertz) => sum + Math.sin(TAU * hertz * second), 0);
      return ring * Math.exp(-second * 7) * Math.min(1, second * 400);
    });
    open.add(coin, 0.5, { gain: 0.72 }, (second) => {
      const plop = Math.sin(TAU * (150 * second + 900 * second ** 2));
      return plop * Math.exp(-second * 13) * Math.min(1, second * 200);
    });
  });
}
