import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const HORIZON_Y = 388;
export const SUN = { x: 986, y: 300 } as const;
const SKY = ramp([0, '#5d7fae'], [0.32, '#a6a9bd'], [0.58, '#eeb894'], [0.82, '#ffcf84'], [1, '#ffe3a2']);
const HAZE = '#ffcf86';
const ROWS = 46;

/** The evening sky over a plain of sunflowers, down to the flowers that are too far to sway. */
export function paintField(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const sky = stage.field(
    width,
    HORIZON_Y + 20,
    (pixel, u, v, x, y) => {
      const near = clamp(1 - Math.hypot((x - SUN.x) / 760, (y - SUN.y) / 320));
      const colour = SKY(clamp(v * 0.86 + near * 0.34));
      const shape = noise.fractal(u * 3.1 + 2, v * 6.5 + u, 5) + 0.18;
      const cloud = smoothstep(0.08, 0.46, shape) * smoothstep(1, 0.55, v);
      const edge = smoothstep(0.08, 0.2, shape) * (1 - smoothstep(0.2, 0.5, shape));
      [pixel[0], pixel[1], pixel[2]] = mix(
        mix(colour, '#c98f8c', cloud * 0.55),
        '#fff0c4',
        edge * cloud * (0.3 + near) * 0.9,
      );
    },
    { dither: 2.2 },
  );
  return stage.layer(width, height, (context) => {
    sky.drawOn(context);
    const glow = createGlow('#ffe09a', 1.7);
    shine(context, glow, SUN.x, SUN.y, 460, 0.8, 300);
    context.fillStyle = '#fff6d6';
    disc(context, SUN.x, SUN.y, 34);
    shine(context, glow, SUN.x, SUN.y, 120, 0.8);
    paintHills(context, stage);
    paintRows(context, stage);
    shine(context, glow, SUN.x, HORIZON_Y + 10, 520, 0.5, 110);
  });
}

function paintHills(context: Context2D, stage: Stage): void {
  for (const range of [0, 1]) {
    context.fillStyle = css(mix('#8a7a8c', HAZE, 0.62 - range * 0.25));
    fillBelow(
      context,
      (x) => HORIZON_Y - 10 - (40 - range * 20) * (0.6 + stage.noise.fractal(x / 330 + range * 5, range, 3)),
      stage.width,
      HORIZON_Y + 30,
    );
  }
  // A line of poplars, as there is one on every plain.
  const random = stage.random('poplars');
  for (let tree = 0; tree < 26; tree++) {
    const x = 560 + tree * 13 + random.between(-4, 4);
    const tall = random.between(18, 34);
    context.fillStyle = css(mix('#5c5a3a', HAZE, 0.42));
    oval(context, x, HORIZON_Y - tall * 0.5, tall * 0.14, tall * 0.55);
  }
}

/** Row behind row, heads toward the sun; far ones are only colour. */
function paintRows(context: Context2D, stage: Stage): void {
  const random = stage.random('rows');
  context.fillStyle = vertical(
    context,
    HORIZON_Y - 4,
    stage.height,
    [0, css(mix('#d9a632', HAZE, 0.5))],
    [0.1, '#b98f2a'],
    [0.35, '#6f7a2c'],
    [1, '#2c3f1c'],
  );
  context.fillRect(0, HORIZON_Y - 4, stage.width, stage.height - HORIZON_Y + 4);
  for (let row = 0; row < ROWS; row++) {
    const nearness = (row / ROWS) ** 2.1;
    const y = HORIZON_Y + 2 + nearness * 250;
    const size = lerp(1.6, 27, nearness);
    const gap = size * 2.3;
    const haze = (1 - nearness) ** 3 * 0.6;
    for (let x = -gap * random.unit(); x < stage.width + gap; x += gap * random.between(0.8, 1.25)) {
      const px = x + random.between(-0.2, 0.2) * size;
      const py = y + random.between(-0.5, 0.5) * size;
      const sunward = clamp(1 - Math.hypot(px - SUN.x, (py - SUN.y) * 2) / 1000);
      paintFarHead(context, random.unit(), px, py, size, haze, sunward);
    }
  }
}

function paintFarHead(
  context: Context2D,
  chance: number,
  x: number,
  y: number,
  size: number,
  haze: number,
  sunward: number,
): void {
  const petal = mix(mix('#c98a12', '#ffd23c', 0.35 + 0.4 * chance + 0.3 * sunward), HAZE, haze);
  if (size > 4) {
    context.strokeStyle = css(mix('#38501f', HAZE, haze));
    context.lineWidth = size * 0.2;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - size * 0.2, y + size * 3);
    context.stroke();
    context.fillStyle = css(mix(mix('#2e4a1e', '#6e8a34', chance), HAZE, haze));
    oval(context, x - size * 0.9, y + size * 1.7, size * 0.95, size * 0.42, 0.5);
    oval(context, x + size * 0.7, y + size * 2.1, size * 0.9, size * 0.4, -0.5);
  }
  context.fillStyle = css(petal);
  if (size < 6) {
    oval(context, x, y, size, size * 0.85);
  } else {
    const petals = 15;
    for (let place = 0; place < petals; place++) {
      const angle = (place / petals) * TAU + chance;
      context.fillStyle = css(mix(petal, place % 2 === 0 ? '#ffe27a' : '#b3700e', 0.22));
      oval(
        context,
        x + Math.cos(angle) * size * 0.62,
        y + Math.sin(angle) * size * 0.56,
        size * 0.42,
        size * 0.17,
        angle,
      );
    }
  }
  context.fillStyle = css(mix('#3d2413', HAZE, haze));
  oval(context, x + size * 0.06, y, size * 0.46, size * 0.42);
  context.fillStyle = css(mix('#7a4a18', HAZE, haze), 0.8);
  oval(context, x + size * 0.16, y - size * 0.06, size * 0.26, size * 0.22);
}
