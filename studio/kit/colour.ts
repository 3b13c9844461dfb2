import { clamp, lerp } from './maths.ts';

/** Red, green and blue, 0 to 255 as real numbers, sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` or `#rgb` to numbers. */
export function hex(code: string): Rgb {
  const long = code.length === 4 ? code.replace(/[\da-f]/gi, '$&$&') : code;
  const value = Number.parseInt(long.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour for `fillStyle`: `#rrggbb` or numbers, with an opacity from 0 to 1. */
export function css(colour: Rgb | string, opacity = 1): string {
  const [red, green, blue] = typeof colour === 'string' ? hex(colour) : colour;
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${opacity})`;
}

/** Blends two colours in OKLab, where the way from one to the other stays clean. */
export function mix(from: Rgb | string, to: Rgb | string, share: number): Rgb {
  return fromOklab(blend(toOklab(numbers(from)), toOklab(numbers(to)), share));
}

type Stop = readonly [position: number, colour: string];

const RAMP_STEPS = 1024;

/** A gradient to sample: positions rise from 0 to 1. Steps are computed once, mixed in OKLab. */
export function ramp(first: Stop, ...rest: readonly Stop[]): (position: number) => Rgb {
  const stops = [first, ...rest].map(([position, colour]) => ({ position, lab: toOklab(hex(colour)) }));
  const table = Array.from({ length: RAMP_STEPS + 1 }, (_, step): Rgb => {
    const position = step / RAMP_STEPS;
    const after = stops.findIndex((stop) => stop.position >= position);
    const to = stops.at(after);
    const from = stops.at(Math.max(0, (after < 0 ? stops.length : after) - 1));
    if (!to || !from) return hex(first[1]);
    const span = to.position - from.position;
    return fromOklab(blend(from.lab, to.lab, span > 0 ? clamp((position - from.position) / span) : 0));
  });
  const start = table[0] ?? hex(first[1]);
  return (position) => table[Math.round(clamp(position) * RAMP_STEPS)] ?? start;
}

/** Lightness, and the two colour axes of OKLab (Björn Ottosson, 2020). */
export type Oklab = readonly [lightness: number, a: number, b: number];

export function toOklab(colour: Rgb): Oklab {
  const [red, green, blue] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const numbers = (colour: Rgb | string) => (typeof colour === 'string' ? hex(colour) : colour);

const blend = (from: Oklab, to: Oklab, share: number): Oklab => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
  lerp(from[2], to[2], share),
];

/** sRGB transfer function, IEC 61966-2-1. */
function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const share = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return clamp(share) * 255;
}
