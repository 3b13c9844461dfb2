import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './flower-within.ts';

const plan = { id: '24', title: '分形之花', durationSeconds: 32 };

it('is at its end where it began, to the pixel, and nowhere between', { timeout: 60_000 }, () => {
  const film = createProjector(scene, createStage(plan, 0.1));
  const hashes = [0, 8, 16, 24, 32].map((second) =>
    createHash('sha256').update(film.show(second).data()).digest('hex'),
  );
  expect(hashes.at(-1)).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(4);
});
