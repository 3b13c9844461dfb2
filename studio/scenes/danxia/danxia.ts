import { cameraMove, createCamera, type DepthLayer } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { shade } from '../../kit/shade.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { apart, drawBird } from './bird.ts';
import { createLizard } from './lizard.ts';
import { createMountains } from './mountains.ts';
import { captions, scoreDanxia } from './score.ts';
import { createSky } from './sky.ts';
import { STORY } from './story.ts';
import { createWatchers } from './watchers.ts';

/** 丹霞日出: the light comes down striped mountains page by page and wakes a lizard; a bird's shadow crosses them all. */
export const scene: Scene = {
  frameRate: 24,
  grain: 6,
  coverSecond: 17,
  captions,
  paint,
  score: scoreDanxia,
};

const { near, wakes, valley, shadow, overUs, again } = STORY;
/** Down the pages with the light; close to the rock; the whole valley; and the rock again. */
const DOWN = cameraMove([0, { zoom: 5, x: -600, y: -470, focus: 5 }], [near, { zoom: 1.1, x: 0, y: 0 }]);
const CLOSE = cameraMove([near, { zoom: 1.2, y: 40 }], [wakes, {}], [valley, { zoom: 1.4, x: -80, y: 50 }]);
const VALLEY = cameraMove([valley, { focus: 5, zoom: 1.3 }], [again, { zoom: 1 }]);
const AGAIN = cameraMove([again, { zoom: 1.4, x: -80, y: 50 }], [60, { zoom: 1.15, x: 0, y: 30 }]);

function paint(stage: Stage): Painter {
  const far = { depth: 5, picture: createValley(stage) };
  const lizard = { depth: 1, picture: createLizard(stage) };
  const shot = (view: typeof DOWN, ...layers: readonly DepthLayer[]): Painter => {
    const show = createCamera(stage, layers);
    return (context, second) => {
      context.save();
      // What is out of focus fades at its edges: they stay outside.
      context.transform(1.03, 0, 0, 1.03, -0.015 * stage.width, -0.015 * stage.height);
      show(context, second, view(second));
      context.restore();
    };
  };
  return cut(stage, [
    { until: near, paint: shot(DOWN, far), dissolveSeconds: 1.5 },
    { until: valley, paint: shot(CLOSE, far, lizard) },
    { until: again, paint: shot(VALLEY, far) },
    { until: 60, paint: shot(AGAIN, far, lizard) },
  ]);
}

/** Sky, mountains, sunlit where the sun has risen over whatever stands before it and nothing flies before it, and people. */
function createValley(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const [drawSky, drawWatchers] = [createSky(stage), createWatchers(stage)];
  const { shaded, early, lit, light } = createMountains(stage);
  const mist = createMist(stage, 0, [244, 214, 206]);
  const sunlit = stage.layer(width, height);
  const mask = stage.field(width, height, () => {}, { resolution: light.columns / (width * scale) });
  return (context, second) => {
    const day = smoothstep(-5, 42, second);
    const slope = lerp(-0.05, 0.74, day ** 1.4);
    const wing = 8 * Math.exp((4.4 * (second - shadow)) / (overUs - shadow));
    drawSky(context, second, day);
    shaded.drawOn(context);
    context.globalAlpha = 1 - smoothstep(0, 0.5, day);
    early.drawOn(context);
    context.globalAlpha = 1;
    shade(mask, (pixel, u, v) => {
      const at = Math.floor(v * light.rows) * light.columns + Math.floor(u * light.columns);
      const reached = light.slopes[at] ?? 9;
      pixel[3] = 255 * smoothstep(reached - 0.012, reached + 0.045, slope);
    });
    apart(sunlit, context, (layer) => {
      lit.drawOn(layer);
      // The first light is red: the lower the sun, the more air it has crossed.
      layer.globalCompositeOperation = 'multiply';
      layer.fillStyle = css(mix('#ff8f66', '#ffffff', smoothstep(0.1, 0.8, day)));
      layer.fillRect(0, 0, width, height);
      layer.globalCompositeOperation = 'destination-in';
      // Where there are no mountains the red would stand in the sky.
      lit.drawOn(layer);
      mask.drawOn(layer);
      layer.globalCompositeOperation = 'destination-out';
      layer.filter = `blur(${2 * scale}px)`;
      drawBird(layer, 690 - wing * 1.1, 300 + wing * 1.2, wing * 1.6, 0.5);
    });
    const thin = 0.5 * (1 - 0.75 * smoothstep(0.35, 0.9, day));
    mist(context, { y: 300, height: 110, drift: 200 + second * 9, length: 1900, opacity: thin });
    mist(context, { y: 240, height: 70, drift: 900 + second * 5, length: 2300, opacity: thin });
    drawWatchers(context, second);
    context.fillStyle = '#2b2030';
    drawBird(context, 690 - wing * 0.7, 262 - wing * 0.8, wing, 0.5);
  };
}
