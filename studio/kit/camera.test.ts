import { describe, expect, it } from 'vitest';
import { blurAt, cameraMove, createCamera } from './camera.ts';
import type { Context2D } from './layer.ts';
import { expectSettingsKept, HEIGHT, pictureOf, stageOf, WIDTH } from './picture.fixture.ts';

const stage = stageOf();
const view = { x: 0, y: 0, zoom: 1, focus: 1, roll: 0 };
const middle = [WIDTH / 2, HEIGHT / 2] as const;
const spot = (context: Context2D) => {
  context.fillStyle = '#f00';
  context.fillRect(middle[0] - 8, middle[1] - 8, 16, 16);
};
const picture = stage.layer(WIDTH, HEIGHT, spot);
const shown = (depth: number, change: Partial<typeof view>, what: typeof picture | typeof spot = picture) =>
  pictureOf((context) =>
    createCamera(stage, [{ depth, picture: what }])(context, 0, { ...view, ...change }),
  ).ink();

describe('the camera', () => {
  it.each([
    [1, 40],
    [4, 10],
    [0.5, 80],
  ])('moves a layer at depth %d by %d pixels when it moves by 40', (depth, moved) => {
    expect(middle[0] - shown(depth, { x: 40, focus: depth }).x).toBeCloseTo(moved, 0);
    expect(middle[1] - shown(depth, { y: 20, focus: depth }).y).toBeCloseTo(moved / 2, 0);
  });

  it('pushes in on the near more than on the far', () => {
    const widthAt = (depth: number) => {
      const { left, right } = shown(depth, { zoom: 4, focus: depth });
      return right - left;
    };
    // The edges are as soft as an enlarged pixel.
    expect(Math.abs(widthAt(1) - 64)).toBeLessThan(6);
    expect(Math.abs(widthAt(2) - 32)).toBeLessThan(4);
  });

  it.each([
    ['a picture', picture],
    ['what is painted anew', spot],
  ])('keeps %s sharp in focus, and softens it out of focus without making it darker', (_name, what) => {
    const sharp = shown(1, {}, what);
    const soft = shown(1, { focus: 0.4 }, what);
    expect(sharp.right - sharp.left).toBe(16);
    expect(soft.right - soft.left).toBeGreaterThan(22);
    expect(Math.abs(soft.amount / sharp.amount - 1)).toBeLessThan(0.12);
  });

  it('blurs by the distance from the focus', () => {
    expect(blurAt(2, { ...view, focus: 2 })).toBe(0);
    expect(blurAt(0.5, view)).toBeGreaterThan(blurAt(0.8, view));
  });

  it('turns', () => {
    const { left, right, top, bottom } = shown(1, { roll: Math.PI / 4 });
    expect(right - left).toBeGreaterThan(20);
    expect(bottom - top).toBeGreaterThan(20);
  });

  it('leaves no setting behind', () =>
    expectSettingsKept((context) =>
      createCamera(stage, [
        { depth: 3, picture },
        { depth: 0.5, picture: spot },
      ])(context, 0, { ...view, focus: 2 }),
    ));
});

describe('a move', () => {
  const move = cameraMove([1, { x: 10, zoom: 2 }], [3, { x: 30 }], [5, { zoom: 1 }]);

  it('rests at its keys, and keeps what a key leaves out', () => {
    expect(move(0)).toMatchObject({ x: 10, zoom: 2, focus: 1 });
    expect(move(3)).toMatchObject({ x: 30, zoom: 2 });
    expect(move(9)).toMatchObject({ x: 30, zoom: 1 });
    expect(move(2).x).toBeCloseTo(20);
  });
});
