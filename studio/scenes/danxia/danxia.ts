import { css, mix } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { shade } from '../../kit/shade.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Mountains } from './mountains.ts';
import { createMountains } from './mountains.ts';
import { captions, scoreDanxia } from './score.ts';
import { createSky } from './sky.ts';
import { createWatchers } from './watchers.ts';

/** When the sun reaches the people before us. */
const ARRIVAL_SECOND = 45;
const GEESE = { fromSecond: 23, pixelsPerSecond: 42 } as const;

/** 丹霞日出: striped mountains before dawn; the edge of the light slides from the farthest range down to our feet. */
export const scene: Scene = {
  frameRate: 24,
  quality: 29,
  coverSecond: 41,
  thrift: { soundKilobits: 48, largestBytes: 2_000_000 },
  captions,
  paint,
  score: (synth) => scoreDanxia(synth, ARRIVAL_SECOND),
};

/** 0 before sunrise, 1 in the morning. */
const dayAt = (second: number, duration: number) => smoothstep(0, duration * 0.94, second);

function paint(stage: Stage): Painter {
  const { durationSeconds } = stage;
  const drawSky = createSky(stage);
  const mountains = createMountains(stage);
  const drawShaded = createDusk(stage, mountains);
  const drawSunlit = createSunlight(stage, mountains);
  const mist = createMist(stage, 0, [244, 214, 206]);
  const drawGeese = createGeese(stage.random('geese'), { count: 9, wing: 9, colour: '#3a2b3c' });
  const drawWatchers = createWatchers(stage, ARRIVAL_SECOND);

  return (context, second) => {
    const day = dayAt(second, durationSeconds);
    drawSky(context, second, day);
    const flown = (second - GEESE.fromSecond) * GEESE.pixelsPerSecond;
    drawGeese(context, flown, 150 - flown * 0.05 + Math.sin(flown / 190) * 8, second);
    drawShaded(context, day);
    drawSunlit(context, day);
    const thin = 0.5 * (1 - 0.75 * smoothstep(0.35, 0.9, day));
    mist(context, { y: 300, height: 110, drift: 200 + second * 9, length: 1900, opacity: thin });
    mist(context, { y: 240, height: 70, drift: 900 + second * 5, length: 2300, opacity: thin });
    drawWatchers(context, second, smoothstep(ARRIVAL_SECOND - 4, ARRIVAL_SECOND + 5, second));
  };
}

/** Shows the mountains without sun, blue as long as it is early. */
function createDusk({ width, height, layer }: Stage, { shaded }: Mountains) {
  const dusk = layer(width, height);
  return (context: Context2D, day: number) => {
    const blue = 0.42 * (1 - smoothstep(0, 0.5, day));
    if (blue === 0) return shaded.drawOn(context);
    const land = dusk.clear();
    shaded.drawOn(land);
    land.globalCompositeOperation = 'source-atop';
    land.fillStyle = css('#1c2350', blue);
    land.fillRect(0, 0, width, height);
    dusk.drawOn(context);
  };
}

/** Shows the sunlit mountains where the sun has risen over whatever stands before it. */
function createSunlight(stage: Stage, { lit, light }: Mountains) {
  const { width, height, scale } = stage;
  const sunlit = stage.layer(width, height);
  const mask = stage.field(width, height, () => {}, { resolution: light.columns / (width * scale) });
  return (context: Context2D, day: number) => {
    const slope = lerp(-0.05, 0.74, day ** 1.4);
    shade(
      mask,
      (pixel, u, v) => {
        const row = Math.floor(v * light.rows);
        const shadow = light.slopes[row * light.columns + Math.floor(u * light.columns)] ?? 9;
        pixel[3] = 255 * smoothstep(shadow - 0.012, shadow + 0.045, slope);
      },
      0,
    );
    const layer = sunlit.clear();
    lit.drawOn(layer);
    // The first light is red: the lower the sun, the more air it has crossed.
    layer.globalCompositeOperation = 'multiply';
    layer.fillStyle = css(mix('#ff8f66', '#ffffff', smoothstep(0.1, 0.8, day)));
    layer.fillRect(0, 0, width, height);
    layer.globalCompositeOperation = 'destination-in';
    // Where there are no mountains the red would stand in the sky.
    lit.drawOn(layer);
    mask.drawOn(layer);
    sunlit.drawOn(context);
  };
}
