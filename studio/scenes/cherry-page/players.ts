import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { GIRL } from '../../kit/children.ts';
import { css } from '../../kit/colour.ts';
import { drawFigure, type Manner, type Person } from '../../kit/figure.ts';
import { radial } from '../../kit/gradient.ts';
import { AWAY } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { fillPetal } from '../../kit/petal.ts';
import { POSES, type Pose, posed } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDapple, drawTumbling, strewPetals } from './blossom.ts';
import { BENCH, LIGHT, STORY, SUN } from './story.ts';

const { scarf: _winter, ...clothes } = TRAVELLER.clothes;
const READER: Person = { ...TRAVELLER, clothes };
const CHILD: Person = { ...GIRL, head: 11.5 };

/** Against the sun nothing is left of anybody but one colour. */
function flat({ head, features, clothes }: Person, colour: string): Person {
  const tone = { base: colour, shade: colour };
  const cloth = { ...clothes, jacket: tone, trousers: tone, shoes: tone, sole: colour };
  const face = { ...features, skin: tone, hair: tone, brows: colour, blush: colour };
  return { head, features: face, clothes: clothes.stripes ? { ...cloth, stripes: colour } : cloth };
}

/** A pose by its hands, near and far, and where they point; whoever turns to us has closed eyes. */
function pose(of: Pose, hands: readonly number[], near: number, far: number, turn = AWAY): Pose {
  const [one = [0, 0], other = one] = points(...hands);
  return { ...of, hands: [one, other], wrists: [near, far], face: { ...of.face, turn, eyes: 0 } };
}

const { stand } = POSES;
const { clap } = STORY;
/** Feet seen from behind, each lifted by so much. */
const steps = (left: number, right: number): Pose['feet'] => [
  [-4.5, -left],
  [4.5, -right],
];
const APART: Pose = { ...stand, feet: steps(0, 0) };
const SEATED = pose({ ...POSES.sit, lean: -0.2, stoop: 0.1 }, [13, -21, 17, -24], 0.9, 0.9, 2.6);
/** Hands up, a crouch, the clap over the head; what is held; nothing. */
const playing = posed(
  [0, pose(APART, [-17, -107, 15, -109], -1.8, -1.3)],
  [clap - 0.24, pose({ ...APART, hips: [0, -39] }, [-27, -92, 27, -92], -2.1, -1), 0.5],
  [clap, pose({ ...APART, hips: [0, -47] }, [-3, -111, 3, -111], -1.5, -1.6), 0.24],
  [clap + 1.1, pose(APART, [-22, -46, 22, -46], 2, 1.1), 0.5],
);
const hop = (second: number) => 14 * Math.sin(Math.PI * clamp((second - clap + 0.2) / 0.6)) ** 0.8;

/** Somebody on the path or the bench with an edge of light; whoever stands throws a shadow toward us. */
function drawPerson(context: Context2D, person: Person, at: Point, size: number, of: Pose, behind = true) {
  const manner: Manner = { light: LIGHT, grip: ['open', 'open'], seen: behind ? 'behind' : 'aside' };
  const toSun = SUN.x - at[0];
  placed(context, [...at, 0, size], () => {
    context.save();
    context.filter = 'blur(4px)';
    context.transform(1, 0, toSun * 0.005, -0.9, 0, 0);
    if (behind) drawFigure(context, flat(person, '#6f4d72'), of, manner);
    context.restore();
    const edge: Point = [0.5 * Math.sign(toSun), -0.4];
    placed(context, edge, () => drawFigure(context, flat(person, '#ffc890'), of, manner));
    drawFigure(context, flat(person, '#38263e'), of, manner);
  });
}

/** What happens at the bench: somebody has put down a book and looks at the water, somebody plays. */
export const atTheBench: Painter = (context, second) => {
  context.fillStyle = '#fff0d2';
  context.fill(new Path2D('M838 532Q824 524 806 528L806 531ZM838 532Q850 523 870 527L870 531Z'));
  drawPerson(context, READER, [BENCH.x, BENCH.seat], 2.05, SEATED, false);
  drawPerson(context, CHILD, [1124, 604], 1.36, playing(second));
};

/** The petal passes near before us, and sinks toward the book. */
export const drawPetalOnItsWay: Painter = (context, second) => {
  const share = (second - STORY.reader) / (STORY.book - STORY.reader);
  const [x, y] = pointAlong(points(1160, 250, 1030, 380, 950, 350, 860, 470, 780, 500, 668, 590), share);
  drawTumbling(context, x, y, 20, second * 3.1);
};

/** They go toward the sun, hand in hand, and become small. */
export const leaving: Painter = (context, second) => {
  const gone = clamp((second - STORY.release) / 6);
  const [x, y, size] = [1115 - 20 * gone, 640 - 66 * gone, lerp(2, 1.35, gone)];
  const step = Math.sin((Math.PI * second) / 0.66);
  const feet = steps(4 * clamp(step), 4 * clamp(-step));
  const walk: Pose = { ...stand, hips: [0.8 * step, -45 + Math.abs(step)], feet };
  const reader = pose(walk, [-12, -42, 15, -46], 1.9, 1.2);
  const child = pose(walk, [-14, -70, 12, -42], -2, 1.3);
  drawPerson(context, READER, [x, y], size, reader);
  drawPerson(context, CHILD, [x + 24 * size, y + 3 * size], size * 0.66, child);
};

/** The path from above: the shadow of a child that jumps, and of a petal that slips out between two hands. */
export function createShadowPlay(stage: Stage): Painter {
  const { width, height, scale, noise } = stage;
  const ground = stage.layer(width, height, (context) => {
    context.fillStyle = radial(context, width, 0, 0, 1400, [0, '#ffd9ac'], [0.5, '#e2ad93'], [1, '#b27f8c']);
    context.fillRect(0, 0, width, height);
    const tones = { dark: [90, 50, 70], light: [255, 236, 206], strength: 0.34 } as const;
    lay(context, createGrain(stage, 'stone', width, height, tones));
    strewPetals(context, stage.random('ground'), (x, y) => noise.fractal(x / 260, y / 200, 3) > 0.02);
  });
  const dapple = createDapple(stage);
  const shadow = stage.layer(width, height);
  const into = points(1180, -60, 1010, 60, 1000, 160, 850, 130, 752, 200);
  const out = points(752, 200, 690, 90, 560, 170, 430, 90, 240, 160, 60, -60);
  return (context, second) => {
    ground.drawOn(context);
    dapple(context, second);
    const [way, share] =
      second < clap
        ? [into, (second - STORY.child + 0.4) / (clap - STORY.child + 0.4)]
        : [out, ((second - clap) / (STORY.reader - clap)) ** 0.7];
    const [x, y] = pointAlong(way, share);
    const on = shadow.clear();
    on.transform(1, 0, -0.25 + 0.05 * Math.sin(second * 2.6), 1, 610, 800 - hop(second) * 4);
    on.scale(4.9, 4.9);
    drawFigure(on, CHILD, playing(second), { light: LIGHT, grip: ['open', 'open'], seen: 'behind' });
    on.resetTransform();
    on.scale(scale, scale);
    const high = 30 * (0.4 + 0.6 * Math.abs(Math.cos(second * 4)));
    placed(on, [x, y, second * 2, high, 30], () => fillPetal(on));
    on.globalCompositeOperation = 'source-in';
    on.fillStyle = css('#3f2a58', 0.84);
    on.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'multiply';
    context.filter = `blur(${5 * scale}px)`;
    shadow.drawOn(context);
    context.filter = 'none';
    context.globalCompositeOperation = 'source-over';
    // The petal is nearer to us than its shadow.
    drawTumbling(context, x - 110, y + 80, 36, second * 3.1);
  };
}
