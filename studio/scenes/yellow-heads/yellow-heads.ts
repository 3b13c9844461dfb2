import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell, wrap } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBlossoms } from './blossoms.ts';
import { drawBursts, drawHeads, drawThree, drawTraveller } from './heads.ts';
import { drawRiders, leanAt } from './riders.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { createWindSheen, paintSky, paintTerraces, paintVillage } from './terraces.ts';

/** 油菜花黄: two children on one bicycle; a swallow cuts across, and two heads come up out of the flowers, yellow. */
export const scene: Scene = { frameRate: 24, loudness: -17, coverSecond: 25.6, captions, paint, score };

/** How fast they ride, in pixels a second of the near shot. */
const SPEED = 430;
const { ride, near: close, back, swallow, fall, first, release } = STORY;

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const { picture, survey } = paintTerraces(stage);
  const land = stage.layer(width, height, (context) => {
    paintSky(context, stage);
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
  const low = createBlossoms(stage, 420, 130, 5);
  const middle = createBlossoms(stage, 240, 190, 9);
  const near = createBlossoms(stage, 120, 280, 15);
  /** The whole valley, and somebody or something behind the first flowers. */
  const valley =
    (within: Painter): Painter =>
    (context, second) => {
      land.drawOn(context);
      drawSheen(context, 9 * second + 190 * smoothstep(1, 7, second), swell(1, 3.6, 4.4, 7, second));
      mist(context, { y: 262, height: 92, drift: second * 8, length: 2100, opacity: 0.75 });
      mist(context, { y: 322, height: 66, drift: 900 + second * 13, length: 2500, opacity: 0.4 });
      strip(context, low, 614, 40, second);
      paintRoad(context, 602, 30);
      within(context, second);
      strip(context, low, 730, 0, second);
      strip(context, middle, 830, 300, second);
      drawSwallows(context, second);
    };
  const alongside: Painter = (context, second) => {
    const since = Math.max(0, second - fall);
    const moved = SPEED * (second - since + 0.25 * (1 - Math.exp(-since / 0.25)));
    const fallen = smoothstep(0, 0.6, since);
    far.drawOn(context, -150 - 0.02 * moved, -200, 1920, 1080);
    strip(context, low, 560, moved * 0.5, second);
    strip(context, middle, 628, moved * 0.75, second);
    paintRoad(context, 606, 74);
    const place = { x: 600 + 190 * fallen, y: 640 + 100 * fallen ** 2, lean: leanAt(second) };
    drawRiders(context, second, SPEED * second, { ...place, size: 2.9, thrown: fallen });
    drawSwallows(context, second);
    strip(context, middle, 826, moved * 1.1, second);
    strip(context, near, 960, moved * 1.5, second);
    drawBursts(context, second);
  };
  const faces: Painter = (context, second) => {
    const zoom = lerp(1.9, 2.15, (second - close) / (back - close));
    placed(context, [width / 2, height / 2, 0, zoom], () => alongside(context, second), [568, 392]);
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
    drawBursts(context, second);
  };
  const setOut = valley((context, second) => {
    const x = lerp(-90, 900, second / ride);
    drawRiders(context, second, x, { x, y: 616, size: 0.95 });
  });
  return cut(stage, [
    { until: ride, paint: setOut },
    { until: close, paint: alongside },
    { until: back, paint: faces },
    { until: first - 0.6, paint: alongside },
    { until: release, paint: behindFlowers },
    { until: stage.durationSeconds, paint: valley(drawThree) },
  ]);
}

/** A strip of flowers without an end, moved to the left by so much, its feet at a height; it sways, and shakes at the fall. */
function strip(context: Context2D, layer: Layer, foot: number, moved: number, second: number): void {
  const length = layer.width - 170;
  const since = Math.max(0, second - fall - 0.3);
  const shaken = 0.09 * Math.exp(-since * 3) * Math.sin(since * 24);
  placed(context, [0, foot], () => {
    context.transform(1, 0, shaken - 0.02 * (0.6 + Math.sin(second * 1.3 + foot)), 1, 0, 0);
    for (let x = -wrap(moved, length) - 120; x < 1400; x += length) layer.drawOn(context, x, -layer.height);
  });
}

function paintRoad(context: Context2D, y: number, high: number): void {
  context.fillStyle = vertical(context, y, y + high, [0, '#c8ab74'], [0.4, '#dcc48e'], [1, '#a8874e']);
  context.fillRect(-20, y, 1320, high);
}

/** Swallows that dive through the picture: from when, for how long, how high, how low, how large, and which way. */
const DIVES = [
  { at: 1.4, lasts: 2.6, high: 120, dip: 520, wing: 34, toRight: true },
  { at: 1.9, lasts: 2.5, high: 90, dip: 420, wing: 22, toRight: true },
  { at: swallow - 0.5, lasts: 1.1, high: 120, dip: 380, wing: 92, toRight: false },
  { at: release + 0.2, lasts: 2.2, high: 150, dip: 420, wing: 44, toRight: false },
] as const;

function drawSwallows(context: Context2D, second: number): void {
  for (const { at, lasts, high, dip, wing, toRight } of DIVES) {
    const share = (second - at) / lasts;
    if (share <= 0 || share >= 1) continue;
    const place = (gone: number) => ({
      x: lerp(-120, 1400, toRight ? gone : 1 - gone),
      y: high - 60 * gone + (dip - high) * Math.sin(Math.PI * clamp(gone * 1.02)) ** 1.5,
    });
    const [here, ahead] = [place(share), place(share + 0.01)];
    const flap = smoothstep(0.2, 0.8, Math.sin(second * 2.1 + wing)) * Math.sin(second * 26 + wing);
    const heading = Math.atan2(ahead.y - here.y, ahead.x - here.x);
    context.fillStyle = '#232c3a';
    fillSwallow(context, { ...here, wing, heading, flap, bank: Math.sin(share * 7) });
  }
}
