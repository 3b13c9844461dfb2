import { pointAlong } from '../../kit/brush.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { Layer } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { points } from '../../kit/outline.ts';
import { oval, polygon } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createKnock } from './knock.ts';
import { createMountains, createSlope, createWoods, MARGIN, PATH } from './land.ts';
import { captions, scoreSnowVillage } from './score.ts';
import { STORY } from './story.ts';
import { createThreshold } from './threshold.ts';
import { carrying, drawLamp, drawTraveller, lampOf, type Walker } from './traveller.ts';
import { createHearths, drawHouses, HOME } from './village.ts';
import { createWindow } from './window.ts';

/** 雪夜山村: a paper lamp goes up between the houses; two knocks, and the light of a door falls far over the snow. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 38.5,
  grain: 6,
  loudness: -19,
  captions,
  paint,
  score: scoreSnowVillage,
};

function paint(stage: Stage): Painter {
  const village = createVillage(stage);
  const shown = cut(stage, [
    { until: STORY.wall, paint: village },
    { until: STORY.near, paint: createWindow(stage) },
    { until: STORY.wide, paint: createKnock(stage) },
    { until: STORY.release, paint: createThreshold(stage), dissolveSeconds: 0.9 },
    { until: stage.durationSeconds, paint: village },
  ]);
  return (context, second) => {
    shown(context, second);
    const end = stage.durationSeconds;
    context.fillStyle = css('#060a1c', 1 - smoothstep(-0.3, 1.4, second) + smoothstep(end - 2, end, second));
    context.fillRect(0, 0, stage.width, stage.height);
  };
}

/** The village under snow, from where the way begins; at the end the snow has stopped. */
function createVillage(stage: Stage): Painter {
  const { width, height } = stage;
  const sky = stage.layer(width * 1.25, 420, (context) => {
    context.fillStyle = vertical(context, 0, 400, [0, '#0a1130'], [0.5, '#1c2a5a'], [1, '#435488']);
    context.fillRect(0, 0, width * 1.25, 420);
    drawStars(context, stage.random('stars'), { width: width * 1.25, height: 360, count: 480 });
  });
  const slope = createSlope(stage);
  // The houses are looked at from near.
  const houses = new Layer(width, height, stage.scale * 1.7);
  for (let part = 0; part < 1; part += 0.004) {
    const [x, y] = pointAlong(PATH, part);
    const wide = lerp(5, 46, smoothstep(380, 720, y));
    houses.context.fillStyle = css('#3f5088', 0.09);
    oval(houses.context, x + Math.sin(part * 600) * wide * 0.12, y, wide, wide * 0.3);
  }
  drawHouses(houses.context, stage.random('trees'));
  const clouds = createMist(stage, 3, [62, 76, 122]);
  const hearths = createHearths();
  const glow = createGlow('#ffb052', 2);
  const figure = new Layer(120, 130, 3 * stage.scale);
  const drawSnow = createSnowfall(stage, { flakes: 230, radii: [1.2, 7], speeds: [18, 70], slant: -0.12 });

  const walker: Painter = (context, second) => {
    const share = second > STORY.wide ? 1 : lerp(0.3, 0.86, second / STORY.wall);
    context.fillStyle = 'rgba(38,50,98,.5)';
    for (let part = 0.2, foot = 1; part < share; part += 0.0065, foot = -foot) {
      const [x, y] = pointAlong(PATH, part);
      const near = 1 + 2.6 * smoothstep(420, 720, y);
      oval(context, x, y + 1.2 * foot, 1.2 * near, 0.5 * near);
    }
    if (share === 1) return;
    const [x, y] = pointAlong(PATH, share);
    const size = lerp(0.27, 0.82, smoothstep(450, 700, y));
    const facing = pointAlong(PATH, share + 0.01)[0] < x ? -1 : 1;
    const of: Walker = { pose: carrying(going(second * 58, GAITS.walk)), seen: 'aside', second };
    const [lampX, lampY] = lampOf(of);
    shine(context, glow, x + lampX * size * facing, y, 210 * size, 0.7, 62 * size);
    shine(context, glow, x + lampX * size * facing, y + lampY * size, 150 * size, 0.5);
    const on = figure.clear();
    on.translate(60, 120);
    drawTraveller(on, of);
    placed(context, [x, y, 0, size, size * facing], () => {
      figure.drawOn(context, -60, -120);
      drawLamp(context, glow, of);
    });
  };
  /** From far away too the open door lays its light down the hill. */
  const doorLight: Painter = (context, second) => {
    const open = 1 - smoothstep(STORY.shuts, STORY.shuts + 1, second);
    const [x, y] = HOME;
    context.save();
    context.filter = 'blur(3px)';
    context.fillStyle = vertical(context, y, y + 110, [0, css('#ffc470', 0.85 * open)], [1, '#f29a4800']);
    polygon(context, points(x - 5 * open, y, x + 5, y, x + 46, y + 110, x - 46 * open, y + 110));
    context.fill();
    context.restore();
  };
  const clearing = (second: number) => smoothstep(STORY.release - 1, STORY.release + 6, second);
  const air: Painter = (context, second) => {
    const sheet = { height: 300, length: 2200, opacity: 1 - clearing(second) };
    for (const y of [-60, 40]) clouds(context, { ...sheet, y, drift: second * 5 - y * 9 });
  };
  const ground: Painter = (context, second) => {
    slope.drawOn(context);
    houses.drawOn(context);
    // Under the clouds the snow is grey-blue; when they go it wakes.
    const clear = clearing(second);
    const shade = css([136 + 84 * clear, 146 + 78 * clear, 186 + 52 * clear]);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = vertical(context, 0, height, [0.3, '#ffffff'], [0.5, shade]);
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    if (second > STORY.wide) doorLight(context, second);
    hearths(context, second);
    walker(context, second);
  };
  // Two lenses, so that the mountains are sharp as well.
  const far = createCamera(stage, [
    { depth: 4, picture: sky, x: -140, y: -60 },
    { depth: 3, picture: createMountains(stage), x: -MARGIN },
    { depth: 3, picture: air },
  ]);
  const camera = createCamera(stage, [
    { depth: 1.2, picture: createWoods(stage) },
    { depth: 1, picture: ground },
  ]);
  const view = cameraMove(
    [0, { zoom: 1.02, focus: 1.04 }],
    [STORY.wall + 1.5, { x: 62, y: 66, zoom: 1.5 }],
    [STORY.release - 1, { x: 80, y: 66, zoom: 1.6 }],
    [STORY.release + 9.5, { x: 0, y: -6, zoom: 1.02 }],
  );
  return (context, second) => {
    far(context, second, { ...view(second), focus: 3.4 });
    camera(context, second, view(second));
    drawSnow(context, second, 1 - clearing(second));
  };
}
