import { describe, expect, it } from 'vitest';
import type { Painter } from '../scene.ts';
import { pictureOf, stageOf } from './picture.fixture.ts';
import { createBeats, cut } from './shots.ts';

const stage = stageOf();
const filled =
  (colour: string): Painter =>
  (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, stage.width, stage.height);
  };
const film = cut(stage, [
  { until: 2, paint: filled('#ff0000') },
  { until: 6, paint: filled('#00ff00'), dissolveSeconds: 1 },
  { until: 8, paint: filled('#0000ff') },
]);
const colourAt = (second: number) =>
  pictureOf((context) => film(context, second))
    .rgba(10, 10)
    .slice(0, 3);

describe('a cut film', () => {
  it.each([
    [0, [255, 0, 0]],
    [1.999, [255, 0, 0]],
    [2, [0, 255, 0]],
    [5.4, [0, 255, 0]],
    [6.6, [0, 0, 255]],
    [9, [0, 0, 255]],
  ])('shows at %d s one shot alone', (second, colour) => expect(colourAt(second)).toEqual(colour));

  it('dissolves around a cut, half at the cut itself', () => {
    const [, green = 0, blue = 0] = colourAt(6);
    expect(Math.abs(green - 127)).toBeLessThan(3);
    expect(Math.abs(blue - 127)).toBeLessThan(3);
    expect(colourAt(5.75)[1]).toBeGreaterThan(200);
    expect(colourAt(6.25)[2]).toBeGreaterThan(200);
  });
});

it('counts beats from where the score begins', () => {
  const beats = createBeats(100, 1);
  expect(beats.length).toBeCloseTo(0.6);
  expect(beats.at(2.5)).toBeCloseTo(2.5);
});
