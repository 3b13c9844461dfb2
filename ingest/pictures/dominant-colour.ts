export interface DominantColour {
  /** `#rrggbb`. */
  readonly colour: string;
  /** OKLCH hue of that colour, whole degrees from 0 to 359. */
  readonly hue: number;
}

const BINS = 36;
/** Exponent above 1: a little strong colour outweighs much that is nearly grey. */
const CHROMA_WEIGHT = 2;

/**
 * The dominant colour of a picture. Pixels are counted by hue, weighted by chroma, so that greys do not count, and by
 * lightness, so that a night sky does not outweigh its lights. The strongest hue and its neighbours are averaged.
 * @param rgba bytes of a small picture, four per pixel
 */
export function dominantColour(rgba: Uint8Array | Uint8ClampedArray): DominantColour {
  const bins = Array.from({ length: BINS }, () => ({ weight: 0, red: 0, green: 0, blue: 0, a: 0, b: 0 }));
  for (let index = 0; index + 3 < rgba.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(index, index + 3);
    const [lightness, a, b] = toOklab(red, green, blue);
    const weight = lightness * Math.hypot(a, b) ** CHROMA_WEIGHT;
    const bin = bins[Math.floor((degrees(a, b) / 360) * BINS) % BINS];
    if (!bin) continue;
    bin.weight += weight;
    bin.red += red * weight;
    bin.green += green * weight;
    bin.blue += blue * weight;
    bin.a += a * weight;
    bin.b += b * weight;
  }
  const near = (index: number) => [-1, 0, 1].flatMap((step) => bins[(index + step + BINS) % BINS] ?? []);
  const total = (index: number, key: keyof (typeof bins)[number]) =>
    near(index).reduce((sum, bin) => sum + bin[key], 0);
  const best = bins.reduce(
    (top, _, index) => (total(index, 'weight') > total(top, 'weight') ? index : top),
    0,
  );
  const weight = total(best, 'weight') || 1;
  const channel = (key: 'red' | 'green' | 'blue') =>
    Math.round(total(best, key) / weight)
      .toString(16)
      .padStart(2, '0');
  return {
    colour: `#${channel('red')}${channel('green')}${channel('blue')}`,
    hue: Math.round(degrees(total(best, 'a'), total(best, 'b'))) % 360,
  };
}

const degrees = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** Converts red, green and blue from 0 to 255 to OKLab (Björn Ottosson, 2020). */
function toOklab(
  ...colour: readonly [number, number, number]
): readonly [lightness: number, a: number, b: number] {
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

/** The inverse sRGB transfer function (IEC 61966-2-1). @param value 0 to 255 */
function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
