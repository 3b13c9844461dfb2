import { createGlow, shine } from '../../kit/glow.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { DrawLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';
import { drawWish } from './wish.ts';

const { release, caught, again, sky } = STORY;
/** The traveller, with only a lamp before her to give light. */
const JACKET = { base: '#2b3d6e', shade: '#171f40', rim: '#f0ac6c' } as const;
const SCARF = { base: '#b23a34', shade: '#6e1f2c', rim: '#ff9a68' } as const;
const HAIR = { base: '#2c2230', shade: '#17121e', rim: '#d98a58' } as const;
const STRAND = { base: '#4a3a48', shade: '#4a3a48' } as const;
const SKIN = { base: '#d2946a', shade: '#7c4a44', rim: '#ffe0ac' } as const;
const LIGHT = { from: [0.42, -0.9], shadeWidth: 16 } as const;

/** Her outlines from behind; 0, 0 is the nape of her neck. */
const BACK = [-30, -14, 30, -14, 80, 12, 100, 60, 88, 170, 112, 420, -112, 420, -88, 170, -100, 60, -80, 12];
const CHEEK = [20, -44, 50, -40, 62, -22, 77, -6, 67, 2, 70, 13, 65, 20, 60, 38, 30, 46];
const BOB = [-4, -66, 34, -58, 58, -20, 60, 14, 46, 54, 10, 64, -40, 58, -62, 24, -62, -22, -40, -54];
const [LAMP_X, LAMP_HEIGHT] = [40, 186];
/** How far the hands are raised, 0 to 1, and how far above them the lamp is, in pixels. */
const lifts = track([release - 2.6, 0.1], [release, 1], [caught, 0.9], [caught + 1.6, 0.3]);
const liftsAgain = track([again - 1.4, 0], [again, 0.7], [sky, 0.4]);
const hops = track([release, 0], [release + 1.1, 56], [caught, 0]);

/** On our bank: a lamp that is let go with all the others, comes back, and is held a moment longer. */
export function createBank(drawLantern: DrawLantern): Painter {
  const warm = createGlow('#ffb25a', 1.7);
  return (context, second) => {
    const up = lifts(second) + liftsAgain(second);
    const rise = hops(second) + 28 * Math.max(0, second - again) ** 2;
    const flame = lerp(0.75, 1, smoothstep(caught + 0.8, again, second)) + 0.03 * Math.sin(second * 15);
    const lamp = [LAMP_X + 0.05 * Math.sin(second * 1.1) * rise, lerp(-192, -230, up) - rise] as const;
    placed(context, [462, 520], () => {
      drawLantern(context, lamp, { height: LAMP_HEIGHT, light: 0.5 * flame });
      drawWish(context, lamp, LAMP_HEIGHT);
      drawTraveller(context, second, up, smoothstep(0, 60, rise));
      shine(context, warm, ...lamp, 380 * flame, 0.3 * flame);
    });
  };
}

/** From behind, both arms `up` around a lamp, the head tilted back when it `rises`. */
function drawTraveller(context: Context2D, second: number, up: number, rises: number): void {
  const form = formsIn(context, LIGHT);
  for (const side of [-1, 1]) {
    const [x, y] = [LAMP_X + side * (40 + 16 * rises), lerp(-94, -132, up) - 10 * rises];
    const elbow = [side * 130, lerp(8, -50, up)];
    form(JACKET, [side * 78, 46, ...elbow], 36, 30);
    form(JACKET, [...elbow, x + side * 4, y + 24], 30, 22);
    const angle = -Math.PI / 2 - side * (0.16 - 0.36 * rises);
    drawHand(context, 'open', [x, y], { reach: 50, angle, flip: side < 0 }, SKIN, LIGHT);
    form(JACKET, [x - 19, y + 7 - side * 4, x + 19, y + 7 + side * 4], 8, 8);
  }
  form(JACKET, BACK);
  form({ base: JACKET.shade, shade: JACKET.shade }, [-2, 30, 0, 200, -2, 420], 1.2, 1.2, 1.2);
  form(SCARF, [-34, 0, -46, 60, -52, 128, -50 + 6 * Math.sin(second * 1.4), 176], 20, 20, 22, 25);
  placed(context, [2, -56, lerp(0.04, -0.26, Math.max(up, rises))], () => {
    form(SKIN, CHEEK);
    form(HAIR, BOB);
    for (const x of [38, 6, -34]) form(STRAND, [x / 9 - 2, -60, x, -16, x * 1.05, 54], 0.6, 1.3, 1);
  });
  form(SCARF, [-50, -8, 0, 6, 50, -10], 19, 23, 19);
}
