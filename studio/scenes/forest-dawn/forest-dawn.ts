import { css } from '../../kit/colour.ts';
import { fillGrazingDeer } from '../../kit/grazing-deer.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createMotes, createRays } from './rays.ts';
import { captions, scoreForestDawn } from './score.ts';
import { paintForeground, paintMist, paintWood } from './wood.ts';

/** The light has found the clearing; a deer hears something and lifts its head. */
const LISTEN_SECOND = 12;
const DEER = { x: 826, y: 580, height: 92 } as const;
const FAWN = { x: 930, y: 574, height: 56 } as const;

/** 林间晨光: shafts of light between cedars in the mist, and a deer that lifts its head. */
export const scene: Scene = {
  frameRate: 24,
  quality: 28,
  coverSecond: 16,
  thrift: { soundKilobits: 48, largestBytes: 1_100_000 },
  captions,
  paint,
  score: (synth, stage) => scoreForestDawn(synth, stage, LISTEN_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const wood = stage.layer(width, height, (context) => {
    paintMist(stage).drawOn(context);
    paintWood(context, stage);
  });
  const foreground = stage.layer(width, height, (context) => paintForeground(context, stage));
  const mist = createMist(stage, 2, [236, 240, 206]);
  const drawRays = createRays(stage);
  const drawMotes = createMotes(stage);

  return (context, second) => {
    wood.drawOn(context);
    drawDeer(context, second);
    mist(context, { y: 470, height: 130, drift: second * 10, length: 2100, opacity: 0.5 });
    mist(context, { y: 540, height: 110, drift: 700 + second * 17, length: 1700, opacity: 0.36 });
    drawRays(context, second, 0.42 + 0.5 * smoothstep(0, LISTEN_SECOND, second));
    drawMotes(context, second);
    foreground.drawOn(context);
  };
}

function drawDeer(context: Context2D, second: number): void {
  const alert = smoothstep(LISTEN_SECOND, LISTEN_SECOND + 1.3, second) * (1 - smoothstep(24.5, 26.5, second));
  const chew = alert < 0.02 ? 0.025 * Math.sin(second * 2.4) + 0.025 : 0;
  const ear = 0.5 * swell(14.2, 14.35, 14.5, 14.8, second) + 0.5 * swell(17.6, 17.75, 17.9, 18.2, second);
  const follows =
    smoothstep(LISTEN_SECOND + 1.4, LISTEN_SECOND + 2.3, second) * (1 - smoothstep(22, 23.5, second));
  context.fillStyle = css('#2e3d33', 0.94);
  fillGrazingDeer(context, {
    ...FAWN,
    direction: 1,
    alert: Math.max(follows, 0.03 + 0.03 * Math.sin(second * 2.9)),
  });
  fillGrazingDeer(context, { ...DEER, direction: -1, alert: Math.max(alert, chew), ear, antlers: true });
}
