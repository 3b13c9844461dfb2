import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Body, Finish, LampRoom, Light } from '../../kit/lamp-room.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { createHand, GRASPS, mixGrasps } from '../../kit/solid-hand.ts';
import { through } from '../../kit/through.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, cross, dot, subtract, unit } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './score.ts';
import { drawWash } from './shore.ts';

/** The last whorl: how far its tube is from the axis, how thick it is, how far down; each one before is smaller by `GROWTH`. */
const WHORL = { radius: 0.42, tube: 0.35, down: 1 } as const;
const GROWTH = 1.95;
const RATE = Math.log(GROWTH) / TAU;
const WHORLS = 7;
/** From where on, in radians before the lip, the tube is full of shell. */
const DEEP = -5.2;
/** Half the thickness of the lip. */
const LIP = 0.031;

/** How far a place in the half-plane through the axis is from the tube, where that has grown to a share `size`. */
function offTube(across: number, down: number, size: number): number {
  const [dx, dy] = [across - WHORL.radius * size, down - WHORL.down * size];
  const flat = dy / (dy > 0 ? 1.62 : 1.1);
  const off = Math.sqrt(dx * dx + flat * flat) - WHORL.tube * size;
  // From afar its cords are not felt.
  if (Math.abs(off) > 0.1 * size) return off;
  const cords = Math.cos(Math.atan2(dy, dx) * 13) * smoothstep(0, 0.6, dx + 0.4 * size);
  return off - 0.0077 * size * cords;
}

/**
 * A sea snail's shell after Raup (1966): a tube that grows as it winds about an axis, from the apex to the base; open
 * at its end, whose middle is `at`, and mother-of-pearl within.
 */
function createShell({ noise }: Stage, at: Vector, size: number, axis: Vector, looks: Vector): Body {
  const down = unit(axis);
  const aside = unit(cross(down, looks));
  const out = cross(aside, down);
  const apex = along(along(at, aside, -WHORL.radius * size), down, -WHORL.down * size);
  const inside = (x: number, y: number, z: number) => {
    const off = subtract([x, y, z], apex);
    const [right, front, deep] = [dot(off, aside) / size, dot(off, out) / size, dot(off, down) / size];
    return { across: Math.sqrt(right * right + front * front), turn: Math.atan2(front, right), deep };
  };
  /** Half the thickness of the wall, and how large the tube is, so many radians before the lip. */
  const wall = (back: number) => lerp(LIP / 1.1, 0.3, smoothstep(-3.6, DEEP, back));
  const grownAt = (back: number) => Math.exp(RATE * back) * (1 + 0.1 * Math.exp(back * 7));
  return {
    centre: along(apex, down, size * 0.8),
    reach: size * 1.2,
    distance(x, y, z) {
      const { across, turn, deep } = inside(x, y, z);
      const back = turn > 0 ? turn - TAU : turn;
      let grown = grownAt(back);
      const ribs = 0.012 * Math.cos(turn * 15) * smoothstep(0.1, -0.9, back);
      const pillar = 0.14 * Math.min(deep, 1) * smoothstep(1.34, 0.7, deep);
      let nearest = Math.max(across - pillar, deep - 1.3, -deep);
      for (let whorl = 0; whorl < WHORLS; whorl++) {
        const off = offTube(across, deep, grown) - ribs * grown;
        const thick = wall(back) * grown;
        nearest = Math.min(nearest, whorl === 0 && back > DEEP ? Math.abs(off + thick) - thick : off);
        grown /= GROWTH;
        if ((deep - 1.6 * grown) / 1.62 > nearest) break;
      }
      if (turn > 0 && turn < 2.4) {
        // The lip: the end of the tube, seen from before it.
        const rim = Math.abs(offTube(across, deep, 1.1) + LIP) - LIP;
        nearest = Math.min(nearest, Math.hypot(Math.max(rim, 0), across * Math.sin(Math.min(turn, 1.57))));
      }
      // Near the axis the tube climbs steeply, and a ray would step over its edge.
      return nearest * size * Math.min(0.56, 0.2 + across);
    },
    finish(place, normal): Finish {
      const { across, turn, deep } = inside(...place);
      const back = across * Math.sin(turn) > 0.03 || turn > 2.4 ? turn - TAU : Math.min(turn, 0);
      const off = offTube(across, deep, grownAt(back)) / grownAt(back);
      const pearly = back > DEEP ? smoothstep(-0.008, -0.03, off) : 0;
      const play = 0.7 * dot(normal, looks) + 0.16 * back + 0.7 * deep;
      const dim = Math.exp(0.34 * back);
      const spots = noise.fractal(turn * 3.2 + deep * 2, deep * 7, 3) + 0.22 * Math.cos(turn * 8);
      const flame = 0.75 * smoothstep(0, 0.35, spots);
      const worn = 0.85 + 0.3 * noise.fractal(deep * 9, turn * 5 + across * 6, 3);
      const tone = (pale: number, brown: number, shift: number) =>
        lerp(lerp(pale, brown, flame) * worn, (0.66 + 0.1 * Math.cos(TAU * (play + shift))) * dim, pearly);
      const colour = [tone(0.66, 0.3, 0.02), tone(0.58, 0.19, 0.24), tone(0.47, 0.13, 0.5)] as const;
      return { colour, gloss: lerp(0.26, 0.6 * dim, pearly), polish: lerp(26, 16, pearly), depth: 0.3 };
    },
  };
}

/** A room by moonlight, traced at so many pixels for one of the stage: what is soft needs few. */
function createRoom(stage: Stage, pixels: number, from: Vector, to: Vector, light: Omit<LampRoom, 'eye'>) {
  const fineness = Math.min(1, pixels / stage.scale);
  const small = { ...stage, width: stage.width * fineness, height: stage.height * fineness };
  return createLampRoom(small, { ...light, eye: createEye(from, to, 1755 * fineness, small) });
}

const lit = (lamp: Vector, lampLight: Light, air: Light, night: Light, sides: LampRoom['sides'] = []) =>
  ({ lamp, lampLight, air, night, sides, toNight: [-0.5, 0.6, -0.6], bounce: [0.05, 0.065, 0.06] }) as const;

/** Near: a shell on the wet sand, between two waves; a hand takes it. */
export function createSandShot(stage: Stage): Painter {
  const { noise, width, height } = stage;
  const finish = ([x, , z]: Vector) => {
    const ripple = 0.2 * noise.fractal(x * 0.7, z * 2.6, 4) + 0.1 * noise.fractal(x * 14, z * 14, 2);
    const tone = 0.1 + 0.1 * ripple;
    return { colour: [0.75 * tone, tone, tone], gloss: 0.36 + ripple, polish: 16 } as const;
  };
  const ground = { normal: [0, 1, 0], at: 0, holds: () => true, finish } as const;
  const roomOf = (pixels: number, ...sides: LampRoom['sides']) => {
    const light = lit([1.5, 2.7, 3.4], [28, 25.5, 20], [0.035, 0.055, 0.06], [0.1, 0.14, 0.15], sides);
    return createRoom(stage, pixels, [0, 2.7, -4.3], [0.1, 0.32, 0.1], light);
  };
  const shell = createShell(stage, [0.29, 0.64, 0.33], 0.98, [0.92, 0.02, -0.4], [0.25, 0.5, -0.85]);
  const sand = roomOf(0.32, ground).picture([]);
  const { shadow } = roomOf(0.2, ground).sprite([shell]);
  const lying = roomOf(0.68).picture([shell]);
  const stance = { heading: 2.72, pitch: 0.3, roll: 0.25, size: 0.155, plump: 0.7, cuff: 4 };
  const grasp = mixGrasps(GRASPS.reaching, GRASPS.taking, 0.5);
  const [skin, sleeve] = [[0.46, 0.33, 0.27] as const, [0.13, 0.18, 0.19] as const];
  const hand = createHand(grasp, { ...stance, at: [1.34, 1.16, -0.42], skin, sleeve });
  const taking = roomOf(0.42).picture([hand]);
  const moon = createGlow('#e9e6d6', 1.3);
  const { takes, inside } = STORY;
  const aside = track([takes - 1.7, 800], [takes - 0.3, 0]);
  const lift = track([takes + 0.5, 0], [inside + 0.4, 600]);
  return (context, second) => {
    const edge = (share: number) => (x: number) =>
      lerp(-70, 300, share) + 0.06 * (x - 640) + 40 * noise.plane(x / 420, 6 + 0.02 * second);
    sand.drawOn(context, 0, 0, width, height);
    shine(context, moon, 860, 130, 620, 0.5, 150);
    const water = vertical(context, -60, 330, [0, css('#33504f', 0.9)], [1, css('#6d8782', 0.3)]);
    drawWash(context, noise, second, { edge, top: -200, water, foam: '#e4e6da', thick: 10 });
    const up = lift(second);
    context.globalAlpha = clamp(1 - up / 320);
    shadow.drawOn(context, -0.15 * up, 0.1 * up, width, height);
    const x = aside(second) + 0.1 * up;
    contactShadow(context, 820 + 1.2 * x, 596 + 0.3 * x, 330, '#050a0b', 0.5);
    context.globalAlpha = 1;
    lying.drawOn(context, 0.1 * up, -up, width, height);
    taking.drawOn(context, x, x * 0.45 - up, width, height);
    const [clear, dark] = [css('#060d0f', 0), css('#060d0f', 0.72)];
    context.fillStyle = radial(context, 640, 330, 330, 860, [0, clear], [1, dark]);
    context.fillRect(0, 0, width, height);
  };
}

/** Nearer still: in the opening of the shell, on mother-of-pearl, lies the same sea with the same moon. */
export function createInsideShot(stage: Stage, beach: Painter): Painter {
  const { width, height, scale } = stage;
  const { inside, release } = STORY;
  const light = lit([3, 1.7, 0.3], [17, 15.2, 12], [0.05, 0.06, 0.062], [0.2, 0.24, 0.24]);
  const shell = createShell(stage, [0.22, -0.08, 0], 1.42, [0.62, -0.8, -0.06], [0.14, 0.08, -1]);
  const picture = createRoom(stage, 0.72, [0, 0, -4], [0, 0, 0], light).picture([shell]);
  const far = cameraMove([0, { x: -73, y: -52, zoom: 1.5 }])(0);
  const small = cameraMove([0, { x: -9, y: -89, zoom: 0.62 }])(0);
  const push = cameraMove([inside - 0.6, {}], [release + 0.6, { x: 20, y: 7, zoom: 1.24 }]);
  const behind = stage.layer(width, height, (context) => {
    context.filter = `blur(${14 * scale}px)`;
    through(context, 1, far, () => beach(context, inside - 0.01));
  });
  const sea = new Layer(width, height, scale * 0.5);
  const [pearl, opening] = [createGlow('#fff2da', 1.6), createGlow('#000000', 0.6)];
  return (context, second) => {
    const seen = smoothstep(inside + 0.8, inside + 3, second);
    const on = sea.clear();
    through(on, 1, small, () => beach(on, second));
    on.globalCompositeOperation = 'destination-in';
    on.globalAlpha = seen;
    opening.drawOn(on, 545, 150, 400, 490);
    through(context, 1, push(second), () => {
      behind.drawOn(context, -40, -40, width + 80, height + 80);
      picture.drawOn(context, 0, 0, width, height);
      sea.drawOn(context);
      shine(context, pearl, 745, 305, 260, 0.3 * seen);
    });
  };
}
