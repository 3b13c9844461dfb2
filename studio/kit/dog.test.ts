import { describe, expect, it } from 'vitest';
import { drawBroom } from './broom.ts';
import type { DogMood } from './dog.ts';
import { ASLEEP, drawDog, noseOf } from './dog.ts';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';

const light = { from: [0.8, -0.6], shadeWidth: 1 } as const;
const shown = (mood: Partial<DogMood> = {}) =>
  pictureOf((context) => {
    context.translate(160, 150);
    context.scale(2, 2);
    drawDog(context, { ...ASLEEP, ...mood }, light);
  });

describe('a dog', () => {
  it('lies on the ground', () => {
    const { bottom, left, right } = shown().ink();
    expect(Math.abs(bottom - 150)).toBeLessThan(4);
    expect(right - left).toBeGreaterThan(200);
  });

  it('has its nose where it says, asleep and with its head in the air', () => {
    for (const mood of [ASLEEP, { ...ASLEEP, lift: 1 }]) {
      const [x, y] = noseOf(mood);
      const [red, green, blue] = shown(mood).rgba(Math.round(160 + x * 2 - 2), Math.round(150 + y * 2 - 1));
      expect(red + green + blue).toBeLessThan(170);
    }
    expect(noseOf({ ...ASLEEP, lift: 1 })[1]).toBeLessThan(noseOf(ASLEEP)[1] - 15);
  });

  it('opens its mouth to sneeze', () => {
    const isTongue = (red: number, green: number, blue: number) =>
      Math.abs(red - 224) + Math.abs(green - 122) + Math.abs(blue - 108) < 6;
    expect(shown({ lift: 1, sneeze: 1 }).ink(isTongue).amount).toBeGreaterThan(
      shown({ lift: 1 }).ink(isTongue).amount + 5,
    );
  });

  it.each(['breath', 'eyes', 'ear', 'itch', 'wag'] as const)('shows its %s', (part) => {
    expect(shown({ [part]: 1 }).hash).not.toBe(shown().hash);
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => drawDog(context, ASLEEP, light)));
});

it('a broom does not go through the floor, and trails', () => {
  const broom = (bend: number) =>
    pictureOf((context) => drawBroom(context, [160, 30], [160, 100], [160, 160], bend, light)).ink();
  expect(broom(0).bottom).toBeLessThan(163);
  expect(broom(30).x).toBeGreaterThan(broom(0).x + 3);
});
