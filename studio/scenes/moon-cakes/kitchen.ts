import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { plaster, plate, steamer, tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type Finish, type LampRoom } from '../../kit/lamp-room.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { blend, box, ellipsoid, stick } from '../../kit/solid.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import { unit, type Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beyond, drawAt, GRANDMOTHER } from './board.ts';
import type { MoonSky } from './moon.ts';
import { beats, STORY } from './story.ts';
import { CAKE, moonCake } from './things.ts';

const PLATE: Vector = [0, 0, 0];
const CAKE_Y = 0.15;
const TABLE_END = 3.15;
const LAMP: Vector = [-1.5, 3.15, 0.7];
const WALL_Z = 3.4;
const WINDOW = { left: 0.95, right: 4.4, foot: 1.75, top: 5.4 } as const;
const RED = [0.42, 0.045, 0.03] as const;
const CHILD = { size: 0.2, plump: 1, skin: [0.68, 0.41, 0.28], sleeve: RED, cuff: 3 } as const;
const HEAD: Vector = [4.05, 0.62, -0.4];

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
      {
        normal: [0, 1, 0],
        at: -4,
        holds: ([, , z]) => z < WALL_Z,
        finish: () => ({ colour: [0.05, 0.04, 0.035], gloss: 0.1, polish: 20 }),
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
  const pin: Body = {
    centre: [-3.3, 0.2, -0.6],
    reach: 1.4,
    distance: (x, y, z) =>
      Math.min(
        stick([x, y, z], [-4, 0.2, -0.8], [-2.7, 0.2, -0.4], 0.2, 0.2),
        stick([x, y, z], [-4.4, 0.2, -0.92], [-2.35, 0.2, -0.29], 0.07, 0.07),
      ),
    finish: ([x, y, z]) => toned(1 + 0.25 * noise.plane(x * 2, (y + z) * 24), [0.4, 0.22, 0.1], 0.15, 26),
  };
  return [
    shade,
    pomelo,
    pin,
    steamer(noise, STEAMER, 0.95, 2),
    bar(left, midY, 0.1, (top - foot) / 2 + 0.1),
    bar(right, midY, 0.1, (top - foot) / 2 + 0.1),
    bar(midX, foot, (right - left) / 2 + 0.25, 0.09, 0.3),
    bar(midX, midY, 0.045, (top - foot) / 2, 0.05),
    bar(midX, foot + 1.9, (right - left) / 2, 0.045, 0.05),
  ];
}
const STEAMER: Vector = [-3.1, 0, 2.1];

/** The child: two buns with ribbons, a fringe, eyes that look over the table's end, and a red jacket. */
function child(noise: Stage['noise']): Body {
  const [hx, hy, hz] = HEAD;
  const skull = (x: number, y: number, z: number) => ellipsoid(x - hx, y - hy, z - hz, 1.18, 1.22);
  const buns = (x: number, y: number, z: number) =>
    Math.min(
      Math.hypot(x - hx + 0.45, y - hy - 1.15, z - hz - 0.75),
      Math.hypot(x - hx + 0.2, y - hy - 1.15, z - hz + 0.8),
    ) - 0.4;
  const ribbons = (x: number, y: number, z: number) =>
    Math.min(
      Math.hypot(Math.hypot(x - hx + 0.42, z - hz - 0.68) - 0.27, y - hy - 0.92),
      Math.hypot(Math.hypot(x - hx + 0.2, z - hz + 0.73) - 0.27, y - hy - 0.92),
    ) - 0.08;
  const jacket = (x: number, y: number, z: number) =>
    stick([x, y, z], [hx + 0.1, hy - 2.1, hz], [hx + 0.1, hy - 5, hz], 0.85, 1.3);
  const ear = (x: number, y: number, z: number) =>
    ellipsoid(x - hx - 0.1, y - hy + 0.15, z - hz + 1.15, 0.2, 0.26);
  return {
    centre: [hx, hy - 1.2, hz],
    reach: 3.3,
    distance: (x, y, z) =>
      Math.min(blend(skull(x, y, z), buns(x, y, z), 0.12), ribbons(x, y, z), jacket(x, y, z), ear(x, y, z)) *
      0.9,
    finish(at): Finish {
      const [x, y, z] = at;
      if (jacket(x, y, z) < 0.03) return { colour: RED, gloss: 0.03, polish: 8 };
      if (ribbons(x, y, z) < 0.02) return { colour: [0.6, 0.05, 0.04], gloss: 0.2, polish: 20 };
      const look = unit([x - hx, y - hy, z - hz]);
      // She faces the plate, a little toward us.
      const [ahead, aside] = [-look[0] * 0.86 - look[2] * 0.5, -look[2] * 0.86 + look[0] * 0.5];
      const fringe = 0.36 + 0.03 * Math.sin(aside * 26) - 0.12 * Math.abs(aside);
      const isHair = buns(x, y, z) < 0.03 || look[1] > fringe || ahead < 0.28 - 0.5 * Math.min(0, look[1]);
      if (isHair && ear(x, y, z) > 0.02)
        return toned(1 + 0.35 * noise.plane(aside * 30, look[1] * 3), [0.028, 0.02, 0.02], 0.35, 14);
      for (const side of [-1, 1]) {
        const [eyeX, eyeY] = [aside - side * 0.3, look[1] - 0.08];
        const eye = Math.hypot(eyeX, eyeY * 0.82);
        if (Math.hypot(eyeX + 0.03, eyeY - 0.045) < 0.032)
          return { colour: [1.6, 1.5, 1.3], gloss: 0, polish: 1 };
        if (eye < 0.115) return { colour: [0.02, 0.012, 0.01], gloss: 0.6, polish: 60 };
        if (Math.abs(Math.hypot(eyeX, eyeY + 0.12) - 0.36) < 0.018 && eyeY > 0.19)
          return { colour: [0.06, 0.035, 0.03], gloss: 0, polish: 1 };
      }
      const cheek = Math.min(...[-0.48, 0.48].map((at) => Math.hypot(aside + at, look[1] + 0.2)));
      const blush = 0.4 * smoothstep(0.26, 0.1, cheek);
      return { colour: [0.7, 0.42 * (1 - blush), 0.29 * (1 - blush)], gloss: 0.06, polish: 14, depth: 1 };
    },
  };
}

/** The kitchen at half past seven: seven cakes, and somebody at the end of the table. */
export function createKitchen(stage: Stage, sky: MoonSky): Painter {
  const { eye, picture, sprite } = createRoom(stage, [1.15, 3.35, -8.3], [1.15, 1.62, 0]);
  const { stolen, rest } = cakesOf(stage);
  const dishes = [plate(PLATE, 2.15), ...rest, ...furniture(stage)];
  const room = picture(dishes);
  const cake = sprite(stolen, dishes);
  const [cakeX, cakeY, cakeZ] = ringPlace(0);
  const at: Vector = [cakeX + 0.98, cakeY + CAKE.height + 0.3, cakeZ + 0.06];
  const hands = [0, 0.5, 1].map((share) => {
    const grasp = mixGrasps(GRASPS.reaching, GRASPS.taking, share);
    const hand = createHand(grasp, { ...CHILD, at, heading: Math.PI - 0.05, pitch: -0.24 });
    return sprite([hand], [...dishes, ...stolen]);
  });
  const girl = sprite([child(stage.noise)]);
  const [x, y] = eye.project([STEAMER[0], 1.1, STEAMER[2]]);
  const steam = createSteam(stage, { x, y, radius: 80, height: 400, colour: [255, 240, 214] });
  const [lampX, lampY] = eye.project(LAMP);
  const bulb = createGlow('#ffd591', 1.6);
  const rise = track(
    [STORY.peeks, 0],
    [STORY.peeks + 0.9, 0.62],
    [STORY.peeks + 1.2, 0.58],
    [STORY.reaches + 0.5, 0.8],
    [STORY.takes + 0.5, 0.8],
    [STORY.gone, -0.12],
  );
  const reach = track(
    [STORY.reaches - 0.4, -0.2],
    [STORY.reaches + 0.35, 0.62],
    [STORY.reaches + 0.8, 0.55],
    [STORY.takes - 0.35, 1],
    [STORY.takes + 0.25, 1],
    [STORY.gone - 0.1, -0.25],
  );
  const grip = track([STORY.takes - 0.3, 0], [STORY.takes, 2]);
  return (context, second) => {
    sky(context, second, { x: 830, y: 186, radius: 74 });
    room.drawOn(context);
    shine(context, bulb, lampX, lampY - 6, 460, 0.42 + 0.012 * Math.sin(second * 9));
    shine(context, bulb, lampX, lampY - 8, 90, 1);
    steam(context, second, 0.85, 26 * Math.sin(second * 0.5) + 20);
    const out = 1 - reach(second);
    const up = second > STORY.takes ? Math.sin(Math.PI * Math.min(1, out)) : 0.5 * Math.min(1, out);
    const held = second > STORY.takes;
    const [dx, dy] = [540 * out, 170 * Math.max(0, out - 0.35) - 46 * up];
    const hidden = 1 - rise(second);
    const drawCake = (x: number, y: number) => {
      drawAt(context, cake.shadow, x, y * 0.3, held ? 1 - 0.6 * Math.min(1, out * 3) : 1);
      drawAt(context, cake.body, x, y);
    };
    if (!held) drawCake(0, 0);
    const hand = hands[Math.round(grip(second))];
    if (hand && out < 1.19) {
      drawAt(context, hand.shadow, dx, dy + 60 * up, 1 - Math.min(1, 2.4 * out + up));
      if (held) drawCake(dx, dy);
      drawAt(context, hand.body, dx, dy);
    }
    // Her far arm reaches; her head is before it.
    if (second > STORY.peeks && second < STORY.gone) girl.body.drawOn(context, 60 * hidden, 420 * hidden);
  };
}

/** The plate from near by. A grown-up finger counts: five, six, and stays over the gap. */
export function createCounting(stage: Stage): Painter {
  const { eye, picture, sprite } = createRoom(stage, [1.3, 3.3, -4.1], [0.42, 0.3, 0.05]);
  const { rest } = cakesOf(stage);
  const table = picture([plate(PLATE, 2.15), ...rest]);
  const home: Vector = [-1.36, 0.75, 0.16];
  const stance = { ...GRANDMOTHER, skin: [0.5, 0.28, 0.18], size: 0.26, cuff: 1.5 } as const;
  const hand = createHand(GRASPS.pointing, { ...stance, at: [1.16, 1.11, -0.2], heading: 3, pitch: 0.1 });
  const finger = sprite([hand], [plate(PLATE, 2.15)]);
  const [homeX, homeY] = eye.project(home);
  const stops = [3, 2, 4, 1, 5, 6].map((place, hop) => {
    const [cakeX, , cakeZ] = ringPlace(place);
    const [x, y] = eye.project([cakeX, 0.75, cakeZ]);
    const second = hop < 5 ? STORY.counts + beats.length * (0.75 + hop * 0.5) : STORY.gap;
    return { at: second, x: x - homeX, y: y - homeY };
  });
  return (context, second) => {
    table.drawOn(context);
    let [dx, dy, hover] = [(stops[0]?.x ?? 0) + 1000, (stops[0]?.y ?? 0) + 130, 0.4];
    for (const { at, x, y } of stops) {
      const share = smoothstep(at - 0.26, at, second);
      if (share > 0) [dx, dy] = [lerp(dx, x, share), lerp(dy, y, share)];
      hover = Math.max(hover * (share > 0 && share < 1 ? 1 : 0.999), 0);
      if (second > at - 0.26 && second < at + 0.2) hover = Math.abs(second - at) * 1.4;
    }
    for (const beat of [1, 1.5]) {
      const since = second - STORY.gap - beats.length * beat;
      if (Math.abs(since) < 0.18) hover = Math.abs(since);
    }
    const puzzled = smoothstep(STORY.gap + 1.5, STORY.gap + 1.8, second);
    drawAt(context, finger.shadow, dx + 40 * hover, dy + 30 * hover + 10, 0.9);
    drawAt(context, finger.body, dx, dy - 60 * hover - 46 * puzzled);
  };
}
