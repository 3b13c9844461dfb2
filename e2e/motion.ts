/** For tests about motion, which all others disable (playwright.config.ts): `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };
