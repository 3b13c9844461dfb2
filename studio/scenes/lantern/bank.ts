import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { points } from '../../kit/points.ts';
import { POSES } from '../../kit/pose.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { DrawLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';
import { drawWish } from './wish.ts';

const { release, caught, again, sky } = STORY;
const { features, clothes } = TRAVELLER;
/** The traveller where only a lamp gives light. */
const BY_LAMPLIGHT = {
  ...TRAVELLER,
  features: { ...features, skin: { base: '#e2ac80', shade: '#87564e', rim: '#ffe2b0' } },
  clothes: { ...clothes, jacket: { base: '#2f4674', shade: '#17203c', rim: '#f0ac6c' } },
};
const LIGHT = { from: [0.8, -0.6], shadeWidth: 2 } as const;
const LAMP_HEIGHT = 30;
/** How far the hands are raised, 0 to 1, and how far above them the lamp is, in hundredths of a grown-up. */
const lifts = track([release - 2.6, 0.1], [release, 1], [caught, 0.9], [caught + 1.6, 0.3]);
const liftsAgain = track([again - 1.4, 0], [again, 0.7], [sky, 0.4]);
const hops = track([release, 0], [release + 1.1, 9], [caught, 0]);

/** On our bank: a lamp that is let go with all the others, comes back, and is held a moment longer. */
export function createBank(drawLantern: DrawLantern): Painter {
  const warm = createGlow('#ffb25a', 1.7);
  return (context, second) => {
    const up = lifts(second) + liftsAgain(second);
    const rise = hops(second) + 4.6 * Math.max(0, second - again) ** 2;
    const flame = lerp(0.75, 1, smoothstep(caught + 0.8, again, second)) + 0.03 * Math.sin(second * 15);
    const [x, y] = [lerp(21, 19, up), lerp(-72, -92, up)];
    const lamp = [x + 8 + 0.05 * Math.sin(second * 1.1) * rise, y - 14 - rise] as const;
    const holding = (on: Context2D) => {
      drawLantern(on, lamp, { height: LAMP_HEIGHT, light: 0.5 * flame });
      drawWish(on, lamp, LAMP_HEIGHT);
    };
    const looks = Math.max(up, smoothstep(0, 10, rise));
    const dismay = smoothstep(release + 1, caught, second) * (1 - smoothstep(caught + 1.4, again, second));
    const smile = 0.45 - 0.55 * dismay + 0.4 * smoothstep(again, again + 1.5, second);
    const look = { turn: 1, nod: -0.06 - 0.3 * looks, gaze: [0.7, -0.2 - 0.5 * looks] as const };
    const mood = { brows: 0.3 + 0.6 * dismay, eyes: 1 + 0.15 * dismay, smile, mouth: 0.16 * dismay };
    const [near = [0, 0], far = [0, 0]] = points([x - 2, y, x + 9, y + 0.4]);
    const hands = { hands: [near, far], wrists: [-0.9, -0.5] } as const;
    const face = { ...POSES.stand.face, ...look, ...mood };
    const hand = rise < 0.6 ? 'held' : 'open';
    context.save();
    context.translate(450, 950);
    context.scale(6.2, 6.2);
    const pose = { ...POSES.stand, ...hands, stoop: 0.02 - 0.06 * up, face };
    drawFigure(context, BY_LAMPLIGHT, pose, { light: LIGHT, grip: [hand, hand], holding });
    shine(context, warm, ...lamp, 62 * flame, 0.34 * flame);
    context.restore();
  };
}
