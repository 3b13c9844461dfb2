import { defineConfig } from 'vitest/config';

/** Decodes the published films; needs ffmpeg and takes minutes (`npm test` runs it beside the unit tests). */
export default defineConfig({
  test: { include: ['studio/films.decode.ts'], testTimeout: 300_000 },
});
