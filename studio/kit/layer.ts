import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';

export type Context2D = SKRSContext2D;

/** A rectangle in logical pixels: x, y, width, height. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number];

/**
 * An offscreen picture that is used in logical pixels whatever its resolution.
 * It exists because `drawImage` takes its source rectangle in device pixels, a classic trap.
 */
export class Layer {
  readonly width: number;
  readonly height: number;
  readonly canvas: Canvas;
  /** Already scaled: draw in logical pixels. */
  readonly context: Context2D;
  readonly #scale: number;

  constructor(width: number, height: number, scale: number) {
    this.width = width;
    this.height = height;
    this.#scale = scale;
    this.canvas = createCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    this.context = this.canvas.getContext('2d');
    this.context.scale(scale, scale);
  }

  /** Puts the whole picture at x, y, at its own size unless another is given. */
  drawOn(context: Context2D, x = 0, y = 0, width = this.width, height = this.height): void {
    context.drawImage(this.canvas, x, y, width, height);
  }

  /** Puts a part of the picture into a rectangle, stretched to fit. */
  drawPartOn(context: Context2D, part: Rectangle, target: Rectangle): void {
    const [x, y, width, height] = part;
    const scaleX = this.canvas.width / this.width;
    const scaleY = this.canvas.height / this.height;
    context.drawImage(this.canvas, x * scaleX, y * scaleY, width * scaleX, height * scaleY, ...target);
  }

  /** Forgets what was drawn and every setting of the context but the scale: a live layer starts each frame so. */
  clear(): Context2D {
    this.context.reset();
    this.context.scale(this.#scale, this.#scale);
    return this.context;
  }
}
