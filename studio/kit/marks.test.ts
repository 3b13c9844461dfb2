import { expect, it } from 'vitest';
import { Layer } from './layer.ts';
import { drawLine, fillBox, fillOval, outlineOf, placed } from './marks.ts';
import { pictureOf } from './picture.fixture.ts';
import { points } from './points.ts';

it('stands with its pivot at the place, turned, as large and as wide as given', () => {
  const { ink } = pictureOf((context) =>
    placed(context, [60, 50, Math.PI / 2, 2, 3], () => fillBox(context, '#000', 10, 20, 8, 5), [10, 20]),
  );
  expect(ink()).toMatchObject({ left: 50, right: 60, top: 50, bottom: 74 });
});

it('leaves the context where it was', () => {
  const { context } = new Layer(10, 10, 1);
  const before = context.getTransform();
  placed(context, [3, 4, 1, 2], () => {});
  expect(context.getTransform()).toEqual(before);
});

it('fills a circle when one radius is given', () => {
  const [circle, oval] = [[7], [7, 7]].map(([across = 0, down]) =>
    pictureOf((context) => fillOval(context, '#000', 20, 20, across, down)),
  );
  expect(circle?.hash).toBe(oval?.hash);
});

it('draws a line of its width, and the outline past points', () => {
  const line = pictureOf((context) => drawLine(context, '#000', 4, points([10, 20, 50, 20])));
  expect(line.ink()).toMatchObject({ left: 10, right: 50, top: 18, bottom: 22 });
  const filled = pictureOf((context) => context.fill(outlineOf([20, 20, 60, 20, 60, 60, 20, 60])));
  expect(filled.rgba(40, 40)[3]).toBe(255);
});
