import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { face, fingers, watching, wetting } from './close-ups.ts';
import { createHill } from './hill.ts';
import { createChild, createWashing, drawKite, drawRain, handAt, kiteAt } from './players.ts';
import { captions, scoreKiteSheep } from './score.ts';
import type { Sheep } from './sheep.ts';
import { coming, createFlock, eating, leaving, lost, mountainPuff } from './sheep.ts';
import { STORY } from './story.ts';

/** 云卷云舒: a child flies a kite; a cloud falls apart into sheep, and the smallest of them has a cry. */
export const scene: Scene = { frameRate: 24, coverSecond: 58.4, captions, paint, score: scoreKiteSheep };

function paint(stage: Stage): Painter {
  const [valley, meadow] = createHill(stage);
  const hill = [...valley, ...meadow];
  const washing = createWashing(stage);
  const child = createChild(stage);
  const drawSheep = createFlock(stage);
  const onHill: Painter = (context, second) => {
    washing(context, second);
    const rain =
      0.25 * swell(STORY.washing + 0.2, STORY.washing + 1, STORY.release, STORY.release + 1, second) +
      1.1 * swell(STORY.washing + 1.4, STORY.washing + 3, STORY.release, STORY.release + 2.2, second);
    drawRain(context, second, [620, -160, 1220, 640], rain);
    if (second > STORY.release - 1) drawEating(context, second);
    const [kite, tail] = kiteAt(second);
    drawKite(context, kite, handAt(second), second < STORY.lost ? 34 : 44, second, tail);
    child(context, second);
  };
  const drawEating: Painter = (context, second) => {
    const sheep = eating(second);
    const [x, y] = sheep.at;
    placed(context, [x * 2, 0, 0, 1, -1], () => drawSheep(context, sheep));
    for (const bite of STORY.bites) {
      const left = 1 - (second - bite) / 1.2;
      if (left < 0 || left > 1) continue;
      const blade = points(x - 88, y - 14, x - 100, y - 12, x - 100 - 4 * left, y - 12 + 34 * left);
      drawLine(context, '#4fa850', 6, blade);
    }
  };
  const sun = createGlow('#fff1c4', 1.7);
  const through =
    (camera: ReturnType<typeof createCamera>) =>
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      camera(context, second, move(second));
      shine(context, sun, 1250, -40, 560, 0.4);
    };
  const far = { depth: 1.18, picture: drawRainbow };
  const outside = through(createCamera(stage, [...valley, far, ...meadow, { depth: 1, picture: onHill }]));
  const above = through(createCamera(stage, hill));
  const arrival = cameraMove(
    [0, { x: 160, y: 16, zoom: 1.3, focus: 1.1 }],
    [STORY.medium - 3, { x: -70, y: -20, zoom: 1.22 }],
    [STORY.medium, { x: -60, y: -30 }],
  );
  const medium = cameraMove(
    [STORY.medium, { x: -210, y: 96, zoom: 2, focus: 1.05 }],
    [STORY.gust, { x: -208, y: 92, zoom: 2.06 }],
    [STORY.gust + 1.2, { x: -170, y: 88 }],
    [STORY.fingers, { zoom: 2.12 }],
  );
  const rising = above(cameraMove([STORY.sky, { y: -308, focus: 1.35 }], [STORY.face, { x: 120 }]));
  const falling: Painter = (context, second) => {
    rising(context, second);
    const kite: Point = [1010 + 8 * Math.sin(second), 560 + 10 * Math.sin(second * 1.3)];
    drawKite(context, kite, [500, 1300], 62, second);
    for (const [index, sheep] of coming(second).entries())
      drawSheep(context, sheep, (puff) => mountainPuff(index, puff, second));
  };
  const alone = above(cameraMove([STORY.lost, { x: 60, y: -310, focus: 1.35 }], [STORY.washing, { x: 90 }]));
  const crying: Painter = (context, second) => {
    alone(context, second);
    for (const sheep of leaving(second)) drawSheep(context, sheep);
    const sheep = lost(second);
    drawRain(context, second, [380, 440, 650, 760], smoothstep(STORY.crying, STORY.crying + 1.2, second));
    drawSheep(context, sheep);
    drawTears(context, sheep, second);
  };
  const drying = cameraMove([STORY.washing, { x: 238, y: 40, zoom: 2, focus: 1.05 }], [STORY.wet, { y: 62 }]);
  const release = cameraMove(
    [STORY.release, { x: 130, y: -20, zoom: 1.5, focus: 1.1 }],
    [STORY.bites[0] - 1, { x: 60, y: -10, zoom: 1.5 }],
    [STORY.bites[2], { x: 50, y: 0, zoom: 1.42 }],
    [stage.durationSeconds - 0.5, { x: 10, y: -20, zoom: 1.1 }],
  );
  return cut(stage, [
    { until: STORY.medium, paint: outside(arrival) },
    { until: STORY.fingers, paint: outside(medium) },
    { until: STORY.sky, paint: fingers(stage, hill), dissolveSeconds: 0.6 },
    { until: STORY.face, paint: falling },
    { until: STORY.lost, paint: face(stage, hill, watching) },
    { until: STORY.washing, paint: crying },
    { until: STORY.wet, paint: outside(drying) },
    { until: STORY.release, paint: face(stage, hill, wetting), dissolveSeconds: 0.5 },
    { until: stage.durationSeconds, paint: outside(release) },
  ]);
}

/** Large ones from its eyes, first a single one. */
function drawTears(context: Context2D, { at: [x, y], size }: Sheep, second: number): void {
  for (let tear = 0; tear < 26; tear++) {
    const age = second - (tear === 0 ? STORY.firstTear : STORY.crying + tear * 0.075);
    if (age < 0 || age > 1.1) continue;
    const side = tear % 2 ? 1 : -1;
    const [spread, lift, radius] = tear === 0 ? [6, 8, 9] : [side * (46 + 40 * hashUnit(tear, 2)), -70, 7];
    const tearX = x + (0.92 + side * 0.14) * size + spread * age;
    const tearY = y - 0.4 * size + lift * age + 720 * age * age;
    fillOval(context, 'rgba(196,230,250,0.95)', tearX, tearY, radius * 0.8, radius * 1.25);
    fillOval(context, '#ffffff', tearX - radius * 0.25, tearY - radius * 0.3, radius * 0.24);
  }
}

/** Red, green and blue from the inside out. */
const RAINBOW = ['#966edc', '#5a82f0', '#5ac8aa', '#aadc5a', '#fae25a', '#faa050', '#ec5a5a'];

/** One foot of it stands in the valley. */
const drawRainbow: Painter = (context, second) => {
  const bands = RAINBOW.map((colour, place) => [(place + 1) / 8, css(colour, 0.32)] as const);
  const [inner, outer] = [[0, 'rgba(150,110,220,0)'] as const, [1, 'rgba(236,90,90,0)'] as const];
  context.fillStyle = radial(context, 560, 800, 600, 672, inner, ...bands, outer);
  context.globalAlpha = second > STORY.wet ? smoothstep(STORY.release, STORY.release + 3, second) : 0;
  context.fillRect(-420, 0, 2160, 640);
  context.globalAlpha = 1;
};
