/** A colour in linear light; each component is from 0 to 1 if sRGB can show the colour. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** Converts OKLCH to linear sRGB without clipping (Björn Ottosson's matrices, as in CSS Color 4). @param hue degrees */
export function oklchToLinear(lightness: number, chroma: number, hue: number): LinearRgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Clips each component to the sRGB gamut. */
export function clipped([red, green, blue]: LinearRgb): LinearRgb {
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  return [clip(red), clip(green), clip(blue)];
}

/** The sRGB transfer function and its inverse (IEC 61966-2-1), each from 0 to 1. */
export const encode = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
export const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance (WCAG 2.2). */
export const luminance = ([red, green, blue]: LinearRgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Formats a colour as `#rrggbb`. */
export function toHex(colour: LinearRgb): string {
  const digits = clipped(colour).map((part) =>
    Math.round(255 * encode(part))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
