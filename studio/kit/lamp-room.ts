import type { Stage } from '../stage.ts';
import type { Eye } from './eye.ts';
import type { Layer } from './layer.ts';
import { clamp } from './maths.ts';
import type { Solid } from './solid.ts';
import { march, normalOf, passage } from './solid.ts';
import { tracePicture } from './trace-picture.ts';
import type { Vector } from './vector.ts';
import { along, dot, subtract, unit } from './vector.ts';

/** Linear light or colour, red green blue. */
export type Light = readonly [red: number, green: number, blue: number];

export interface Finish {
  readonly colour: Light;
  /** Strength and tightness of the highlight. */
  readonly gloss: number;
  readonly polish: number;
  /** How far light goes on under the surface, 0 wood to 1 wax: dough and skin. */
  readonly depth?: number;
}

/** A solid that knows what it is made of. */
export interface Body extends Solid {
  readonly finish: (at: Vector, normal: Vector) => Finish;
}

/** A flat side of the room, across one axis; where it does not hold there is a hole. */
export interface Side {
  readonly normal: Vector;
  readonly at: number;
  readonly holds: (at: Vector) => boolean;
  readonly finish: (at: Vector) => Finish;
}

/** A room at evening: one lamp, what its light does to the walls, and a little night through the window. */
export interface LampRoom {
  readonly eye: Eye;
  readonly sides: readonly Side[];
  readonly lamp: Vector;
  readonly lampLight: Light;
  /** What every open place gets, and what comes back from the table below. */
  readonly air: Light;
  readonly bounce: Light;
  readonly toNight: Vector;
  readonly night: Light;
}

interface Hit {
  readonly at: Vector;
  readonly normal: Vector;
  readonly ray: Vector;
  readonly finish: Finish;
  readonly of: Body | Side;
}

const LAMP_HARDNESS = 6;
/** What of the light comes out again beside where it went in: mostly the red. */
const SCATTER: Light = [1, 0.42, 0.25];
const EXPOSURE = 1.3;
/** Light to a byte: bright places roll off like film, then the gamma of screens. */
const develop = (light: number) => 255 * (1 - Math.exp(-light * EXPOSURE)) ** (1 / 2.2);

/** What stands in the room by lamplight: a picture of what stays, and of what moves a sprite and its shadow. */
export function createLampRoom(stage: Stage, room: LampRoom) {
  const { width, height } = stage;
  const { eye, sides, lamp, lampLight, air, bounce, toNight, night } = room;

  const look = (
    x: number,
    y: number,
    bodies: readonly Body[],
    shown: readonly (Body | Side)[] = [...sides, ...bodies],
  ): Hit | undefined => {
    const ray = eye.rayAt(x, y);
    let [nearest, seen]: [number, Body | Side | undefined] = [Number.POSITIVE_INFINITY, undefined];
    // What is shown first: where it is not, nothing else is asked.
    for (const what of shown) {
      const distance = reach(what, ray, nearest);
      if (distance < nearest) [nearest, seen] = [distance, what];
    }
    if (!seen) return undefined;
    for (const what of [...sides, ...bodies])
      if (!shown.includes(what) && reach(what, ray, nearest) < nearest) return undefined;
    const at = along(eye.at, ray, nearest);
    const normal = 'distance' in seen ? normalOf(seen, at) : seen.normal;
    return { at, normal, ray, finish: seen.finish(at, normal), of: seen };
  };
  const reach = (what: Body | Side, ray: Vector, limit: number) => {
    if ('distance' in what) return march(what, eye.at, ray, limit);
    const distance = (what.at - dot(eye.at, what.normal)) / dot(ray, what.normal);
    return distance > 0 && what.holds(along(eye.at, ray, distance)) ? distance : Number.POSITIVE_INFINITY;
  };

  /** How much of the lamp a place sees, and how open it is, 0 to 1. */
  const lampAt = ({ at, normal }: Hit, bodies: readonly Body[]): number => {
    const from = along(at, normal, 0.012);
    const way = subtract(lamp, from);
    const [ray, far] = [unit(way), Math.hypot(...way)];
    return bodies.reduce(
      (light, body) => (light > 0 ? Math.min(light, passage(body, from, ray, far, LAMP_HARDNESS)) : 0),
      1,
    );
  };
  const openness = ({ at, normal }: Hit, bodies: readonly Body[]): number => {
    const near = bodies.filter(({ centre, reach }) => Math.hypot(...subtract(at, centre)) < reach + 0.9);
    let blocked = 0;
    for (let step = 1; step <= 5; step++) {
      const span = 0.08 * step * step ** 0.5;
      const [x, y, z] = along(at, normal, span);
      let gap = span;
      for (const side of sides) {
        const off = Math.abs(x * side.normal[0] + y * side.normal[1] + z * side.normal[2] - side.at);
        if (off < gap && side.holds([x, y, z])) gap = off;
      }
      for (const body of near) gap = Math.min(gap, body.distance(x, y, z));
      blocked += Math.max(0, span - gap) / span / step;
    }
    return clamp(1 - 0.5 * blocked, 0.15);
  };

  const lit = (hit: Hit, bodies: readonly Body[]): readonly [number, number, number, number] => {
    const { at, normal, ray, finish } = hit;
    const { colour, gloss, polish, depth = 0 } = finish;
    const way = subtract(lamp, at);
    const toLamp = unit(way);
    const near = 1 / dot(way, way);
    const shadow = lampAt(hit, bodies);
    const open = openness(hit, bodies);
    const facing = dot(normal, toLamp);
    const wrap = 0.45 * depth;
    const direct = clamp((facing + wrap) / (1 + wrap)) * near * (depth ? 0.25 + 0.75 * shadow : shadow);
    // Where the light ends on dough or skin, the red of it goes farthest.
    const glow = depth * 0.3 * near * clamp(1 - Math.abs(facing - 0.05) * 2.4) * (0.4 + 0.6 * shadow);
    const halfway = unit(subtract(toLamp, ray));
    const shine = gloss * clamp(dot(normal, halfway)) ** polish * shadow * near * 9;
    const edge = gloss * (1 - clamp(-dot(normal, ray))) ** 4;
    const moonlit = clamp(dot(normal, toNight)) * open;
    const below = (0.5 - 0.5 * normal[1]) * open;
    const value = (channel: 0 | 1 | 2) =>
      develop(
        colour[channel] *
          (air[channel] * open * (0.7 + 0.3 * normal[1]) +
            lampLight[channel] * direct +
            lampLight[channel] * glow * SCATTER[channel] +
            bounce[channel] * below +
            night[channel] * moonlit) +
          lampLight[channel] * shine * 0.11 +
          (night[channel] * 0.5 * moonlit + air[channel] * open) * edge,
      );
    return [value(0), value(1), value(2), 255];
  };

  const trace = (bodies: readonly Body[], seen: (x: number, y: number) => Hit | undefined) =>
    tracePicture<Hit | undefined>(stage, {
      look: seen,
      differs: (one, other) =>
        one?.of !== other?.of ||
        (!!one &&
          !!other &&
          (dot(one.normal, other.normal) < 0.9 ||
            Math.abs(one.finish.colour[1] - other.finish.colour[1]) > 0.12)),
      colour: (hit) => (hit ? lit(hit, bodies) : [0, 0, 0, 0]),
    });

  return {
    /** The room with what stands in it. */
    picture: (bodies: readonly Body[]): Layer => trace(bodies, (x, y) => look(x, y, bodies)),
    /** What moves, as it is seen among what stays, and the shadow that it throws there. */
    sprite(
      moving: readonly Body[],
      among: readonly Body[] = [],
    ): { readonly body: Layer; readonly shadow: Layer } {
      const all = [...among, ...moving];
      const shadow = stage.field(
        width,
        height,
        (pixel, _u, _v, x, y) => {
          [pixel[0], pixel[1], pixel[2], pixel[3]] = [10, 4, 6, 0];
          const hit = look(x, y, among);
          if (!hit) return;
          const kept = lampAt(hit, moving) * 0.8 + (0.2 * openness(hit, all)) / openness(hit, among);
          if (kept < 0.99) pixel[3] = 255 * 0.72 * (1 - kept) * clamp(0.3 + lampAt(hit, among));
        },
        { resolution: 0.5 },
      );
      const body = trace(all, (x, y) => look(x, y, all, moving));
      return { body, shadow };
    },
  };
}
