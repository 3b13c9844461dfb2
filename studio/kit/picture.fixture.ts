import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Stage } from '../stage.ts';
import { createStage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { Layer } from './layer.ts';

/** Of a stage that is quick to look at; nouns draw to the size of theirs. */
export const WIDTH = 320;
export const HEIGHT = 180;

/** A small canvas for the tests of the kit's nouns, and what can be read from it. */
interface Picture {
  /** Two pictures are the same to the last pixel when their hashes are. */
  readonly hash: string;
  rgba(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
  /** Where there is something to see; a filter sees only what has its colour. */
  ink(isMeant?: PixelFilter): Ink;
}

type Draw = (context: Context2D) => void;
type Paint = (context: Context2D, second: number) => void;
type PixelFilter = (red: number, green: number, blue: number, alpha: number) => boolean;

interface Ink {
  /** How many pixels; a half transparent one counts half. */
  readonly amount: number;
  /** The smallest rectangle around it: the first pixel and the one after the last. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Its centre of gravity. */
  readonly x: number;
  readonly y: number;
}

/** What a noun draws on a clear canvas as large as the stage, unless another size is given. */
export function pictureOf(draw: Draw, width = WIDTH, height = HEIGHT): Picture {
  const { context } = new Layer(width, height, 1);
  draw(context);
  const bytes = context.getImageData(0, 0, width, height).data;
  const byte = (index: number) => bytes[index] ?? 0;
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    rgba(x, y) {
      const at = (y * width + x) * 4;
      return [byte(at), byte(at + 1), byte(at + 2), byte(at + 3)];
    },
    ink(isMeant = () => true) {
      let [amount, sumX, sumY] = [0, 0, 0];
      let [left, top, right, bottom] = [width, height, 0, 0];
      for (let y = 0, at = 0; y < height; y++)
        for (let x = 0; x < width; x++, at += 4) {
          const alpha = byte(at + 3);
          if (alpha === 0 || !isMeant(byte(at), byte(at + 1), byte(at + 2), alpha)) continue;
          amount += alpha / 255;
          sumX += ((x + 0.5) * alpha) / 255;
          sumY += ((y + 0.5) * alpha) / 255;
          [left, top] = [Math.min(left, x), Math.min(top, y)];
          [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
        }
      return { amount, left, top, right, bottom, x: sumX / amount, y: sumY / amount };
    },
  };
}

export const blank = pictureOf(() => {}).hash;

/** The stage of a film; its id is the seed. */
export const stageOf = (id = '1'): Stage => ({
  ...createStage({ id, title: '片', durationSeconds: 20 }),
  width: WIDTH,
  height: HEIGHT,
});

/** The same film gives the same pixels, another film others. */
export function expectSeeded(create: (stage: Stage) => Draw): void {
  const { hash } = pictureOf(create(stageOf('1')));
  expect(hash).not.toBe(blank);
  expect(pictureOf(create(stageOf('1'))).hash).toBe(hash);
  expect(pictureOf(create(stageOf('2'))).hash).not.toBe(hash);
}

/** A second alone looks as it does after others: a noun draws what it is asked for and remembers nothing. */
export function expectPureInTime(create: () => Paint): void {
  const show = (paint: Paint, second: number) => pictureOf((context) => paint(context, second)).hash;
  const alone = show(create(), 3);
  const paint = create();
  const [, , before] = [0, 1, 2].map((second) => show(paint, second));
  expect(alone).not.toBe(before);
  expect(show(paint, 3)).toBe(alone);
}

/** Whoever draws next finds opacity, blending, transform and clip as they were. */
export function expectSettingsKept(draw: Draw): void {
  const { context } = new Layer(WIDTH, HEIGHT, 1);
  const settings = () => [
    context.globalAlpha,
    context.globalCompositeOperation,
    context.getTransform().toString(),
  ];
  context.translate(3, 4);
  context.globalAlpha = 0.5;
  context.globalCompositeOperation = 'lighter';
  const before = settings();
  draw(context);
  expect(settings()).toEqual(before);
  context.globalAlpha = 1;
  context.fillStyle = '#fff';
  context.fillRect(-3, -4, WIDTH, HEIGHT);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  expect(data.every((byte) => byte === 255)).toBe(true);
}
