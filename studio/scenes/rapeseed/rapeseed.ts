import { createBreeze } from '../../kit/breeze.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBlossoms } from './blossoms.ts';
import { captions, scoreRapeseed } from './score.ts';
import { AIR, paintTerraces } from './terraces.ts';
import { paintVillage } from './village.ts';
import { createWindSheen } from './wind-sheen.ts';

const GUST_SECOND = 10;
/** Each swallow: when it comes in, how long it takes, where it dips, how large it is. */
const SWALLOWS = [
  { from: 12.6, lasts: 4.4, dip: 470, left: 150, wing: 34, direction: 1 },
  { from: 13.3, lasts: 4.8, dip: 400, left: 90, wing: 24, direction: 1 },
  { from: 19.4, lasts: 5.2, dip: 330, left: 190, wing: 17, direction: -1 },
] as const;

/** 油菜花黄: terraces in flower climb past a white village; the wind pushes light over them, swallows cut through. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 14.6,
  thrift: { soundKilobits: 48, largestBytes: 1_200_000 },
  captions,
  paint,
  score: (synth) => scoreRapeseed(synth, GUST_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const { picture, survey } = paintTerraces(stage);
  const land = stage.layer(width, height, (context) => {
    paintSky(stage).drawOn(context);
    paintRanges(context, stage);
    picture.drawOn(context);
    paintVillage(context, stage);
  });
  const drawSheen = createWindSheen(stage, survey);
  const mist = createMist(stage, 3, [244, 246, 236]);
  const breeze = createBreeze(9, [{ atSecond: GUST_SECOND - 1, lengthSeconds: 8, reach: 190 }]);
  const edges = (along: number) => 0.42 + 0.58 * Math.abs(along - 0.5) * 2;
  const far = createBlossoms(stage, {
    name: 'far',
    stalks: 330,
    reach: 120,
    petal: 5,
    blur: 0,
    profile: (along) => 0.6 + 0.4 * edges(along),
  });
  const near = createBlossoms(stage, {
    name: 'near',
    stalks: 90,
    reach: 250,
    petal: 11,
    blur: 2.2,
    profile: (along) => clamp(edges(along) * 1.25 - 0.5),
  });

  return (context, second) => {
    const gust = breeze.strength(second);
    land.drawOn(context);
    drawSheen(context, breeze.carried(second), gust);
    mist(context, { y: 262, height: 92, drift: second * 8, length: 2100, opacity: 0.75 });
    mist(context, { y: 322, height: 66, drift: 900 + second * 13, length: 2500, opacity: 0.4 });
    drawSwallows(context, second);
    drawSwaying(context, far, height, 0.02 + 0.05 * gust, second);
    drawSwaying(context, near, height, 0.02 + 0.07 * gust, second - 0.6);
  };
}

function drawSwaying(context: Context2D, layer: Layer, foot: number, give: number, second: number): void {
  context.save();
  context.translate(0, foot + 6);
  context.transform(1, 0, -give * (0.6 + Math.sin(second * 1.1)), 1, 0, 0);
  layer.drawOn(context, -40, -layer.height);
  context.restore();
}

function drawSwallows(context: Context2D, second: number): void {
  context.fillStyle = '#232c3a';
  for (const { from, lasts, dip, left, wing, direction } of SWALLOWS) {
    const share = (second - from) / lasts;
    if (share <= 0 || share >= 1) continue;
    const place = (at: number) => ({
      x: direction > 0 ? lerp(-80, 1360, at) : lerp(1360, -80, at),
      y:
        lerp(left, left - 60, at) +
        (dip - left) * Math.sin(Math.PI * clamp(at * 1.02)) ** 1.5 +
        18 * Math.sin(at * 9),
    });
    const here = place(share);
    const ahead = place(share + 0.01);
    // A few beats, then a glide.
    const beat = smoothstep(0.2, 0.8, Math.sin(second * 2.1 + wing));
    const flap = beat * Math.sin(second * 26 + wing);
    fillSwallow(context, {
      ...here,
      wing,
      heading: Math.atan2(ahead.y - here.y, ahead.x - here.x),
      flap,
      bank: Math.sin(share * 7),
    });
  }
}

function paintSky({ width, height, noise, field }: Stage): Layer {
  const sky = ramp([0, '#a9cbd6'], [0.5, '#dbe7e0'], [1, '#f8f1da']);
  return field(
    width,
    height * 0.6,
    (pixel, u, v) => {
      const cloud = smoothstep(0, 0.5, noise.fractal(u * 2.6, v * 6, 5));
      [pixel[0], pixel[1], pixel[2]] = mix(sky(v * 1.4), '#fffdf4', cloud * 0.6);
    },
    { dither: 2 },
  );
}

/** Karst hills behind the fields, each range paler and bluer. */
function paintRanges(context: Context2D, stage: Stage): void {
  for (const range of [0, 1, 2]) {
    const colour = mix('#5f8f8c', AIR, 0.72 - range * 0.2);
    const base = 232 + range * 24;
    const crest = (x: number) => {
      const cones =
        Math.abs(Math.sin(x / (104 + range * 26) + 2.2 * stage.noise.plane(x / 210, range * 5))) ** 0.8;
      return (
        base -
        cones * (104 - range * 16) * clamp(0.75 + stage.noise.plane(x / 180, 3 + range)) -
        14 * stage.noise.plane(x / 22, range)
      );
    };
    context.fillStyle = vertical(
      context,
      base - 70,
      base + 90,
      [0, css(colour)],
      [0.6, css(mix(colour, AIR, 0.75))],
      [1, css(AIR)],
    );
    fillBelow(context, crest, stage.width, base + 200);
  }
}
