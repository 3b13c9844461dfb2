import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProjector } from '../../projector.ts';
import { createStage } from '../../stage.ts';
import { scene } from './moon-cakes.ts';

const plan = { id: '21', title: '中秋月满', durationSeconds: 30 };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('中秋月满, the second cut', { timeout: 120_000 }, () => {
  it('shows the same frame of every shot whatever was shown before', () => {
    const seconds = [3, 6.5, 9, 14.5, 18.5, 21, 26];
    const film = createProjector(scene, createStage(plan, 0.1));
    const inOrder = seconds.map((second) => hashOf(film.show(second).data()));
    const reversed = seconds.toReversed().map((second) => hashOf(film.show(second).data()));
    expect(reversed.toReversed()).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(seconds.length);
  });
});
