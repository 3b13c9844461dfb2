import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Jellyfish } from '../../kit/jellyfish.ts';
import { bellRise, createJellyfish } from '../../kit/jellyfish.ts';
import { Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDeep, createMarineSnow } from './deep.ts';
import { captions, GLOW_SECOND, PULSE_SECONDS, scoreJellyfish } from './score.ts';

const ANSWER_SECONDS = 0.55;
/** What it rises by with each beat. */
const STROKE = 24;

interface Swimmer {
  readonly from: Point;
  readonly radius: number;
  readonly pulseSeconds: number;
  readonly phase: number;
  readonly skin: string;
  readonly heart: string;
}

const GREAT: Swimmer = {
  from: [640, 360],
  radius: 158,
  pulseSeconds: PULSE_SECONDS,
  phase: 0.1,
  skin: '#8fd6ff',
  heart: '#ff5f9e',
};
const MIDDLE: readonly Swimmer[] = [
  { from: [218, 420], radius: 74, pulseSeconds: 2.9, phase: 0.55, skin: '#8fd4f4', heart: '#b45cff' },
  { from: [1090, 250], radius: 56, pulseSeconds: 2.5, phase: 0.2, skin: '#86c8f2', heart: '#ff62c0' },
  { from: [432, 130], radius: 44, pulseSeconds: 2.3, phase: 0.8, skin: '#7cc0ee', heart: '#a66cf2' },
];
const FAR_COUNT = 13;

/** 水母之梦: we rise with one bell, through its skirt and its heart to the light, and the light is the heart of another. */
export const scene: Scene = {
  frameRate: 24,
  grain: 8,
  loudness: -18,
  coverSecond: 27,
  captions,
  paint,
  score: scoreJellyfish,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const drawDeep = createDeep(stage);
  const drawSnow = createMarineSnow(stage);
  const random = stage.random('jellyfish');
  const great = { ...swimming(GREAT, STROKE, durationSeconds), tentacles: 30, arms: 5 };
  const drawGreat = createJellyfish(random, great);
  const middle = MIDDLE.map((swimmer) =>
    createJellyfish(random, { ...swimming(swimmer, 9, durationSeconds), tentacles: 16, arms: 4 }),
  );
  const far = Array.from({ length: FAR_COUNT }, (_, place) => {
    const depth = place / FAR_COUNT;
    const swimmer: Swimmer = {
      from: [random.between(-60, width + 60), random.between(-40, 700)],
      radius: lerp(15, 30, depth),
      pulseSeconds: random.between(1.8, 2.6),
      phase: random.unit(),
      skin: '#6fb4e6',
      heart: '#9a6cf0',
    };
    return {
      depth,
      draw: createJellyfish(random, { ...swimming(swimmer, 4, durationSeconds), tentacles: 7, arms: 2 }),
    };
  });
  // What passes so near that it is only light: the same threads, few pixels of them.
  const veil = new Layer(width, height, stage.scale * 0.1);
  const camera = createCamera(stage, [
    {
      depth: 5,
      picture: (context, second) => {
        for (const [place, { depth, draw }] of far.entries())
          draw(context, second, glowAt(second, 5 + FAR_COUNT - place), lerp(0.4, 0.75, depth));
      },
    },
    {
      depth: 2.6,
      picture: (context, second) => {
        for (const [place, draw] of middle.entries()) draw(context, second, glowAt(second, 1 + place), 0.9);
      },
    },
    { depth: 1, picture: (context, second) => drawGreat(context, second, glowAt(second, 0)) },
  ]);
  /** Where we look, from the middle of its mouth. */
  const move = cameraMove(
    [0, { y: 330, zoom: 1.15 }],
    [13, { x: 16, y: 120, zoom: 2.3 }],
    [GLOW_SECOND - 1, { x: 0, y: -46, zoom: 3.3 }],
    [GLOW_SECOND + 2.4, { y: -50, zoom: 3 }],
    [GLOW_SECOND + 8, { x: -20, y: -150, zoom: 0.98 }],
    [durationSeconds, { x: 0, y: -420, zoom: 1.1 }],
  );
  const light = createGlow('#dcfbff', 1.3);
  const rising: Painter = (context, second) => {
    const view = move(second);
    const [x, y] = great.placeAt(second);
    const rise = smoothstep(6, durationSeconds - 2, second);
    drawDeep(context, second, rise);
    // Others keep their places around it while both rise.
    camera(context, second, { ...view, x: view.x + x - width / 2, y: view.y + y - height / 2 });
    const within = swell(4, 9, GLOW_SECOND - 2, GLOW_SECOND + 3, second);
    if (within > 0) {
      const near = veil.clear();
      near.translate(width / 2, height / 2);
      near.scale(view.zoom * 2.3, view.zoom * 2.3);
      near.translate(-x - view.x * 1.6 - 40, -y - view.y * 1.5);
      drawGreat(near, second, 0.6);
      context.save();
      context.globalCompositeOperation = 'screen';
      context.globalAlpha = 0.5 * within;
      veil.drawOn(context);
      context.restore();
    }
    drawSnow(context, second);
    context.fillStyle = radial(
      context,
      660,
      310,
      330,
      830,
      [0, css('#020617', 0)],
      [1, css('#020617', 0.55 * (1 - 0.6 * rise))],
    );
    context.fillRect(0, 0, width, height);
    const arrived = smoothstep(durationSeconds - 9, durationSeconds - 2.2, second);
    shine(
      context,
      light,
      width / 2,
      lerp(-120, 200, arrived),
      300 + 900 * arrived,
      0.95 * arrived,
      260 + 700 * arrived,
    );
  };
  return cut(stage, [
    { until: durationSeconds - 1.6, paint: rising, dissolveSeconds: 3.2 },
    { until: durationSeconds, paint: (context, second) => rising(context, second - durationSeconds) },
  ]);
}

/** The path of a swimmer: up with every beat, and slowly from side to side; after the film it is where it was, but higher. */
function swimming(swimmer: Swimmer, stroke: number, seconds: number): Omit<Jellyfish, 'tentacles' | 'arms'> {
  const { from, pulseSeconds, phase } = swimmer;
  const lift = (second: number) => bellRise(second, pulseSeconds, phase) * stroke;
  // Whoever is not the great one is seen beside it: what they rise by is what they rise less.
  const together =
    swimmer === GREAT ? 0 : (STROKE / PULSE_SECONDS - stroke / pulseSeconds) / (stroke < 5 ? 5 : 2.6);
  return {
    ...swimmer,
    placeAt: (second) => [
      from[0] + Math.sin((second * TAU) / seconds + phase * 9) * stroke * 1.6,
      from[1] - lift(second) - together * second,
    ],
  };
}

/** How brightly the swimmer that answers in this place shines. */
function glowAt(second: number, place: number): number {
  const at = GLOW_SECOND + place * ANSWER_SECONDS;
  const breath = 0.16 + 0.06 * Math.sin(second * 0.9 + place * 1.7);
  return breath + 0.8 * swell(at, at + 1.1, at + 2.6, at + 8, second);
}
