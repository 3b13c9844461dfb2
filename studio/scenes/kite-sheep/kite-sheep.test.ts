import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './kite-sheep.ts';

const plan = { id: '33', title: '云卷云舒', durationSeconds: 64 };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('云卷云舒, the second cut', { timeout: 120_000 }, () => {
  it('shows the same frame of every shot whatever was shown before', () => {
    const seconds = [3, 11, 15, 24, 31, 40, 45, 50, 59];
    const film = createProjector(scene, createStage(plan, 0.1));
    const inOrder = seconds.map((second) => hashOf(film.show(second).data()));
    const reversed = seconds.toReversed().map((second) => hashOf(film.show(second).data()));
    expect(reversed.toReversed()).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(seconds.length);
  });
});
