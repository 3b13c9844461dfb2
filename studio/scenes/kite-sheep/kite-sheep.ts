import type { DepthLayer, View } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { fillOval } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { besideKite, wetSheet } from './close-ups.ts';
import { createHill } from './hill.ts';
import { createWashing, drawBoy, drawKite, drawRain, drawString, handAt, kiteAt } from './players.ts';
import { captions, scoreKiteSheep } from './score.ts';
import { coming, createFlock, eating, leaving, lost, mountainPuff, raining } from './sheep.ts';
import { groundAt, STORY } from './story.ts';

/** 云卷云舒: a child flies a kite; a cloud falls apart into sheep, and the smallest of them has a cry. */
export const scene: Scene = { frameRate: 24, coverSecond: 58.4, captions, paint, score: scoreKiteSheep };

type CameraKey = [second: number, view: Partial<View>];

/** From the boy in the grass up to where his line leads. */
const ARRIVAL: CameraKey[] = [
  [0, { x: -210, y: 120, zoom: 1.75, focus: 1.02 }],
  [6, { x: 20, y: -12, zoom: 1.14 }],
  [STORY.gust, { x: 24 }],
  [STORY.fingers, { x: 60, y: -14, zoom: 1.2 }],
];

function paint(stage: Stage): Painter {
  const [valley, meadow] = createHill(stage);
  const washing = createWashing(stage);
  const drawSheep = createFlock(stage);
  const onHill: Painter = (context, second) => {
    washing(context, second);
    const isWet = second > STORY.washing && second < STORY.release;
    const shower = smoothstep(STORY.washing - 1, STORY.washing + 1, second);
    const [under] = raining(second).at;
    if (isWet) return drawRain(context, second, [under - 10, 310, groundAt(930) + 10, 150], shower);
    if (second < STORY.fingers || second > STORY.sky) {
      drawString(context, handAt(second), kiteAt(second));
      drawKite(context, kiteAt(second), 40, second);
    }
    drawBoy(context, second);
  };
  /** What goes by in the sky, or stands behind the hill. */
  const inSky: Painter = (context, second) => {
    drawRainbow(context, second);
    if (second > STORY.release) drawSheep(context, eating(second));
    else if (second > STORY.washing) drawSheep(context, raining(second));
    else if (second > STORY.face - 1)
      for (const sheep of leaving(second, STORY.face, 710, 228, 46)) drawSheep(context, sheep);
  };
  const world = [...valley, { depth: 1.18, picture: inSky }, ...meadow, { depth: 1, picture: onHill }];
  const hill = [...valley, ...meadow];
  const [sun, shadow] = [createGlow('#fff1c4', 1.7), createGlow('#5f86bd', 1.2)];
  const through = (layers: readonly DepthLayer[], ...keys: CameraKey[]): Painter => {
    const [camera, move] = [createCamera(stage, layers), cameraMove(...keys)];
    return (context, second) => {
      camera(context, second, move(second));
      shine(context, sun, 1250, -40, 560, 0.4);
    };
  };
  const rising = through(hill, [STORY.sky, { y: -308, focus: 1.35 }], [STORY.face, { x: 120 }]);
  const falling: Painter = (context, second) => {
    rising(context, second);
    for (const [index, sheep] of coming(second).entries())
      drawSheep(context, sheep, (puff) => mountainPuff(index, puff, second));
    const kite: Point = [1080 + 8 * Math.sin(second), 520 + 10 * Math.sin(second * 1.3)];
    drawString(context, [840, 980], kite, 1.7);
    drawKite(context, kite, 66, second);
  };
  const alone = through(hill, [STORY.lost, { x: 60, y: -310, focus: 1.35 }], [STORY.washing, { x: 90 }]);
  const crying: Painter = (context, second) => {
    alone(context, second);
    for (const sheep of leaving(second, STORY.lost, 900, 170, 34)) drawSheep(context, sheep);
    const sheep = lost(second);
    context.globalAlpha = 0.5;
    shadow.drawOn(context, sheep.at[0] - 300, 575, 560, 110);
    context.globalAlpha = 1;
    const rain = smoothstep(STORY.crying - 0.2, STORY.crying + 1.4, second);
    drawRain(context, second, [sheep.at[0], 400, 760, 150], rain);
    drawSheep(context, sheep);
    const fallen = second - STORY.firstTear;
    const [x, y] = [sheep.at[0] + 1.15 * sheep.size, sheep.at[1] + 700 * fallen ** 2];
    if (fallen > 0) fillOval(context, '#e4f2fc', x, y, 5, 8);
  };
  const counting = through(world, [STORY.face, { x: 30, y: -6, zoom: 1.2 }], [STORY.lost, { x: 50, y: -16 }]);
  const drying = through(
    world,
    [STORY.washing, { x: 250, y: 10, zoom: 1.5 }],
    [STORY.wet, { y: 60, zoom: 1.8 }],
  );
  const grass = through(
    world,
    [STORY.release, { x: 30, y: -4, zoom: 1.26 }],
    [63, { x: 0, y: 2, zoom: 1.2 }],
  );
  return cut(stage, [
    { until: STORY.fingers, paint: through(world, ...ARRIVAL) },
    { until: STORY.sky, paint: besideKite(stage, world) },
    { until: STORY.face, paint: falling },
    { until: STORY.lost, paint: counting },
    { until: STORY.washing, paint: crying },
    { until: STORY.wet, paint: drying },
    { until: STORY.release, paint: wetSheet(stage, hill) },
    { until: stage.durationSeconds, paint: grass },
  ]);
}

/** Red, green and blue from the inside out. */
const RAINBOW = ['#8a4ce0', '#3f6cf0', '#3cc8a0', '#a4e04a', '#ffe23a', '#ff8e2a', '#ff3020'];

/** One foot of it stands in the valley. */
const drawRainbow: Painter = (context, second) => {
  const bands = RAINBOW.map((colour, place) => [(place + 1) / 8, css(colour, 0.4)] as const);
  const [inner, outer] = [[0, 'rgba(150,110,220,0)'] as const, [1, css('#ff3020', 0)] as const];
  context.fillStyle = radial(context, 560, 800, 600, 672, inner, ...bands, outer);
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = second > STORY.wet ? smoothstep(STORY.release, STORY.release + 3, second) : 0;
  context.fillRect(-420, 0, 2160, 640);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
};
