import { describe, expect, it } from 'vitest';
import { Layer } from './layer.ts';
import type { MirrorShape } from './mirror.ts';
import { Mirror } from './mirror.ts';
import { disc } from './path.ts';
import { expectPureInTime, expectSettingsKept, pictureOf, WIDTH } from './picture.fixture.ts';

const TOP = 80;
const calm: MirrorShape = { top: TOP, bottom: 160, depth: 80, rows: [2, 2], sway: () => 0, sharpness: 1 };

/** A lamp so high above the water. */
function lamp(above: number): Layer {
  const scene = new Layer(WIDTH, 160, 1);
  scene.context.fillStyle = '#ff8000';
  disc(scene.context, WIDTH / 2, TOP - above, 5);
  return scene;
}

const reflected = (scene: Layer, shape: Partial<MirrorShape> = {}, second = 0) =>
  pictureOf((context) => new Mirror(WIDTH, 1, { ...calm, ...shape }).draw(context, scene, second)).ink();

describe('a reflection', () => {
  it.each([10, 30, 60])('shows what is %d pixels above the water as deep in it', (above) => {
    const { x, y, amount } = reflected(lamp(above));
    expect(amount).toBeGreaterThan(50);
    expect(x).toBeCloseTo(WIDTH / 2, 0);
    expect(Math.abs(y - (TOP + above))).toBeLessThan(3);
  });

  it('keeps to the water', () => {
    const wall = new Layer(WIDTH, 160, 1);
    wall.context.fillRect(0, 0, WIDTH, 160);
    const { left, top, right, bottom } = reflected(wall);
    expect([left, top, right]).toEqual([0, TOP, WIDTH]);
    expect(bottom).toBeGreaterThanOrEqual(160);
    expect(bottom).toBeLessThanOrEqual(163);
  });

  it('squeezes a high scene into little water', () => {
    expect(Math.abs(reflected(lamp(50), { bottom: 120 }).y - (TOP + 25))).toBeLessThan(3);
  });

  it('shows only what is above its foot', () => {
    expect(Math.abs(reflected(lamp(40), { foot: TOP - 20 }).y - (TOP + 20))).toBeLessThan(3);
    expect(reflected(lamp(10), { foot: TOP - 20 }).amount).toBe(0);
  });

  it('sways row by row, more the nearer it is', () => {
    const sway = (nearness: number, second: number) => 40 * nearness * second;
    expect(reflected(lamp(20), { sway }, 1).x).toBeCloseTo(WIDTH / 2 + 10, 0);
    expect(reflected(lamp(60), { sway }, 1).x).toBeCloseTo(WIDTH / 2 + 30, 0);
  });

  it('shows the scene of now, and nothing of the one before', () => {
    expectPureInTime(() => {
      const mirror = new Mirror(WIDTH, 1, calm);
      return (context, second) => mirror.draw(context, lamp(10 + 15 * second), second);
    });
  });

  it('leaves no setting behind', () => {
    expectSettingsKept((context) => new Mirror(WIDTH, 1, calm).draw(context, lamp(30), 0));
  });
});
