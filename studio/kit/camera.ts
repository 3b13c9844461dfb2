import type { Painter } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';
import { Layer } from './layer.ts';
import { clamp } from './maths.ts';
import { track } from './track.ts';

/** Where the camera is and what it does: `x`, `y` from the middle of the stage in its pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** How large what lies at depth 1 is shown: a push. */
  readonly zoom: number;
  /** The depth that is sharp. */
  readonly focus: number;
  /** Radians, clockwise. */
  readonly roll: number;
}

const REST: View = { x: 0, y: 0, zoom: 1, focus: 1, roll: 0 };

/** A camera that moves by keys, resting at each. What a key leaves out stays as the key before it says. */
export function cameraMove(
  ...keys: readonly [second: number, view: Partial<View>][]
): (second: number) => View {
  let view = REST;
  const views = keys.map(([second, change]) => {
    view = { ...view, ...change };
    return [second, view] as const;
  });
  const follow = (part: keyof View) =>
    track(
      [views[0]?.[0] ?? 0, views[0]?.[1][part] ?? REST[part]],
      ...views.slice(1).map(([second, at]) => [second, at[part]] as const),
    );
  const parts = {
    x: follow('x'),
    y: follow('y'),
    zoom: follow('zoom'),
    focus: follow('focus'),
    roll: follow('roll'),
  };
  return (second) => ({
    x: parts.x(second),
    y: parts.y(second),
    zoom: parts.zoom(second),
    focus: parts.focus(second),
    roll: parts.roll(second),
  });
}

/** Something at a depth: 1 is where the camera looks, 0.5 half as far away, 4 four times. */
export interface DepthLayer {
  readonly depth: number;
  /** A picture that stands still, with its corner at `x`, `y` of the stage; or what is painted anew each frame. */
  readonly picture: Layer | Painter;
  readonly x?: number;
  readonly y?: number;
}

/** Pixels of blur for something at depth 1 while the lens is focussed on infinity. */
const APERTURE = 10;
/** Blurs that are kept of a picture, in pixels; between two of them both are mixed. */
const BLURS = [0, 2, 5, 10, 18] as const;

/** Pixels of blur at a depth, as a thin lens has it: by the difference of the reciprocals. */
export const blurAt = (depth: number, { focus, zoom }: View): number =>
  APERTURE * Math.abs(1 / depth - 1 / focus) * zoom ** (1 / depth);

/**
 * Shows layers, the farthest first, through a camera: a layer at depth `d` moves by `1 / d` of the camera, grows by the
 * `d`-th root of its zoom and is blurred by its distance from the focus.
 */
export function createCamera(
  stage: Stage,
  layers: readonly DepthLayer[],
): (context: Context2D, second: number, view: View) => void {
  const { width, height } = stage;
  const prints = new Map<Layer, Map<number, Layer>>();
  const drafts = new Map<number, Layer>();
  const mixed = stage.layer(width, height);

  /** A picture blurred by so much: made when it is first asked for, smaller the softer it is. */
  const printOf = (picture: Layer, blur: number): Layer => {
    const known = prints.get(picture) ?? new Map<number, Layer>([[0, picture]]);
    prints.set(picture, known);
    const print = known.get(blur) ?? softened(picture, blur, stage.scale);
    known.set(blur, print);
    return print;
  };

  return (context, second, view) => {
    for (const { depth, picture, x = 0, y = 0 } of layers) {
      const blur = blurAt(depth, view);
      context.save();
      lookAt(context, stage, depth, view);
      if (picture instanceof Layer) {
        const radius = blur / view.zoom ** (1 / depth);
        const above = BLURS.findIndex((known) => known >= radius);
        const soft = BLURS[above < 0 ? BLURS.length - 1 : above] ?? 0;
        const sharp = BLURS[Math.max(0, (above < 0 ? BLURS.length : above) - 1)] ?? 0;
        const share = soft > sharp ? clamp((radius - sharp) / (soft - sharp)) : 1;
        const print = (on: Context2D, softness: number) =>
          printOf(picture, softness).drawOn(on, x, y, picture.width, picture.height);
        if (share > 0.97) print(context, soft);
        else {
          const blend = mixed.clear();
          lookAt(blend, stage, depth, view);
          blend.globalAlpha = 1 - share;
          print(blend, sharp);
          blend.globalCompositeOperation = 'lighter';
          blend.globalAlpha = share;
          print(blend, soft);
          context.restore();
          context.save();
          mixed.drawOn(context);
        }
      } else if (blur < 1) picture(context, second);
      else {
        // Out of focus a living layer is drawn small and enlarged.
        const fineness = 2 ** -Math.floor(Math.log2(1 + blur / 2));
        const draft = drafts.get(fineness) ?? new Layer(width, height, stage.scale * fineness);
        drafts.set(fineness, draft);
        const small = draft.clear();
        lookAt(small, stage, depth, view);
        picture(small, second);
        context.restore();
        context.save();
        context.filter = `blur(${(blur * 0.4 * stage.scale).toFixed(1)}px)`;
        draft.drawOn(context);
      }
      context.restore();
    }
  };
}

/** Turns stage pixels at a depth into those of the picture. */
function lookAt(
  context: Context2D,
  { width, height }: Stage,
  depth: number,
  { x, y, zoom, roll }: View,
): void {
  context.translate(width / 2, height / 2);
  context.rotate(roll);
  const size = zoom ** (1 / depth);
  context.scale(size, size);
  context.translate(-width / 2 - x / depth, -height / 2 - y / depth);
}

function softened(picture: Layer, blur: number, scale: number): Layer {
  const fineness = blur >= 5 ? 0.5 : 1;
  const print = new Layer(picture.width, picture.height, scale * fineness);
  print.context.filter = `blur(${blur * scale * fineness}px)`;
  picture.drawOn(print.context);
  return print;
}
