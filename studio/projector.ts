import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** Shows a scene on one canvas, second by second, in any order. */
export interface Projector {
  /** The picture of that second; the same canvas every time. */
  show(second: number): Canvas;
}

export function createProjector(scene: Scene, stage: Stage): Projector {
  const canvas = createCanvas(Math.round(stage.width * stage.scale), Math.round(stage.height * stage.scale));
  const context = canvas.getContext('2d');
  const paint = scene.paint(stage);
  return {
    show(second) {
      // No setting may survive from another frame: frame N alone equals frame N in sequence.
      context.reset();
      context.scale(stage.scale, stage.scale);
      paint(context, second);
      return canvas;
    },
  };
}
