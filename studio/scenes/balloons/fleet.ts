import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { clamp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { closedCurve } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { flameAt } from './story.ts';
import { AIR } from './valley.ts';

/** Colours of the gores in turn, as an envelope is sewn; the first is ours. */
const SUNRISE = ['#e2483a', '#e2483a', '#f4a23c', '#fbe2a8', '#f4a23c'];
const LAGOON = ['#1f7a8c', '#1f7a8c', '#f2ead2', '#5fb8b0'];
const PLUM = ['#7a3b78', '#b8578c', '#f0b6a8', '#b8578c'];
const MEADOW = ['#f0c23a', '#f0c23a', '#4f8a5a', '#f7efd8'];
const SKY = ['#3c62a8', '#f4eee0', '#d9483b', '#f4eee0'];
const CHEQUERS = ['#8a2436', '#fbe2a8'];
const GORES = 24;

/**
 * From far to near: which cloud bank it is behind, where it begins, how fast it climbs and drifts in pixels a
 * second, its radius, the haze before it, its cloth, and when its burner flares; ours comes last.
 */
const FLIGHTS = [
  [0, 446, 386, 2.6, 1.2, 15, 0.5, SKY, 7],
  [0, 598, 300, 1.8, 0.8, 19, 0.44, SUNRISE, 4],
  [0, 1172, 400, 3.4, -0.8, 17, 0.46, MEADOW, 30],
  [1, 108, 330, 2.4, 1.6, 26, 0.36, PLUM, 6],
  [1, 750, 470, 5.4, 1.8, 31, 0.3, LAGOON, 2.5],
  [1, 1040, 214, 1.4, -1.4, 33, 0.28, SKY, 28],
  [2, 330, 602, 9.4, 2.6, 58, 0.14, MEADOW, 1.2],
  [3, 560, 770, 12.6, -1.8, 74, 0.08, PLUM, 32],
  [4, 930, 420, 5.6, -2.4, 142, 0, SUNRISE, 0],
] as const;

/** Draws the balloons that are behind a bank but before the one beyond it. */
export function drawFleet(context: Context2D, behind: number, second: number): void {
  for (const [index, [bank, x, y, climb, drift, radius, haze, cloth, flare]] of FLIGHTS.entries()) {
    if (bank !== behind) continue;
    const atX = x + drift * second + Math.sin(second * 0.21 + index * 2) * radius * 0.08;
    // A burst of flame is felt a moment later, as lift.
    const lift = climb * (0.9 * second + 2 * smoothstep(flare + 0.6, flare + 4.5, second));
    const atY = y - lift + Math.sin(second * 0.37 + index) * radius * 0.03;
    // Its shadow on the clouds, away from the sun and without an edge.
    const [shadeX, shadeY] = [atX + radius * 1.5, atY + radius * 2.6 + 60];
    if (behind > 1 && shadeY > 430) contactShadow(context, shadeX, shadeY, radius * 1.6, '#5a4a78', 0.4);
    const flame = flare ? swell(flare, flare + 0.18, flare + 1.5, flare + 1.9, second) : flameAt(second);
    placed(context, [atX, atY, Math.sin(second * 0.5 + index * 1.3) * 0.02, radius], () =>
      drawBalloon(context, cloth, second * 0.13 + index * 1.9, flame, haze),
    );
  }
}

/** From crown to mouth, in radii. */
const [TOP, MOUTH] = [-1.06, 1.3];
const [fireGlow, fireHeart] = [createGlow('#ffb54a', 1.7), createGlow('#fff2b8', 2)];
/** A place on the cloth between crown (0) and mouth (1), -1 to 1 aside: round above, then like a pear. */
const onCloth = (aside: number, down: number): Point => {
  const round = Math.sqrt(Math.max(0, 1 - (1 - down / 0.46) ** 2));
  const half = down < 0.46 ? round : 1 - 0.84 * ((down - 0.46) / 0.54) ** 1.55;
  const bulge = 0.028 * (1 - aside * aside) * Math.sin(Math.PI * down);
  return [aside * half, TOP + (MOUTH - TOP) * down + bulge];
};
const DOWN = Array.from({ length: 25 }, (_, row) => (row / 24) ** 1.9);
const strip = (left: number, right: number, down: readonly number[]): readonly Point[] => [
  ...down.map((at) => onCloth(left, at)),
  ...down.toReversed().map((at) => onCloth(right, at)),
];
const ENVELOPE = closedCurve(strip(-1, 1, DOWN));

/** A balloon of radius 1 with turning stripes, lit by the sun from the left and by its burner from within. */
function drawBalloon(context: Context2D, cloth: string[], turn: number, flame: number, haze: number) {
  const tone = (colour = '#000') => css(mix(colour, AIR, haze));
  drawBasket(context, tone);
  shine(context, fireGlow, 0, 1.34, 0.5, 0.8 * flame, 0.6);
  shine(context, fireHeart, 0, 1.38, 0.1, flame, 0.24);
  context.lineWidth = 0.006;
  /** Where a seam is seen; what lies behind the edge is folded onto it. */
  const seamAt = (gore: number) => {
    const angle = turn + (gore / GORES) * TAU;
    const seen = Math.atan2(Math.sin(angle), Math.cos(angle));
    return Math.sin(clamp(seen, -Math.PI / 2, Math.PI / 2));
  };
  for (let gore = 0; gore < GORES; gore++) {
    if (Math.cos(turn + ((gore + 0.5) / GORES) * TAU) < -0.14) continue;
    const patch = (down: readonly number[], colour: string) => {
      context.fillStyle = colour;
      context.strokeStyle = colour;
      polygon(context, strip(seamAt(gore), seamAt(gore + 1), down));
      context.fill();
      context.stroke();
    };
    patch(DOWN, tone(cloth[gore % cloth.length]));
    if (haze < 0.1) patch([0.5, 0.58], tone(CHEQUERS[gore % 2]));
  }
  context.clip(ENVELOPE);
  const tint = (place: number, colour: string, opacity: number) => [place, css(colour, opacity)] as const;
  const lit = [tint(0, '#fff4d0', 0.62), tint(0.4, '#ffdca0', 0.16)] as const;
  const dim = [tint(0.62, '#3a2450', 0.06), tint(1, '#241640', 0.66)] as const;
  context.globalAlpha = 1 - haze;
  fillBox(context, radial(context, -0.38, -0.32, 0.05, 1.6, ...lit, ...dim), -1.1, -1.1, 2.2, 2.5);
  context.globalAlpha = flame;
  context.globalCompositeOperation = 'screen';
  const fire = [tint(0, '#ffd27a', 0.85), tint(0.5, '#ff9a3c', 0.42), tint(1, '#ff7a2a', 0)] as const;
  fillBox(context, radial(context, 0, 0.8, 0.05, 1.5, ...fire), -1.1, -1.1, 2.2, 2.5);
}

/** Ropes, three who look out, the frame of the burner, and wicker. */
function drawBasket(context: Context2D, tone: (colour: string) => string): void {
  const dark = tone('#33262a');
  const ropes = [-0.16, -0.064, 0.064, 0.15].map((x) => {
    return [[x, MOUTH, x + 0.011, MOUTH, x * 0.72 + 0.011, 1.64, x * 0.72, 1.64], dark] as const;
  });
  const people = [-0.083, -0.016, 0.034].map((x) => [[x, 1.55, 0.05, 0.08], dark] as const);
  const weave = [1.65, 1.684, 1.718, 1.752].map((y) => [[-0.115, y, 0.23, 0.008], tone('#6b4630')] as const);
  const basket = [[-0.115, 1.62, 0.23, 0.17], tone('#b07a48'), tone('#5a3826')] as const;
  const rim = [[-0.123, 1.612, 0.246, 0.026], tone('#d8a868')] as const;
  fillShapes(context, [...ropes, ...people, [[-0.05, 1.43, 0.1, 0.026], dark], basket, ...weave, rim]);
}

/** Our cloth along its axis: gores around the crown, in a circle of radius 1. */
export function drawCrown(context: Context2D): void {
  for (let gore = 0; gore < GORES; gore++) {
    context.fillStyle = SUNRISE[gore % SUNRISE.length] ?? '#000';
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 1, 0.13 + (gore / GORES) * TAU, 0.13 + ((gore + 1.04) / GORES) * TAU);
    context.fill();
  }
}
