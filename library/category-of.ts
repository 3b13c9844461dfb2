/** A category's settings, without the optional line. */
export interface NewCategory {
  readonly name: string;
  /** One character. */
  readonly seal: string;
  /** Degrees of OKLCH, a multiple of ten. */
  readonly hue: number;
}

/** A new category, with the first character of its name as seal and the hue furthest from the others'. */
export function categoryOf(name: string, others: readonly { readonly hue: number }[]): NewCategory {
  const distance = (hue: number) =>
    Math.min(...others.map((other) => Math.abs(((hue - other.hue + 540) % 360) - 180)), 180);
  const hues = Array.from({ length: 36 }, (_, index) => index * 10);
  const hue = hues.reduce((best, each) => (distance(each) > distance(best) ? each : best));
  return { name, seal: [...name][0] ?? '', hue };
}
