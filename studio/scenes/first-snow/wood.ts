import { drawBirch } from '../../kit/birch.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval, type Point, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';

/** Room for the camera at the sides. */
export const MARGIN = 60;
/** The sun stands low behind the wood; its light and all shadows come toward us from there. */
export const SUN: Point = [590, 372];
export const HORIZON = 446;
export const GOLD = '#ffdca6';
const AIR = '#c3c3d0';
const LIGHT = ramp([0, '#8794b8'], [0.35, '#b4b8cc'], [0.62, '#dccbc4'], [0.82, '#f5d9b0'], [1, '#fff3d6']);
/** Snow from its own shade to where the sun finds it. */
export const SNOW = ramp([0, '#5f6f9c'], [0.4, '#93a2c6'], [0.7, '#d3d3dd'], [1, '#fff1d8']);

/** How near the sun a place of the picture is, 0 to 1. */
const glowAt = (x: number, y: number): number =>
  Math.exp(-(((x - SUN[0]) / 400) ** 2) - ((y - SUN[1]) / 300) ** 2);

/** Winter air: blue above, and the sun, which melts into it. */
export function createLight({ width, height, field }: Stage): Layer {
  return field(width, height, (pixel, _u, v, x, y) => {
    const disc = Math.exp(-((Math.hypot(x - SUN[0], y - SUN[1]) / 90) ** 2));
    [pixel[0], pixel[1], pixel[2]] = LIGHT(clamp(0.3 * v + 0.66 * glowAt(x, y) + 0.3 * disc));
  });
}

/** The first snow on the floor of the wood; what rises toward the sun is lit, what is turned to us lies in blue shade. */
export function createFloor({ width, height, noise, field }: Stage): Layer {
  return field(width + 2 * MARGIN, height - HORIZON, (pixel, _u, v, x, y) => {
    const size = lerp(30, 300, v);
    const drift = (ahead: number) => noise.fractal(x / size, (y / size) * 2.4 + ahead, 4);
    const lit = 0.4 + 1.1 * (drift(0) - drift(-0.16)) + 0.42 * glowAt(x - MARGIN, HORIZON + 0.6 * y);
    const far = LIGHT(0.18 + 0.66 * glowAt(x - MARGIN, HORIZON));
    [pixel[0], pixel[1], pixel[2]] = mix(SNOW(clamp(lit)), far, 0.9 * smoothstep(0.3, 0, v));
    pixel[3] = 255 * smoothstep(0, 0.1, v);
  });
}

/** One rank of birches against the light, with what the snow has left on its twigs. `distance` is 0 close by, 1 lost in the mist. */
export function createRank(stage: Stage, distance: number, places: readonly number[], isLaden: boolean) {
  const random = stage.random(`rank at ${distance}`);
  const [width, { height }] = [stage.width + 2 * MARGIN, stage];
  const foot = lerp(708, 476, distance ** 0.7);
  const thickness = lerp(66, 9, distance ** 0.62);
  const trees = places.map((place) => ({
    ...{ x: MARGIN + place, y: foot + random.between(-10, 10), top: -20 },
    ...{ width: thickness * random.between(0.78, 1.22), distance: distance * 0.9, air: AIR },
  }));
  const rank = stage.layer(width, height, (context) => {
    for (const tree of trees) drawBirch(context, random, tree);
    context.globalCompositeOperation = 'source-atop';
    const [near, far] = [css('#39456c', 0.62 - 0.44 * distance), css('#f7d5a4', 0.3 + 0.5 * distance)];
    const shade = css('#46527a', 0.5 - 0.2 * distance);
    context.fillStyle = radial(context, SUN[0] + MARGIN, SUN[1], 40, 640, [0, far], [0.5, shade], [1, near]);
    context.fillRect(0, 0, width, height);
  });
  const [rim, middle] = [lerp(3.4, 0.9, distance), MARGIN + SUN[0]];
  /** What a copy of the rank leaves free of another, in one colour. */
  const edge = (colour: string, copyY: number, cutX: number, cutWidth: number) =>
    stage.layer(width, height, (context) => {
      rank.drawOn(context, 0, copyY);
      context.globalCompositeOperation = 'destination-out';
      rank.drawOn(context, cutX, 0, cutWidth);
      context.globalCompositeOperation = 'source-in';
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
    });
  // A copy that is drawn out from the sun leaves the sides that face it.
  const lit = edge(css(GOLD, 0.85), 0, -rim * 1.4 * (middle / width), width + rim * 1.4);
  const laid = edge(css('#f4f2f4', 0.95), -1.6 * rim, 0, width);
  return stage.layer(width, height, (context) => {
    for (const { x, y, width: wide } of trees) {
      // Its shadow comes toward us, away from the sun.
      const reach = Math.min(5, (height + 30 - y) / (y - HORIZON));
      const [endX, endY] = [x + (x - middle) * reach, y + (y - HORIZON) * reach];
      const [near, far] = [0.5 * wide, 0.5 * wide * (1 + reach)];
      context.fillStyle = css('#4a5a8c', 0.42 * (1 - 0.8 * distance));
      context.filter = `blur(${lerp(5, 1.5, distance) * stage.scale}px)`;
      polygon(context, points([x - near, y, x + near, y, endX + far, endY, endX - far, endY]));
      context.fill();
      context.filter = 'none';
      context.fillStyle = css(mix('#aab3cf', AIR, distance * 0.6), 0.5);
      oval(context, x, y, wide * 1.1, wide * 0.18);
    }
    rank.drawOn(context);
    lit.drawOn(context);
    if (isLaden) laid.drawOn(context);
  });
}
