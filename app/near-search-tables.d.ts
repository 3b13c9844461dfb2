/** Made from the catalogue while bundling: `scripts/bundle/near-search`. */
declare module 'virtual:near-search/readings' {
  /** How every title and tag is read: a folded sound for each character, parted by spaces. */
  export const readings: Readonly<Record<string, string>>;
  /** The simplified characters of the catalogue by the traditional ones that stand for them. */
  export const simplified: Readonly<Record<string, string>>;
}

declare module 'virtual:near-search/homophones' {
  /** Common characters by their sound, for every sound of a title or tag. */
  export const homophones: Readonly<Record<string, string>>;
}
