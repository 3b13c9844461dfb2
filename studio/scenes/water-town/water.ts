import { hex } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { WATER_Y } from './town.ts';

interface WaterView {
  /** Where the water begins in the picture. */
  readonly top: number;
  /** How much the picture in it is drawn out downward. */
  readonly stretch: number;
  /** Height of a ring to its width. */
  readonly flatness: number;
  readonly unrest: number;
}

type Ring = ReturnType<typeof coinRing>;
const DEEP = hex('#35494d');

/** A ring of the rain: where and when each falls is left to chance. */
function rainRing(second: number, drop: number, rows: number): Ring {
  const turn = second * 0.75 + hashUnit(drop, 1);
  const [count, age] = [Math.floor(turn), fract(turn)];
  const near = hashUnit(drop, count, 2) ** 1.4;
  const centre: Point = [hashUnit(drop, count, 3) * 1280, lerp(6, rows, near)];
  const strength = (1 - age) * clamp(age * 6) * lerp(0.5, 1, near);
  return { centre, radius: age * lerp(10, 62, near), length: lerp(4, 13, near), crests: 1.6, strength };
}

/** The rings of the coin, so many seconds after it fell in: crests run outward, so many of such a length. */
export const coinRing = (centre: Point, age: number, size: number) => ({
  ...{ centre, radius: 150 * age * size, length: 38 * size, crests: 3.4 },
  strength: age < 0 ? 0 : 2.1 * clamp(age * 5) * Math.exp(-age / 2.2),
});

/** What stands above water, unless only that is seen, and its picture in it, bent by each ring that runs there. */
export function createWater(stage: Stage, view: WaterView, paintAbove: Painter) {
  const { width } = stage;
  const { top, stretch, flatness, unrest } = view;
  const rows = stage.height - top;
  const above = stage.layer(width, WATER_Y);
  const source = new Layer(width, WATER_Y, 1);
  const surface = new Layer(width, rows, 1);
  const [leanX, leanY] = [new Float32Array(width * rows), new Float32Array(width * rows)];
  const run = ({ centre: [x, y], radius, length, crests, strength }: Ring, share: number) => {
    const reach = radius + length * crests;
    const last = Math.min(rows, y + reach * flatness);
    for (let row = Math.max(0, Math.ceil(y - reach * flatness)); row < last; row++) {
      const down = (row - y) / flatness;
      const across = Math.sqrt(Math.max(0, reach * reach - down * down));
      const end = Math.min(width, x + across);
      for (let column = Math.max(0, Math.ceil(x - across)); column < end; column++) {
        const far = Math.hypot(column - x, down) + 1e-6;
        const off = (far - radius) / length;
        const slope = (share * strength * Math.sin(off * 6.283) * Math.exp(-((off / crests) ** 2) * 3)) / far;
        leanX[row * width + column] = (leanX[row * width + column] ?? 0) + slope * (column - x);
        leanY[row * width + column] = (leanY[row * width + column] ?? 0) + slope * down;
      }
    }
  };
  return (context: Context2D, second: number, rain: number, coin?: Ring): void => {
    paintAbove(above.clear(), second);
    if (top > 0) above.drawOn(context);
    const shown = source.clear();
    above.drawOn(shown);
    const { data } = shown.getImageData(0, 0, width, WATER_Y);
    leanX.fill(0);
    leanY.fill(0);
    for (let drop = 0; drop < 80 * rain; drop++) run(rainRing(second, drop, rows), clamp(80 * rain - drop));
    if (coin) run(coin, 1);
    const image = surface.context.createImageData(width, rows);
    for (let row = 0, place = 0; row < rows; row++) {
      const near = row / rows;
      // Waves lie close together far out, and are long and wide near us.
      const far = Math.log(0.1 + near);
      const swell = Math.sin(25 * far - second * 1.3) + 0.6 * Math.sin(43 * far + second * 0.9);
      const deep = 0.16 + 0.42 * near;
      for (let column = 0; column < width; column++, place++) {
        const chop = 0.8 * Math.sin(column * 0.021 + 34 * far + second * 1.7) * unrest * (0.2 + near);
        const [sideways, toward] = [leanX[place] ?? 0, leanY[place] ?? 0];
        const x = clamp(column + swell * unrest * (0.15 + near) + chop + 9 * sideways, 0, width - 2);
        const y = clamp(WATER_Y - 2 - (row + chop + 16 * toward) / stretch, 0, WATER_Y - 2);
        const [left, upper] = [Math.floor(x), Math.floor(y)];
        const [right, lower] = [x - left, y - upper];
        const light = 24 * toward - 9 * sideways;
        for (let channel = 0; channel < 3; channel++) {
          const at = (upper * width + left) * 4 + channel;
          const upward = lerp(data[at] ?? 0, data[at + 4] ?? 0, right);
          const downward = lerp(data[at + width * 4] ?? 0, data[at + width * 4 + 4] ?? 0, right);
          image.data[place * 4 + channel] =
            lerp(lerp(upward, downward, lower), DEEP[channel as 0 | 1 | 2], deep) + light;
        }
        image.data[place * 4 + 3] = 255;
      }
    }
    surface.context.putImageData(image, 0, 0);
    surface.drawOn(context, 0, top);
  };
}
