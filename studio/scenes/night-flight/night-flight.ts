import { cameraMove, type View } from '../../kit/camera.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { through } from '../../kit/through.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCabin } from './cabin.ts';
import { createOutside } from './outside.ts';
import { createFinger, createPane } from './pane.ts';
import { captions, scoreNightFlight as score } from './score.ts';
import { STORY } from './story.ts';

const { draws, into, out, back, hand, end } = STORY;
const look = { frameRate: 24, grain: 6, loudness: -19, coverSecond: 34 } as const;

/** 夜航云海: a house on a fogged window; through it to the clouds; the sun wipes it off, and stands in what is left of it. */
export const scene: Scene = { ...look, captions, paint, score };

function paint(stage: Stage): Painter {
  const { width, height, layer, scale } = stage;
  const [drawOutside, drawCabin] = [createOutside(stage), createCabin(stage)];
  const [drawPane, drawFinger, near] = [createPane(stage), createFinger(stage, 2.1), layer(width, height)];
  /** The window and what is behind it; what is near is soft, and gone, when the focus is far. */
  const seen = (...keys: readonly [second: number, view: Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    return (context, second) => {
      const view = move(second);
      // Who turns the head sees the window and what is behind it go aside together; only what is far grows less.
      const size = 0.72 * view.zoom ** (1 / 6);
      const [x, y] = [(view.x * view.zoom) / size, (view.y * view.zoom) / size];
      through(context, 1, { ...view, x, y, zoom: size }, () => drawOutside(context, second));
      const away = smoothstep(1, 6, view.focus);
      if (away >= 1) return;
      const on = away > 0 ? near.clear() : context;
      drawPane(on, second, (target, draw) => through(target, 1, view, draw));
      through(on, 1, view, () => {
        drawCabin(on, second);
        if (second > draws && second < out) drawFinger(on, second);
      });
      if (on === context) return;
      context.globalAlpha = 1 - smoothstep(0.35, 1, away);
      context.filter = `blur(${(34 * away * scale).toFixed(1)}px)`;
      near.drawOn(context, -64 * away, -36 * away, width + 128 * away, height + 72 * away);
      [context.globalAlpha, context.filter] = [1, 'none'];
    };
  };
  const drawing = seen(
    [draws, { zoom: 2.1, y: -50 }],
    [into - 0.6, { zoom: 2.2, y: -40 }],
    [out, { zoom: 9, y: -15, focus: 6 }],
    [back, { zoom: 10.2, x: -4, y: 3 }],
  );
  return cut(stage, [
    { until: draws, paint: seen([0, { zoom: 1 }], [draws + 1, { zoom: 1.08 }]) },
    { until: back, paint: drawing },
    { until: hand, paint: seen([back, { zoom: 1.9, y: -40 }], [hand, { zoom: 1.75, y: -20 }]) },
    { until: end, paint: seen([hand, { zoom: 1.5, x: -208, y: 80 }], [end, { zoom: 1.08, x: 0, y: 0 }]) },
  ]);
}
