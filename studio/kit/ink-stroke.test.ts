import { expect, it } from 'vitest';
import { createStage } from '../stage.ts';
import { createPainting } from './ink-stroke.ts';

const stage = createStage({ id: '25', title: '', durationSeconds: 8 }, 0.25);
const paint = createPainting(stage, [
  {
    points: [
      [200, 200],
      [600, 300],
    ],
    pressure: () => 30,
    ink: 2,
    wet: 10,
    dry: 0.2,
    start: 2,
    seconds: 2,
  },
]);

/** Whether there is ink at a place at a second. */
function isInked(x: number, y: number, second: number): boolean {
  const layer = stage.layer(stage.width, stage.height);
  paint(layer.context, second);
  const [, , , alpha = 0] = layer.context.getImageData(x / 4, y / 4, 1, 1).data;
  return alpha > 60;
}

it('lays ink where the brush has been, and takes none back', () => {
  expect(isInked(240, 210, 1.9)).toBe(false);
  expect(isInked(240, 210, 2.6)).toBe(true);
  expect(isInked(560, 290, 2.6)).toBe(false);
  expect(isInked(560, 290, 8)).toBe(true);
  expect(isInked(560, 290, 2.6)).toBe(false);
});
