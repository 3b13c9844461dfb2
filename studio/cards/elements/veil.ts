import { css, hex } from '../../kit/colour.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

export interface Veil {
  readonly top: number;
  readonly height: number;
  readonly colour: string;
  readonly opacity?: number;
  /** Pixels a second to the right; negative to the left. */
  readonly speed?: number;
  /** Tells one veil from another. */
  readonly variant?: number;
  /** Higher is more broken. */
  readonly detail?: number;
}

/** A band of mist or cloud that drifts for ever: its ends meet, so the seam is never seen. */
export function veil(stage: Stage, settings: Veil): Painter {
  const { top, height, colour, opacity = 0.8, speed = 10, variant = 0, detail = 3 } = settings;
  const [red, green, blue] = hex(colour);
  const length = stage.width * 1.5;
  const { fractal } = stage.noise;
  const band = stage.field(
    length,
    height,
    (pixel, u, v) => {
      const at = (along: number) => fractal(along * detail + variant * 13, v * 1.6 + variant, 3);
      const density = smoothstep(-0.3, 0.45, lerp(at(u), at(u - 1), smoothstep(0.7, 1, u)));
      pixel[0] = red;
      pixel[1] = green;
      pixel[2] = blue;
      pixel[3] = 255 * density * Math.sin(Math.PI * clamp(v)) ** 1.5;
    },
    { resolution: 0.25 },
  );
  return (context, second) => {
    const x = wrap(speed * second + variant * 311, length);
    context.save();
    context.globalAlpha *= opacity;
    for (const start of [x - length, x]) if (start < stage.width) band.drawOn(context, start, top);
    context.restore();
  };
}

/** A still band of haze, thickest in its middle. */
export function haze(colour: string, top: number, height: number, opacity: number): Painter {
  return (context) => {
    const gradient = context.createLinearGradient(0, top, 0, top + height);
    gradient.addColorStop(0, css(colour, 0));
    gradient.addColorStop(0.5, css(colour, opacity));
    gradient.addColorStop(1, css(colour, 0));
    context.fillStyle = gradient;
    context.fillRect(-40, top, 1360, height);
  };
}
