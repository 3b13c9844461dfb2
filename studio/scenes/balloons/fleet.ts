import { css } from '../../kit/colour.ts';
import type { BalloonDesign } from '../../kit/hot-air-balloon.ts';
import { drawHotAirBalloon } from '../../kit/hot-air-balloon.ts';
import type { Context2D } from '../../kit/layer.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { AIR } from './valley.ts';

const SUNRISE: BalloonDesign = {
  gores: ['#e2483a', '#e2483a', '#f4a23c', '#fbe2a8', '#f4a23c'],
  bands: [{ from: 0.5, to: 0.58, colours: ['#8a2436', '#fbe2a8'] }],
};
const LAGOON: BalloonDesign = {
  gores: ['#1f7a8c', '#1f7a8c', '#f2ead2', '#5fb8b0'],
  bands: [{ from: 0.44, to: 0.5, colours: ['#f2ead2'] }],
};
const PLUM: BalloonDesign = {
  gores: ['#7a3b78', '#b8578c', '#f0b6a8', '#b8578c'],
  bands: [{ from: 0.62, to: 0.68, colours: ['#f6dcae', '#7a3b78'] }],
};
const MEADOW: BalloonDesign = {
  gores: ['#f0c23a', '#f0c23a', '#4f8a5a', '#f7efd8'],
  bands: [{ from: 0.3, to: 0.36, colours: ['#d4553a'] }],
};
const SKY: BalloonDesign = { gores: ['#3c62a8', '#f4eee0', '#d9483b', '#f4eee0'] };

interface Flight {
  readonly x: number;
  /** Where it is at the beginning, and how fast it climbs and drifts in pixels a second. */
  readonly y: number;
  readonly climb: number;
  readonly drift: number;
  readonly radius: number;
  readonly haze: number;
  readonly design: BalloonDesign;
  /** Which cloud bank it is behind; the last stands before all. */
  readonly behind: number;
  readonly flares: readonly number[];
}

/** From far to near. */
const FLIGHTS: readonly Flight[] = [
  { x: 446, y: 386, climb: 2.6, drift: 1.2, radius: 15, haze: 0.5, design: SKY, behind: 0, flares: [7, 23] },
  {
    x: 598,
    y: 300,
    climb: 1.8,
    drift: 0.8,
    radius: 19,
    haze: 0.44,
    design: SUNRISE,
    behind: 0,
    flares: [4, 19, 31],
  },
  {
    x: 1172,
    y: 400,
    climb: 3.4,
    drift: -0.8,
    radius: 17,
    haze: 0.46,
    design: MEADOW,
    behind: 0,
    flares: [11, 27],
  },
  {
    x: 108,
    y: 330,
    climb: 2.4,
    drift: 1.6,
    radius: 26,
    haze: 0.36,
    design: PLUM,
    behind: 1,
    flares: [14, 29],
  },
  {
    x: 750,
    y: 470,
    climb: 5.4,
    drift: 1.8,
    radius: 31,
    haze: 0.3,
    design: LAGOON,
    behind: 1,
    flares: [2.5, 9, 17, 26],
  },
  {
    x: 1040,
    y: 214,
    climb: 1.4,
    drift: -1.4,
    radius: 33,
    haze: 0.28,
    design: SKY,
    behind: 1,
    flares: [6, 21],
  },
  {
    x: 330,
    y: 602,
    climb: 9.4,
    drift: 2.6,
    radius: 58,
    haze: 0.14,
    design: MEADOW,
    behind: 2,
    flares: [3.4, 8.8, 15, 22, 29.4],
  },
  {
    x: 560,
    y: 770,
    climb: 12.6,
    drift: -1.8,
    radius: 74,
    haze: 0.08,
    design: PLUM,
    behind: 3,
    flares: [10, 16.4, 24.6, 31.5],
  },
  {
    x: 930,
    y: 420,
    climb: 5.6,
    drift: -2.4,
    radius: 142,
    haze: 0,
    design: SUNRISE,
    behind: 4,
    flares: [5.2, 13, 20.4, 28.2],
  },
];
/** When the great balloon's burner flares: what one hears. */
export const GREAT_FLARES = [5.2, 13, 20.4, 28.2] as const;
const FLARE_SECONDS = 1.9;

/** Draws the balloons that are behind a bank but before the one beyond it. */
export function drawFleet(context: Context2D, behind: number, second: number): void {
  for (const [index, flight] of FLIGHTS.entries()) {
    if (flight.behind !== behind) continue;
    const { x, y, climb, drift, radius, haze, design, flares } = flight;
    const lifts = flares.reduce((sum, at) => sum + smoothstep(at + 0.6, at + 4.5, second), 0);
    const flame = flares.reduce(
      (most, at) =>
        Math.max(most, swell(at, at + 0.18, at + FLARE_SECONDS - 0.4, at + FLARE_SECONDS, second)),
      0,
    );
    const flicker = 0.9 + 0.1 * Math.sin(second * 17 + index) * Math.sin(second * 11);
    const atX = x + drift * second + Math.sin(second * 0.21 + index * 2) * radius * 0.08;
    // A burst of flame is felt a moment later, as lift.
    const atY =
      y - climb * 0.6 * second - climb * 2.4 * lifts + Math.sin(second * 0.37 + index) * radius * 0.03;
    if (behind > 1) drawShadow(context, atX + radius * 1.5, atY + radius * 2.6 + 60, radius);
    drawHotAirBalloon(context, {
      x: atX,
      y: atY,
      radius,
      turn: second * 0.13 + index * 1.9,
      sway: Math.sin(second * 0.5 + index * 1.3) * 0.02,
      flame: flame * flicker,
      design,
      air: AIR,
      haze,
    });
  }
}

/** Its shadow on the clouds, away from the sun and without an edge. */
function drawShadow(context: Context2D, x: number, y: number, radius: number): void {
  if (y < 430 || y > 800) return;
  context.save();
  context.translate(x, y);
  context.scale(1.5, 0.42);
  const shadow = context.createRadialGradient(0, 0, radius * 0.1, 0, 0, radius);
  shadow.addColorStop(0, css('#5a4a78', 0.34));
  shadow.addColorStop(1, css('#5a4a78', 0));
  context.fillStyle = shadow;
  context.fillRect(-radius, -radius, radius * 2, radius * 2);
  context.restore();
}
