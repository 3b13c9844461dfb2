import type { Rgb } from '../../kit/colour.ts';
import { mix } from '../../kit/colour.ts';
import type { DepthPicture } from '../../kit/depth-picture.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Place } from '../../kit/viewpoint.ts';
import { project } from '../../kit/viewpoint.ts';
import type { WatchTower } from './crest.ts';
import { crestAt, VIEW, watchTowers } from './crest.ts';
import { throughAir } from './hills.ts';

const BRICK_LIT = '#9b958f';
const BRICK_SHADE = '#565c6b';
const SNOWY_WALK = '#dfe5ec';
const SNOW_CAP = '#f4f5f6';
const OPENING = '#1d222c';
const MOSS = '#3d434f';
const COURSES = 8;
const TOWER_COURSES = 18;
const HALF_WIDTH = 3;
const WALL_HEIGHT = 6.5;
const PARAPET = 1.7;
const MERLON = 2.3;
/** The wall sinks a little into the hill, so that no daylight shows beneath it. */
const FOOTING = 5;
/** A step along the wall in metres for each metre it is away. */
const STEP = 0.006;

/** Builds the wall along the crest, with its battlements and watchtowers, between two distances. */
export function buildWall(picture: DepthPicture, near: number, far: number): void {
  for (let from = near; from < far; ) {
    const to = Math.min(far, from + Math.max(0.7, pieceDepth(from)));
    buildPiece(picture, from, to);
    from = to;
  }
  for (const tower of watchTowers) if (tower.z >= near && tower.z < far) buildTower(picture, tower);
}

/** How far into the picture one piece of wall reaches: where the wall runs sideways, little. */
function pieceDepth(z: number): number {
  const along = Math.hypot(1, (crestAt(z * 1.01).x - crestAt(z).x) / (z * 0.01));
  return Math.max(MERLON, z * STEP) / along;
}

interface Section {
  readonly left: Place;
  readonly right: Place;
}

function sectionAt(z: number): Section {
  const here = crestAt(z);
  const next = crestAt(z * 1.01);
  const [alongX, alongZ] = [next.x - here.x, z * 0.01];
  const length = Math.hypot(alongX, alongZ);
  const [acrossX, acrossZ] = [(alongZ / length) * HALF_WIDTH, (-alongX / length) * HALF_WIDTH];
  return {
    left: [here.x - acrossX, here.y, z - acrossZ],
    right: [here.x + acrossX, here.y, z + acrossZ],
  };
}

const raised = ([x, y, z]: Place, by: number): Place => [x, y + by, z];

function buildPiece(picture: DepthPicture, from: number, to: number): void {
  const [start, end] = [sectionAt(from), sectionAt(to)];
  const shade = (colour: string, light = 0): Rgb => throughAir(mix(colour, '#ffffff', light), from);
  const upright = (a: Place, b: Place, low: number, high: number, colour: Rgb) =>
    picture.face(VIEW, [raised(a, low), raised(b, low), raised(b, high), raised(a, high)], colour);
  const brick = (isLit: boolean, wear = 0, rise = 1) =>
    throughAir(
      mix(
        mix(isLit ? BRICK_LIT : BRICK_SHADE, MOSS, 0.35 - 0.3 * rise),
        wear > 0 ? SNOW_CAP : OPENING,
        Math.abs(wear) * 0.16,
      ),
      from,
    );
  const top = WALL_HEIGHT;
  picture.face(
    VIEW,
    [raised(start.left, top), raised(start.right, top), raised(end.right, top), raised(end.left, top)],
    shade(SNOWY_WALK),
  );
  for (const [side, isLit] of [
    ['left', true],
    ['right', false],
  ] as const) {
    const [a, b] = [start[side], end[side]];
    for (let course = 0; course < COURSES; course++) {
      const low = course === 0 ? -FOOTING : (top * course) / COURSES;
      const worn = brick(isLit, hashUnit(from, course, 3) - 0.5, course / COURSES);
      upright(a, b, low, (top * (course + 1)) / COURSES, worn);
    }
    upright(a, b, top, top + PARAPET * 0.55, brick(isLit));
    const tooth: Place = [(a[0] + b[0] * 1.2) / 2.2, (a[1] + b[1] * 1.2) / 2.2, (a[2] + b[2] * 1.2) / 2.2];
    upright(a, tooth, top + PARAPET * 0.5, top + PARAPET, brick(isLit));
    upright(a, tooth, top + PARAPET, top + PARAPET + 0.35, shade(SNOW_CAP));
    upright(tooth, b, top + PARAPET * 0.55, top + PARAPET * 0.7, shade(SNOW_CAP, 0));
  }
}

/** Corners of a storey, in the order of walking around it. */
function corners({ x, z }: WatchTower, half: number): readonly [Place, Place, Place, Place] {
  return [
    [x - half, 0, z - half],
    [x + half, 0, z - half],
    [x + half, 0, z + half],
    [x - half, 0, z + half],
  ];
}

/** Height of a watchtower's platform above the wall's crest, in metres. */
export const platformOf = ({ width }: WatchTower): number => WALL_HEIGHT + width * 0.72;

function buildTower(picture: DepthPicture, tower: WatchTower): void {
  const { width, y, z } = tower;
  const top = y + platformOf(tower);
  const shade = (colour: string, light = 0) => throughAir(mix(colour, '#ffffff', light), z);
  const box = (half: number, low: number, high: number, lit: Rgb, dim: Rgb, lid: Rgb) => {
    const foot = corners(tower, half);
    const at = (index: number, height: number): Place => {
      const [x, , depth] = foot[index % 4] ?? foot[0];
      return [x, height, depth];
    };
    picture.face(VIEW, [at(0, high), at(1, high), at(2, high), at(3, high)], lid);
    for (const [side, colour] of [lit, dim, dim, lit].entries())
      picture.face(VIEW, [at(side, low), at(side + 1, low), at(side + 1, high), at(side, high)], colour);
  };
  const [lit, dim] = [shade('#8d8a89', 0.04), shade(BRICK_SHADE)];
  const foot = y - FOOTING * 2;
  for (let course = 0; course < TOWER_COURSES; course++) {
    const [low, high] = [course, course + 1].map((rise) => foot + ((top - foot) * rise) / TOWER_COURSES);
    const worn = (colour: string): Rgb =>
      throughAir(mix(colour, MOSS, 0.4 * (1 - course / TOWER_COURSES) + 0.14 * hashUnit(course, z)), z);
    box(width * 0.5, low ?? foot, high ?? top, worn('#95918e'), worn(BRICK_SHADE), shade(SNOWY_WALK));
  }
  box(width * 0.515, top - width * 0.16, top - width * 0.115, shade(SNOW_CAP), shade('#b4c0d0'), lit);
  const merlons = 6;
  for (let merlon = 0; merlon < merlons; merlon++) {
    const centre = ((merlon + 0.5) / merlons - 0.5) * width;
    const half = width * 0.052;
    const front = z - width * 0.5;
    const tooth = (depth: number, colour: Rgb, low: number, high: number) =>
      picture.face(
        VIEW,
        [
          [tower.x + centre - half, low, depth],
          [tower.x + centre + half, low, depth],
          [tower.x + centre + half, high, depth],
          [tower.x + centre - half, high, depth],
        ],
        colour,
        0.05,
      );
    tooth(front + width, dim, top, top + width * 0.12);
    tooth(front, lit, top, top + width * 0.12);
    tooth(front, shade(SNOW_CAP), top + width * 0.12, top + width * 0.145);
  }
  for (const place of WINDOWS) arch(picture, tower, place * width, top - width * 0.34, shade(OPENING));
}

/** An arched window in the front of a tower. */
function arch(
  picture: DepthPicture,
  { x, z, width }: WatchTower,
  aside: number,
  sill: number,
  colour: Rgb,
): void {
  const half = width * 0.062;
  const front = z - width * 0.5;
  const outline: Place[] = [
    [x + aside - half, sill - width * 0.13, front],
    [x + aside + half, sill - width * 0.13, front],
  ];
  for (let step = 0; step <= 6; step++) {
    const angle = (Math.PI * step) / 6;
    outline.push([x + aside + Math.cos(angle) * half, sill + Math.sin(angle) * half, front]);
  }
  picture.face(VIEW, outline, colour, 0.3);
}

const WINDOWS = [-0.27, 0, 0.27] as const;

/** Where the windows of a tower show on the picture, and half their width there. */
export function windowsOf(tower: WatchTower): readonly { x: number; y: number; half: number }[] {
  const { x, z, width } = tower;
  const front = z - width * 0.5;
  return WINDOWS.map((place) => {
    const sill = tower.y + platformOf(tower) - width * 0.36;
    const [middleX, middleY] = project(VIEW, [x + place * width, sill, front]);
    return { x: middleX, y: middleY, half: (width * 0.062 * VIEW.focal) / front };
  });
}
