import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { plaster, plate, steamer, tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type Finish, type LampRoom } from '../../kit/lamp-room.ts';
import { placed } from '../../kit/marks.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { blend, box, ellipsoid, stick } from '../../kit/solid.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import { unit, type Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beyond, drawAt } from './board.ts';
import { child } from './child.ts';
import type { MoonSky } from './moon.ts';
import { beats, STORY } from './story.ts';
import { moonCake } from './things.ts';

const PLATE: Vector = [0, 0, 0];
const CAKE_Y = 0.15;
const TABLE_END = 3.15;
const LAMP: Vector = [-1.5, 3.15, 0.7];
const WALL_Z = 3.4;
const WINDOW = { left: 0.95, right: 4.4, foot: 1.75, top: 5.4 } as const;

const ringPlace = (place: number): Vector => {
  const angle = (place / 6) * TAU - 0.12;
  return [PLATE[0] + 1.36 * Math.cos(angle), CAKE_Y, PLATE[2] + 1.36 * Math.sin(angle)];
};

/** A colour that varies from place to place by a factor. */
const toned = (tone: number, [red, green, blue]: Vector, gloss: number, polish: number): Finish => ({
  colour: [red * tone, green * tone, blue * tone],
  gloss,
  polish,
});

/** Six cakes in a ring around one; the first of the ring is the one that goes. */
function cakesOf(stage: Stage) {
  const ring = Array.from({ length: 6 }, (_, place) =>
    moonCake(stage.noise, ringPlace(place), place * 1.9 - 0.3, true),
  );
  const middle = moonCake(stage.noise, [PLATE[0], CAKE_Y, PLATE[2]], 0.2, true);
  return { stolen: ring.slice(0, 1), rest: [...ring.slice(1), middle] };
}

function createRoom(stage: Stage, from: Vector, to: Vector) {
  const { noise } = stage;
  const eye = createEye(from, to, 1250, stage);
  const flour = (x: number, z: number) => 0.5 * smoothstep(2.2, 0.4, Math.hypot(x + 2.9, z + 1.1));
  const room: LampRoom = {
    eye,
    sides: [
      tableTop(noise, { right: TABLE_END, far: 2.9 }, flour),
      {
        normal: [0, 0, -1],
        at: -WALL_Z,
        holds: ([x, y]) => x < WINDOW.left || x > WINDOW.right || y < WINDOW.foot || y > WINDOW.top,
        finish: ([x, y]) => plaster(noise, x, y, 1.35),
      },
    ],
    lamp: LAMP,
    lampLight: [38, 24, 11.5],
    air: [0.055, 0.055, 0.075],
    bounce: [0.3, 0.15, 0.06],
    toNight: unit([0.55, 0.35, 0.75]),
    night: [0.1, 0.17, 0.34],
  };
  return { eye, ...createLampRoom(stage, room), sprite: createLampRoom(beyond(stage), room).sprite };
}

/** The window's frame and its cross, the lamp's enamel shade, and what else stands there. */
function furniture(stage: Stage): readonly Body[] {
  const { noise } = stage;
  const { left, right, foot, top } = WINDOW;
  const wood = (x: number, y: number) =>
    toned(1 + 0.3 * noise.plane(x * 9, y * 9), [0.16, 0.075, 0.035], 0.2, 30);
  const bar = (x: number, y: number, halfX: number, halfY: number, depth = 0.12): Body => ({
    centre: [x, y, WALL_Z],
    reach: Math.hypot(halfX, halfY, depth),
    distance: (px, py, pz) => box(px - x, py - y, pz - WALL_Z + 0.05, [halfX, halfY, depth], 0.03),
    finish: ([px, py]) => wood(px * (halfX > halfY ? 0.2 : 3), py * (halfX > halfY ? 3 : 0.2)),
  });
  const [midX, midY] = [(left + right) / 2, (foot + top) / 2];
  const shade: Body = {
    centre: [LAMP[0], LAMP[1] + 0.5, LAMP[2]],
    reach: 1.4,
    distance(x, y, z) {
      const off = Math.hypot(x - LAMP[0], z - LAMP[2]);
      const up = y - LAMP[1] - 0.05;
      const slope = Math.abs(off - (1.02 - 0.95 * smoothstep(0, 1.1, up))) * 0.7 - 0.02;
      return Math.min(Math.max(slope, -up, up - 0.75), Math.max(off - 0.03, 0.7 - up)) * 0.8;
    },
    finish: (_at, normal) =>
      normal[1] < 0
        ? { colour: [0.9, 0.85, 0.7], gloss: 0, polish: 1 }
        : { colour: [0.02, 0.09, 0.065], gloss: 0.5, polish: 60 },
  };
  const pomelo: Body = {
    centre: [2.35, 0.72, 1.75],
    reach: 1,
    distance(x, y, z) {
      const neck = Math.hypot(x - 2.35, (y - 1.3) * 0.8, z - 1.75) - 0.2;
      return blend(ellipsoid(x - 2.35, y - 0.68, z - 1.75, 0.78, 0.7), neck, 0.4) * 0.9;
    },
    finish: ([x, y, z]) => toned(1 + 0.1 * noise.plane(x * 22, y * 22 + z * 9), [0.5, 0.46, 0.09], 0.22, 24),
  };
  return [
    shade,
    pomelo,
    steamer(noise, STEAMER, 0.95, 2),
    bar(left, midY, 0.1, (top - foot) / 2 + 0.1),
    bar(right, midY, 0.1, (top - foot) / 2 + 0.1),
    bar(midX, foot, (right - left) / 2 + 0.25, 0.09, 0.3),
    bar(midX, midY, 0.045, (top - foot) / 2, 0.05),
    bar(midX, foot + 1.9, (right - left) / 2, 0.045, 0.05),
  ];
}
const STEAMER: Vector = [-3.1, 0, 2.1];

/** The kitchen at half past seven: seven cakes, and two buns of hair before the table. */
export function createKitchen(stage: Stage, sky: MoonSky): Painter {
  const { noise } = stage;
  const { eye, picture, sprite } = createRoom(stage, [1.15, 3.35, -8.3], [1.15, 1.62, 0]);
  const { stolen, rest } = cakesOf(stage);
  const dishes = [plate(PLATE, 2.15), ...rest, ...furniture(stage)];
  const room = picture(dishes);
  const cake = sprite(stolen, dishes);
  const girl = sprite([child(noise, [1.95, 0.75, -3])]);
  const [x, y] = eye.project([STEAMER[0], 1.1, STEAMER[2]]);
  const steam = createSteam(stage, { x, y, radius: 80, height: 400, colour: [255, 240, 214] });
  const [lampX, lampY] = eye.project(LAMP);
  const bulb = createGlow('#ffd591', 1.6);
  /** How far her head is up, 0 to 1, and how far it leans over the plate. */
  const rise = track(
    [STORY.peeks, -0.1],
    [STORY.peeks + 0.7, 0.32],
    [STORY.reaches - 0.4, 0.3],
    [STORY.reaches + 0.5, 0.72],
    [STORY.takes - 0.6, 0.72],
    [STORY.takes, 1],
    [STORY.takes + 0.5, 0.98],
    [STORY.gone - 0.2, 0.47],
  );
  const lean = track(
    [STORY.reaches - 0.4, 0],
    [STORY.takes, 1],
    [STORY.takes + 0.5, 1],
    [STORY.gone - 0.2, 0.2],
  );
  return (context, second) => {
    sky(context, second, { x: 874, y: 176, radius: 58 });
    room.drawOn(context);
    shine(context, bulb, lampX, lampY - 6, 460, 0.42 + 0.012 * Math.sin(second * 9));
    shine(context, bulb, lampX, lampY - 8, 90, 1);
    steam(context, second, 0.85, 26 * Math.sin(second * 0.5) + 20);
    // Her head is before the cake when it goes.
    if (second < STORY.takes + 0.2) {
      cake.shadow.drawOn(context);
      cake.body.drawOn(context);
    }
    if (second < STORY.peeks) return;
    const chew =
      Math.sin((second - STORY.gone) * 20) * smoothstep(STORY.gone - 0.1, STORY.gone + 0.1, second);
    const [over, up] = [lean(second), rise(second)];
    const place = [GIRL[0] + 140 * (1 - over), GIRL[1] + 330 * (1 - up) - 5 * chew, 0.14 * (1 - over)];
    placed(context, place, () => girl.body.drawOn(context), GIRL);
  };
}
const GIRL = [810, 640] as const;

/** The plate from near by. A chopstick counts: five, six, and taps where the seventh was. */
export function createCounting(stage: Stage): Painter {
  const { noise } = stage;
  const { eye, picture, sprite } = createRoom(stage, [1.3, 3.3, -4.1], [0.42, 0.3, 0.05]);
  const { rest } = cakesOf(stage);
  const table = picture([plate(PLATE, 2.15), ...rest]);
  const home: Vector = [-1.36, 0.63, 0.16];
  const end: Vector = [home[0] + 4.6, home[1] + 1.75, home[2] - 1.5];
  const chopstick: Body = {
    centre: [home[0] + 2.3, home[1] + 0.9, home[2] - 0.75],
    reach: 2.7,
    distance: (x, y, z) => stick([x, y, z], home, end, 0.045, 0.1),
    finish: ([x, y, z]) =>
      x < home[0] + 0.9
        ? toned(1 + 0.3 * noise.plane(x * 3, (y + z) * 30), [0.34, 0.16, 0.06], 0.3, 40)
        : toned(1, [0.36, 0.03, 0.02], 0.5, 60),
  };
  const pointer = sprite([chopstick], [plate(PLATE, 2.15)]);
  const [homeX, homeY] = eye.project(home);
  const stops = [3, 2, 4, 1, 5, 6].map((place, hop) => {
    const [cakeX, , cakeZ] = ringPlace(place);
    const [x, y] = eye.project([cakeX, hop < 5 ? 0.63 : 0.2, cakeZ]);
    const second = hop < 5 ? STORY.counts + beats.length * (0.75 + hop * 0.5) : STORY.gap;
    return { at: second, x: x - homeX, y: y - homeY };
  });
  const taps = [...stops.map(({ at }) => at), ...[1, 1.5].map((beat) => STORY.gap + beats.length * beat)];
  return (context, second) => {
    table.drawOn(context);
    let [dx, dy] = [(stops[0]?.x ?? 0) + 700, (stops[0]?.y ?? 0) - 60];
    for (const { at, x, y } of stops) {
      const share = smoothstep(at - 0.26, at, second);
      [dx, dy] = [lerp(dx, x, share), lerp(dy, y, share)];
    }
    const puzzled = smoothstep(STORY.gap + 1.5, STORY.gap + 1.8, second);
    const lifted = Math.min(0.2, ...taps.map((at) => Math.abs(second - at))) + 0.6 * puzzled;
    drawAt(context, pointer.shadow, dx + 60 * lifted, dy + 40 * lifted + 6, 0.9);
    drawAt(context, pointer.body, dx, dy - 80 * lifted);
  };
}
