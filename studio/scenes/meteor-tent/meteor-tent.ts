import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, type Rgb, ramp } from '../../kit/colour.ts';
import { DepthPicture } from '../../kit/depth-picture.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import { drawTerrain, type Ground } from '../../kit/terrain.ts';
import { subtract, unit } from '../../kit/vector.ts';
import type { Viewpoint } from '../../kit/viewpoint.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCamp, createYawn } from './camp.ts';
import { createInside, createSleep } from './inside.ts';
import { captions, scoreMeteors } from './score.ts';
import { createShower, fireballLight } from './shower.ts';
import { filmed, type Key, STORY } from './story.ts';

/** 流星雨夜: two hundred meteors, and the one who looked forward to them most sleeps through them all. */
export const scene: Scene = { frameRate: 24, coverSecond: 33.2, captions, paint, score: scoreMeteors };

function paint(stage: Stage): Painter {
  const night = createNight(stage);
  const camp = { depth: 1, picture: createCamp(stage) };
  const outside = ([second, view]: Key, then: Key) =>
    filmed(stage, [...night, camp], [second, { ...view, focus: 1.1 }], then);
  const asleep = createSleep(stage);
  const { watch, inside, sky, flock, fireball, unmoved, release } = STORY;
  const end = stage.durationSeconds;
  const arrive = outside([0, { y: -230, zoom: 1.14 }], [watch - 0.6, { x: 70, y: 56, zoom: 1.3 }]);
  const tent = outside([sky, { x: 84, y: 56, zoom: 1.42 }], [flock, { x: 70, y: 40 }]);
  const valley = outside([flock, { y: -14, zoom: 1.05 }], [STORY.asleep, { y: -32, zoom: 1.09 }]);
  const great = outside([fireball - 1, { x: 20, y: -10, zoom: 1.12 }], [unmoved, { zoom: 1.18 }]);
  const leave = outside([release - 1, { x: 50, y: 30, zoom: 1.28 }], [end, { x: 10, y: -20, zoom: 1.1 }]);
  return cut(stage, [
    { until: watch, paint: arrive },
    { until: inside, paint: createYawn(stage, night) },
    { until: sky, paint: createInside(stage, night) },
    { until: flock, paint: tent },
    { until: STORY.asleep, paint: valley },
    { until: fireball, paint: asleep },
    { until: unmoved, paint: great },
    { until: release, paint: asleep, dissolveSeconds: 0.3 },
    { until: end, paint: leave },
  ]);
}

/** From far to near: the sky with its meteors, the peaks, the fog in the valley. */
function createNight(stage: Stage): readonly DepthLayer[] {
  const sky = createSky(stage);
  const twinkle = createTwinkle(stage.random('twinkle'), { width: 1280, height: 360, count: 40 });
  const shower = createShower(stage);
  const [peaks, flashed] = [createPeaks(stage, 'night'), createPeaks(stage, 'fireball')];
  const fog = createMist(stage, 2, [112, 150, 176]);
  const above: Painter = (context, second) => {
    sky.drawOn(context, SKY.left, SKY.top);
    twinkle(context, second);
    shower(context, second);
  };
  /** The mountains by night, and over them the same mountains by the fireball's light. */
  const mountains: Painter = (context, second) => {
    peaks.drawOn(context);
    context.globalAlpha = 0.85 * fireballLight(second);
    flashed.drawOn(context);
    context.globalAlpha = 1;
  };
  const valley: Painter = (context, second) => {
    fog(context, { y: 450, height: 110, drift: second * 5, length: 1700, opacity: 0.45 });
    fog(context, { y: 510, height: 150, drift: 500 + second * 9, length: 1900, opacity: 0.9 });
    fog(context, { y: 560, height: 120, drift: 1300 + second * 14, length: 1500, opacity: 0.7 });
    context.fillStyle = css('#9fe8cc', 0.08 * fireballLight(second));
    context.fillRect(-100, -400, 1480, 1200);
  };
  return [
    { depth: 1.2, picture: above },
    { depth: 1.13, picture: mountains },
    { depth: 1.06, picture: valley },
  ];
}

const SKY = { left: -90, top: -330, width: 1460, height: 880 } as const;
const NIGHT = ramp([0, '#040820'], [0.5, '#0d2652'], [0.76, '#205470'], [0.9, '#64ac98'], [1, '#c8d8a8']);

function createSky(stage: Stage): Layer {
  const { noise } = stage;
  const shader: Parameters<Stage['field']>[2] = (pixel, _u, v, x, y) => {
    const ripple = noise.fractal(x / 420 + y / 300, y / 60, 3) * 0.035;
    // The milky way leans over the valley.
    const off = (x - 560 - 0.62 * (SKY.height - y) + 60 * noise.plane(y / 160, 4)) / 150;
    const dust = (0.55 + noise.fractal(x / 90, y / 90, 5)) * (1 - smoothstep(0.5, 0.8, v));
    const milk = Math.exp(-off * off) * dust;
    const [red, green, blue] = NIGHT(v + ripple * v);
    [pixel[0], pixel[1], pixel[2]] = [red + 34 * milk, green + 42 * milk, blue + 58 * milk];
  };
  const sky = stage.field(SKY.width, SKY.height, shader, { dither: 2.4 });
  drawStars(sky.context, stage.random('stars'), { width: SKY.width, height: 800, count: 2600 });
  return sky;
}

const VIEW: Viewpoint = { centreX: 640, horizonY: 470, focal: 900 };
const ROCK = ramp([0, '#0a1030'], [0.5, '#22305e'], [1, '#54689a']);
const FLASH_ROCK = ramp([0, '#050a18'], [0.4, '#1c4a58'], [0.75, '#6fbfa8'], [1, '#e8fff0']);
const AIR_METRES = 3600;

/** Toward the glow of the air: to the right, up, away from the eye. */
const AIRGLOW = [0.7, 0.55, -0.2] as const;
/** Where the fireball is when it is brightest: in the middle of the valley, in metres. */
const FIREBALL = [-360, 640, 3000] as const;

/** Jagged mountains around a valley of fog, as the night shows them; and as the fireball does, for a moment. */
function createPeaks(stage: Stage, light: 'night' | 'fireball'): Layer {
  const picture = new DepthPicture(stage.width, stage.height, stage.scale);
  const height = (x: number, z: number) => heightAt(stage, x, z);
  const colour = (ground: Ground) => colourOf(stage, ground, light === 'night');
  drawTerrain(picture, VIEW, { near: 420, far: 9000, heightAt: height, colour });
  return picture.develop();
}

/** A valley that leads the eye to the left of the middle, with walls on both sides. */
function heightAt({ noise }: Stage, x: number, z: number): number {
  const valley = smoothstep(120, 1500, Math.abs(x + 0.13 * z + 180 * Math.sin(z / 1400)));
  const size = lerp(520, 1150, smoothstep(400, 5200, z));
  const crests = noise.ridged(x / (size * 2.1) + 3.7, z / (size * 2.1) + 1.2, 6);
  return -330 - 0.012 * z + valley * size * (0.28 + crests * 1.3);
}

function colourOf({ noise }: Stage, { x, z, height, slopeX, slopeZ }: Ground, byNight: boolean): Rgb {
  const [right, up, away] = byNight ? AIRGLOW : unit(subtract(FIREBALL, [x, height, z]));
  const length = Math.hypot(slopeX, slopeZ, 1);
  const facing = (-slopeX * right + up - slopeZ * away) / length;
  const grain = noise.fractal(x / 90, height / 60 + z / 300, 4);
  const lit = clamp(0.34 + facing * 0.5 + grain * 0.2);
  const snow = smoothstep(0.1, 0.42, 1 / length - 0.5 + grain * 0.5) * smoothstep(-80, 260, height);
  const bare = byNight ? ROCK(lit) : FLASH_ROCK(lit * 0.85);
  const ground = mix(bare, byNight ? '#7f93c2' : '#eafff2', snow * (0.22 + 0.4 * lit));
  return mix(ground, byNight ? '#31507c' : '#6fb0b0', 0.86 * (1 - 0.5 ** (z / AIR_METRES)));
}
