import { css, mix } from '../../kit/colour.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

export interface Bank {
  readonly name: string;
  readonly stalks: number;
  /** Height of the tallest stalk, and how large its flowers are. */
  readonly reach: number;
  readonly petal: number;
  /** Out of focus by so many pixels. */
  readonly blur: number;
  /** How high the stalks stand at a place across the picture, 0 to 1. */
  readonly profile: (along: number) => number;
}

/** Rape in flower right before us. */
export function createBlossoms(stage: Stage, bank: Bank): Layer {
  const random = stage.random(bank.name);
  const sharp = stage.layer(stage.width + 80, bank.reach + 60, (context) => {
    for (let stalk = 0; stalk < bank.stalks; stalk++) {
      const along = random.unit();
      const height = bank.reach * bank.profile(along) * random.between(0.55, 1);
      if (height > 12)
        paintStalk(context, random, along * (stage.width + 80), bank.reach + 66, height, bank.petal);
    }
  });
  if (bank.blur === 0) return sharp;
  // Blurred as one picture: a filter that is set while painting works anew for every stroke.
  return stage.layer(sharp.width, sharp.height, (context) => {
    context.filter = `blur(${bank.blur * stage.scale}px)`;
    sharp.drawOn(context);
  });
}

function paintStalk(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  height: number,
  petal: number,
): void {
  const lean = random.between(-0.14, 0.14) * height;
  const shade = random.unit();
  context.strokeStyle = css(mix('#4c6a2c', '#8fae4a', shade));
  context.lineWidth = petal * 0.5;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(x, y - height * 0.5, x + lean, y - height);
  context.stroke();
  for (let leaf = 0; leaf < 3; leaf++) {
    const share = random.between(0.15, 0.6);
    const side = random.chance(0.5) ? 1 : -1;
    context.fillStyle = css(mix('#3f6630', '#7fa04a', random.unit()));
    oval(
      context,
      x + lean * share * share + side * petal * 2,
      y - height * share,
      petal * 2.6,
      petal * 0.8,
      side * -0.6,
    );
  }
  // Buds at the very top, open flowers in a ring below them.
  const heads = 9;
  for (let head = 0; head < heads; head++) {
    const share = head / (heads - 1);
    const angle = head * 2.4 + shade * TAU;
    const reach = petal * lerp(3.1, 0.6, share);
    const px = x + lean + Math.cos(angle) * reach;
    const py = y - height - share * petal * 4.2 + Math.abs(Math.sin(angle)) * petal * 1.2;
    if (share > 0.75) {
      context.fillStyle = '#b9c04a';
      oval(context, px, py, petal * 0.45, petal * 0.7);
      continue;
    }
    const light = 0.35 + 0.5 * share + random.between(-0.15, 0.2) - Math.cos(angle) * 0.12;
    for (let part = 0; part < 4; part++) {
      const turn = angle + (part / 4) * TAU;
      context.fillStyle = css(mix('#d6a214', '#fff07a', light + part * 0.06));
      oval(
        context,
        px + Math.cos(turn) * petal * 0.62,
        py + Math.sin(turn) * petal * 0.5,
        petal * 0.6,
        petal * 0.42,
        turn,
      );
    }
    context.fillStyle = '#b98a12';
    oval(context, px, py, petal * 0.2, petal * 0.2);
  }
}
