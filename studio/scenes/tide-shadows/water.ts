import type { View } from '../../kit/camera.ts';
import type { Rgb } from '../../kit/colour.ts';
import { ramp } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';
import { SUN } from './sand.ts';
import { frontOf, uncoveredShare, upBeach, WAVES } from './swash.ts';

const RESOLUTION = 0.5;
const COLUMNS = 700;

/** By depth. */
const colours = ramp([0, '#c9cfc0'], [0.1, '#a5cdc4'], [0.3, '#6fb4b8'], [0.6, '#3d8ca0'], [1, '#2a6683']);
const DAMP: Rgb = [118, 78, 78];
const SKY: Rgb = [238, 206, 206];
const SHADE: Rgb = [64, 52, 92];
const EDGE: Rgb = [255, 246, 232];
const FOAM: Rgb = [255, 249, 240];

/**
 * Water on sand, seen from above: what is wet is dark and dries again, sheets run up and back with foam that tears into threads.
 * `cell` is the size of a hole in the foam. Drawn over the beach, computed for the camera that hangs over it, `x`, `y` the middle
 * of what it sees; on skin nothing is damp.
 */
export function createWater(stage: Stage, cell: number) {
  const { width, height, noise } = stage;
  const sheet = stage.field(width, height, () => {}, { resolution: RESOLUTION });
  const threads = createThreads();
  const row = () => new Float32Array(COLUMNS);
  const rows = WAVES.map((wave) => ({ wave, front: row(), peak: row() }));
  const highest = row();

  return (context: Context2D, second: number, view: View, isSkin = false) => {
    const left = view.x - 760 / view.zoom;
    const step = 1520 / view.zoom / COLUMNS;
    highest.fill(0);
    const alive = rows.filter(({ wave }) => second > wave.at - 6.5 && second < wave.at + 24);
    const waves = alive.map(({ wave, front, peak }) => {
      const age = second - wave.at;
      for (let column = 0; column < COLUMNS; column++) {
        const x = left + column * step;
        const top = frontOf(noise, wave, x, cell, Math.min(second, wave.at + wave.seconds / 2));
        front[column] = frontOf(noise, wave, x, cell, second);
        peak[column] = top;
        highest[column] = Math.max(highest[column] ?? 0, top);
      }
      const turn = age / wave.seconds;
      const back = clamp(turn * 2 - 1);
      return {
        ...{ front, peak, age, turn, back, seconds: wave.seconds, phase: wave.place * 3.7 },
        middle: 0.5 * frontOf(noise, wave, 640, cell, second),
        tail: cell * lerp(2.4, 5.5, clamp(turn + 0.4)),
        fresh: smoothstep(-6.5, -3.5, age),
        /** What the sheet leaves where it turned: bubbles that burst one by one. */
        line: turn > 0.5 && turn < 1.5 ? 0.42 * Math.exp(-back * 1.3 - Math.max(0, turn - 1) * 3) : 0,
      };
    });
    const [cos, sin] = [Math.cos(view.roll) / view.zoom, Math.sin(view.roll) / view.zoom];
    shade(sheet, (pixel, _u, _v, screenX, screenY) => {
      const [fromX, fromY] = [screenX - width / 2, screenY - height / 2];
      const x = view.x + fromX * cos + fromY * sin;
      const y = view.y - fromX * sin + fromY * cos;
      const s = upBeach(x, y);
      const column = clamp(Math.round((x - left) / step), 0, COLUMNS - 1);
      pixel[3] = 0;
      if (s > (highest[column] ?? 0) + cell * 0.3) return;
      const patch = noise.plane(x / (cell * 2.6), y / (cell * 2.1) + second * 0.02);
      let [wet, sheen, foam, shadow, edge] = [0, 0, 0, 0, 0];
      let depth = 0.02 * patch - s / 420;
      let covered = s < 0 ? smoothstep(0, 60, -s) : 0;
      for (const wave of waves) {
        const behind = (wave.front[column] ?? 0) - s;
        const peak = wave.peak[column] ?? 0;
        const { turn, back, line } = wave;
        if (!isSkin && turn > 0 && s < peak && s > -60) {
          const dry = wave.age - uncoveredShare(1, peak, s) * wave.seconds;
          wet = Math.max(wet, dry > 0 ? Math.exp(-dry / 11) : 1);
          if (dry > 0) sheen = Math.max(sheen, Math.exp(-dry / 3.2));
        }
        let density = 0;
        if (behind > 0 && turn < 1.05) {
          const film = smoothstep(0, cell * 0.55, behind) * (1 - 0.45 * back);
          covered = Math.max(covered, film);
          depth += 0.055 * film * (turn > 0 ? 1 - turn : 1);
          edge = Math.max(edge, Math.exp(-behind / (cell * 0.05)) * (1 - 0.6 * back));
          const rim = Math.exp(-behind / (cell * (0.16 + 0.12 * patch))) * (1 - back) ** 0.7 * 0.95;
          const trail = (0.4 + 0.34 * patch) * Math.exp(-behind / wave.tail) * (1 - 0.72 * back);
          density = wave.fresh * Math.max(rim, trail) * (1 - clamp((turn - 1) * 20));
        } else if (behind > -cell * 0.14 && turn < 0.6)
          shadow = Math.max(shadow, 0.6 * (1 + behind / (cell * 0.14)));
        if (line > 0 && Math.abs(s - peak) < cell * 0.2)
          density = Math.max(density, line * Math.exp(-(((s - peak) / (cell * 0.1)) ** 2)));
        if (density < 0.02) continue;
        // The net of threads where this water has carried it; a second look toward the sun finds what shades the bottom.
        const along = (s - 0.34 * (behind + s) - wave.middle) / (1 + 1.3 * back) / cell + wave.phase;
        foam = Math.max(foam, smoothstep(density, density - 0.16, threads(x / cell, along)));
        const nearer = threads(x / cell + SUN[0] * 0.13, along + SUN[1] * 0.13);
        shadow = Math.max(shadow, smoothstep(density, density - 0.3, nearer) * 0.7);
      }
      pixel[0] = pixel[1] = pixel[2] = 0;
      if (!isSkin) {
        lay(pixel, DAMP, 0.56 * smoothstep(0.1, 0.62, wet + 0.16 * patch));
        lay(pixel, SKY, 0.38 * sheen);
      }
      if (covered > 0) lay(pixel, colours(depth), covered * lerp(0.4, 0.97, smoothstep(0, 0.4, depth)));
      if (covered > 0 && s < 40) glitter(pixel, x, y, s, covered, second);
      if (!isSkin) lay(pixel, SHADE, 0.4 * shadow * (1 - foam));
      lay(pixel, EDGE, 0.75 * edge);
      lay(pixel, FOAM, 0.97 * foam);
      const alpha = pixel[3] || 1;
      pixel[0] /= alpha;
      pixel[1] /= alpha;
      pixel[2] /= alpha;
      pixel[3] *= 255;
    });
    sheet.drawOn(context);
  };

  /** The net of sunlight in the shallows, and the light on the swell farther out. */
  function glitter(pixel: Pixel, x: number, y: number, s: number, covered: number, second: number): void {
    const shallow = smoothstep(40, -30, s) * smoothstep(-330, -60, s);
    const far = smoothstep(-40, -220, s);
    const size = cell * 1.25;
    const one = threads(x / size + second * 0.05, y / size + 0.3 * Math.sin(second * 0.6));
    const two = threads(x / size - second * 0.04 + 7, y / (size * 1.2) - second * 0.06);
    const swell = far > 0 ? noise.moving(x / 150, (y + second * 16) / 34, second * 0.25) : 0;
    const net = smoothstep(0.5, 0, Math.max(one, two));
    const light = 44 * shallow * net + 58 * far * smoothstep(0.1, 0.75, swell);
    const dark = 22 * far * smoothstep(0, -0.7, swell);
    pixel[0] += covered * (light * 1.05 - dark);
    pixel[1] += covered * (light * 0.92 - dark);
    pixel[2] += covered * (light * 0.72 - dark * 0.6);
  }
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Puts a colour over a pixel whose colours carry their alpha, 0 to 1. */
function lay(pixel: Pixel, colour: Rgb, opacity: number): void {
  const rest = 1 - opacity;
  pixel[0] = pixel[0] * rest + colour[0] * opacity;
  pixel[1] = pixel[1] * rest + colour[1] * opacity;
  pixel[2] = pixel[2] * rest + colour[2] * opacity;
  pixel[3] = pixel[3] * rest + opacity;
}

const SIZE = 512;
/** Holes along one side of the net; it repeats. */
const HOLES = 11;

/** How far from a thread of foam a place is, 0 to 1, in units of holes: large ones, and small ones between (Worley, 1996). */
function createThreads(): (x: number, y: number) => number {
  const table = new Float32Array(SIZE * SIZE);
  for (let index = 0; index < table.length; index++) {
    const [u, v] = [((index % SIZE) / SIZE) * HOLES, (Math.floor(index / SIZE) / SIZE) * HOLES];
    const turn = (Math.PI * 2) / HOLES;
    const x = u + 0.34 * Math.sin(v * turn * 3 + 1) + 0.16 * Math.sin(v * turn * 8 + u * turn * 5);
    const y = v + 0.34 * Math.sin(u * turn * 2 + 4) + 0.16 * Math.sin(u * turn * 9 - v * turn * 4);
    table[index] = Math.min(1.5 * border(x, y, HOLES, 1), 0.16 + 1.3 * border(x * 3, y * 3, HOLES * 3, 2));
  }
  const at = (column: number, row: number) => table[(row & (SIZE - 1)) * SIZE + (column & (SIZE - 1))] ?? 0;
  return (x, y) => {
    const [column, row] = [fract(x / HOLES) * SIZE, fract(y / HOLES) * SIZE];
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const upper = lerp(at(left, top), at(left + 1, top), column - left);
    return lerp(upper, lerp(at(left, top + 1), at(left + 1, top + 1), column - left), row - top);
  };
}

/** Distance to the border between two cells of a net that repeats after so many: the second nearest point minus the nearest. */
function border(x: number, y: number, period: number, key: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  const wrapped = (cell: number) => ((cell % period) + period) % period;
  let [nearest, second] = [9, 9];
  for (let row = cellY - 1; row <= cellY + 1; row++)
    for (let column = cellX - 1; column <= cellX + 1; column++) {
      const dx = column + hashUnit(wrapped(column), wrapped(row), key) - x;
      const dy = row + hashUnit(wrapped(column), wrapped(row), key + 0.5) - y;
      const distance = Math.hypot(dx, dy);
      if (distance < nearest) [nearest, second] = [distance, nearest];
      else if (distance < second) second = distance;
    }
  return second - nearest;
}
