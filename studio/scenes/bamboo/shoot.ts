import { Path2D } from '@napi-rs/canvas';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawLeaf } from './culm.ts';
import { drawStreak } from './spring.ts';
import { STORY } from './story.ts';

/** Where it comes out, and how tall and wide it is; from a sheath to the next, and how far up a sheath reaches. */
const [X, Y, TALL, HALF, SHEATHS, APART, REACH] = [610, 700, 430, 84, 9, 0.088, 0.3] as const;

/** How much of it is out of the ground, 0 to 1. */
const outAt = (second: number) =>
  STORY.pushes.reduce((sum, at) => sum + 0.2 * (1 - Math.exp(-3.4 * Math.max(0, second - at))), 0.1) +
  0.2 * smoothstep(STORY.pushes[2], STORY.below, second);

/** On the shoot, so far up and so far across it. */
const onShoot = (up: number, across: number): Point => [
  across * HALF * (1 - up) ** 0.78 * (1 + 0.25 * Math.sin(Math.PI * up)),
  -TALL * up,
];

/** A line up the shoot, so far across it; a sheath stands off toward its point. */
const lineUp = (across: number, base: number, tip: number) =>
  Array.from({ length: 13 }, (_, step) =>
    onShoot(lerp(base, tip, step / 12), across * (0.97 + 0.13 * (step / 12) ** 3)).join(' '),
  );

/** A sheath wraps the shoot and runs out on one side in a point with a little blade. */
function drawSheath(context: Context2D, place: number): void {
  const side = place % 2 ? 1 : -1;
  const young = place / SHEATHS;
  const [base, tip] = [Math.max(0, place * APART - 0.05), Math.min(1, place * APART + REACH)];
  const [[tipX, tipY], [lowX, lowY]] = [onShoot(tip, side * 1.1), onShoot(base + 0.13, -side * 1.02)];
  const rim = `${tipX} ${tipY}Q${tipX * 0.1} ${(tipY + lowY) / 2 + 6} ${lowX} ${lowY}`;
  const outline = new Path2D(
    `M${lineUp(side, base, tip).join('L')}L${rim}L${onShoot(base, -side).join(' ')}Z`,
  );
  // The light is behind: it finds both edges, and leaves the middle brown and deep.
  const light = context.createLinearGradient(-HALF, 0, HALF, 0);
  const tones = [mix('#4b2d22', '#5c5228', young), '#1f1513', mix('#4b2d22', '#5c5228', young), '#cf9d5c'];
  for (const [at, tone] of tones.entries()) light.addColorStop(at * 0.32, css(tone));
  context.fillStyle = light;
  // Its shadow falls on the sheaths above it, and nowhere else.
  context.globalCompositeOperation = 'source-atop';
  context.shadowColor = 'rgba(10,5,4,0.8)';
  context.shadowBlur = 16;
  context.fill(outline);
  context.shadowColor = 'transparent';
  context.globalCompositeOperation = 'source-over';
  context.fill(outline);
  for (let vein = -20; vein <= 20; vein++) {
    context.strokeStyle = css('#120a0a', 0.16 * hashUnit(vein, place));
    context.stroke(new Path2D(`M${lineUp(vein / 20, base, tip).join('L')}`));
  }
  context.strokeStyle = css('#dcb878', 0.7);
  context.stroke(new Path2D(`M${rim}`));
}

/** The shoot, with its foot in the middle of the layer's lower edge. */
function paintShoot(stage: Stage): Layer {
  return stage.layer(HALF * 4, TALL + 100, (context) => {
    context.translate(HALF * 2, TALL + 100);
    for (let place = SHEATHS; place >= 0; place--) drawSheath(context, place);
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = vertical(context, -TALL, 0, [0.3, '#0a170f00'], [1, '#0a170fd0']);
    context.fillRect(-HALF * 2, -TALL, HALF * 4, TALL);
    context.globalCompositeOperation = 'source-over';
    for (const place of [9, 7, 6, 5, 4, 3]) {
      const side = place % 2 ? 1 : -1;
      const [x, y] = onShoot(Math.min(1, place * APART + REACH), side * 0.9);
      const tones = [mix('#8a8438', '#dbe67a', place / SHEATHS), mix('#4f5226', '#7d9c40', place / SHEATHS)];
      const tip: Point = [x + side * place * 2.4, y - 12 - place * 6];
      drawLeaf(context, [x - side * 2, y + 10], tip, 2 + place * 0.4, tones);
    }
    // Down along both edges stands in the light.
    for (let hair = 0; hair < 2400; hair++) {
      const side = hair % 2 ? 1 : -1;
      const [x, y] = onShoot(hashUnit(hair, 1) * 0.98, side * (0.94 + 0.07 * hashUnit(hair, 2)));
      context.strokeStyle = css('#ffe9b4', (side > 0 ? 0.7 : 0.36) * hashUnit(hair, 4));
      context.stroke(
        new Path2D(`M${x} ${y}l${side * 4.5 * hashUnit(hair, 5)} ${-2 - 5 * hashUnit(hair, 3)}`),
      );
    }
  });
}

/** A bank of earth, dark, with moss on its crest that stands in the light: the shoot comes up from behind it. */
export function paintBank(stage: Stage): Layer {
  const { noise, field, random, width } = stage;
  const crest = (x: number) =>
    64 + 0.0002 * (x - X) ** 2 - 30 * Math.exp(-(((x - X) / 120) ** 2)) - 16 * noise.fractal(x / 70, 3, 5);
  const lightAt = (x: number) => Math.exp(-(((x - X - 30) / 300) ** 2));
  const earth = ramp([0, '#07110b'], [0.45, '#20281a'], [0.8, '#5d6a34'], [1, '#dfe08e']);
  const bank = field(width, 330, (pixel, _u, _v, x, y) => {
    const deep = y - crest(x);
    const lit = (0.5 + 0.5 * noise.fractal(x / 20, y / 12, 5)) * Math.exp(-deep / 46);
    [pixel[0], pixel[1], pixel[2]] = earth(clamp(lit * (0.25 + 0.7 * lightAt(x))));
    pixel[3] = 255 * smoothstep(-1, 1.6, deep);
  });
  const own = random('moss on the bank');
  for (let blade = 0; blade < 5200; blade++) {
    const [x, back] = [own.between(-10, width + 10), own.unit()];
    const [y, long] = [crest(x) + 26 * back ** 2, own.between(5, 13) + 16 * own.unit() ** 9];
    const green = mix('#0d1c10', '#3f5a26', own.unit());
    const lit = lightAt(x) * (1 - back) * own.between(0.2, 1);
    bank.context.strokeStyle = css(mix(green, '#e4e890', lit), 0.9);
    bank.context.lineWidth = own.between(0.7, 1.6);
    const bent = `q${own.between(-2, 2)} ${-long * 0.6} ${own.between(-7, 7)} ${-long}`;
    bank.context.stroke(new Path2D(`M${x} ${y + 3}${bent}`));
  }
  return bank;
}

/** A shoot breaks the ground behind a bank, and lifts the dry leaf that lay over it; later the last drop finds it. */
export function createShoot(stage: Stage, bank: Layer): Painter {
  const [shoot, light] = [paintShoot(stage), createGlow('#fdf6c4', 1.6)];
  return (context, second) => {
    const [out, since] = [outAt(second), second - STORY.drop];
    const swings = since > 0 ? 0.02 * Math.sin(since * 11) * Math.exp(-3 * since) : 0;
    const tip: Point = [X + 8, Y - TALL * out];
    shine(context, light, X + 60, 380, 380, 0.5 * smoothstep(STORY.below, STORY.below + 1, second), 460);
    context.save();
    context.translate(X, Y + TALL * (1 - out));
    context.rotate(0.02 + swings);
    shoot.drawOn(context, -HALF * 2, -TALL - 100);
    context.restore();
    bank.drawOn(context, 0, Y - 122 - 10 * smoothstep(0.1, 0.5, out));
    // A dry leaf lay over the place: it is lifted, tips, and slides off.
    const slid = smoothstep(0.34, 0.66, out);
    const leafY = lerp(Y - TALL * Math.min(out, 0.46) - 4, Y - 54, slid ** 2.2);
    context.save();
    context.translate(X + lerp(4, 170, slid ** 1.4), leafY);
    context.rotate(-0.05 + 0.5 * Math.sin(Math.PI * slid * 0.9) + 0.2 * slid);
    const dry = [mix('#e3c77a', '#b2965a', slid), mix('#9a7c40', '#7e6634', slid)];
    drawLeaf(context, [-84, 16], [92, 2], 6.5, dry);
    context.restore();
    if (since > -0.5 && since < 0) drawStreak(context, [tip[0], tip[1] + 1300 * since], [0, 40], 3.4);
    if (since <= 0) return;
    // It bursts, and what stays of it is a spark.
    context.fillStyle = css('#ffffe6', smoothstep(1.1, 0.5, since));
    for (let part = 0; part < 70; part++) {
      const key = (index: number) => hashUnit(part, index);
      const [x, up] = [tip[0] + (key(61) - 0.5) * 520 * key(65) * since, (60 + 250 * key(62)) * since];
      context.fill(ellipse(x, tip[1] - up + 330 * since * since, 0.8 + 2 * key(63) ** 3));
    }
    shine(context, light, ...tip, 44 + 90 * Math.exp(-4 * since), 0.85 + 0.1 * Math.sin(second * 3));
  };
}
