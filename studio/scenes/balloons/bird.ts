import type { Body, Finish } from '../../kit/lamp-room.ts';
import { smoothstep } from '../../kit/maths.ts';
import { blend, ellipsoid, stick } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Stage } from '../../stage.ts';

const turn = (x: number, y: number, angle: number) =>
  [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)] as const;

// Its parts, each in its own frame: x ahead, y up, z aside; half a unit from breast to rump.
const head = ([x, y, z]: Vector) => {
  const beak = stick([x, y, z], [0.16, -0.03, 0], [0.31, -0.05, 0], 0.05, 0.008);
  return blend(ellipsoid(x, y, z, 0.2, 0.185), beak, 0.03);
};
const eyes = ([x, y, z]: Vector) => Math.hypot(x - 0.125, y - 0.03, Math.abs(z) - 0.135) - 0.038;
const torso = (at: Vector) => stick(at, [0.1, 0.39, 0], [-0.3, 0.35, 0], 0.275, 0.15);
const wing = ([x, y, z]: Vector) =>
  stick([x, y, (Math.abs(z) - 0.2) * 1.9], [0.06, 0.44, 0], [-0.5, 0.27, -0.2], 0.17, 0.03) * 0.6;
const tail = ([x, y, z]: Vector) =>
  stick([x, y * 2.4, z], [-0.3, 0.72, 0], [-0.9, 0.44, 0], 0.1, 0.11) * 0.42;
const legs = ([x, y, z]: Vector) => {
  const folded: Vector = [x, y, Math.abs(z)];
  const toe: Vector = [x, y, Math.abs(folded[2] - 0.1)];
  return Math.min(
    stick(folded, [-0.02, 0.2, 0.09], [0.02, 0.02, 0.1], 0.024, 0.018),
    stick(toe, [0, 0.015, 0], [0.15, 0, 0.05], 0.02, 0.012),
  );
};

/** 大山雀, a great tit that sits at a place of the room, and looks aside and up by so many radians. */
export function createTit({ noise }: Stage, place: Vector, [yaw, pitch]: readonly [number, number]): Body {
  const inside = (x: number, y: number, z: number): Vector => {
    const [ahead, aside] = turn(x - place[0], z - place[2], Math.PI + 0.65);
    return [ahead, y - place[1], aside];
  };
  const fromHead = ([x, y, z]: Vector): Vector => {
    const [ahead, aside] = turn(x - 0.2, z, yaw);
    const [forth, up] = turn(ahead, y - 0.71, pitch);
    return [forth, up, aside];
  };
  const finish = (at: Vector): Finish => {
    const barbs = 1 + 0.3 * noise.fractal(at[0] * 7 + at[1] * 9, at[1] * 26 - at[0] * 20 + at[2] * 22, 3);
    const of = (red: number, green: number, blue: number, gloss = 0.06): Finish => ({
      ...{ colour: [red * barbs, green * barbs, blue * barbs], gloss, polish: 14, depth: 0.5 },
    });
    const [x, y, z] = fromHead(at);
    if (eyes([x, y, z]) < 0.003) return { colour: [0.006, 0.005, 0.005], gloss: 1.6, polish: 60 };
    if (legs(at) < 0.004) return of(0.16, 0.14, 0.15);
    const body = torso(at);
    if (head([x, y, z]) < body - 0.02) {
      const isCheek = ((x - 0.03) / 0.12) ** 2 + ((y + 0.055) / 0.075) ** 2 < 1 && Math.abs(z) > 0.08;
      return isCheek && x < 0.19 ? of(0.8, 0.79, 0.74) : of(0.024, 0.026, 0.036, 0.2);
    }
    if (wing(at) < Math.min(body, tail(at)) - 0.004) {
      const feathers = 0.75 + 0.5 * smoothstep(0.15, 0.5, Math.abs(Math.sin(at[1] * 42 - at[0] * 23)));
      const isBar = Math.abs(at[1] - 0.5 * at[0] - 0.41) < 0.018;
      return isBar ? of(0.8, 0.8, 0.76) : of(0.15 * feathers, 0.2 * feathers, 0.27 * feathers);
    }
    if (tail(at) < body) return of(0.1, 0.14, 0.2);
    const bib = Math.abs(at[2]) - 0.05 - 0.16 * smoothstep(0.5, 0.62, at[1]);
    if (at[0] > 0 && bib < 0.012 * barbs) return of(0.02, 0.022, 0.03);
    const back = smoothstep(0.4, 0.48, at[1] - 0.35 * at[0]);
    return of(0.72 - 0.56 * back, 0.56 - 0.38 * back, 0.13 - 0.03 * back);
  };
  return {
    ...{ centre: [place[0], place[1] + 0.45, place[2]], reach: 0.98 },
    finish: (at) => finish(inside(...at)),
    distance(x, y, z) {
      const at = inside(x, y, z);
      const ahead = fromHead(at);
      const feathered = blend(blend(torso(at), head(ahead), 0.14), Math.min(wing(at), tail(at)), 0.05);
      return Math.min(feathered, eyes(ahead), legs(at)) * 0.85;
    },
  };
}
