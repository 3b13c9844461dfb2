import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D } from '../../kit/layer.ts';
import { outlineOf, placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';
import { drawWish } from './wish.ts';

const { release, caught, again } = STORY;
/** The traveller against the river, with only a lamp above her to give light. */
const COAT = { base: '#141b38', shade: '#0a0d1e', rim: '#e89a58' } as const;
const SCARF = { base: '#8e2628', shade: '#451320', rim: '#ff8c58' } as const;
const HAIR = { base: '#16111c', shade: '#0b080f', rim: '#d98a50' } as const;
const HANDS = { base: '#d08a54', shade: '#84503c', rim: '#ffe0ac' } as const;
const LIGHT = { from: [0.12, -0.99], shadeWidth: 5 } as const;
/** Her outlines from behind, the wind in the coat; 0, 0 is between her feet. */
const BACK = [
  -8, -157, 8, -157, 23, -149, 25, -120, 23, -92, 30, -40, 34, -10, -40, -14, -31, -48, -22, -92, -23, -150,
];
const HEAD = [0, -35, 12, -31, 17, -18, 15, -4, 8, 2, -9, 2, -16, -4, -17, -18, -12, -31];
/** The bank, grass where she stands, reeds nearer to us. */
const BANK = outlineOf([-300, 668, 120, 660, 480, 652, 800, 664, 1100, 690, 1600, 726, 1600, 900, -300, 900]);
const TUFTS = { name: 'tufts', blades: 420, baseY: 676, heights: [12, 40], colour: '#0d0a1c' } as const;
const SHAPE = { heights: [60, 190], colour: '#070511', opening: [270, 900] } as const;
const LAMP_HEIGHT = 108;
/** How far the hands are raised, 0 to 1, and how far above them the lamp is, in pixels. */
const lifts = track([caught, 1], [caught + 1.6, 0.3], [again - 1.4, 0.3], [again, 1]);
const hops = track([release, 0], [release + 1.1, 44], [caught, 0]);

/** On our bank: a lamp that is let go with all the others, comes back, and is held a moment longer. */
export function createBank(stage: Stage, drawLantern: DrawLantern): Painter {
  const [warm, pool] = [createGlow('#ffb25a', 1.7), createGlow('#ff9a48', 1.5)];
  const reeds = createGrass(stage, { name: 'reeds', blades: 210, baseY: 730, ...SHAPE });
  const tufts = createGrass(stage, TUFTS);
  return (context, second) => {
    const up = lifts(second);
    const rise = hops(second) + 22 * Math.max(0, second - again) ** 2;
    const flame = lerp(0.75, 1, smoothstep(caught + 0.8, again, second)) + 0.03 * Math.sin(second * 15);
    const lamp = [4 + 0.05 * Math.sin(second * 1.1) * rise, lerp(-250, -270, up) - rise] as const;
    context.fillStyle = vertical(context, 630, 720, [0, '#1d1636'], [0.4, '#0f0b20'], [1, '#070510']);
    context.fill(BANK);
    placed(context, [480, 678], () => {
      shine(context, pool, 0, 4, 270, 0.5 * flame * (1 - smoothstep(60, 420, rise)), 56);
      drawTraveller(context, second, up, smoothstep(0, 40, rise));
      drawLantern(context, lamp, { height: LAMP_HEIGHT, light: 0.5 * flame });
      drawWish(context, lamp, LAMP_HEIGHT);
      shine(context, warm, ...lamp, 250 * flame, 0.34 * flame);
    });
    tufts(context, second, 0.5);
    reeds(context, second);
  };
}

/** From behind, both arms `up` to a lamp, one higher than the other; the head goes back when it `rises`. */
function drawTraveller(context: Context2D, second: number, up: number, rises: number): void {
  const form = formsIn(context, LIGHT);
  placed(context, [0, -4 * up, 0.02 + 0.03 * up], () => {
    for (const side of [-1, 1]) {
      const [x, y] = [side * (16 + 8 * rises) - 5, lerp(-196, -214, up) - (5 + 5 * side) * rises];
      const elbow = [side * lerp(36, 31, up), lerp(-158, -176, up)] as const;
      form(HANDS, [x - side, y + 5, x + side, y - 5], 4, 3);
      form(COAT, [side * 16, -144, ...elbow, x, y + 9], 11, 10, 6.5);
    }
    form(COAT, BACK);
    form(SCARF, [-8, -154, -18, -132, -26, -111, -40, -94 + 5 * Math.sin(second * 1.4)], 5, 6, 6, 2.5);
    placed(context, [1, -159, lerp(-0.02, -0.14, Math.max(up, rises))], () => form(HAIR, HEAD));
    form(SCARF, [-13, -156, 0, -152, 13, -157], 6, 7.5, 6);
  });
}
