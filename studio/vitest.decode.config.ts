import { defineConfig } from 'vitest/config';

/** Decodes published videos with ffmpeg: `npm test` those that have changed, `npm run proof` all. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['videos.decode.ts'], testTimeout: 300_000 },
});
