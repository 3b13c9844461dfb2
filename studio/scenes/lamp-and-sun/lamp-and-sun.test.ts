import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './lamp-and-sun.ts';

const plan = { id: '35', title: '落日熔金', durationSeconds: 34 };

it('is at its end where it began, to the pixel, and nowhere between', { timeout: 120_000 }, () => {
  const film = createProjector(scene, createStage(plan, 0.1));
  const hashes = [0, 12, 19, 28, 34].map((second) =>
    createHash('sha256').update(film.show(second).data()).digest('hex'),
  );
  expect(hashes.at(-1)).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(4);
});
