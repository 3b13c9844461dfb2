import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { frameScore } from './frame-score.ts';

function draw(paint: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(320, 180);
  const context = canvas.getContext('2d');
  fill(context, '#000');
  paint(context);
  return canvas;
}

function fill(context: SKRSContext2D, colour: string, height = 180) {
  context.fillStyle = colour;
  context.fillRect(0, 0, 320, height);
}

/** A field of flowers: sharp and colourful. */
const flowers = (context: SKRSContext2D) => {
  for (let index = 0; index < 600; index++) {
    context.fillStyle = `hsl(${(index * 47) % 360} 70% ${30 + (index % 40)}%)`;
    context.fillRect((index * 53) % 320, (index * 29) % 180, 14, 12);
  }
};
const dark = (context: SKRSContext2D) => {
  flowers(context);
  fill(context, 'rgb(0 0 0 / 0.92)');
};
const burnt = (context: SKRSContext2D) => {
  flowers(context);
  fill(context, '#fff', 120);
};
const grey = (context: SKRSContext2D) => {
  flowers(context);
  context.globalCompositeOperation = 'saturation';
  fill(context, '#808080');
};
const blurred = (context: SKRSContext2D) => {
  context.filter = 'blur(9px)';
  flowers(context);
};
const flat = (context: SKRSContext2D) => fill(context, '#3a6ea5');

it.each([
  ['a dark one', dark],
  ['a burnt one', burnt],
  ['a grey one', grey],
  ['a blurred one', blurred],
  ['a flat one', flat],
  ['black', () => {}],
])('prefers a sharp, colourful frame to %s', (_name, paint) => {
  expect(frameScore(draw(paint))).toBeLessThan(frameScore(draw(flowers)) * 0.93);
});

it.each([
  ['black', '#000'],
  ['white', '#fff'],
])('rejects %s', (_name, colour) => {
  expect(frameScore(draw((context) => fill(context, colour)))).toBe(0);
});
