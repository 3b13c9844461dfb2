import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createReader, drawMount, drawRoll, PICTURE_Y, paintLight, paintTable, rollRadius } from './desk.ts';
import { createFlock } from './flock.ts';
import { paintPicture, paintSilk, SCROLL } from './painting.ts';
import { captions, scoreBlueGreen } from './score.ts';
import { STORY } from './story.ts';

/** 千里青绿: a hand unrolls the scroll, is hasty once, and the egrets leave the silk; it waits until one comes back. */
export const scene: Scene = {
  frameRate: 24,
  grain: 4,
  loudness: -18,
  coverSecond: 16.2,
  captions,
  paint,
  score: scoreBlueGreen,
};

const { hasty, close, fold, wide, goesOn, lands } = STORY;
/** Where the roll is: two quiet pulls, a hasty one, and the rest, slowly. */
const pulls = track([0.5, 3150], [3.8, 2830], [4.6, 2830], [8, 2400], [hasty, 2400], [close, 1040]);
const rest = track([goesOn, 0], [lands - 0.4, 930]);
const rollX = (second: number) => pulls(second) - rest(second);
/** How far the hand is off the roll; in the end it leaves. */
const lifts = track(
  [0.2, 0.5],
  [0.7, 0],
  [wide + 0.5, 0],
  [wide + 1.3, 1],
  [goesOn - 1.4, 1],
  [goesOn - 0.3, 0],
);
const leaves = track([lands - 0.2, 0], [lands + 2.4, 1]);
/** The middle of what is seen of the table. */
const overDesk = cameraMove(
  [0, { x: 3150, y: 430, zoom: 1.9 }],
  [2.2, { x: 3080 }],
  [8, { x: 2790, y: 360, zoom: 1 }],
  [hasty + 0.2, {}],
  [close + 0.5, { x: 1640 }],
  [wide, { x: 1480, zoom: 1.12 }],
  [wide + 4.6, { x: 1330, zoom: 1 }],
  [goesOn + 0.4, { x: 1150, y: 400, zoom: 1.5 }],
  [lands - 0.4, { x: 660, y: 360, zoom: 1 }],
  [lands + 4.4, { x: 500, y: 400, zoom: 1.34 }],
);
/** The part of the picture that we come close to, and how close. */
const PART = { x: 1250, y: 262, zoom: 2.5, width: 1960, height: 800 } as const;
const intoPicture = cameraMove(
  [close - 0.4, { x: 330, y: -60, zoom: 1, focus: 1.7 }],
  [close + 0.8, { focus: 1.7 }],
  [fold + 0.2, { x: 40, y: 90, zoom: 1.5, focus: 1 }],
  [wide + 0.3, { x: -40, y: 10, zoom: 1.34 }],
);

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds, scale } = stage;
  const [table, light, silk] = [paintTable(stage), paintLight(stage), paintSilk(stage)];
  const [reader, flock] = [createReader(stage), createFlock(stage)];
  const scroll = new Layer(SCROLL.length, SCROLL.height, scale * 1.3);
  paintPicture(stage, silk, [scroll, scroll, scroll, scroll]);

  const desk: Painter = (context, second) => {
    const { x, y, zoom } = overDesk(second);
    const roll = rollX(second);
    const pull = rollX(second - 0.1) - rollX(second + 0.1);
    context.save();
    context.translate(width / 2, height / 2);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    table.drawOn(context, -400, -20, 4300, 760);
    context.save();
    context.beginPath();
    context.rect(roll, -100, 4000, 900);
    context.clip();
    drawMount(context, roll);
    context.translate(0, PICTURE_Y);
    const front = roll + 1500 * smoothstep(hasty, close + 1.4, second);
    drawFolded(context, scroll, front, second > hasty && second < wide ? 1 : 0);
    context.restore();
    drawRoll(context, roll);
    const [aside, lifted] = [rollRadius(roll) * 0.3 + 420 * leaves(second), lifts(second) + leaves(second)];
    reader(context, roll - aside, 452 + pull * 0.05 + 100 * leaves(second), -0.42 - pull * 0.0006, lifted);
    context.translate(0, PICTURE_Y);
    flock(context, second);
    context.restore();
    context.save();
    context.globalCompositeOperation = 'multiply';
    light.drawOn(context);
    context.restore();
    context.fillStyle = css(
      '#120c08',
      1 - smoothstep(0, 0.8, second) + smoothstep(36.6, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
  return cut(stage, [
    { until: close, paint: desk },
    { until: wide, paint: createNear(stage, silk, flock) },
    { until: durationSeconds, paint: desk },
  ]);
}

/** Within the picture: rows of mountains pass one another, then the focus comes to those who stand in front. */
function createNear(stage: Stage, silk: Layer, flock: Painter): Painter {
  const { x, y, zoom, width, height } = PART;
  const plane = () => stage.layer(width, height);
  const planes = [plane(), plane(), plane(), plane()] as const;
  paintPicture(stage, silk, planes, x, y, zoom);
  const at = { x: (stage.width - width) / 2, y: (stage.height - height) / 2 };
  const birds: Painter = (context, second) => {
    context.translate(at.x, at.y);
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    flock(context, second);
  };
  const look = createCamera(stage, [
    ...planes.map((picture, row) => ({ picture, ...at, depth: 1.9 - 0.28 * row })),
    { picture: birds, depth: 1 },
  ]);
  const seen = stage.layer(stage.width, stage.height);
  return (context, second) => {
    look(seen.clear(), second, intoPicture(second));
    const passed = (second - fold + 0.5) / 1.5;
    drawFolded(context, seen, 1500 - 1700 * passed, passed > 0 && passed < 1 ? 2.2 : 0);
  };
}

/** A picture through which a fold runs: it is crowded together there, and one side of it lies in shade. */
function drawFolded(context: Context2D, picture: Layer, front: number, force: number): void {
  picture.drawOn(context);
  for (let x = Math.max(0, front - 220); force > 0 && x < Math.min(picture.width, front + 220); x += 3) {
    const off = (x - front) / 34;
    const envelope = force * Math.exp(-((off / 3) ** 2));
    const from = Math.min(picture.width - 7, Math.max(0, x + 7 * envelope * Math.sin(off)));
    picture.drawPartOn(context, [from, 0, 3.6, picture.height], [x, 0, 3.6, picture.height]);
    const slope = envelope * Math.cos(off);
    context.fillStyle = slope > 0 ? css('#fff3d0', 0.12 * slope) : css('#1a0c02', -0.2 * slope);
    context.fillRect(x, 0, 3, picture.height);
  }
}
