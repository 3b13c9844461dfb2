import { createEye } from '../../kit/eye.ts';
import { smoothstep } from '../../kit/maths.ts';
import { fromHand, PEN_GRASP, PEN_GRIP } from '../../kit/pen-hold.ts';
import { createHand } from '../../kit/solid-hand.ts';
import { along, subtract, unit } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawInk, nibAt } from './letter.ts';
import { STORY } from './story.ts';
import { createDesk, createPen } from './things.ts';

/** The way from what the fingers hold of the pen, 2.7 from its nib, to where it lies between thumb and finger. */
const BACK = unit(subtract([3.3, 1.2, 3.1], PEN_GRIP));
const STANCE = { size: 0.105, heading: 2.42, pitch: 0.12, roll: -0.72 } as const;
const LOOKS = { skin: [0.58, 0.36, 0.25], sleeve: [0.09, 0.11, 0.15], cuff: 2.2 } as const;
/** The hand reaches beyond the picture: it is moved about in it. */
const MARGIN = 100;

/** Very near, over the page: what the hand writes it strikes out again. */
export function createWriting(stage: Stage): Painter {
  const nib = nibAt(STORY.me).at;
  const wide: Stage = { ...stage, width: stage.width + 2 * MARGIN, height: stage.height + 2 * MARGIN };
  const eye = createEye([nib[0] + 0.1, 1.4, nib[2] - 0.8], [nib[0] + 0.17, 0, nib[2] - 0.06], 1240, wide);
  const room = createDesk(wide, eye, [17, 10.4, 5]);
  const tip = fromHand(along(PEN_GRIP, BACK, -2.7), STANCE);
  const wrist = along(along(nib, tip, -STANCE.size), [0, 1, 0], 0.012);
  const desk = room.picture([]);
  const writer = createHand(PEN_GRASP, { ...STANCE, ...LOOKS, at: wrist });
  const hand = room.sprite([createPen(nib, fromHand(BACK, STANCE)), writer]);
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
