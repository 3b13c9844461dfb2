import { createEye } from '../../kit/eye.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Grasp } from '../../kit/solid-hand.ts';
import { createHand } from '../../kit/solid-hand.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, subtract, unit } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawInk, nibAt } from './letter.ts';
import { STORY } from './story.ts';
import { createDesk, createPen } from './things.ts';

/** Thumb and first finger on the pen, the second below it, two that lie curled on the page. */
const PEN_GRASP: Grasp = {
  fingers: [
    [0.62, 0.55, 0.2, 0.02],
    [0.8, 0.85, 0.4, 0.05],
    [0.95, 1.15, 0.6, 0.02],
    [1, 1.15, 0.6, 0],
  ],
  thumb: [
    [1.2, -0.5, 1.1],
    [2.9, -1.3, 2.9],
    [4.9, -2.2, 3.5],
    [6.5, -2.9, 3.2],
  ],
};
/** The pen in the hand's own frame: what the fingers hold, 2.7 from its nib, and the way to where it lies between thumb and finger. */
const GRIP: Vector = [7.3, -2.9, 2.55];
const BACK = unit(subtract([3.3, 1.2, 3.1], GRIP));
const STANCE = { size: 0.105, heading: 2.42, pitch: 0.12, roll: -0.72 } as const;
const LOOKS = { skin: [0.58, 0.36, 0.25], sleeve: [0.09, 0.11, 0.15], cuff: 2.2 } as const;
/** The hand reaches beyond the picture: it is moved about in it. */
const MARGIN = 100;

/** From the hand's frame into the room's directions, in tenths of the hand. */
function turned([ahead, y, z]: Vector): Vector {
  const { heading, pitch, roll } = STANCE;
  const up = y * Math.cos(roll) - z * Math.sin(roll);
  const aside = y * Math.sin(roll) + z * Math.cos(roll);
  const forward = ahead * Math.cos(pitch) + up * Math.sin(pitch);
  return [
    forward * Math.cos(heading) - aside * Math.sin(heading),
    up * Math.cos(pitch) - ahead * Math.sin(pitch),
    forward * Math.sin(heading) + aside * Math.cos(heading),
  ];
}

/** Very near, over the page: what the hand writes it strikes out again. */
export function createWriting(stage: Stage): Painter {
  const nib = nibAt(STORY.me).at;
  const wide: Stage = { ...stage, width: stage.width + 2 * MARGIN, height: stage.height + 2 * MARGIN };
  const eye = createEye([nib[0] + 0.1, 1.4, nib[2] - 0.8], [nib[0] + 0.17, 0, nib[2] - 0.06], 1240, wide);
  const room = createDesk(wide, eye, [17, 10.4, 5]);
  const tip = turned(along(GRIP, BACK, -2.7));
  const wrist = along(along(nib, tip, -STANCE.size), [0, 1, 0], 0.012);
  const desk = room.picture([]);
  const writer = createHand(PEN_GRASP, { ...STANCE, ...LOOKS, at: wrist });
  const hand = room.sprite([createPen(nib, turned(BACK)), writer]);
  const home = eye.project(nib);
  return (context, second) => {
    context.translate(-MARGIN, -MARGIN);
    desk.drawOn(context);
    drawInk(context, eye, second, 6);
    const { at, lift } = nibAt(second);
    const [x, y] = eye.project(at);
    const away = smoothstep(STORY.you - 0.5, STORY.page - 0.2, second);
    const [dx, dy] = [x - home[0] + 240 * away, y - home[1] + 150 * away];
    // The hand does not follow every stroke as far as the nib does.
    hand.shadow.drawOn(context, dx - 9 * lift, dy + 7 * lift);
    hand.body.drawOn(context, dx + 3 * lift, dy - 13 * lift);
    context.translate(MARGIN, MARGIN);
  };
}
