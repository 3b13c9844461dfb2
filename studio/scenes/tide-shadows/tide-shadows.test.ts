import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './tide-shadows.ts';

const plan = { id: '44', title: '潮汐', durationSeconds: 44 };

it('shows a frame the same whatever was shown before', { timeout: 120_000 }, () => {
  const film = createProjector(scene, createStage(plan, 0.1));
  const hashes = [5, 13, 25, 36, 5].map((second) =>
    createHash('sha256').update(film.show(second).data()).digest('hex'),
  );
  expect(hashes.at(-1)).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(4);
});
