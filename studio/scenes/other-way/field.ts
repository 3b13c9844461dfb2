import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Shader } from '../../kit/shade.ts';
import { createBloom, drawBloom } from '../../kit/sunflower.ts';
import { unit } from '../../kit/vector.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

const HORIZON_Y = 388;
const PLANE: Rectangle = [-200, -160, 1680, 1040];
const [LEFT, TOP, WIDE, HIGH] = PLANE;
const ROWS = 46;

/** The plain with the sun on the right; `yaw` is where the heads look, `sun` where it stands. */
export const SUNWARD = {
  sky: ramp([0, '#4f7bb8'], [0.3, '#98aec8'], [0.58, '#f0c396'], [0.82, '#ffd37e'], [1, '#ffecb4']),
  cloud: '#c98f8c',
  edge: '#fff0c4',
  haze: '#ffd489',
  glow: { colour: '#ffe3a0', x: 1330, y: 250, strength: 0.85 },
  bank: false,
  yaw: 0.8,
  sun: unit([0.82, -0.42, 0.4]),
};

type Direction = typeof SUNWARD;

/** The same with the sun behind us. */
export const EASTWARD: Direction = {
  sky: ramp([0, '#3f67ad'], [0.4, '#7f92cc'], [0.66, '#d8a7c6'], [0.84, '#f6b9ac'], [1, '#c99ab8']),
  cloud: '#b58fc0',
  edge: '#ffd9b8',
  haze: '#e8b59a',
  glow: { colour: '#ffc4a8', x: 620, y: 380, strength: 0.25 },
  bank: true,
  yaw: 0,
  sun: unit([-0.25, -0.5, 1]),
};

/** A picture that stands still at a depth and fills a part of the plane, larger than the stage. */
export function still(
  stage: Stage,
  [x, y, wide, high]: Rectangle,
  depth: number,
  paint: Painter,
): DepthLayer {
  const picture = stage.layer(wide, high);
  picture.context.translate(-x, -y);
  paint(picture.context, 0);
  return { depth, picture, x, y };
}

/** The evening sky, and before it a plain of sunflowers down to those that are too far to sway. */
export function createField(stage: Stage, direction: Direction): readonly DepthLayer[] {
  return [
    still(stage, PLANE, 6, (context) => paintSky(context, stage, direction)),
    still(stage, PLANE, 2.4, (context) => paintPlain(context, stage, direction)),
  ];
}

function paintSky(context: Context2D, stage: Stage, { sky, cloud, edge, glow, bank }: Direction): void {
  const clouds: Shader = (pixel, u, v, x, y) => {
    const near = clamp(1 - Math.hypot((x + LEFT - glow.x) / 900, (y + TOP - glow.y) / 360));
    const shape = stage.noise.fractal(u * 3.4 + 2, v * 6.5 + u, 5) + 0.16;
    const body = smoothstep(0.08, 0.46, shape) * smoothstep(1, 0.55, v);
    const rim = smoothstep(0.08, 0.2, shape) * (1 - smoothstep(0.2, 0.5, shape));
    const air = mix(sky(clamp(v * 0.9 + near * 0.3)), cloud, body * 0.5);
    [pixel[0], pixel[1], pixel[2]] = mix(air, edge, clamp(rim * body * (0.4 + near)));
  };
  stage
    .field(WIDE, HORIZON_Y + 40 - TOP, clouds, { dither: 2.2, resolution: 0.5 })
    .drawOn(context, LEFT, TOP);
  const pile = { place: 5, length: WIDE, height: 190, billow: 88, lightFrom: -0.3, resolution: 0.5 };
  const tones = { light: '#ffe3c2', body: '#f3b3a4', shade: '#a58cc0' };
  if (bank) createCloudBank(stage, { ...pile, ...tones }).drawOn(context, LEFT, HORIZON_Y - 178);
  shine(context, createGlow(glow.colour, 1.7), glow.x, glow.y, 560, glow.strength, 380);
}

function paintHills(context: Context2D, stage: Stage, haze: string): void {
  context.translate(LEFT, HORIZON_Y);
  for (const range of [0, 1]) {
    context.fillStyle = css(mix('#7f7394', haze, 0.5 - range * 0.25));
    const shape = (x: number) => 0.6 + stage.noise.fractal((x + LEFT) / 330 + range * 5, range, 3);
    fillBelow(context, (x) => -6 - (40 - range * 20) * shape(x), WIDE, 30);
  }
  context.translate(-LEFT, -HORIZON_Y);
  // A line of poplars, as there is one on every plain.
  const random = stage.random('poplars');
  context.fillStyle = css(mix('#4f5438', haze, 0.36));
  for (let tree = 0; tree < 26; tree++) {
    const tall = random.between(18, 34);
    oval(context, 560 + tree * 13 + random.between(-4, 4), HORIZON_Y - tall * 0.5, tall * 0.14, tall * 0.55);
  }
}

/** Hills, and before them row behind row, all heads one way; far ones are only colour. */
function paintPlain(context: Context2D, stage: Stage, { haze, yaw, sun, glow }: Direction): void {
  paintHills(context, stage, haze);
  const random = stage.random('rows');
  const top = HORIZON_Y - 4;
  const [far, near] = [[0, css(mix('#d9a632', haze, 0.5))] as const, [1, '#22381a'] as const];
  context.fillStyle = vertical(context, top, 720, far, [0.1, '#a98a2a'], [0.35, '#5f7028'], near);
  context.fillRect(LEFT, top, WIDE, TOP + HIGH - top);
  const kinds = [0, 1, 2, 3].map(() => createBloom(random, 46));
  for (let row = 0; row < ROWS; row++) {
    const nearness = (row / ROWS) ** 2.1;
    const size = lerp(1.6, 32, nearness);
    const air = (1 - nearness) ** 3 * 0.6;
    for (let x = LEFT; x < LEFT + WIDE + size * 2; x += size * random.between(1.8, 2.9)) {
      const [y, chance] = [HORIZON_Y + 2 + nearness * 270 + random.between(-0.5, 0.5) * size, random.unit()];
      for (const aside of [-0.9, 0.7]) {
        const green = mix('#26421c', '#7d983c', chance * (aside > 0 ? 1 : 0.6));
        context.fillStyle = css(mix(green, haze, air));
        if (size > 4) oval(context, x + size * aside, y + size * 1.9, size * 0.95, size * 0.42, -aside * 0.6);
      }
      const bloom = kinds[Math.floor(chance * 4)];
      if (size > 9 && bloom) {
        context.translate(x, y);
        drawBloom(context, bloom, size, { yaw: yaw + (chance - 0.5) * 0.3, pitch: 0.1, perk: 0.1 }, sun);
        context.translate(-x, -y);
        continue;
      }
      context.fillStyle = css(mix(mix('#c98a12', '#ffd23c', 0.35 + 0.6 * chance), haze, air));
      oval(context, x, y, size * lerp(1, 0.78, yaw), size * 0.9);
      context.fillStyle = css(mix('#4a2a13', haze, air));
      oval(context, x + size * 0.24 * yaw, y, size * 0.4 * lerp(1, 0.8, yaw), size * 0.42);
    }
  }
  shine(context, createGlow(glow.colour, 1.7), glow.x, HORIZON_Y + 20, 620, 0.5, 130);
}
