import { cameraMove, createCamera } from '../../kit/camera.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createRain } from '../../kit/rain.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createEars, createLand, drawPoles } from './field.ts';
import { createClose, createYard, drawLine } from './near.ts';
import { captions, score } from './score.ts';
import { createSky } from './sky.ts';
import { STORY } from './story.ts';

/** 雷雨将至: a front comes over ripe wheat, the first drop falls into the dust, and somebody is too late for the washing. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -17, coverSecond: 11.05 },
  ...{ captions, paint, score },
};

const { near, letsGo, lands, yard, breaks } = STORY;
/** From the ears before us up to the front; down with the drop; along the line with her, and back from it. */
const WIDE = cameraMove([0, { focus: 1.5, zoom: 1.06 }], [3.6, { focus: 4 }], [near, { zoom: 1.2, y: -60 }]);
const NEAR = cameraMove([near, {}], [letsGo - 0.15, { zoom: 1.1 }], [lands + 0.1, { y: 590, x: 120 }]);
const YARD = cameraMove([yard, { zoom: 1.2, x: -400, y: 30 }], [breaks - 1, { x: -40 }], [38, { zoom: 0.8 }]);

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const [sky, land, ears] = [createSky(stage), createLand(stage), createEars(stage)];
  const shot = (view: typeof WIDE, ...near: readonly (readonly [number, Painter])[]): Painter => {
    const layers = near.map(([depth, picture]) => ({ depth, picture }));
    const show = createCamera(stage, [{ depth: 5, picture: sky }, { depth: 5, picture: land }, ...layers]);
    return (context, second) => show(context, second, view(second));
  };
  const moved =
    (x: number, y: number, size: number, picture: Painter): Painter =>
    (context, second) => {
      context.transform(size, 0, 0, size, x, y);
      picture(context, second);
    };
  const wide = shot(WIDE, [5, drawPoles], [5, moved(271, 397, 0.13, drawLine)], [1.5, ears]);
  /** The field behind the first rows: ears, and the shade between their stalks. */
  const depths: Painter = (context, second) => {
    fillShapes(context, [[[-200, 590, width + 400, 160], '#3d301400', '#3d3014']]);
    ears(context, second);
  };
  const behind = [1.9, moved(-760, -715, 2.2, depths)] as const;
  const close = shot(NEAR, behind, [1.5, moved(-500, -521, 1.8, ears)], [1, createClose(stage)]);
  const home = shot(YARD, [1.4, moved(0, -126, 1, ears)], [1, createYard(stage)]);
  const show = cut(stage, [
    { until: near, paint: wide },
    { until: yard, paint: close },
    { until: 38, paint: home },
  ]);
  const drawRain = createRain(stage, { colour: '#e2e8e6', drops: 1300, slant: 0.27 });
  return (context, second) => {
    context.save();
    // What is out of focus fades at its edges: they stay outside.
    context.transform(1.03, 0, 0, 1.03, -0.015 * width, -0.015 * height);
    show(context, second);
    context.globalAlpha = 0.66 * smoothstep(breaks, breaks + 1.2, second);
    context.transform(1.35, 0, 0, 1.35, 0, -80);
    fillShapes(context, [[[-60, 60, 1100, 600], '#a3b3ba00', '#a3b3ba50']]);
    drawRain(context, second);
    context.restore();
  };
}
