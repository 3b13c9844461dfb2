import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Point } from '../../kit/path.ts';
import { cut } from '../../kit/shots.ts';
import type { Key } from '../../kit/track.ts';
import { track } from '../../kit/track.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSky } from './air.ts';
import { paintGround } from './ground.ts';
import { createFeet, createLast, drawBell, drawRows, HORIZON } from './near.ts';
import { paintSand } from './sand.ts';
import { captions, score } from './score.ts';
import { beats, STORY } from './story.ts';
import { drawTravellers } from './travellers.ts';

/** 大漠驼铃: a caravan toward the setting sun; wind fills the prints, until the last camel looks back at them. */
export const scene: Scene = { frameRate: 24, loudness: -18, coverSecond: 3, captions, paint, score };

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds, scale } = stage;
  const drawSky = createSky(stage);
  const dunes = paintSand(stage);
  const ground = paintGround(stage);
  const haze = createMist(stage, 1, [255, 214, 160]);
  const [lit, scratch] = [stage.layer(width, height), stage.layer(width, height)];
  const draft = new Layer(width, height, scale / 4);

  const skyFrom = (context: Context2D, second: number, [x, y]: Point, size: number) => {
    placed(context, [x, y, 0, size], () => drawSky(context, smoothstep(0, durationSeconds, second)));
  };
  /** Sand takes the colour of the hour. */
  const drawLand = (context: Context2D, second: number, sand: Layer, y: number) => {
    const dusk = smoothstep(0, durationSeconds, second);
    const land = lit.clear();
    sand.drawOn(land, 0, y);
    land.globalCompositeOperation = 'source-atop';
    fillBox(land, css(mix('#a0405c', '#7a2f5e', dusk), 0.3 * dusk), 0, 0, width, height);
    lit.drawOn(context);
  };
  const crest: Painter = (context, second) => {
    drawLand(context, second, dunes, 0);
    haze(context, { y: 408, height: 74, drift: -second * 20, length: 1900, opacity: 0.35 });
    drawTravellers(context, second);
    haze(context, { y: 520, height: 230, drift: -second * 90, length: 2600, opacity: 0.2 });
  };
  const camera = createCamera(stage, [{ depth: 1, picture: crest }]);
  const along = cameraMove(
    [-1, { x: 215, y: -90, zoom: 1.55 }],
    [STORY.feet + 1, { x: -20, y: -20, zoom: 1.12 }],
  );
  const ridge: Painter = (context, second) => {
    const view = along(second);
    const size = Math.sqrt(view.zoom);
    skyFrom(context, second, [212 * (1 - size), 0], size);
    camera(context, second, view);
  };
  /** From near the ground, toward a place or away from it: sky, sand with its horizon at a height, what happens. */
  const low = (
    horizonY: number,
    size: number,
    soft: number,
    what: Painter,
    at: Point,
    ...zoom: [Key, Key]
  ) => {
    const zoomAt = track(...zoom);
    return (context: Context2D, second: number) => {
      const near = zoomAt(second);
      placed(context, [at[0] * (1 - near), at[1] * (1 - near), 0, near], () => {
        const on = soft ? draft.clear() : context;
        skyFrom(on, second, [210 * (1 - size), horizonY - 396 * size], size);
        drawLand(on, second, ground, horizonY);
        context.filter = `blur(${soft * scale}px)`;
        if (soft) draft.drawOn(context);
        context.filter = 'none';
        what(context, second);
      });
    };
  };
  const { feet, bell, prints, last, row } = STORY;
  const [walking, looking] = [createFeet(scratch), createLast(scratch)];
  const back = low(560, 1.46, 0, looking, [640, 430], [last, 1.02], [row, 1.2]);
  const away = low(HORIZON, 1, 0, drawRows, [500, 330], [row - 1, 1.3], [durationSeconds, 1]);
  const film = cut(stage, [
    { until: feet, paint: ridge },
    { until: bell, paint: low(380, 1.3, 0, walking, [640, 620], [feet, 1], [bell, 1.1]) },
    { until: prints, paint: low(610, 1.7, 7, drawBell, [735, 420], [bell, 1.05], [prints + 1, 1.15]) },
    { until: last, paint: low(HORIZON, 1, 0, drawRows, [500, 290], [prints - 1, 1.14], [last + 1, 1]) },
    { until: row, paint: back, dissolveSeconds: beats.length },
    { until: durationSeconds, paint: away },
  ]);
  return (context, second) => {
    film(context, second);
    const ends = smoothstep(durationSeconds - 1.6, durationSeconds, second);
    fillBox(context, css('#1a0d1c', 1 - smoothstep(-0.3, 1, second) + ends), 0, 0, width, height);
  };
}
