import { css, mix, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import type { Stage } from '../../stage.ts';

/** Moonlit snow from its hollows to its crests. */
const SNOW = ramp([0, '#38487c'], [0.4, '#5f74a8'], [0.75, '#93a8d2'], [1, '#cbd8ef']);
const VILLAGE_TOP = 318;

/** Mountains behind the village: bare snow above, woods below. */
export function createMountains(stage: Stage): Layer {
  const { width, height, noise } = stage;
  const crest = sampled(
    (x) => 246 - 128 * noise.ridged(x / 520 + 1.7, 2.2, 6) ** 1.3 + 0.03 * Math.abs(x - 700),
    width,
  );
  const picture = stage.field(width, 420, (pixel, _u, _v, x, y) => {
    const depth = y - crest(x);
    pixel[3] = 255 * clamp(depth + 0.5);
    if (depth < -1) return;
    const slope = crest(x + 8) - crest(x - 8);
    const crease = noise.ridged(x / 80 + y / 150, y / 66, 4) - 0.42 - slope * 0.02;
    const snow = smoothstep(-0.12, 0.3, crease + noise.plane(x / 30, y / 24) * 0.14);
    const lit = mix('#26335f', '#8ea3cf', snow * 0.85);
    [pixel[0], pixel[1], pixel[2]] = mix(lit, '#4a5c8e', smoothstep(20, 150, depth) * 0.8);
  });
  const random = stage.random('woods');
  for (let tree = 0; tree < 420; tree++) {
    const nearness = tree / 420;
    const x = random.between(-10, width + 10);
    const y =
      lerp(288, 372, nearness) + 18 * noise.plane(x / 170, 3) - 26 * smoothstep(200, 620, Math.abs(x - 640));
    const tall = random.between(16, 40) * lerp(0.75, 1.35, nearness);
    drawSpruce(picture.context, random, {
      x,
      y,
      height: tall,
      colour: css(mix('#33426e', '#16203f', nearness)),
      snow: css('#b9c8e8', 0.42),
    });
  }
  return stage.layer(width, height, (context) => picture.drawOn(context));
}

/** The slope with its drifts, paler toward us where the moon falls on it. */
export function createSlope(stage: Stage): Layer {
  const { width, height, noise, field } = stage;
  const edge = sampled(
    (x) => VILLAGE_TOP + 34 + 16 * noise.plane(x / 260, 8) + 22 * Math.exp(-(((x - 640) / 300) ** 2)),
    width,
  );
  return field(
    width,
    height,
    (pixel, _u, v, x, y) => {
      const depth = y - edge(x);
      pixel[3] = 255 * smoothstep(-6, 16, depth);
      if (depth < -7) return;
      const size = lerp(110, 420, smoothstep(0, 360, depth));
      const drift = noise.fractal(x / (size * 1.5) + 4, y / (size * 0.6), 3);
      const shade = noise.fractal(x / (size * 1.5) + 4 - 0.12, y / (size * 0.6) + 0.15, 3);
      const light = clamp(0.55 + (drift - shade) * 0.95 + drift * 0.22 + (v - 0.75) * 0.1);
      const colour = mix(SNOW(light), '#50639a', 0.45 * (1 - smoothstep(0, 130, depth)));
      [pixel[0], pixel[1], pixel[2]] = colour;
    },
    { dither: 1.6 },
  );
}

/** The way through the village, from our feet to the door and on up to the woods. */
const PATH: readonly Point[] = [
  [-60, 716],
  [250, 704],
  [520, 688],
  [760, 656],
  [940, 632],
  [812, 570],
  [640, 520],
  [618, 470],
  [668, 424],
  [640, 392],
];

/** Trodden snow along the way, and fences with caps of snow. */
export function drawPath(context: Context2D): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (let step = 0; step < PATH.length - 1; step++) {
    const [from, to] = [PATH[step], PATH[step + 1]];
    if (!from || !to) continue;
    for (let part = 0; part < 26; part++) {
      const share = part / 26;
      const y = lerp(from[1], to[1], share);
      const x = lerp(from[0], to[0], share);
      const wide = lerp(5, 46, smoothstep(380, 720, y));
      context.fillStyle = css('#4d6096', 0.1);
      oval(context, x + Math.sin(part * 2.3) * wide * 0.12, y, wide, wide * 0.3);
    }
  }
  for (const [x, y, size, posts] of [
    [400, 646, 24, 7],
    [1130, 694, 30, 5],
    [604, 548, 16, 6],
    [820, 520, 15, 5],
  ] as const) {
    drawFence(context, x, y, size, posts);
  }
}

/** Two spruces close to us that frame the village. */
export function createFrameTrees(stage: Stage): Layer {
  return stage.layer(stage.width, stage.height, (context) => {
    const random = stage.random('frame');
    for (const [x, y, height] of [
      [1268, 752, 470],
      [1182, 756, 270],
      [-6, 760, 400],
      [64, 764, 210],
    ] as const)
      drawSpruce(context, random, { x, y, height, colour: '#0c1330', snow: css('#aebfe6', 0.7) });
  });
}

function drawFence(context: Context2D, x: number, y: number, size: number, posts: number): void {
  for (let post = 0; post < posts; post++) {
    const postX = x + post * size * 1.15;
    const postY = y + Math.sin(post * 1.3) * size * 0.1;
    context.fillStyle = '#23273f';
    context.fillRect(postX - size * 0.07, postY - size, size * 0.14, size);
    if (post < posts - 1) {
      for (const rail of [0.42, 0.76]) {
        context.fillRect(postX, postY - size * rail, size * 1.15, size * 0.08);
        context.fillStyle = '#dce6f7';
        context.fillRect(postX, postY - size * rail - size * 0.06, size * 1.15, size * 0.07);
        context.fillStyle = '#23273f';
      }
    }
    context.fillStyle = '#e6eefb';
    oval(context, postX, postY - size, size * 0.14, size * 0.12);
  }
}

/** Blue shadows of the houses, thrown to the right by the moon. */
export function drawHouseShadow(context: Context2D, x: number, y: number, width: number): void {
  context.fillStyle = vertical(
    context,
    y - 4,
    y + width * 0.2,
    [0, 'rgba(34,46,92,.6)'],
    [1, 'rgba(34,46,92,0)'],
  );
  context.beginPath();
  context.moveTo(x - width * 0.5, y - 2);
  context.lineTo(x + width * 0.76, y - 8);
  context.lineTo(x + width * 1.05, y + width * 0.16);
  context.lineTo(x - width * 0.3, y + width * 0.18);
  context.fill();
}
