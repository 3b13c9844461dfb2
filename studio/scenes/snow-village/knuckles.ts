import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { tableTop } from '../../kit/kitchen.ts';
import { createLampRoom, type LampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { polygon } from '../../kit/path.ts';
import { createSnowfall } from '../../kit/snowfall.ts';
import { createHand, GRASPS } from '../../kit/solid-hand.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

/** Where the leaf of the door ends and its post begins. */
const EDGE = 2.9;
const WRIST: Vector = [-0.35, -0.62, -2.3];

/** Knuckles at a wooden door: they are lifted, think better of it, knock twice; then a thread of light. */
export function createKnuckles(stage: Stage): Painter {
  const { noise } = stage;
  const eye = createEye([-3.1, 1.0, -5.6], [0.35, -0.1, -0.4], 1120, stage);
  /** A table's boards stood upright, with frost for flour. */
  const wood = tableTop(noise, { right: 99, far: 99 }, (up, x) => {
    const thick = 0.3 + 0.5 * smoothstep(0.6, -1.6, up);
    return thick * smoothstep(0.05, 0.5, noise.fractal(x * 2.3, up * 2.3 + 3, 5));
  });
  const planks: LampRoom['sides'][number] = {
    normal: [0, 0, -1],
    at: 0,
    holds: () => true,
    finish: ([x, y]) => wood.finish([y, 0, x]),
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
  const byLamp = createLampRoom(stage, night);
  /** The same with what comes through the gap of the door: light along the wood, and on every knuckle. */
  const byDoor = createLampRoom(stage, {
    ...night,
    lamp: [EDGE + 0.2, 0.3, -0.75],
    lampLight: [23, 14, 6],
  });
  const hand = createHand(GRASPS.closed, {
    at: WRIST,
    size: 0.3,
    heading: Math.PI / 2 - 0.3,
    pitch: -0.34,
    roll: 0.62,
    skin: [0.6, 0.37, 0.25],
    sleeve: [0.045, 0.085, 0.19],
    cuff: 3.4,
  });
  const dark = byLamp.picture([]);
  const bright = byDoor.picture([]);
  const [inDark, inLight] = [byLamp.sprite([hand]), byDoor.sprite([hand])];
  const glow = createGlow('#ffc06a', 1.8);
  const drawSnow = createSnowfall(stage, { flakes: 34, radii: [3, 11], speeds: [34, 88], opacity: 0.45 });
  const [first, second] = STORY.knocks as readonly [number, number];
  /** How far the hand is from the wood: it is drawn back in doubt, and falls twice. */
  const away = track(
    [STORY.near, 1],
    [STORY.lifts + 0.9, 0.16],
    [STORY.falters, 0.15],
    [first - 0.9, 0.5],
    [first - 0.26, 0.3],
    [first, 0],
    [first + 0.2, 0.15],
    [second, 0],
    [second + 0.5, 0.26],
  );
  const [x0, y0, z0] = WRIST;
  const show = (context: Context2D, sprite: typeof inDark, back: number, toward: number) => {
    const [fromX, fromY] = eye.project(WRIST);
    const [x, y] = eye.project([x0 - 0.5 * back, y0 - 0.5 * back, z0 - 1.5 * back]);
    const strength = context.globalAlpha;
    context.globalAlpha = strength * (1 - 0.4 * clamp(back));
    sprite.shadow.drawOn(context, toward * back * 150, -(toward + 1) * back * 30);
    context.globalAlpha = strength;
    sprite.body.drawOn(context, x - fromX, y - fromY);
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
    const back = away(at) + 0.012 * Math.sin(at * 2.1);
    dark.drawOn(context);
    show(context, inDark, back, 1);
    context.fillStyle = `rgba(6,8,24,${0.05 * (1 + Math.sin(at * 8.3) * Math.sin(at * 3.1))})`;
    context.fillRect(0, 0, stage.width, stage.height);
    const open = smoothstep(STORY.gap, STORY.wide, at);
    if (open > 0) {
      const on = over.clear();
      bright.drawOn(on);
      drawGap(on, open);
      show(on, inLight, back, -1);
      context.globalAlpha = smoothstep(STORY.gap, STORY.gap + 1.2, at);
      over.drawOn(context);
      context.globalAlpha = 1;
    }
    drawSnow(context, at);
  };
}
