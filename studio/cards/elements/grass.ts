import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

interface Grass {
  readonly bottom: number;
  readonly height: number;
  readonly count: number;
  readonly far: string;
  readonly near: string;
  /** Pixels a tip swings. */
  readonly sway?: number;
}

/** Only the nearest blades move: the eye takes the others along, and a still blade costs the encoder nothing. */
const livingBlades = 26;

/** A row of blades along the foot of the frame, bending as a wind passes. */
export function grass(stage: Stage, { bottom, height, count, far, near, sway = 10 }: Grass): Painter {
  const random = stage.random('grass');
  const blades = Array.from({ length: count }, (_, index) => ({
    x: random.between(-20, stage.width + 20),
    height: height * random.between(0.45, 1),
    lean: random.between(-30, 30),
    width: random.between(3, 7),
    colour: css(mix(far, near, index / count)),
    drop: lerp(-18, 10, index / count),
  }));
  const draw = (context: Context2D, blade: (typeof blades)[number], second: number) => {
    const { x, height: reach, lean, width, colour, drop } = blade;
    const tipX = x + lean + sway * Math.sin(second * 0.9 - x / 240);
    const foot = bottom + drop;
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x - width, foot);
    context.quadraticCurveTo(x - width * 0.4, foot - reach * 0.6, tipX, foot - reach);
    context.quadraticCurveTo(x + width * 0.8, foot - reach * 0.55, x + width, foot);
    context.fill();
  };
  const still = stage.layer(stage.width, stage.height, (context) => {
    for (const blade of blades.slice(0, -livingBlades)) draw(context, blade, 0);
  });
  return (context, second) => {
    still.drawOn(context);
    for (const blade of blades.slice(-livingBlades)) draw(context, blade, second);
  };
}
