import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, placed } from '../../kit/marks.ts';
import { fract, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { ellipse, points } from '../../kit/outline.ts';
import { disc } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, type Shape } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { AIR } from './valley.ts';

/** The rail on the viaduct. */
export const RAIL_Y = 402;
const SPEED = 105;
const SCALE = 0.6;
const COACHES = 7;
const COACH = { length: 214, height: 92, rail: 88 } as const;
const TENDER_END = 354;
const CHIMNEY = [44, -104] as const;
const PUFF_SECONDS = 0.2;
const PUFF_LIFE = 7;

const [BLACK, RED] = ['#20262b', '#b23a2e'] as const;
const DRIVERS = [92, 124, 156, 188] as const;
const DRIVER_RADIUS = 17;
/** A heavy steam locomotive with its tender, from the side, heading left: 0, 0 is the rail under its front. */
const LOCOMOTIVE: readonly Shape[] = [
  [[258, -78, 92, 50], '#3a4448', '#14191c'],
  [[264, -78, 280, -88, 318, -90, 340, -84, 346, -78], '#101316'],
  [[256, -31, 96, 4], RED],
  [[18, -86, 196, 9], '#4b565c', '#8b9799'],
  [[18, -77, 196, 37], '#78868a', '#12171b'],
  [[20, -88, 56, -88, 56, -38, 20, -38, 16, -44, 16, -82], '#343d43', '#12171b'],
  [[36, -86, 34, -103, 54, -103, 52, -86], '#39434a', BLACK],
  [[32, -106, 24, 4], BLACK],
  [[8, -78, 12, 13], '#3a4246'],
  [[206, -98, 46, 64], BLACK],
  [[200, -101, 260, -101, 256, -106, 206, -106], '#14181c'],
  [[213, -86, 14, 17], '#ffdc98', '#ffb860'],
  [[232, -86, 14, 17], '#ffdc98', '#ffb860'],
  [[10, -40, 244, 4.5], RED],
  [[30, -36, 220, 10], '#191e22'],
  [[80, -27, 130, 15], '#0f1316', '#1c2226'],
  [[34, -36, 40, 20], '#3a4348', '#101417'],
  [[4, -28, 26, -28, 24, -6, -4, -5], '#2a3136', '#101417'],
];

/** Draws it with driving wheels that have turned so far, radians. */
function drawLocomotive(context: Context2D, turn: number): void {
  context.fillStyle = vertical(context, -102, -84, [0, '#59666b'], [1, BLACK]);
  for (const [x, high] of points(101, 15, 153, 17)) context.fill(ellipse(x, -84, 14, high));
  fillShapes(context, LOCOMOTIVE);
  context.strokeStyle = css('#9aa6a4', 0.4);
  context.lineWidth = 1.2;
  for (const x of [86, 118, 150, 182]) context.strokeRect(x, -86, 0, 46);
  fillBox(context, css('#ffe2b4', 0.7), 58, -87.2, 150, 1.4);
  disc(context, 219, -78, 4.4);
  fillOval(context, '#fff3cc', 8, -72, 5.4);
  for (const x of [40, 62, 214, 276, 296, 320, 340]) drawWheel(context, x, 10, turn * 1.7, 8);
  for (const x of DRIVERS) drawWheel(context, x, DRIVER_RADIUS, turn, 12);
  // The coupling rod stays level; the connecting rod joins it to the piston.
  const [aside, up] = [Math.cos(turn) * 8, -DRIVER_RADIUS - Math.sin(turn) * 8];
  context.lineCap = 'round';
  const coupling = points(DRIVERS[0] + aside, up, DRIVERS[3] + aside, up);
  for (const rod of [coupling, points(58, -26, 84 + aside, -26, DRIVERS[1] + aside, up)]) {
    drawLine(context, '#7c8486', 3.4, rod);
    drawLine(context, '#d8dcda', 2.2, rod);
  }
  for (const x of DRIVERS) {
    fillOval(context, '#8a2c24', x + aside, up, 2.3);
    fillOval(context, '#e8eae6', x + aside, up, 1.1);
  }
}

function drawWheel(context: Context2D, x: number, radius: number, turn: number, spokes: number): void {
  context.strokeStyle = '#15191c';
  context.lineWidth = radius * 0.17;
  context.stroke(ellipse(x, -radius, radius * 0.915));
  context.strokeStyle = '#b89f78';
  context.lineWidth = radius * 0.025;
  context.stroke(ellipse(x, -radius, radius * 0.985));
  context.strokeStyle = RED;
  context.lineWidth = radius * 0.1;
  context.beginPath();
  for (let angle = -turn; angle < TAU - turn - 0.1; angle += TAU / spokes) {
    context.moveTo(x, -radius);
    context.lineTo(x + Math.cos(angle) * (radius - 2), -radius + Math.sin(angle) * (radius - 2));
  }
  context.stroke();
  fillOval(context, RED, x, -radius, radius * 0.28);
  // The weight that balances the rods, and the axle.
  context.beginPath();
  context.arc(x, -radius, radius - 2, Math.PI - turn - 0.6, Math.PI - turn + 0.6);
  context.fill();
  fillOval(context, '#6c1f1a', x, -radius, radius * 0.1);
}

/** 绿皮车: a green coach with a yellow line, its windows lit, some with a passenger's head. */
const createCoach = (stage: Stage): Layer =>
  stage.layer(COACH.length, COACH.height, (context) => {
    const right = COACH.length - 5;
    fillShapes(context, [
      [[0, 68, 214, 6], '#1f2624'],
      [[82, 73, 52, 8], '#1f2624'],
      [[5, 16, right - 5, 56], '#5f8a68', '#27493a'],
      [[5, 18, 9, 8, 20, 4, 194, 4, 205, 8, right, 18], '#aab4aa', '#5b6a64'],
      [[5, 51, right - 5, 2.6], '#e0b848'],
      [[5, 22.5, right - 5, 1.6], '#e0b848'],
      [[8, 24, 10, 47], '#2f5843'],
      [[196, 24, 10, 47], '#2f5843'],
    ]);
    for (let x = 24; x < 190; x += 19) {
      fillShapes(context, [
        [[x - 1.5, 26.5, 15, 21], '#254a38'],
        [[x, 28, 12, 18], '#fff0c4', '#ffc878'],
      ]);
      if (x % 4) fillOval(context, css('#4a3a34', 0.85), x + 6, 39, 2.7);
    }
    for (const x of [21, 47, 167, 193]) {
      fillOval(context, '#151a19', x, COACH.rail - 8, 8);
      fillOval(context, '#6d7471', x, COACH.rail - 8, 2.6);
    }
  });

/** Where the front of the locomotive is. */
const frontX = (second: number): number =>
  second < STORY.inside ? 1300 - (second - STORY.enter) * SPEED : -850 - (second - STORY.away) * SPEED;

/** The morning train: first its lamp in the mist, then the engine under its breath, then the lit windows. */
export function createTrain(stage: Stage): Painter {
  const coach = createCoach(stage);
  const [lamp, window, fog] = [createGlow('#fff2c8', 2), createGlow('#ffd08a', 1.8), createGlow(AIR, 0.8)];
  const [light, shade] = [createGlow('#fffdf6', 1), createGlow('#8ea4a6', 1)];
  return (context, second) => {
    const newest = Math.floor((second - STORY.enter + 3) / PUFF_SECONDS);
    for (const [sprite, aside, opacity] of [
      [shade, -5, 0.5],
      [light, 5, 0.7],
    ] as const)
      for (let puff = Math.max(0, newest - PUFF_LIFE / PUFF_SECONDS); puff <= newest; puff++) {
        const born = STORY.enter - 3 + Math.floor(puff) * PUFF_SECONDS;
        const age = (second - born) / PUFF_LIFE;
        if (age <= 0 || age >= 1) continue;
        const [jitter, wobble, size] = [1, 2, 3].map((seed) => hashUnit(Math.floor(puff), seed) - 0.5);
        const radius = 15 + 54 * age ** 0.7 * (1 + 0.5 * (size ?? 0));
        const x = frontX(born) + CHIMNEY[0] * SCALE + 26 * age + (jitter ?? 0) * 36 * age + aside;
        const y = RAIL_Y + CHIMNEY[1] * SCALE - 8 - 84 * age ** 0.6 + (wobble ?? 0) * 34 * age - aside;
        context.globalAlpha = opacity * smoothstep(0, 0.03, age) * (1 - age) ** 1.3;
        sprite.drawOn(context, x - radius, y - radius, radius * 2, radius * 2);
      }
    context.globalAlpha = 1;
    placed(context, [frontX(second), RAIL_Y, 0, SCALE], () => {
      for (let index = 0; index < COACHES; index++) {
        const left = TENDER_END + index * COACH.length;
        coach.drawOn(context, left, -COACH.rail + Math.sin(second * 5.2 + index * 1.9) * 0.5);
        shine(context, window, left + COACH.length / 2, -50, COACH.length * 0.5, 0.2, 34);
      }
      drawLocomotive(context, -frontX(second) / SCALE / DRIVER_RADIUS);
    });
    // Its lamp is seen before the train itself, through the mist.
    const thick = smoothstep(8, 4.8, second);
    context.globalAlpha = thick;
    fog.drawOn(context, 860, RAIL_Y - 380, 900, 640);
    context.globalAlpha = 1;
    const [x, y] = [frontX(second) + 8 * SCALE, RAIL_Y - 72 * SCALE];
    shine(context, lamp, x - 20, y, 250, 0.7, 90);
    shine(context, lamp, x, y, 60 + 40 * thick, 1);
  };
}

/** The engine's wheels, near, against the sun: rods go round, each stroke throws out steam, the ballast runs by. */
export function createWheels(passing: Painter): Painter {
  const [light, dark] = [createGlow('#ffe9c4', 1), createGlow('#241c16', 0.8)];
  const sun = createGlow('#ffc878', 1.2);
  const railY = 588;
  return (context, second) => {
    passing(context, second);
    shine(context, sun, 760, railY - 60, 800, 0.9, 420);
    context.fillStyle = vertical(context, railY, 720, [0, '#e8b878'], [0.12, '#6a5644'], [1, '#1d1815']);
    context.fillRect(-40, railY, 1360, 140);
    for (let stone = 0; stone < 46; stone++) {
      const x = wrap(hashUnit(stone, 1) * 1700 + second * 430, 1700) - 200;
      context.globalAlpha = 0.1 + 0.3 * hashUnit(stone, 2);
      (stone % 4 ? dark : light).drawOn(context, x, railY + 18 + (stone % 3) * 38, 190, 30);
    }
    context.globalAlpha = 1;
    const [shaken, turn] = [Math.sin(second * 16.8) * 1.2, (second * 60) / DRIVER_RADIUS];
    placed(context, [-400, railY + shaken, 0, 7.4], () => drawLocomotive(context, turn));
    context.fillStyle = vertical(context, 280, 560, [0, css('#07090b', 0.86)], [1, css('#07090b', 0)]);
    context.fillRect(-40, -40, 1360, 620);
    fillShapes(context, [[[-40, railY - 3, 1360, 16], '#ffe8c0', '#2a2420']]);
    for (let puff = 0; puff < 30; puff++) {
      const turn = second * 0.7 + puff / 30;
      const [age, strength] = [fract(turn), hashUnit(puff, Math.floor(turn))];
      const radius = 30 + 170 * age ** 0.7;
      const [x, y] = [60 + 1250 * age, railY - 50 - 190 * age * strength];
      context.globalAlpha = 0.75 * (1 - age) ** 1.3 * Math.min(1, age * 12) * (0.2 + 0.8 * strength);
      light.drawOn(context, x - radius, y - radius * 0.7, radius * 2, radius * 1.4);
    }
    context.globalAlpha = 1;
    shine(context, sun, 820, railY - 40, 560, 0.5, 300);
  };
}
