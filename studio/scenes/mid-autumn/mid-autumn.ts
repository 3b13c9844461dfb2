import { css, hex, ramp } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { createMoon } from '../../kit/moon.ts';
import { drawFloret, drawOsmanthusTwig } from '../../kit/osmanthus.ts';
import { oval } from '../../kit/path.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, GEESE_SECOND, scoreMidAutumn } from './score.ts';
import { createRabbitLantern, paintRoofs, paintTable } from './terrace.ts';

const MOON = { x: 468, radius: 204, fromY: 452, toY: 262 } as const;
/** 云来擦了三遍: each bank of cloud comes from the right, and the moon is brighter after it. */
const WIPES = [5.5, 11.5, 17.5] as const;
const WIPE_SECONDS = 7;
const FLORETS = 44;

/** 中秋月满: a moon beyond belief over the roofs; clouds wipe it three times, geese cross it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 23.6,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_050_000 },
  paint,
  score: scoreMidAutumn,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const sky = paintSky(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 360, count: 22 });
  const moon = createMoon(stage, { radius: MOON.radius, light: '#fff3cf', sea: '#e2c890', halo: 3.1 });
  const hare = paintJadeRabbit(stage);
  const clouds = [0, 1, 2].map((place) => createMist(stage, place, hex('#c7cdd2')));
  const roofs = paintRoofs(stage);
  const table = paintTable(stage);
  const rabbit = createRabbitLantern();
  const branch = paintBranch(stage);
  const geese = createGeese(stage.random('geese'), { count: 9, wing: 10, colour: css('#1a2338', 0.92) });
  const drawFlorets = createFallingFlorets(stage);

  return (context, second) => {
    const rise = smoothstep(-6, 22, second);
    const moonY = lerp(MOON.fromY, MOON.toY, rise);
    sky.drawOn(context);
    twinkle(context, second);
    context.globalAlpha = 0.82 + 0.06 * WIPES.filter((wipe) => second > wipe + WIPE_SECONDS / 2).length;
    moon(context, MOON.x, moonY);
    context.globalAlpha *= 0.2;
    hare.drawOn(context, MOON.x - 130, moonY - 124);
    context.globalAlpha = 1;
    const flown = (second - GEESE_SECOND) * 92;
    geese(context, 120 + flown, moonY + 40 - flown * 0.13, second);
    for (const [index, wipe] of WIPES.entries()) drawWipe(context, clouds[index], wipe, moonY, second);
    clouds[1]?.(context, { y: 430, height: 150, drift: second * 10, length: 2500, opacity: 0.3 });
    roofs.drawOn(context);
    table.drawOn(context);
    rabbit(context, second);
    drawSwayingBranch(context, branch, second);
    drawFlorets(context, second);
    context.fillStyle = css(
      '#060a14',
      1 - smoothstep(-0.5, 1.6, second) + 0.9 * smoothstep(durationSeconds - 2.2, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

function paintSky(stage: Stage): Layer {
  const { width, height, noise, field } = stage;
  const night = ramp([0, '#0a1530'], [0.4, '#182f56'], [0.75, '#3a5a78'], [1, '#6f8088']);
  const sky = field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const light = Math.exp(-Math.hypot(x - MOON.x, y - 330) / 380);
      const [red, green, blue] = night(v * 0.95 + 0.08 * noise.fractal(u * 3, v * 3, 4));
      pixel[0] = red + 74 * light;
      pixel[1] = green + 66 * light;
      pixel[2] = blue + 38 * light;
    },
    { dither: 2.4 },
  );
  drawStars(sky.context, stage.random('stars'), { width, height: 380, count: 240 });
  return sky;
}

/** The hare that pounds its herbs, if one wants to see it; its middle is the layer's. */
const paintJadeRabbit = ({ layer }: Stage): Layer =>
  layer(300, 300, (context) => {
    context.translate(160, 150);
    context.fillStyle = '#b98f4c';
    oval(context, 0, 34, 62, 50, 0.2);
    oval(context, -50, -22, 34, 30);
    oval(context, -48, -84, 12, 46, 0.18);
    oval(context, -18, -76, 12, 44, 0.5);
    oval(context, -88, 44, 26, 11, -0.5);
    oval(context, -118, 62, 16, 30);
  });

/** A bank of cloud over the moon: dense in its middle, gone when it has passed. */
function drawWipe(
  context: Context2D,
  cloud: ReturnType<typeof createMist> | undefined,
  from: number,
  moonY: number,
  second: number,
): void {
  const share = (second - from) / WIPE_SECONDS;
  if (share <= 0 || share >= 1) return;
  const strength = Math.sin(Math.PI * share);
  cloud?.(context, {
    y: moonY - 150 + 60 * Math.sin(from),
    height: 300,
    drift: 400 + share * 760,
    length: 1900,
    opacity: 0.8 * strength,
  });
}

function paintBranch(stage: Stage): Layer {
  const random = stage.random('osmanthus');
  return stage.layer(stage.width, stage.height, (context) => {
    for (const twig of [
      {
        points: [
          [1320, 40],
          [1140, 92],
          [960, 84],
          [800, 150],
          [672, 158],
        ],
        width: 9,
        nodes: 9,
      },
      {
        points: [
          [1140, 92],
          [1050, 180],
          [930, 226],
          [840, 300],
        ],
        width: 6,
        nodes: 7,
      },
      {
        points: [
          [960, 84],
          [880, 40],
          [780, 32],
        ],
        width: 4.5,
        nodes: 4,
      },
      {
        points: [
          [1250, 60],
          [1200, 190],
          [1130, 300],
          [1110, 380],
        ],
        width: 6,
        nodes: 7,
      },
    ] as const) {
      drawOsmanthusTwig(context, random, twig, '#cfe0d0');
    }
  });
}

function drawSwayingBranch(context: Context2D, branch: Layer, second: number): void {
  context.save();
  context.translate(1320, 40);
  context.rotate(0.008 * Math.sin(second * 0.7) + 0.004 * Math.sin(second * 1.9));
  context.translate(-1320, -40);
  branch.drawOn(context);
  context.restore();
}

/** Gold that comes down from the branch, a few at a time. */
function createFallingFlorets(stage: Stage) {
  const random = stage.random('florets');
  const florets = Array.from({ length: FLORETS }, () => ({
    startSecond: random.between(-6, 27),
    x: random.between(680, 1240),
    y: random.between(90, 330),
    fall: random.between(36, 62),
    size: random.between(3.2, 5.4),
    phase: random.unit() * TAU,
    colour: random.pick(['#ffd25f', '#f6b93c', '#ffe08a']),
  }));
  return (context: Context2D, second: number) => {
    for (const { startSecond, x, y, fall, size, phase, colour } of florets) {
      const age = second - startSecond;
      if (age < 0 || y + fall * age > 740) continue;
      context.globalAlpha = Math.min(1, age * 2);
      drawFloret(
        context,
        x - age * 9 + Math.sin(age * 1.4 + phase) * 16,
        y + fall * age,
        size,
        phase + age * 1.6,
        colour,
      );
    }
    context.globalAlpha = 1;
  };
}
