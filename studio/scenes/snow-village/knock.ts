import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { tableTop } from '../../kit/kitchen.ts';
import { type Body, createLampRoom, type LampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { disc, polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { drawTraveller, WAITING } from './traveller.ts';

/** Where the leaf of the door ends and its post begins. */
const EDGE = 2.9;
/** The ring to pull the door by. */
const RING: Vector = [2.15, -0.62, -0.16];
const RING_RADIUS = 0.42;

/** A door by the light of a paper lamp: the shadow of who holds it lifts a hand, thinks better of it, knocks twice; then a thread of light. */
export function createKnock(stage: Stage): Painter {
  const { noise } = stage;
  const eye = createEye([-3.1, 1.0, -5.6], [0.35, -0.1, -0.4], 1120, stage);
  /** A table's boards stood upright, with frost for flour. */
  const wood = tableTop(noise, { right: 99, far: 99 }, (up, x) => {
    const thick = 0.3 + 0.5 * smoothstep(0.2, -1.9, up);
    return thick * smoothstep(0.05, 0.5, noise.fractal(x * 2.3, up * 2.3 + 3, 5));
  });
  const planks: LampRoom['sides'][number] = {
    normal: [0, 0, -1],
    at: 0,
    holds: () => true,
    finish: ([x, y]) => wood.finish([y, 0, x]),
  };
  const snow = { colour: [0.8, 0.82, 0.88], gloss: 0, polish: 1, depth: 0.4 } as const;
  const [ringX, ringY, ringZ] = RING;
  const ring: Body = {
    centre: [ringX, ringY + 0.2, ringZ],
    reach: 0.8,
    distance(x, y, z) {
      const hoop = Math.hypot(Math.hypot(x - ringX, y - ringY) - RING_RADIUS, z - ringZ) - 0.05;
      const boss = Math.hypot(x - ringX, y - ringY - RING_RADIUS - 0.03, z * 1.5) - 0.2;
      return Math.min(hoop, boss) * 0.8;
    },
    finish: (_, [, up]) => (up > 0.62 ? snow : { colour: [0.07, 0.06, 0.055], gloss: 0.5, polish: 18 }),
  };
  const night = {
    eye,
    sides: [planks],
    lamp: [-2.7, -1.9, -2.5],
    lampLight: [15, 8.2, 3.4],
    air: [0.03, 0.042, 0.085],
    bounce: [0.05, 0.06, 0.12],
    toNight: [-0.5, 0.6, -0.62],
    night: [0.05, 0.075, 0.16],
  } satisfies LampRoom;
  const dark = createLampRoom(stage, night).picture([ring]);
  /** The same with what comes through the gap of the door: light along the wood, and on the ring. */
  const byDoor = { ...night, lamp: [EDGE + 0.2, 0.1, -0.75], lampLight: [23, 14, 6] } satisfies LampRoom;
  const bright = createLampRoom(stage, byDoor).picture([ring]);
  const glow = createGlow('#ffc06a', 1.8);
  const [first, second] = STORY.knocks as readonly [number, number];
  /** How near the hand is to the wood: it is drawn back in doubt, and falls twice. */
  const lift = track(
    [STORY.near, 0],
    [STORY.lifts + 0.9, 0.8],
    [STORY.falters, 0.8],
    [first - 0.5, 0.55],
    [first, 1],
    [first + 0.2, 0.82],
    [second, 1],
    [second + 0.6, 0.5],
    [STORY.gap, 0.1],
  );
  const shadow = stage.layer(stage.width, stage.height);
  const drawShadow = (context: Context2D, at: number) => {
    const near = lift(at);
    const hand = [lerp(13, 21, near), lerp(-43, -96, near)] as const;
    const on = shadow.clear();
    on.transform(9, -0.6, 0, 9.8, 440 + 3 * Math.sin(at * 2.1), 1130 + 3 * Math.sin(at * 8.3));
    drawTraveller(on, { pose: { ...WAITING, hands: [WAITING.hands[0], hand] }, seen: 'behind', second: at });
    on.globalCompositeOperation = 'source-in';
    on.fillStyle = '#080612';
    on.fillRect(-200, -200, 400, 400);
    context.save();
    context.filter = `blur(${(11 * stage.scale).toFixed(1)}px)`;
    context.globalAlpha = 0.74;
    shadow.drawOn(context, 0, 0, stage.width, stage.height + 36);
    context.restore();
  };
  /** What a knock shakes off the lintel. */
  const drawPowder = (context: Context2D, at: number) => {
    for (const knock of STORY.knocks) {
      const age = at - knock;
      if (age < 0 || age > 1.6) continue;
      for (let bit = 0; bit < 60; bit++) {
        const x = lerp(420, 1000, hashUnit(bit, knock));
        const fall = (40 + 90 * hashUnit(bit, 2)) * age + 260 * age * age;
        context.fillStyle = `rgba(255,226,182,${0.7 * (1 - age / 1.6)})`;
        disc(context, x + 26 * (hashUnit(bit, 3) - 0.5) * age, fall - 20, 1 + 2.2 * hashUnit(bit, 4) ** 3);
      }
    }
  };
  /** The gap between leaf and post, as wide as the leaf has turned. */
  const drawGap = (context: Context2D, open: number) => {
    const wide = 0.03 + 0.34 * open ** 1.6;
    const at = (x: number, y: number) => eye.project([x, y, 0]);
    const [from, to] = [EDGE - wide, EDGE + 0.02];
    context.save();
    context.filter = `blur(${(1.2 * stage.scale).toFixed(1)}px)`;
    context.fillStyle = '#fff0c8';
    polygon(context, [at(from, 4), at(to, 4), at(to, -4), at(from, -4)]);
    context.fill();
    context.restore();
    shine(context, glow, at(EDGE, 0)[0], 330, 60 + 420 * open, 0.15 + 0.7 * open, 760);
  };
  const over = stage.layer(stage.width, stage.height);
  return (context, at) => {
    dark.drawOn(context);
    drawShadow(context, at);
    const open = smoothstep(STORY.gap, STORY.wide, at);
    if (open > 0) {
      const on = over.clear();
      bright.drawOn(on);
      drawGap(on, open);
      context.globalAlpha = smoothstep(STORY.gap, STORY.gap + 1.2, at);
      over.drawOn(context);
      context.globalAlpha = 1;
    }
    drawPowder(context, at);
  };
}
