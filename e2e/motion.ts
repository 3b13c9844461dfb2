/** For journeys about motion, which others do without (playwright.config.ts): `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };
