import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { clamp, fract } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCup, createReflection, createTable, paintWall } from './carriage.ts';
import { createBreath, createPane, createWave, PALM } from './hands.ts';
import { createOutside } from './outside.ts';
import { captions, scoreTrainWindow } from './score.ts';
import { darkness, STORY, shot } from './view.ts';

const { out, cup, child, wave, dusk, end } = STORY;

/** 窗外三百里: out of a tunnel into the last sun; a child's hand on the pane, a village that waves, and evening. */
export const scene: Scene = {
  frameRate: 24,
  grain: 6,
  loudness: -18,
  coverSecond: 24.3,
  captions,
  paint,
  score: scoreTrainWindow,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const lamp = createGlow('#ffe0b0', 1.8);
  const land = createOutside(stage);
  /** The land, or the dark of the tunnel with its lamps passing. */
  const outside: Painter = (context, second) => {
    const dark = darkness(second);
    if (dark < 1) land(context, second);
    context.fillStyle = css('#0b0d14', dark);
    context.fillRect(0, 0, width, height);
    shine(context, lamp, 1500 - fract(second * 1.7) * 1900, 236, 330, 0.8 * dark, 16);
  };
  const breath = createBreath(stage);
  const print: Painter = (context, second) => {
    context.translate(985, 270);
    context.scale(0.5, 0.5);
    context.translate(-PALM.x, -PALM.y);
    breath(context, second);
  };
  const seat = [
    { depth: 1.4, picture: outside },
    { depth: 1, picture: print },
    { depth: 1, picture: createReflection(stage) },
    { depth: 1, picture: stage.layer(width, height, paintWall) },
    { depth: 0.94, picture: createTable(stage, 404, 618, 1) },
    { depth: 0.94, picture: createCup(stage, outside, 868, 648, 1.04) },
  ];
  const tea = [
    { depth: 3, picture: outside },
    { depth: 1, picture: createTable(stage, -60, 466, 1.9) },
    { depth: 1, picture: createCup(stage, outside, 700, 560, 4.1) },
  ];
  const morning = shot(stage, seat, [out, { zoom: 1.2, x: -50 }], [cup, { zoom: 1.04, x: 0, focus: 1.3 }]);
  const evening = shot(stage, seat, [dusk, { zoom: 1.06, x: 10 }], [end - 1, { zoom: 1.26, x: -50, y: 6 }]);
  const still = shot(stage, tea, [cup, { zoom: 1.08, x: -10 }], [child + 1, { zoom: 1.18, x: 24, y: -30 }]);
  const film = cut(stage, [
    { until: cup, paint: morning },
    { until: child, paint: still },
    { until: wave, paint: createPane(stage, outside, breath) },
    { until: dusk, paint: createWave(stage, outside), dissolveSeconds: 0.5 },
    { until: end, paint: evening },
  ]);
  return (context, second) => {
    film(context, second);
    // Eyes that come out of the dark.
    context.fillStyle = css('#ffe9c4', second < out ? 0 : 0.8 * Math.exp((out - second) * 3.4));
    context.fillRect(0, 0, width, height);
    context.fillStyle = css('#0a0b12', clamp(Math.max(1 - second, (second - end + 1.2) / 1.2)));
    context.fillRect(0, 0, width, height);
  };
}
