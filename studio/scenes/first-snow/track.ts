import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { GROUND, LEAF_COLOURS } from './wood.ts';

const WAY = points([1130, 820, 980, 620, 730, 450, 560, 330, 420, 130, 330, -120]);

/** Its track from above. Snow falls away from us, and begins to fill it. */
export function createTrack({ width, height, noise, field, random }: Stage, flake: Layer): Painter {
  const relief = (x: number, y: number) => noise.fractal(x / 230, y / 190, 5);
  const ground = field(width, height, (pixel, _u, _v, x, y) => {
    const slope = relief(x, y) - relief(x - 9, y - 7);
    [pixel[0], pixel[1], pixel[2]] = GROUND(clamp(0.66 + 2 * slope + 0.12 * noise.plane(x / 500, y / 400)));
  });
  const leaves = random('leaves from above');
  for (let leaf = 0; leaf < 46; leaf++) {
    const [x, y, turn] = [leaves.between(0, width), leaves.between(0, height), leaves.between(0, 6)];
    const size = leaves.between(7, 15);
    const lay = (colour: string, off: number, share: number) => {
      ground.context.fillStyle = css(colour, 0.85);
      oval(ground.context, x + off, y + off, size * share, size * 0.5, turn + off);
    };
    lay('#8f97b4', 3, 1);
    lay(leaves.pick(LEAF_COLOURS), 0, 1);
    // Half of it is under the snow already.
    lay('#eef1f7', 5, 0.7);
  }
  return (context, second) => {
    const since = second - STORY.track;
    const zoom = lerp(1.5, 1.12, smoothstep(0, 7, since));
    context.save();
    context.translate(width / 2, height / 2);
    context.scale(zoom, zoom);
    context.translate(-width / 2 - 50 + 12 * since, -height / 2 - 40 + 14 * since);
    ground.drawOn(context);
    for (let print = 0; print < 17; print++) {
      const [x, y] = pointAlong(WAY, print / 16);
      const [aheadX, aheadY] = pointAlong(WAY, (print + 0.3) / 16);
      context.save();
      context.translate(x, y);
      context.rotate(Math.atan2(aheadY - y, aheadX - x) + 0.12 * (hashUnit(print, 1) - 0.5));
      context.translate(0, print % 2 ? 17 : -17);
      const press = (colour: string, off: number, size: number) => {
        context.fillStyle = css(colour, 1 - 0.1 * since);
        for (const half of [-1, 1])
          oval(context, off, half * 6.2 + off * 0.7, 15 * size, size * (5 - 0.25 * since), half * 0.14);
      };
      // The edge of the print, what is deep, what the light still finds there.
      press('#f6f8fc', 2, 1.12);
      press('#7c86a6', 0, 1);
      press('#a3acc6', 2, 0.7);
      context.restore();
    }
    context.restore();
    for (let place = 0; place < 90; place++) {
      const own = (key: number) => hashUnit(place, key);
      const fallen = fract(second * (0.16 + 0.1 * own(3)) + own(4));
      const [spread, size] = [lerp(1.9, 0.9, fallen), lerp(20, 2, fallen ** 0.5) * (0.6 + own(5))];
      const [x, y] = [640 + (own(1) - 0.5) * 1500 * spread, 360 + (own(2) - 0.5) * 900 * spread];
      context.globalAlpha = 0.9 * smoothstep(0, 0.15, fallen) * smoothstep(1, 0.8, fallen);
      flake.drawOn(context, x - size, y - size, size * 2, size * 2);
    }
    context.globalAlpha = 1;
  };
}
