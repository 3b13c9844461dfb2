import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';

export const PAPER = '#f2ead8';
export const INK = '#24344f';
export const VERMILION = '#d8492c';
export const OCHRE = '#e2a63d';
export const TEAL = '#4a8285';
export const PLUM = '#6d2c3c';

/** The hours of the sheet: what colour it and its shapes have at a second. */
type Hour = readonly [second: number, colour: string];

const SHEET: readonly Hour[] = [
  [0, PAPER],
  [6, '#f5eddb'],
  [11, '#f3d9b4'],
  [15, '#e9ae86'],
  [19, '#2c3a58'],
  [24, '#1d2a45'],
  [25.4, '#5d4f6b'],
  [26.6, '#d99f8c'],
  [28, '#efdcc6'],
  [30, PAPER],
];
const CIRCLE: readonly Hour[] = [
  [0, VERMILION],
  [5, OCHRE],
  [10, '#e58a35'],
  [14, VERMILION],
  [19, '#e9dfc6'],
  [24, '#f4ecd8'],
  [28, VERMILION],
];
const SQUARE: readonly Hour[] = [
  [0, INK],
  [10, INK],
  [15, '#314668'],
  [19, '#48648a'],
  [24, '#5d7a9c'],
  [28, INK],
];

function at(hours: readonly Hour[], second: number): Rgb {
  const after = hours.findIndex(([start]) => start > second);
  const to = hours[after] ?? hours.at(-1) ?? [0, PAPER];
  const from = hours[after < 0 ? hours.length - 1 : Math.max(0, after - 1)] ?? to;
  return mix(from[1], to[1], clamp((second - from[0]) / (to[0] - from[0] || 1)));
}

export const sheetColour = (second: number): string => css(at(SHEET, second));
export const circleColour = (second: number): string => css(at(CIRCLE, second));
export const squareColour = (second: number): string => css(at(SQUARE, second));
/** Where both lie over one another: by day a third colour; toward night the circle is itself there too. */
export function sharedColour(second: number): string {
  const overlap = mix(mix(at(CIRCLE, second), at(SQUARE, second), 0.45), PLUM, 0.7);
  return css(mix(overlap, at(CIRCLE, second), smoothstep(15.2, 18.2, second)));
}

/** A line drawn on the sheet: ink by day, chalk by night. */
export const lineColour = (second: number): string =>
  css(mix(at(SHEET, second), mix(INK, PAPER, swell(15.5, 18, 25, 26.6, second)), 0.8));
