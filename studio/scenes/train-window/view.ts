import { cameraMove, createCamera, type DepthLayer, type View } from '../../kit/camera.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** Nineteen bars of three. */
export const beats = createBeats(90);
const bar = (count: number): number => beats.at(count * 3);

export const STORY = {
  out: bar(2),
  cup: bar(6),
  child: bar(9),
  /** A hand is laid into the breath on the pane, and taken away. */
  press: bar(11),
  free: bar(11.75),
  wave: bar(13),
  dusk: bar(16),
  end: bar(19),
} as const;

export const WIDTH = 1280;
export const HORIZON_Y = 322;
/** The land repeats after this many of its pixels: later than the film is long. */
export const LAND_LENGTH = 17_000;

/** How large the land looks at this height of the picture. */
export const zoomAt = (y: number): number => (y - HORIZON_Y) / 72;

/** How far the train has come, in pixels of the land at a zoom of one. */
export const travelled = (second: number): number => second * 430;

/** 1 in the dark of the tunnel. */
export const darkness = (second: number): number => 1 - smoothstep(STORY.out - 0.1, STORY.out + 0.2, second);

export const isLate = (second: number): boolean => second > STORY.dusk - 2;

/** 0 for the last of the sun, up to 1 for the blue hour: a dissolve hides the step between. */
export const lateness = (second: number): number =>
  isLate(second) ? lerp(0.8, 1, (second - STORY.dusk) / 6) : lerp(0, 0.3, second / STORY.dusk);

type Key = [second: number, view: Partial<View>];

/** A shot: pictures, the farthest first, and how the camera moves before them. */
export function shot(stage: Stage, layers: DepthLayer[], ...keys: Key[]): Painter {
  const [camera, viewAt] = [createCamera(stage, layers), cameraMove(...keys)];
  return (context, second) => {
    context.save();
    // What is out of focus is thin along its edges, which stay outside.
    context.transform(1.0125, 0, 0, 1.0125, -8, -4.5);
    camera(context, second, viewAt(second));
    context.restore();
  };
}
