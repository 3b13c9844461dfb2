import { defineConfig } from 'vitest/config';

/** Decodes published films with ffmpeg: `npm test` those that have changed, `npm run proof` all. */
export default defineConfig({
  test: { include: ['studio/films.decode.ts'], testTimeout: 300_000 },
});
