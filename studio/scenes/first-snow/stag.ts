import { Path2D } from '@napi-rs/canvas';
import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fract, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { tube } from '../../kit/outline.ts';
import { curve, oval, type Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { track } from '../../kit/track.ts';
import { STORY } from './story.ts';
import { AIR } from './wood.ts';

const GROUND_Y = 588;
const HEIGHT = 128;
const FROM_X = 1440;
const placeAt = track([STORY.comes, FROM_X], [STORY.stands, 646], [STORY.goes, 646], [STORY.track + 5, -260]);

const [COAT, BELLY, DARK] = ['#8a6148', '#d9c6b4', '#5c4236'];
/** Hips and shoulders, with the moment in the stride at which each foot sets down. Far legs first. */
const LEGS = [
  { hip: [0.4, -0.62], phase: 0.25, isHind: true, isNear: false },
  { hip: [-0.43, -0.6], phase: 0, isHind: false, isNear: false },
  { hip: [0.47, -0.62], phase: 0.75, isHind: true, isNear: true },
  { hip: [-0.33, -0.6], phase: 0.5, isHind: false, isNear: true },
] as const;
const STRIDE_REACH = 0.3;
/** Share of a stride in which a foot is on the ground. */
const STANCE = 0.62;

/** Heights of the back that a full stride covers: so a walking deer does not slide. */
const STRIDE_LENGTH = (2 * STRIDE_REACH) / STANCE;

const TRUNK = new Path2D(
  'M-.56-.88C-.42-1.03-.2-.97 .04-.93C.26-.91 .46-1 .58-.9C.68-.8 .66-.62 .55-.52C.4-.56 .2-.55 .02-.49' +
    'C-.16-.43-.36-.41-.48-.5C-.62-.6-.64-.76-.56-.88',
);
const UNDER = new Path2D('M-.4-.46C-.2-.5 .1-.56 .4-.56C.2-.545 .1-.52 .02-.49C-.14-.44-.3-.42-.4-.46');
const NECK = new Path2D('M.14-.1C.02-.22-.1-.4-.1-.62L-.26-.58C-.25-.36-.2-.06-.12 .16');
const THROAT = new Path2D('M-.245-.46C-.25-.3-.2-.1-.15 .06C-.17-.1-.2-.28-.2-.42');
const FACE = new Path2D(
  'M.1-.06C.02-.15-.12-.12-.2-.05C-.3-.01-.37 .04-.38 .09C-.37 .14-.28 .13-.2 .11C-.08 .13 .06 .12 .1-.06',
);
const ANTLER = [
  tube(points([0.02, -0.08, 0.14, -0.3, 0.1, -0.5, -0.08, -0.66]), [0.02, 0.018, 0.015, 0.009]),
  tube(points([0.06, -0.16, -0.04, -0.24, -0.14, -0.26]), [0.014, 0.012, 0.007]),
  tube(points([0.125, -0.32, 0.02, -0.4, -0.04, -0.48]), [0.014, 0.012, 0.007]),
  tube(points([0.1, -0.48, 0.16, -0.58, 0.15, -0.7]), [0.013, 0.011, 0.006]),
];

/** By the strides it has gone, whether it walks or stands, how high it carries its head, and its ears. */
type Gait = Readonly<Record<'stride' | 'walking' | 'alert' | 'ear', number>>;

/** A stag in profile, on the ground at `x`. */
function drawDeer(context: Context2D, x: number, gait: Gait): void {
  const { stride, walking, alert, ear } = gait;
  const fill = (colour: string, ...outlines: readonly Path2D[]) => {
    context.fillStyle = colour;
    for (const outline of outlines) context.fill(outline);
  };
  context.save();
  context.translate(x, GROUND_Y);
  context.scale(HEIGHT, HEIGHT);
  context.lineCap = 'round';
  for (const leg of LEGS.slice(0, 2)) drawLeg(context, leg, gait, DARK);
  for (const leg of LEGS.slice(2)) drawLeg(context, leg, gait, COAT);
  context.translate(0, Math.sin(stride * Math.PI * 4) * 0.012 * walking);
  fill(COAT, TRUNK);
  fill(BELLY, UNDER);
  oval(context, 0.63, -0.78, 0.05, 0.1, 0.25);
  context.fillStyle = COAT;
  oval(context, 0.655, -0.82, 0.03, 0.075, 0.35);
  // The neck is drawn upright and turned around the shoulder by how alert it is.
  context.translate(-0.46, -0.8);
  context.rotate(lerp(-0.42, 0.06, alert));
  fill(COAT, NECK);
  fill(BELLY, THROAT);
  context.translate(-0.16, -0.6);
  context.rotate(lerp(0.32, -0.06, alert));
  context.translate(0.05, 0.02);
  fill(DARK, ...ANTLER);
  context.translate(-0.05, -0.02);
  fill(DARK, ...ANTLER);
  fill(COAT, FACE);
  context.fillStyle = '#241c1c';
  oval(context, -0.37, 0.075, 0.025, 0.022);
  oval(context, -0.11, -0.025, 0.022, 0.02);
  context.translate(0.07, -0.07);
  context.rotate(-0.9 - ear * 0.35);
  context.fillStyle = COAT;
  oval(context, 0.12, 0, 0.13, 0.05);
  context.fillStyle = BELLY;
  oval(context, 0.12, 0.008, 0.085, 0.025);
  context.restore();
}

function drawLeg(context: Context2D, leg: (typeof LEGS)[number], { stride, walking }: Gait, colour: string) {
  const { hip, phase, isHind, isNear } = leg;
  const turn = fract(stride + phase);
  const swung = (turn - STANCE) / (1 - STANCE);
  const reach = STRIDE_REACH * (swung < 0 ? lerp(-1, 1, turn / STANCE) : lerp(1, -1, swung));
  const lift = swung < 0 ? 0 : Math.sin(Math.PI * swung) * 0.13;
  const rest = (isHind ? 0.05 : -0.01) + (isNear ? 0.035 : -0.055) * (1 - walking);
  const foot: Point = [hip[0] + reach * walking + rest, -lift * walking];
  const bend = (isHind ? 0.11 : -0.045) + lift * walking * (isHind ? 0.5 : -0.9);
  const knee: Point = [lerp(hip[0], foot[0], 0.52) + bend, lerp(hip[1], foot[1], 0.52)];
  context.strokeStyle = colour;
  context.lineWidth = isHind ? 0.13 : 0.1;
  curve(context, [hip, [lerp(hip[0], knee[0], 0.6) - (isHind ? 0.04 : 0), lerp(hip[1], knee[1], 0.5)], knee]);
  context.stroke();
  context.lineWidth = 0.052;
  curve(context, [knee, [lerp(knee[0], foot[0], 0.4), lerp(knee[1], foot[1], 0.5)], foot]);
  context.stroke();
  context.fillStyle = '#2a2220';
  oval(context, foot[0] - 0.018, foot[1] - 0.02, 0.042, 0.024);
}

/** A stag that crosses the clearing, stands for a while, and goes on; its track stays. */
export function drawStag(context: Context2D, figure: Layer, second: number): void {
  if (second >= STORY.near && second < STORY.wood) return;
  const x = placeAt(second);
  const speed = Math.abs(placeAt(second + 0.1) - placeAt(second - 0.1)) / 0.2;
  context.fillStyle = css(mix('#7f869f', AIR, 0.2), 0.6);
  const step = (STRIDE_LENGTH * HEIGHT) / 2;
  for (let print = Math.ceil((x + HEIGHT * 0.5) / step); print * step < FROM_X; print++)
    oval(context, print * step, GROUND_Y + (print % 2 === 0 ? 3 : -1), 4.6, 1.8);
  context.fillStyle = css('#8a90a8', 0.4);
  oval(context, x + 24, GROUND_Y + 2, HEIGHT * 0.85, HEIGHT * 0.055);
  const on = figure.clear();
  drawDeer(on, x, {
    stride: (FROM_X - x) / (STRIDE_LENGTH * HEIGHT),
    walking: smoothstep(2, 30, speed),
    alert: 0.35 + 0.65 * swell(STORY.stands - 1, STORY.stands, STORY.goes - 0.5, STORY.goes + 1, second),
    ear: swell(12, 12.15, 12.25, 12.5, second) + swell(26.8, 27, 27.1, 27.4, second),
  });
  // The light is on its back, the snow's blue below.
  on.globalCompositeOperation = 'source-atop';
  const stops = [[0, css('#fff1dc', 0.3)] as const, [0.5, css('#b09a90', 0.14)] as const] as const;
  on.fillStyle = vertical(on, 400, GROUND_Y, ...stops, [1, css('#5a6282', 0.42)]);
  on.fillRect(0, 0, figure.width, figure.height);
  figure.drawOn(context);
}
