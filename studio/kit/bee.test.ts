import { describe, expect, it } from 'vitest';
import { createStage } from '../stage.ts';
import { createBee } from './bee.ts';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';

const stage = createStage({ id: '38', title: '', durationSeconds: 1 }, 0.4);
const shown = (air: number) =>
  pictureOf((context) => {
    context.translate(130, 90);
    context.scale(0.3, 0.3);
    createBee(stage)(context, 0.5, { ground: 190, air, steps: 1, drink: 0 });
  });

describe('a bee', () => {
  it('stands on the ground, and draws its legs in when it flies', () => {
    expect(Math.abs(shown(0).ink().bottom - (90 + 0.3 * 200))).toBeLessThan(8);
    expect(shown(1).ink().bottom).toBeLessThan(shown(0).ink().bottom);
  });

  it('leaves the context as it was', () => {
    expectSettingsKept((context) =>
      createBee(stage)(context, 0, { ground: 190, air: 0, steps: 0.3, drink: 1 }),
    );
  });
});
