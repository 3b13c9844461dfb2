import type { CanvasGradient } from '@napi-rs/canvas';
import { BOY } from '../../kit/children.ts';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import type { Person } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { AWAY } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow, fillForm, veil } from '../../kit/matter.ts';
import type { Noise } from '../../kit/noise.ts';
import { ellipse } from '../../kit/outline.ts';
import { POSES, posed } from '../../kit/pose.ts';
import type { Ridge } from '../../kit/ridge.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { printAt, STORY, washAt } from './score.ts';
import { MOON_X, SHORE_Y, warmth } from './seascape.ts';

/** A line of foam along the edge of the water, thick and thin, in the current style; so far behind the edge, 0 to 1. */
function fillFoam(
  context: Context2D,
  noise: Noise,
  edge: Ridge,
  thick: number,
  second: number,
  place: number,
) {
  const froth = (x: number) =>
    smoothstep(-0.5, 0.6, noise.moving(x / 60, place * 40, second * 0.2)) *
    (0.7 + 0.3 * noise.moving(x / 13, place * 9, second * 0.4));
  context.beginPath();
  for (let x = -120; x <= 1400; x += 6) context.lineTo(x, edge(x));
  for (let x = 1400; x >= -120; x -= 6) context.lineTo(x, edge(x) - 0.4 - thick * froth(x));
  context.fill();
}

interface Wash {
  /** The edge of the water where it stands so high, 0 to 1. */
  readonly edge: (share: number) => Ridge;
  readonly top: number;
  readonly water: CanvasGradient;
  readonly foam: Rgb | string;
  readonly thick: number;
}

/** The sheet of water that comes up on the sand, and the lace that it leaves. */
export function drawWash(context: Context2D, noise: Noise, second: number, wash: Wash): void {
  const { edge, top, water, foam, thick } = wash;
  const share = washAt(second);
  context.fillStyle = water;
  context.beginPath();
  context.moveTo(-120, top);
  for (let x = -120; x <= 1400; x += 12) context.lineTo(x, edge(share)(x));
  context.lineTo(1400, top);
  context.fill();
  for (const behind of [0, 0.14, 0.32, 0.55]) {
    context.fillStyle = css(foam, 0.85 * Math.exp(-5 * behind));
    const froth = thick * (0.26 + Math.exp(-9 * behind));
    fillFoam(context, noise, edge(share * (1 - behind)), froth, second, behind);
  }
}

/** The sand, and the water that comes up on it and goes. */
export function createShore(stage: Stage): Painter {
  const { width, height, noise } = stage;
  const top = SHORE_Y - 24;
  const wet = ramp([0, '#31474a'], [0.4, '#273637'], [1, '#131b1c']);
  const sand = stage.field(width + 160, height - top + 60, (pixel, _u, v, x, y) => {
    const grain = noise.fractal(x / 90, y / 14, 4);
    const sheen = Math.exp(-(((x - 80 - MOON_X) / lerp(130, 210, v)) ** 2)) * (1 - 0.55 * v);
    const tone = wet(clamp(v + 0.1 * grain));
    [pixel[0], pixel[1], pixel[2]] = mix(tone, '#e9e2cc', 0.42 * sheen * (0.8 + 0.5 * grain));
    pixel[3] = 255 * smoothstep(0, 34, y);
  });
  const gleam = createGlow('#efe6d2', 1.3);
  return (context, second) => {
    const share = washAt(second);
    /** Bays and tongues, each wave its own. */
    const edge = (share: number) => (x: number) =>
      SHORE_Y + 4 + share * 78 + (5 + 18 * share) * noise.plane(x / 210, 3 + 0.02 * second);
    const [far, middle, near] = [css('#28444a', 0), css('#2f4b4c', 0.8), css('#54706c', 0.45)];
    const water = vertical(context, top, SHORE_Y + 14 + share * 88, [0, far], [0.4, middle], [1, near]);
    const foam = mix('#aab0a8', '#b8987c', warmth(second));
    sand.drawOn(context, -80, top);
    drawWash(context, noise, second, { edge, top, water, foam, thick: 3 + 3 * share });
    shine(context, gleam, MOON_X, SHORE_Y + 30 + 20 * share, 420, 0.62, 70 + 20 * share);
  };
}

const CHILD = { x: 372, y: 668, size: 2.5 } as const;
/** Room for him around where he stands. */
const ROOM = { width: 420, height: 460, x: 210, y: 350 } as const;
const LIGHT = { from: [0.8, -0.6], shadeWidth: 2.3 } as const;
const SKIN = { base: '#4a4a44', shade: '#2c302e' } as const;
const BAREFOOT: Person = { ...BOY, clothes: { ...BOY.clothes, shoes: SKIN, sole: SKIN.shade } };
const SHELL = { base: '#5d615a', shade: '#262c2c', rim: '#fffaf0' } as const;

const { stand, kneel } = POSES;
const CALM_FACE = { ...stand.face, turn: 2.2, eyes: 0.4 };
/** He stands, and goes down on one knee for something. */
const findsAt = posed(
  [0, { ...stand, face: CALM_FACE }],
  [STORY.kneels, { ...kneel, face: { ...CALM_FACE, nod: 0.3 } }, 1.6],
);
const LISTENS = {
  ...{ ...stand, face: { ...CALM_FACE, turn: AWAY }, wrists: [1.7, -2.2] as const },
  hands: [[-15, -42] as const, [20, -87] as const] as const,
  feet: [[-5, 0] as const, [6, 0] as const] as const,
};
/** From behind: the right hand holds the shell to the ear. */
const listensAt = posed([0, LISTENS], [STORY.blinks + 1.5, { ...LISTENS, stoop: 0.14 }, 1.6]);

/** The child, dark before the sea: only his edges have a colour; and the prints that he made. */
export function createChild(stage: Stage): Painter {
  const layer = () => stage.layer(ROOM.width, ROOM.height);
  const [figure, rim] = [layer(), layer()];
  return (context, second) => {
    const listens = second > STORY.inside;
    // Bare feet have come along the water; the last wave takes what it reaches.
    for (let step = 0; step < 8; step++) {
      const [x, y] = [CHILD.x - 66 - step * 66, CHILD.y + 4 + step * 2.4 + (step % 2 ? 10 : -4)];
      contactShadow(context, x, y, 24, '#070d0e', 0.9 * printAt(second - 0.06 * step));
    }
    const on = figure.clear();
    on.save();
    on.translate(ROOM.x, ROOM.y);
    on.scale(CHILD.size, CHILD.size);
    const manner = { light: LIGHT, grip: ['held', 'held'], seen: listens ? 'behind' : 'aside' } as const;
    drawFigure(on, BAREFOOT, (listens ? listensAt : findsAt)(second), manner);
    on.restore();
    const edge = rim.clear();
    figure.drawOn(edge);
    edge.globalCompositeOperation = 'source-in';
    edge.fillStyle = css(mix('#f4edd6', '#f0b482', warmth(second)));
    edge.fillRect(0, 0, ROOM.width, ROOM.height);
    edge.globalCompositeOperation = 'destination-out';
    figure.drawOn(edge, -2.2, 1.2);
    veil(on, ROOM.height, '#0c1719', 0.9, 0.92);
    contactShadow(context, CHILD.x - 8, CHILD.y + 4, 60, '#050a0b', 0.8);
    for (const part of [figure, rim]) part.drawOn(context, CHILD.x - ROOM.x, CHILD.y - ROOM.y);
    if (!listens) return;
    context.save();
    context.translate(CHILD.x, CHILD.y);
    context.scale(CHILD.size, CHILD.size);
    for (const radius of [2.1, 3.7, 6.4]) {
      const at = [27.4 - radius * 1.25, -107.6 + radius * 1.55, radius * 1.1, radius * 0.86, 0.5] as const;
      fillForm(context, ellipse(...at), SHELL, LIGHT);
    }
    context.restore();
  };
}
