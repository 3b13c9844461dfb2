import { createBreeze } from '../../kit/breeze.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { cut } from '../../kit/shots.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBeeVisit } from './bee-visit.ts';
import { createBlossoms } from './blossoms.ts';
import { drawBlossom, drawHeads, drawTraveller } from './heads.ts';
import { drawRiders, drawWheel, leanAt } from './riders.ts';
import { captions, scoreRapeseed } from './score.ts';
import { STORY } from './story.ts';
import { AIR, paintTerraces } from './terraces.ts';
import { paintVillage } from './village.ts';
import { createWindSheen } from './wind-sheen.ts';

/** 油菜花黄: two children on one bicycle; a swallow cuts across, and two heads come up out of the flowers, yellow. */
export const scene: Scene = { frameRate: 24, coverSecond: 24, captions, paint, score: scoreRapeseed };

/** How fast they ride, in pixels of the near shot. */
const SPEED = 430;
const ROAD_Y = 640;

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const { picture, survey } = paintTerraces(stage);
  const land = stage.layer(width, height, (context) => {
    paintSky(stage).drawOn(context);
    paintRanges(context, stage);
    picture.drawOn(context);
    paintVillage(context, stage);
  });
  // Out of focus behind what is near.
  const far = stage.layer(1920, 1080, (context) => {
    context.filter = `blur(${3.4 * stage.scale}px)`;
    land.drawOn(context, 0, 0, 1920, 1080);
  });
  const drawSheen = createWindSheen(stage, survey);
  const mist = createMist(stage, 3, [244, 246, 236]);
  const breeze = createBreeze(9, [{ atSecond: 1, lengthSeconds: 6, reach: 190 }]);
  const view: Painter = (context, second) => {
    land.drawOn(context);
    drawSheen(context, breeze.carried(second), breeze.strength(second));
    mist(context, { y: 262, height: 92, drift: second * 8, length: 2100, opacity: 0.75 });
    mist(context, { y: 322, height: 66, drift: 900 + second * 13, length: 2500, opacity: 0.4 });
  };
  const even = () => 1;
  const bank = { blur: 0, profile: even };
  const low = createBlossoms(stage, { ...bank, name: 'far', stalks: 420, reach: 130, petal: 5 });
  const middle = createBlossoms(stage, { ...bank, name: 'middle', stalks: 240, reach: 190, petal: 9 });
  const near = createBlossoms(stage, { ...bank, name: 'near', stalks: 120, reach: 280, petal: 15 });
  const wide: Painter = (context, second) => {
    view(context, second);
    strip(context, low, 614, 40, second);
    paintRoad(context, 602, 30);
    context.save();
    context.translate(lerp(-90, 900, second / STORY.ride), 616);
    context.scale(0.95, 0.95);
    drawRiders(context, second, second * 190);
    context.restore();
    strip(context, low, 730, 0, second);
    strip(context, middle, 830, 300, second);
    drawSwallow(context, second, { from: 1.4, lasts: 2.6, dip: 520, left: 120, wing: 34, direction: 1 });
    drawSwallow(context, second, { from: 1.9, lasts: 3, dip: 420, left: 90, wing: 22, direction: 1 });
  };
  const alongside: Painter = (context, second) => {
    const braked = SPEED * Math.min(second, STORY.fall + 0.3);
    far.drawOn(context, -150 - 0.02 * braked, -200, 1920, 1080);
    strip(context, low, 560, braked * 0.5, second);
    strip(context, middle, 628, braked * 0.75, second);
    paintRoad(context, ROAD_Y - 34, 74);
    const fallen = smoothstep(STORY.fall, STORY.fall + 0.6, second);
    context.save();
    context.translate(600 + 150 * fallen, ROAD_Y + 380 * fallen ** 2);
    context.rotate(leanAt(second));
    context.scale(2.9, 2.9);
    drawRiders(context, second, braked / 2.9);
    context.restore();
    drawSwallow(context, second, {
      from: STORY.swallow - 0.5,
      lasts: 1.1,
      dip: 380,
      left: 120,
      wing: 92,
      direction: -1,
    });
    strip(context, middle, 826, braked * 1.1, second);
    strip(context, near, 960, braked * 1.5, second);
    drawBurst(context, second - STORY.fall - 0.45);
  };
  const behindFlowers: Painter = (context, second) => {
    far.drawOn(context, -420, -330, 2240, 1260);
    strip(context, low, 590, 200, second);
    paintRoad(context, 586, 60);
    drawTraveller(context, second);
    strip(context, middle, 730, 90, second);
    drawHeads(context, second);
    strip(context, middle, 830, 520, second);
    strip(context, near, 870, 420, second);
  };
  const release: Painter = (context, second) => {
    view(context, second);
    strip(context, low, 614, 40, second);
    paintRoad(context, 602, 30);
    strip(context, low, 720, 0, second);
    context.save();
    context.translate(880, 560);
    context.rotate(0.3);
    context.scale(5.6, 5.2);
    drawWheel(context, [0, 0], 9 * (1 - Math.exp(-(second - STORY.release) * 0.9)));
    context.restore();
    strip(context, middle, 780, 300, second);
    strip(context, near, 930, 100, second);
    drawSwallow(context, second, {
      from: STORY.release + 0.2,
      lasts: 2.2,
      dip: 420,
      left: 150,
      wing: 44,
      direction: -1,
    });
  };
  return cut(stage, [
    { until: STORY.ride, paint: wide },
    { until: STORY.bee, paint: alongside },
    { until: STORY.wobble, paint: createBeeVisit(stage, land) },
    { until: STORY.first - 0.6, paint: alongside },
    { until: STORY.release, paint: behindFlowers },
    { until: stage.durationSeconds, paint: release },
  ]);
}

/** A strip of flowers without an end, moved to the left by so much, its feet at a height. */
function strip(context: Context2D, layer: Layer, foot: number, moved: number, second: number): void {
  const length = layer.width - 170;
  context.save();
  context.translate(0, foot);
  context.transform(1, 0, -0.02 * (0.6 + Math.sin(second * 1.3 + foot)), 1, 0, 0);
  for (let x = -wrap(moved, length) - 120; x < 1400; x += length) layer.drawOn(context, x, -layer.height);
  context.restore();
}

function paintRoad(context: Context2D, y: number, high: number): void {
  context.fillStyle = vertical(context, y, y + high, [0, '#c8ab74'], [0.4, '#dcc48e'], [1, '#a8874e']);
  context.fillRect(-20, y, 1320, high);
}

/** Flowers that fly up where they fell. */
function drawBurst(context: Context2D, age: number): void {
  for (let bloom = 0; age > 0 && bloom < 60; bloom++) {
    const [aside, up] = [(hashUnit(bloom, 1) - 0.5) * 460, 300 + 420 * hashUnit(bloom, 2)];
    const slow = (1 - Math.exp(-age * 2.2)) / 2.2;
    const x = 760 + aside * slow * 2.4 + 14 * Math.sin(age * 3 + bloom);
    drawBlossom(
      context,
      x,
      620 - up * slow * 2 + 130 * age * age,
      7 + 8 * hashUnit(bloom, 3),
      age * 4 + bloom,
    );
  }
}

interface Dive {
  readonly from: number;
  readonly lasts: number;
  readonly dip: number;
  readonly left: number;
  readonly wing: number;
  readonly direction: 1 | -1;
}

function drawSwallow(
  context: Context2D,
  second: number,
  { from, lasts, dip, left, wing, direction }: Dive,
): void {
  const share = (second - from) / lasts;
  if (share <= 0 || share >= 1) return;
  const place = (at: number) => ({
    x: direction > 0 ? lerp(-120, 1400, at) : lerp(1400, -120, at),
    y: left - 60 * at + (dip - left) * Math.sin(Math.PI * clamp(at * 1.02)) ** 1.5,
  });
  const [here, ahead] = [place(share), place(share + 0.01)];
  const flap = smoothstep(0.2, 0.8, Math.sin(second * 2.1 + wing)) * Math.sin(second * 26 + wing);
  const heading = Math.atan2(ahead.y - here.y, ahead.x - here.x);
  context.fillStyle = '#232c3a';
  fillSwallow(context, { ...here, wing, heading, flap, bank: Math.sin(share * 7) });
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
