import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { COACH, createGreenCoach } from '../../kit/green-coach.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawSteamLocomotive, LOCOMOTIVE, wheelTurn } from '../../kit/steam-locomotive.ts';
import type { Stage } from '../../stage.ts';

/** The rail on the viaduct. */
export const RAIL_Y = 402;
export const ENTER_SECOND = 5;
const SPEED = 92;
const COACHES = 7;
const TENDER_END = 354;
const SCALE = 0.92;
const PUFF_SECONDS = 0.26;
const PUFF_LIFE = 7;

/** Where the front of the locomotive is. */
export const frontX = (second: number): number => 1300 - (second - ENTER_SECOND) * SPEED;
/** When the last coach has left the picture. */
export const LEAVE_SECOND = ENTER_SECOND + (1300 + (TENDER_END + COACHES * COACH.length) * SCALE) / SPEED;

/** The morning train: first its lamp in the mist, then the engine and its breath, then the lit windows. */
export function createTrain(stage: Stage) {
  const random = stage.random('coaches');
  const coaches = Array.from({ length: COACHES }, () => createGreenCoach(stage, random));
  const lamp = createGlow('#fff2c8', 2);
  const window = createGlow('#ffd08a', 1.8);
  const light = createGlow('#fffdf6', 1);
  const shade = createGlow('#8ea4a6', 1);
  return {
    draw(context: Context2D, second: number) {
      const x = frontX(second);
      context.save();
      context.translate(x, RAIL_Y);
      context.scale(SCALE, SCALE);
      for (const [index, coach] of coaches.entries()) {
        const left = TENDER_END + index * COACH.length;
        const rock = Math.sin(second * 5.2 + index * 1.9) * 0.5;
        coach.drawOn(context, left, -COACH.rail + rock);
        shine(context, window, left + COACH.length / 2, -50, COACH.length * 0.5, 0.2, 34);
      }
      drawSteamLocomotive(context, wheelTurn(-x / SCALE), css('#ffe2b4', 0.7));
      context.restore();
      drawLamp(context, lamp, second);
      drawCylinderSteam(context, light, x, second);
    },
    drawBreath(context: Context2D, second: number) {
      const newest = Math.floor((second - ENTER_SECOND + 3) / PUFF_SECONDS);
      const oldest = Math.max(0, newest - Math.ceil(PUFF_LIFE / PUFF_SECONDS));
      for (const [sprite, dx, dy, opacity] of [
        [shade, -6, 9, 0.62],
        [light, 6, -7, 0.85],
      ] as const) {
        for (let puff = oldest; puff <= newest; puff++) {
          const born = ENTER_SECOND - 3 + puff * PUFF_SECONDS;
          const age = (second - born) / PUFF_LIFE;
          if (age <= 0 || age >= 1) continue;
          const [jitter, wobble] = [hashUnit(puff, 1) - 0.5, hashUnit(puff, 2) - 0.5];
          const radius = 12 + 62 * age ** 0.7 * (0.8 + 0.5 * hashUnit(puff, 3));
          const x = frontX(born) + LOCOMOTIVE.chimney[0] * SCALE + 26 * age + jitter * 36 * age;
          const y = RAIL_Y + LOCOMOTIVE.chimney[1] * SCALE - 12 - 104 * age ** 0.6 + wobble * 34 * age;
          context.globalAlpha = opacity * smoothstep(0, 0.03, age) * (1 - age) ** 1.3;
          sprite.drawOn(context, x + dx - radius, y + dy - radius, radius * 2, radius * 2);
        }
      }
      context.globalAlpha = 1;
    },
  };
}

/** Seen before the train itself, through the mist. */
function drawLamp(context: Context2D, lamp: Layer, second: number): void {
  const x = frontX(second) + LOCOMOTIVE.lamp[0] * SCALE;
  const y = RAIL_Y + LOCOMOTIVE.lamp[1] * SCALE;
  const near = smoothstep(1.5, ENTER_SECOND, second);
  shine(context, lamp, x - 30, y, 240, 0.55 * near, 90);
  shine(context, lamp, x, y, 58, 0.95 * near);
}

/** Steam from the cylinders, low along the wheels, in time with the strokes. */
function drawCylinderSteam(context: Context2D, light: Layer, x: number, second: number): void {
  for (let wisp = 0; wisp < 7; wisp++) {
    const age = (second * 1.6 + wisp / 7) % 1;
    const radius = 6 + 20 * age;
    context.globalAlpha = 0.3 * (1 - age);
    const atX = x + (40 + age * 74 + wisp * 3) * SCALE;
    light.drawOn(context, atX - radius, RAIL_Y - 12 - radius * 0.9, radius * 2, radius * 1.5);
  }
  context.globalAlpha = 1;
}
