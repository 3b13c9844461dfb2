import { cameraMove, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { through } from '../../kit/through.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBeacons, STORY } from './beacons.ts';
import { createRange } from './land.ts';
import { createPlatform } from './platform.ts';
import { captions, scoreGreatWall } from './score.ts';

/** 雪落长城: a fire is lit on the wall at dusk; the far ones answer, one of them late. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 50,
  grain: 6,
  loudness: -19,
  captions,
  paint,
  score: scoreGreatWall,
};

/** The landscape by depths, and the mist before each: its top, height, length and density. The near ridge ends behind its tower. */
const RANGES = [
  { depth: 4, metres: [1130, 3600], pines: 1400, mist: [236, 150, 1500, 0.8] },
  { depth: 2, metres: [196, 1130], pines: 2200, mist: [330, 260, 1900, 0.95] },
  { depth: 1, metres: [34, 198], pines: 420, mist: [560, 250, 2300, 0.5] },
] as const;
const SKY_HEIGHT = 470;
const STILL: View = { x: 0, y: 0, zoom: 1, focus: 1, roll: 0 };

function paint(stage: Stage): Painter {
  const drawSky = createSky(stage);
  const drawMist = createMist(stage, 2, [212, 218, 227]);
  const fine = { flakes: 190, radii: [1.4, 3], speeds: [22, 42], opacity: 0.8 } as const;
  const drawFarSnow = createSnowfall(stage, { name: 'far snow', ...fine });
  const coarse = { flakes: 60, radii: [3.4, 9], speeds: [48, 105] } as const;
  const drawNearSnow = createSnowfall(stage, { name: 'near snow', ...coarse });
  const drawBeacons = createBeacons();
  const ranges = RANGES.map((range) => ({ ...range, land: createRange(stage, range.metres, range.pines) }));

  const show = (context: Context2D, second: number, shown: typeof ranges, view: View) => {
    const thin = lerp(1, 0.5, smoothstep(4, 30, second));
    through(context, 9, view, () => drawSky(context, second));
    for (const { depth, land, mist } of shown)
      through(context, depth, view, () => {
        const [y, height, length, opacity] = mist;
        const drift = depth * 400 + (second * 17) / depth ** 0.9;
        land.drawOn(context);
        drawMist(context, { y, height, length, opacity: thin * opacity, drift });
      });
    fallToNight(context, smoothstep(-5, 26, second));
    for (const { depth } of shown) through(context, depth, view, () => drawBeacons(context, second, depth));
  };
  const along = cameraMove(
    [0, { x: -235, y: 140, zoom: 1.66 }],
    [STORY.lit, { x: 130, y: -40, zoom: 1.36 }],
    [STORY.close + 3, { x: 150, y: -60, zoom: 1.42 }],
  );
  const waiting = cameraMove(
    [STORY.far - 1, { x: -106, y: -104, zoom: 2.05 }],
    [STORY.release + 1, { x: -134, y: -116, zoom: 2.36 }],
  );
  const release = cameraMove(
    [STORY.release - 2, { x: -70, y: -80, zoom: 1.36 }],
    [stage.durationSeconds - 1, { x: 0, y: 0, zoom: 1 }],
  );
  /** What lies beyond our tower; a long lens has no depths. */
  const beyond =
    (view: (second: number) => View): Painter =>
    (context, second) =>
      through(context, 1, view(second), () => show(context, second, ranges.slice(0, 2), STILL));
  const platform = createPlatform(stage, beyond(cameraMove([0, { x: -120, y: -60, zoom: 1.3 }])));
  const film = cut(stage, [
    { until: STORY.close, paint: (context, second) => show(context, second, ranges, along(second)) },
    { until: STORY.far, paint: platform },
    { until: STORY.release, dissolveSeconds: 1.6, paint: beyond(waiting) },
    { until: 99, paint: (context, second) => show(context, second, ranges, release(second)) },
  ]);
  return (context, second) => {
    // What the blur of the far leaves open at the edges.
    context.fillStyle = '#20284f';
    context.fillRect(0, 0, 1280, 720);
    film(context, second);
    // Other flakes after each cut.
    const fallen = second + (second < STORY.close ? 0 : second < STORY.far ? 31 : 67);
    context.globalAlpha = lerp(0.95, 0.6, smoothstep(4, 20, second));
    drawFarSnow(context, fallen, smoothstep(-6, 9, second));
    drawNearSnow(context, fallen, smoothstep(-6, 9, second));
    context.globalAlpha = 1;
  };
}

/** Night as a tint over everything: the blue hour first, then the dark from above. */
function fallToNight(context: Context2D, night: number): void {
  const tint = (red: number, green: number, blue: number) =>
    css([lerp(255, red, night), lerp(255, green, night), lerp(255, blue, night)]);
  const [above, horizon, below] = [tint(32, 45, 90), tint(84, 93, 142), tint(34, 47, 94)];
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = vertical(context, 0, 720, [0, above], [0.42, horizon], [1, below]);
  context.fillRect(0, 0, 1280, 720);
  context.globalCompositeOperation = 'source-over';
}

/** A heavy winter sky with the last light low on the left; its clouds drift. */
function createSky({ width, noise, field, layer }: Stage) {
  const air = layer(width, SKY_HEIGHT, (context) => {
    const [high, pale, rose, low] = ['#8796ad', '#aab6c6', '#efcfb4', '#e2d4cb'] as const;
    context.fillStyle = vertical(context, 0, SKY_HEIGHT, [0, high], [0.42, pale], [0.75, rose], [1, low]);
    context.fillRect(0, 0, width, SKY_HEIGHT);
    shine(context, createGlow('#ff9a5a', 1.2), 384, 320, 330, 0.3, 110);
  });
  const clouds = field(
    width * 1.5,
    SKY_HEIGHT,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 4, v * 5, 3) * 0.5;
      const [x, y] = [u * 5 + warp, v * 7.5 + warp * 0.6];
      const body = noise.fractal(x, y, 5);
      const light = clamp(0.5 + (body - noise.fractal(x - 0.05, y + 0.22, 4)) * 1.6);
      [pixel[0], pixel[1], pixel[2]] = [122 + light * 96, 134 + light * 84, 156 + light * 66];
      pixel[3] = 225 * smoothstep(-0.12, 0.4, body) * (1 - smoothstep(0.32, 0.8, v));
    },
    { resolution: 0.5, dither: 2 },
  );
  return (context: Context2D, second: number) => {
    air.drawOn(context);
    clouds.drawOn(context, -40 - second * 3.2);
  };
}
