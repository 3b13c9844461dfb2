import { GIRL, soaked } from '../../kit/children.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { drawFigure, type Person } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Expression } from '../../kit/head.ts';
import { drawPegs, drawWashing } from '../../kit/laundry.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow, createGrain, fillForm } from '../../kit/matter.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import { oval, type Point } from '../../kit/path.ts';
import { aside, POSES, type Pose, posed } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawEar } from './field.ts';
import { createImpact } from './impact.ts';
import { DROPS, STORY, windAt } from './story.ts';
import { createVerge } from './verge.ts';

const { firstDrop, letsGo, lands, yard, breaks, laughs } = STORY;
const NECK: Point = [500, 126];
const EAR_SIZE = 3.5;
/** Where the dust of the track begins, and where the first drop strikes it. */
const DUST_Y = 800;
const STRUCK_Y = 1090;
const DUST = ramp([0, '#4f3d28'], [0.45, '#8f7346'], [0.75, '#c2a468'], [1, '#ecd79c']);
const DROP = closedCurve(points(0, -1.7, 0.5, -0.6, 0.78, 0.2, 0, 1, -0.78, 0.2, -0.5, -0.6));
const STALK = tube(points(250, 1400, 300, 760, 380, 270, 415, 122, 462, 80, 506, 138), [11, 9, 8, 7, 6, 6]);

/** How far the ear is turned from upright: it hangs, dips under the drop, and springs back when it lets go. */
function turnAt(second: number): number {
  const swing = (far: number, age: number) => (age > 0 ? far * Math.sin(age * 9) * Math.exp(-age * 1.9) : 0);
  const stirs = 0.008 * Math.sin(second * 1.7);
  return 2.6 + stirs + swing(0.09, second - firstDrop) + swing(-0.05, second - letsGo);
}

/** Where the first drop is: it strikes the ear, runs down its longest awn, hangs there, and falls. */
function firstDropAt(second: number): readonly [x: number, y: number, radius: number, long: number] {
  const age = second - firstDrop;
  const turn = turnAt(Math.min(second, letsGo));
  const along = lerp(40, 166, smoothstep(0.35, 1.5, age)) * EAR_SIZE;
  const [x, y] = [NECK[0] + Math.sin(turn) * along, NECK[1] - Math.cos(turn) * along];
  if (age < 0) return [x, y + age * 2600, 7, 3];
  const grown = smoothstep(1.2, 2, age);
  const fallen = clamp((second - letsGo) / (lands - letsGo));
  const long = 0.8 + 0.35 * grown + (fallen ? 0 : 0.06 * Math.sin(age * 14));
  return [x, lerp(y + 15 * grown, STRUCK_Y, fallen ** 2), 9 + 9 * grown, long];
}

/** One ear in the hush, and the dust of the track below it. */
export function createClose(stage: Stage): Painter {
  const { noise, field } = stage;
  const [verge, drawImpact] = [createVerge(stage, DUST_Y + 8, 110, 0.82), createImpact(stage)];
  const dust = field(1600, 560, (pixel, _u, v, x, y) => {
    const [across, along] = [(x - 800) / (8 + 50 * v), 26 / (0.16 + v)];
    // The light lies low, from the left: what rises is bright on that side.
    const rises = noise.fractal(across, along, 5) - noise.fractal(across - 0.14, along + 0.05, 5);
    const grit = noise.plane(x / 2, y / 1.6) * 0.09 * v + noise.fractal(across / 12, along / 5, 3) * 0.22;
    const light = 0.72 - 0.3 * v + rises * (0.3 + 0.9 * v) + grit - 0.14 * (x / 1600);
    [pixel[0], pixel[1], pixel[2]] = DUST(clamp(light));
    pixel[3] = 255 * smoothstep(0, 0.06, v);
  });
  return (context, second) => {
    dust.drawOn(context, -160, DUST_Y);
    fillShapes(context, [[[-160, DUST_Y, 1600, 150], '#2a2010b0', '#2a201000']]);
    verge(context, second);
    const [fallX] = firstDropAt(lands);
    for (const [drop, at] of DROPS.entries()) {
      // Evenly over the road, without a row.
      const across = fract(0.5 + drop * 0.7549 + 0.24 * hashUnit(drop, 1));
      const near = fract(0.5 + drop * 0.5698 + 0.16 * hashUnit(drop, 2));
      const [x, y] = drop ? [lerp(230, 1300, across), lerp(DUST_Y + 110, 1240, near)] : [fallX, STRUCK_Y];
      drawImpact(context, [x, y], (y - DUST_Y) / (STRUCK_Y - DUST_Y), second - at, drop);
    }
    fillForm(context, STALK, { base: '#e2c272', shade: '#8d6a2c' }, { from: [-1, -0.3], shadeWidth: 5 });
    drawEar(context, NECK, turnAt(second), EAR_SIZE);
    if (second < lands) drawDrop(context, ...firstDropAt(second));
  };
}

/** A drop shows what is behind it upside down: the field above, the light, and the front below. */
function drawDrop(context: Context2D, x: number, y: number, radius: number, long: number): void {
  context.save();
  context.translate(x, y);
  context.scale(radius, radius * long);
  context.fillStyle = vertical(context, -1.5, 1, [0, '#7c6128'], [0.55, '#f9e8ae'], [1, '#18202c']);
  context.fill(DROP);
  context.fillStyle = '#ffffff';
  oval(context, -0.28, -0.2, 0.14, 0.22, 0.3);
  context.restore();
}

const GROUND_Y = 655;
const SIZE = 3.3;
const LIGHT = { from: [-0.86, -0.5], shadeWidth: 2 } as const;
const EARTH = { dark: [24, 20, 14], light: [190, 164, 112], strength: 0.3 } as const;
const DRESS = { base: '#cf4433', shade: '#8a2a30', rim: '#ffc48a' };
const CHILD: Person = { ...GIRL, clothes: { ...GIRL.clothes, jacket: DRESS, stripes: DRESS.base } };

const lineAt = (x: number): number => 168 + 34 * Math.sin(Math.PI * clamp((x + 122) / 1364));
const WASHING = [
  ['sheet', -74, 290, 290, '#f8ecc8', '#d8c596'],
  ['shirt', 262, 150, 170, '#efe0ba', '#c9b58b'],
  ['sheet', 690, 310, 300, '#f8ecca', '#dac79a'],
  ['shirt', 1040, 140, 160, '#86a3ae', '#658695'],
] as const;

/** The line between its poles with what hangs on it; the front comes from the right, and rain makes it dark and heavy. */
export function drawLine(context: Context2D, second: number): void {
  const wet = 0.6 * smoothstep(breaks, breaks + 3, second);
  for (const x of [-130, 1234]) fillShapes(context, [[[x, 120, 16, 535], '#5a4930', '#33291f']]);
  for (const [garment, x, width, length, lit, dark] of WASHING) {
    const [colour, shade] = [mix(lit, '#a7a48c', wet), mix(dark, '#6d716a', wet)];
    const piece = { garment, x, width, length, colour, shade };
    drawWashing(context, piece, lineAt, -0.9 * windAt(second) * (1 - wet), second * 1.4);
    context.fillStyle = '#8a5f3a';
    drawPegs(context, piece, lineAt);
  }
  context.beginPath();
  for (let x = -122; x <= 1242; x += 44) context.lineTo(x, lineAt(x));
  context.strokeStyle = '#c2b08a';
  context.lineWidth = 3.2;
  context.stroke();
}

/** Standing; her arms by their angles from level outward, down: the upper one, the lower one. */
const act = (upper: number, lower: number, face: Partial<Expression>, hips = -45): Pose => ({
  ...{ ...POSES.stand, lean: 0, stoop: 0, hips: [0, hips], wrists: [upper, lower] },
  face: { ...POSES.lookUp.face, turn: 0.3, ...face },
});
const ARRIVES = yard + 3;
const REACH = act(-0.8, -1.4, { turn: 0.5, mouth: 0.4 });
const FLINCH = act(-0.3, -2.1, { eyes: 0, brows: -0.6, mouth: 0 }, -41);
const CAUGHT = act(0.9, 0.35, { nod: 0, eyes: 1.2, brows: 1 });
const LAUGH = act(0.05, -0.55, { turn: 0.25, eyes: 0, smile: 1, mouth: 0.9, brows: 1.5 });
const after = posed([yard, REACH], [breaks + 0.1, FLINCH, 0.2], [breaks + 1.5, CAUGHT], [laughs, LAUGH, 0.6]);
const PINAFORE = [0, -76, 4, -78, 9.8, -75, 12.2, -64, 15, -30, -15, -30, -12.2, -64, -9.8, -75, -4, -78];

/** Her arms, outward from the shoulders, and the dress over them; the arms that the figure has hang within it. */
function drawArms(context: Context2D, { features: { skin }, clothes }: Person, { hips, wrists }: Pose): void {
  context.translate(0, hips[1] + 45);
  for (const side of [-1, 1]) {
    context.scale(-1, 1);
    const light = { from: [-0.86 * side, -0.5], shadeWidth: 1 } as const;
    const [form, shoulder] = [formsIn(context, light), [7.6, -73.6] as const];
    const elbow = aside(shoulder, wrists[0] + 0.07 * side, 14.5, 0);
    const wrist = aside(elbow, wrists[1], 12.6, 0);
    form(skin, [...shoulder, ...elbow, ...wrist], 3.5, 3.1, 2.2);
    drawHand(context, 'open', wrist, { reach: 10.6, angle: wrists[1] }, skin, light);
    form(clothes.jacket, [...shoulder, ...aside(shoulder, wrists[0] + 0.07 * side, 8.4, 0)], 4.2, 5.2);
  }
  formsIn(context, LIGHT)(clothes.jacket, PINAFORE);
  formsIn(context, LIGHT)({ base: '#f6ead6', shade: '#c9b8a6' }, [-5, -79, 0, -74.6, 5, -79], 1.3, 1.8, 1.3);
}

/** The yard before the field: she runs for the washing, cannot reach the pegs, and then there is no more hurry. */
export function createYard(stage: Stage): Painter {
  const [earth, verge] = [createGrain(stage, 'stone', 2180, 300, EARTH), createVerge(stage, 582, 26, 0.62)];
  return (context, second) => {
    fillShapes(context, [[[-450, 540, 2180, 40], '#2a241800', '#2a2418d0']]);
    fillShapes(context, [[[-450, 580, 2180, 300], '#766240', '#2b2720']]);
    earth.drawOn(context, -450, 580);
    fillShapes(context, [[[-450, 580, 2180, 46], '#1c190c90', '#1c190c00']]);
    verge(context, second);
    for (let ring = 0; ring < 170 * smoothstep(breaks, breaks + 1, second); ring++) {
      const turn = second * 2.2 + hashUnit(ring, 1);
      const [age, cast] = [fract(turn), Math.floor(turn)];
      const [x, y] = [1900 * hashUnit(ring, cast, 2) - 350, 600 + 190 * hashUnit(ring, cast, 3)];
      drawRipple(context, { x, y, radius: 18, rings: 1, flatness: 0.25 }, age);
    }
    const share = clamp((second - yard) / 3);
    const gone = (1000 * (share - share ** 4 * 0.24)) / 0.76;
    const stands = second > ARRIVES - 0.2;
    const run = { ...going(gone / SIZE, GAITS.run), face: REACH.face };
    const jumps = second < breaks ? smoothstep(0, 0.2, second - ARRIVES) : 0;
    const shakes = smoothstep(0, 0.3, second - laughs) * 3 * Math.abs(Math.sin(second * 8));
    const hop = 46 * jumps * Math.max(0, Math.sin((second - ARRIVES) * 7.2)) + shakes;
    contactShadow(context, gone - 505, GROUND_Y, 74 - hop * 0.5, '#12110f', 0.6);
    context.save();
    context.translate(gone - 505, GROUND_Y - hop);
    context.scale(SIZE, SIZE);
    const child = soaked(CHILD, 0.6 * smoothstep(breaks, breaks + 4, second));
    const [pose, seen, lag] = stands ? ([after(second), 'before', 0] as const) : ([run, 'aside', 4] as const);
    drawFigure(context, child, pose, { light: LIGHT, grip: ['held', 'held'], lag, seen });
    if (stands) drawArms(context, child, pose);
    context.restore();
    drawLine(context, second);
  };
}
