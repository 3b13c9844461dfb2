import { pointAlong } from '../../kit/brush.ts';
import { mix, type Rgb, ramp } from '../../kit/colour.ts';
import { DepthPicture } from '../../kit/depth-picture.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawTerrain, type Ground } from '../../kit/terrain.ts';
import { along, subtract } from '../../kit/vector.ts';
import type { Place } from '../../kit/viewpoint.ts';
import type { Stage } from '../../stage.ts';

export const VIEW = { centreX: 640, horizonY: 300, focal: 1000 };

/** The wall's way from the foot of the picture to the sky: metres away, and where on the picture it then is. */
const METRES = [34, 56, 90, 124, 160, 225, 320, 430, 560, 680, 860, 1120, 1420, 1800, 2300, 2900, 3600];
const WAY = points([
  -260, 900, 40, 742, 372, 668, 668, 572, 905, 412, 932, 450, 800, 478, 580, 446, 340, 352, 262, 272, 366,
  340, 600, 330, 742, 240, 676, 274, 546, 206, 470, 238, 340, 216,
]);

/** Snow from its shadow to its light, and the rock that stands out of it. */
const SNOW = ramp([0, '#5f7391'], [0.35, '#8b9db6'], [0.65, '#c3cedb'], [1, '#f2f0ec']);
const ROCK = ramp([0, '#232b38'], [0.6, '#4a5361'], [1, '#767980']);
const PINE = '#2b3644';
const SHADE = '#565c6b';
const WALK = '#dfe5ec';
const SNOW_CAP = '#f4f5f6';
const DARK = '#1d222c';
const MOSS = '#3d434f';
const COURSES = 16;
const WALL_HEIGHT = 6.5;
/** The wall sinks a little into the hill, so that no daylight shows beneath it. */
const FOOTING = 5;

/** The crest of the ridge the wall follows: metres aside and up, by the distance. */
function crestAt(z: number): { readonly x: number; readonly y: number } {
  const last = METRES.length - 1;
  const found = METRES.findIndex((metres) => metres > z);
  const after = found < 0 ? last : Math.max(1, found);
  const [from, to] = [METRES[after - 1] ?? z, METRES[after] ?? z];
  const [x, y] = pointAlong(WAY, (after - 1 + clamp(Math.log(z / from) / Math.log(to / from))) / last);
  return { x: ((x - VIEW.centreX) * z) / VIEW.focal, y: ((VIEW.horizonY - y) * z) / VIEW.focal };
}

/** The far towers are larger than life, or they would be dots. */
export const watchTowers = [160, 680, 1420, 2300].map((z) => ({
  ...crestAt(z),
  z,
  width: 10 + 0.75 * z ** 0.5,
}));
type WatchTower = (typeof watchTowers)[number];

/** A colour seen over a distance: after 1150 metres the air has taken half of it. */
const throughAir = (colour: Rgb | string, z: number): Rgb =>
  mix(colour, '#b9c3d1', 0.9 * (1 - 0.5 ** (Math.max(0, z - 90) / 1150)));

/** Fills a flat shape of the landscape; `lift` brings it nearer by so many metres. */
type Face = (corners: readonly Place[], colour: Rgb, lift?: number) => void;

/** Draws ground, pines and wall between two distances once, finely enough for a camera that comes near. */
export function createRange(stage: Stage, [near, far]: readonly [number, number], pines: number): Layer {
  const { noise } = stage;
  const picture = new DepthPicture(stage.width, stage.height, stage.scale * 1.8);
  const face: Face = (corners, colour, lift) => picture.face(VIEW, corners, colour, lift);
  const heightAt = createHeights(noise);
  drawTerrain(picture, VIEW, { near, far, heightAt, colour: (ground) => paint(noise, ground) });
  const chance = stage.random(`pines ${near}`);
  for (let tree = 0; tree < pines; tree++) {
    const z = near * (far / near) ** chance.unit();
    const x = chance.between(-0.68, 0.68) * z;
    const tall = chance.between(3.2, 7) * lerp(0.8, 3.2, Math.min(1, z / 2600));
    const isGrove = noise.fractal(x / (70 + z * 0.12), z / (90 + z * 0.2), 3) > 0.06;
    if (isGrove && z > 64 && Math.abs(x - crestAt(z).x) > 13 + z * 0.012)
      plantPine(face, [x, heightAt(x, z), z], tall);
  }
  buildWall(face, near, far);
  return picture.develop();
}

/** Four tiers, each with snow on its windward side. */
function plantPine(face: Face, [x, y, z]: Place, height: number): void {
  for (let tier = 0; tier < 4; tier++) {
    const reach = height * (0.25 - tier * 0.048);
    const foot = y + height * (0.08 + tier * 0.22);
    const at = (aside: number, up: number): Place => [x + reach * aside, foot + height * up, z];
    face([at(-1, 0), at(1, 0), at(0, 0.36)], throughAir(PINE, z));
    face([at(-0.9, 0.035), at(0.1, 0.13), at(0, 0.36)], throughAir('#a2acb8', z), 0.02);
  }
}

/** How large hills and spurs are at a distance. */
const sizeAt = (z: number): number => lerp(30, 330, smoothstep(60, 2600, z) ** 0.8);

/** The ground falls away from the nearest high place, whichever way one turns: a ridge under the wall, a knoll under each tower. */
function createHeights(noise: Noise) {
  const crest = Array.from({ length: 180 }, (_, place): Place => {
    const z = 30 * 150 ** (place / 179);
    return [crestAt(z).x, crestAt(z).y, z];
  });
  /** Ways along the crest, and how far around them the ground is level. */
  const shoulders = [
    ...crest.map((from, place) => ({ from, way: subtract(crest[place + 1] ?? from, from), level: 0 })),
    ...watchTowers.map(({ x, y, z, width }) => ({
      ...{ from: [x, y, z] as const, way: [0, 0, 0] as const, level: width * 0.8 },
    })),
  ].map((shoulder) => ({ ...shoulder, around: sizeAt(shoulder.from[2]) }));
  return (x: number, z: number) => {
    const size = sizeAt(z);
    let [height, away] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { from, way, level, around } of shoulders) {
      const [asideX, asideZ] = [x - from[0], z - from[2]];
      const share = clamp((asideX * way[0] + asideZ * way[2]) / (way[0] ** 2 + way[2] ** 2 || 1));
      const far = Math.max(0, Math.hypot(asideX - share * way[0], asideZ - share * way[2]) - level);
      const down = Math.hypot(far, 5) - 5;
      height = Math.max(height, from[1] + share * way[1] - (down * 0.52) / (1 + down / (around * 3.4)));
      away = Math.min(away, far);
    }
    const spurs = noise.ridged(x / (size * 3) + 4.1, z / (size * 3), 2) - 0.4;
    const rough = noise.fractal(x / size, z / (size * 0.6) + 9, 4);
    return height + smoothstep(5, size * 0.8, away) * size * (spurs * 0.7 + rough * 0.2);
  };
}

function paint(noise: Noise, { x, z, height, slopeX, slopeZ }: Ground): Rgb {
  const size = lerp(5, 60, smoothstep(60, 2600, z));
  const grain = noise.fractal(x / size, z / size + height / (size * 0.7), 4);
  const steep = Math.hypot(slopeX, slopeZ);
  // The last light comes from the left and from behind the eye.
  const facing = (slopeX * 0.8 + slopeZ * 0.25 + 0.5) / Math.hypot(1, steep);
  const light = clamp(0.42 + facing * 0.58 + grain * 0.15);
  // 皴: rock shows in strokes where snow cannot lie.
  const stroke = noise.fractal((x + height * 0.8) / size, height / (size * 1.3) + z / (size * 3), 3);
  const bare = smoothstep(0.72, 1.05, steep * 0.78 + stroke * 0.95 + grain * 0.2);
  const scrub = smoothstep(0.2, 0.5, noise.fractal(x / (size * 2.4) + 50, z / (size * 3), 5)) * 0.4;
  const snow = mix(SNOW(light), '#3c4450', scrub);
  return throughAir(mix(snow, ROCK(clamp(light * 0.9 + grain * 0.2)), bare * 0.74), z);
}

/** Builds the wall along the crest, with its battlements and watchtowers, between two distances. */
function buildWall(face: Face, near: number, far: number): void {
  for (let from = near; from < far; ) {
    // Where the wall runs sideways, one piece of it reaches little into the picture.
    const way = Math.hypot(1, (crestAt(from * 1.01).x - crestAt(from).x) / (from * 0.01));
    const to = Math.min(far, from + Math.max(0.7, Math.max(2.3, from * 0.006) / way));
    buildPiece(face, from, to);
    from = to;
  }
  for (const tower of watchTowers) if (tower.z >= near && tower.z < far) buildTower(face, tower);
}

/** The left and the right edge of the wall's walk at a distance. */
function edgesAt(z: number): readonly [left: Place, right: Place] {
  const { x, y } = crestAt(z);
  const [alongX, alongZ] = [crestAt(z * 1.01).x - x, z * 0.01];
  const reach = 3 / Math.hypot(alongX, alongZ);
  const at = (side: number): Place => [x + side * alongZ * reach, y + WALL_HEIGHT, z - side * alongX * reach];
  return [at(-1), at(1)];
}

function buildPiece(face: Face, from: number, to: number): void {
  const [start, end] = [edgesAt(from), edgesAt(to)];
  face([start[0], start[1], end[1], end[0]], throughAir(WALK, from));
  for (const [side, stone] of ['#9b958f', SHADE].entries()) {
    const [a, b] = [start[side] ?? start[0], end[side] ?? end[0]];
    /** A part of this side between two shares of its length, from a height to a height above the walk. */
    const upright = (left: number, right: number, low: number, high: number, colour: Rgb | string) => {
      const at = (share: number, up: number) => along([a[0], a[1] + up, a[2]], subtract(b, a), share);
      face([at(left, low), at(right, low), at(right, high), at(left, high)], throughAir(colour, from));
    };
    for (let course = 0; course < COURSES; course++) {
      const rise = course / COURSES - 1;
      const wear = hashUnit(from, course, 3) - 0.5;
      const mossy = mix(stone, MOSS, 0.05 - 0.3 * rise);
      const worn = mix(mossy, wear > 0 ? SNOW_CAP : DARK, Math.abs(wear) * 0.12);
      const low = course === 0 ? -WALL_HEIGHT - FOOTING : rise * WALL_HEIGHT;
      upright(0, 1, low, (rise + 1 / COURSES) * WALL_HEIGHT, worn);
    }
    upright(0, 1, 0, 0.94, mix(stone, MOSS, 0.05));
    upright(0, 0.55, 0.85, 1.7, mix(stone, MOSS, 0.05));
    upright(0, 0.55, 1.7, 2.05, SNOW_CAP);
    upright(0.55, 1, 0.94, 1.19, SNOW_CAP);
  }
}

/** Height of a watchtower's platform above the wall's crest, in metres. */
export const platformOf = ({ width }: WatchTower): number => WALL_HEIGHT + width * 0.72;
/** Where a tower's windows are, as a share of its width. */
export const WINDOWS = [-0.27, 0, 0.27] as const;

function buildTower(face: Face, tower: WatchTower): void {
  const { width, x, y, z } = tower;
  const top = y + platformOf(tower);
  const shade = (colour: Rgb | string) => throughAir(colour, z);
  /** A place by shares of the width, from the middle of the platform. */
  const at = (...[aside, up, back]: Place): Place => [x + aside * width, top + up * width, z + back * width];
  const panel = ([left, right]: Point, [low, high]: Point, back: number, colour: Rgb | string) => {
    const corners = [at(left, low, back), at(right, low, back), at(right, high, back), at(left, high, back)];
    face(corners, shade(colour), right - left < 0.2 ? 0.05 : 0);
  };
  /** A storey of so much of the width: its lid, its sides, which lie in the shade, and its front. */
  const storey = (half: number, low: number, high: number, front: Rgb | string, side: Rgb | string) => {
    const lid = [at(-half, high, -half), at(half, high, -half), at(half, high, half), at(-half, high, half)];
    face(lid, shade(WALK));
    for (const away of [-half, half]) {
      const [nearLow, farLow, farHigh] = [at(away, low, -half), at(away, low, half), at(away, high, half)];
      face([nearLow, farLow, farHigh, at(away, high, -half)], shade(side));
    }
    panel([-half, half], [low, high], -half, front);
  };
  const height = (platformOf(tower) + FOOTING * 2) / width;
  for (let course = 0; course < COURSES; course++) {
    const [low, high] = [course / COURSES - 1, (course + 1) / COURSES - 1];
    const moss = 0.4 * -low + 0.14 * hashUnit(course, z);
    storey(0.5, low * height, high * height, mix('#95918e', MOSS, moss), mix(SHADE, MOSS, moss));
  }
  storey(0.515, -0.16, -0.115, SNOW_CAP, '#b4c0d0');
  for (const merlon of [-5, -3, -1, 1, 3, 5]) {
    const wide = [merlon / 12 - 0.052, merlon / 12 + 0.052] as const;
    panel(wide, [0, 0.12], 0.5, SHADE);
    panel(wide, [0, 0.12], -0.5, '#92908f');
    panel(wide, [0.12, 0.145], -0.5, SNOW_CAP);
  }
  for (const middle of WINDOWS) {
    const corner = (aside: number, up: number) => at(middle + 0.062 * aside, 0.062 * up - 0.34, -0.5);
    const arch = Array.from({ length: 7 }, (_, step) => (Math.PI * step) / 6);
    const round = arch.map((turn) => corner(Math.cos(turn), Math.sin(turn)));
    face([corner(-1, -2.1), corner(1, -2.1), ...round], shade(DARK), 0.3);
  }
}
