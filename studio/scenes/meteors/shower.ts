import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { ShootingStar } from '../../kit/shooting-star.ts';
import { drawShootingStar } from '../../kit/shooting-star.ts';
import type { Stage } from '../../stage.ts';

/** All meteors come from here: where their common path would meet the eye. */
const RADIANT: Point = [884, 20];
/** When the great one comes, and how long it falls. */
export const FIREBALL_SECOND = 23;
const FALL_SECONDS = 1.9;
const FROM: Point = [812, 58];
const TO: Point = [508, 402];
/** Its smoke stays and is drawn out by winds nobody feels below. */
const TRAIN_SECONDS = 13;
const SECONDS = 40;

/** How much the fireball lights the land: it swells, and dies away; no flash. */
export function fireballLight(second: number): number {
  const age = (second - FIREBALL_SECOND) / FALL_SECONDS;
  if (age <= 0) return 0;
  return smoothstep(0.05, 0.72, age) * (1 - smoothstep(0.86, 1.9, age));
}

/** A shower that begins with single ones, comes thicker, and thins out. Returns what draws it. */
export function createShower(stage: Stage) {
  const meteors = planMeteors(stage);
  const glow = createGlow('#d8ffe8', 2);
  const core = createGlow('#ffffff', 1.6);
  return (context: Context2D, second: number) => {
    for (const meteor of meteors) drawShootingStar(context, meteor, second);
    drawTrain(context, stage, second);
    drawFireball(context, glow, core, second);
  };
}

function planMeteors(stage: Stage): readonly ShootingStar[] {
  const random = stage.random('meteors');
  const meteors: ShootingStar[] = [];
  for (let at = 2.2; at < SECONDS - 2; ) {
    const angle = random.between(-0.25, Math.PI + 0.3);
    // Near the radiant they come toward us and look short; far from it they are long and fast.
    const start = random.between(60, 430);
    const length = start * random.between(0.55, 0.9) + 60;
    const at2 = (reach: number): Point => [
      RADIANT[0] + Math.cos(angle) * reach * 1.25,
      RADIANT[1] + Math.sin(angle) * reach * 0.72,
    ];
    meteors.push({
      from: at2(start),
      to: at2(start + length),
      atSecond: at,
      lengthSeconds: random.between(0.7, 1.25),
    });
    const crowd = smoothstep(2, 16, at) * (1 - smoothstep(33, 39, at));
    at += random.between(0.14, 0.75) + 1.1 * (1 - crowd);
  }
  return meteors;
}

function drawFireball(
  context: Context2D,
  glow: ReturnType<typeof createGlow>,
  core: ReturnType<typeof createGlow>,
  second: number,
): void {
  const age = (second - FIREBALL_SECOND) / FALL_SECONDS;
  if (age <= 0 || age >= 1.25) return;
  const fallen = Math.min(1, age);
  const strength = smoothstep(0, 0.6, age) * (1 - smoothstep(0.9, 1.2, age));
  const at = (share: number): Point => [lerp(FROM[0], TO[0], share), lerp(FROM[1], TO[1], share ** 1.06)];
  const [x, y] = at(fallen);
  const tail = clamp(fallen - 0.34);
  for (let part = 0; part < 22; part++) {
    const share = part / 22;
    const [fromX, fromY] = at(lerp(fallen, tail, share));
    const [toX, toY] = at(lerp(fallen, tail, (part + 1) / 22));
    context.strokeStyle = css(mix('#f4fff4', '#5fd0b0', share), strength * (1 - share) ** 1.4);
    context.lineWidth = lerp(7.5, 1, share ** 0.7);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  }
  shine(context, glow, x, y, 190, 0.5 * strength);
  shine(context, glow, x, y, 60, 0.85 * strength);
  shine(context, core, x, y, 20, strength);
}

/** The glowing train: at first a line, then bent by the wind up there until it is a scribble, and gone. */
function drawTrain(context: Context2D, { noise }: Stage, second: number): void {
  const age = (second - FIREBALL_SECOND - 0.5) / TRAIN_SECONDS;
  if (age <= 0 || age >= 1) return;
  const drift = age * 58;
  const width = lerp(3, 15, age);
  const grown = clamp((second - FIREBALL_SECOND) / FALL_SECONDS) * 0.92;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [wide, opacity] of [
    [1, 0.2],
    [0.4, 0.3],
  ] as const) {
    context.strokeStyle = css('#a8efd2', opacity * (1 - age) ** 1.5);
    context.lineWidth = width * wide;
    context.beginPath();
    for (let step = 18; step <= 60; step++) {
      const share = Math.min(step / 60, grown);
      const bend = noise.plane(share * 4.5, 3) * drift * 1.1;
      const lift = noise.plane(share * 4.5, 11) * drift * 0.8;
      context.lineTo(lerp(FROM[0], TO[0], share) + bend, lerp(FROM[1], TO[1], share ** 1.06) + lift);
    }
    context.stroke();
  }
}
