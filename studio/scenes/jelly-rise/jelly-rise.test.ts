import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './jelly-rise.ts';

const plan = { id: '23', title: '水母之梦', durationSeconds: 45 };

it('is at its end where it began, to the pixel, and nowhere between', { timeout: 120_000 }, () => {
  const film = createProjector(scene, createStage(plan, 0.1));
  const hashes = [0, 13, 25, 36, 45].map((second) =>
    createHash('sha256').update(film.show(second).data()).digest('hex'),
  );
  expect(hashes.at(-1)).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(4);
});
