import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';
import { drawCarpLantern, drawLotusLantern, drawRabbitLantern } from './creatures.ts';
import { drawGauzeLantern, drawGourdLantern, drawPalaceLantern } from './lamps.ts';

interface Shape {
  readonly paint: (context: Context2D) => void;
  /** From its middle up to where the string is tied, in its own units. */
  readonly hook: number;
  readonly light: string;
}

const SHAPES = {
  plum: { paint: (context) => drawGauzeLantern(context, true), hook: 1.02, light: '#ff6a34' },
  gauze: { paint: (context) => drawGauzeLantern(context, false), hook: 1.02, light: '#ff6a34' },
  palace: { paint: drawPalaceLantern, hook: 1.02, light: '#ffb96a' },
  gourd: { paint: drawGourdLantern, hook: 1.14, light: '#d8d070' },
  rabbit: { paint: drawRabbitLantern, hook: 0.62, light: '#ffd9a0' },
  carp: { paint: drawCarpLantern, hook: 0.62, light: '#ff9a44' },
  lotus: { paint: drawLotusLantern, hook: 0.66, light: '#ff8f9e' },
} satisfies Record<string, Shape>;

interface Hanging {
  readonly shape: keyof typeof SHAPES;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Far to near. The nearest are those one would walk up to. */
const MIDDLE: readonly Hanging[] = [
  { shape: 'gauze', x: 84, y: 196, size: 44 },
  { shape: 'lotus', x: 176, y: 78, size: 40 },
  { shape: 'gourd', x: 436, y: 150, size: 46 },
  { shape: 'gauze', x: 540, y: 330, size: 42 },
  { shape: 'palace', x: 760, y: 128, size: 50 },
  { shape: 'lotus', x: 872, y: 330, size: 50 },
  { shape: 'gauze', x: 1216, y: 118, size: 46 },
  { shape: 'carp', x: 1188, y: 352, size: 56 },
  { shape: 'gourd', x: 1010, y: 96, size: 38 },
  { shape: 'gauze', x: 330, y: 92, size: 36 },
  { shape: 'palace', x: 92, y: 398, size: 44 },
];
const NEAR: readonly Hanging[] = [
  { shape: 'rabbit', x: 268, y: 334, size: 118 },
  { shape: 'carp', x: 628, y: 208, size: 104 },
  { shape: 'plum', x: 1016, y: 268, size: 120 },
  { shape: 'palace', x: 452, y: 420, size: 62 },
  { shape: 'gauze', x: 760, y: 432, size: 66 },
];
/** Room for tassels, tails and ears around a lantern, in its own units. */
const MARGIN = 2.2;

/** Lanterns of many shapes on their strings; each swings and breathes at its own pace. */
export function createDisplay(stage: Stage) {
  const hang = (lanterns: readonly Hanging[], nearness: number) =>
    lanterns.map((lantern, index) => ({
      ...lantern,
      picture: paintLantern(stage, lantern),
      glow: createGlow(SHAPES[lantern.shape].light, 1.9),
      phase: (index * 2.4 + nearness) % TAU,
      nearness,
    }));
  const lanterns = [...hang(MIDDLE, 0), ...hang(NEAR, 1)];
  return (context: Context2D, second: number, breeze: number) => {
    for (const { shape, x, y, size, picture, glow, phase, nearness } of lanterns) {
      const { hook } = SHAPES[shape];
      const flame = 0.93 + 0.04 * Math.sin(second * 1.9 + phase * 3) + 0.03 * Math.sin(second * 4.3 + phase);
      const swing = Math.sin(second * lerp(1.05, 0.78, nearness) + phase) * (0.014 + 0.05 * breeze);
      const top = y - hook * size;
      context.save();
      context.translate(x, top - 150);
      context.rotate(swing);
      context.strokeStyle = css('#e7b46a', 0.5);
      context.lineWidth = lerp(1, 1.8, nearness);
      context.beginPath();
      context.moveTo(0, -900);
      context.lineTo(0, 152);
      context.stroke();
      shine(context, glow, 0, 150 + hook * size, size * 2.7, lerp(0.34, 0.42, nearness) * flame);
      context.globalAlpha = lerp(0.88, 1, nearness);
      context.translate(0, 150 + hook * size);
      picture.drawOn(context, -size * MARGIN, -size * MARGIN);
      shine(context, glow, 0, size * 0.2, size * 0.9, 0.2 * flame);
      context.restore();
    }
  };
}

function paintLantern(stage: Stage, { shape, size }: Hanging): Layer {
  const extent = size * MARGIN * 2;
  return stage.layer(extent, extent, (context) => {
    context.translate(extent / 2, extent / 2);
    context.scale(size, size);
    SHAPES[shape].paint(context);
  });
}
