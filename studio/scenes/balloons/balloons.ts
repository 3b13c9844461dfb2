import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBurnerShot } from './burner.ts';
import { drawFleet } from './fleet.ts';
import { createRimShot } from './rim.ts';
import { captions, scoreBalloons } from './score.ts';
import { STORY } from './story.ts';
import { createValley } from './valley.ts';

/** 热气球之旅: balloons rise out of a sea of clouds; the burner speaks, and a bird on the rim listens. */
export const scene: Scene = { frameRate: 24, coverSecond: 22.6, captions, paint, score: scoreBalloons };

function paint(stage: Stage): Painter {
  const { drawSky, drawRange, drawBank } = createValley(stage);
  const haze = createGlow('#ffe2b0', 1.6);
  /** From the far sky to the nearest balloon: what is near moves most as we rise, or come nearer. */
  const paintValley = (context: Context2D, second: number, rise: number, zoom: number, nearest = 4) => {
    const at = (depth: number, draw: () => void) => {
      const size = 1 + (zoom - 1) / depth;
      placed(context, [905 * (1 - size), 500 * (1 - size) + rise / depth, 0, size], draw);
    };
    at(9, () => drawSky(context, second));
    for (let place = 0; place <= nearest; place++) {
      const depth = 5 - place;
      if (place < 3) at(depth, () => drawRange(context, place, second));
      // Morning light lies over everything on the side of the sun.
      else if (place === 3) shine(context, haze, 250, 430, 620, 0.36, 330);
      at(depth, () => drawFleet(context, place, second));
      if (place < 4) at(depth * 0.9, () => drawBank(context, place, second));
    }
  };
  const { burner, rim, valley, end } = STORY;
  const rise = track([0, -120], [burner, 0], [valley, 0], [end, 40]);
  const zoom = track([0, 1.02], [burner + 1, 1.5], [valley - 1, 1.22], [end, 1.02]);
  const wide: Painter = (context, second) => {
    paintValley(context, second, rise(second), zoom(second));
    if (second < valley) return;
    const gone = (second - valley) / (end - valley);
    const [x, y] = [lerp(800, 250, gone), lerp(600, 330, gone) - 90 * Math.sin(gone * 3.1)];
    context.fillStyle = '#3a3244';
    const flap = Math.sin(second * 26) * smoothstep(-0.3, 0.4, Math.sin(second * 3.1));
    fillSwallow(context, { x, y, wing: lerp(22, 5, gone), heading: Math.PI + 0.4, flap, bank: 0.3 });
  };
  return cut(stage, [
    { until: burner, paint: wide },
    { until: rim, paint: createBurnerShot(stage) },
    { until: valley, paint: createRimShot(stage, (on, second) => paintValley(on, second, 40, 1.25, 2)) },
    { until: end, paint: wide },
  ]);
}
