import type { DepthLayer } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { paintClump } from '../../kit/foliage.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { groundAt } from './story.ts';

const [LEFT, TOP, WIDE, HIGH] = [-420, -420, 2160, 1300];

/** A hill over a wide valley at eleven in the morning, from far to near: the sky, the valley, the grass that people stand on. */
export function createHill(stage: Stage): readonly [DepthLayer, DepthLayer, DepthLayer] {
  const picture = (depth: number, paint: (context: Context2D, stage: Stage) => void): DepthLayer => {
    const layer = stage.layer(WIDE, HIGH);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, stage);
    return { depth, picture: layer, x: LEFT, y: TOP };
  };
  return [picture(1.4, paintSky), picture(1.3, paintValley), picture(1, paintMeadow)];
}

function paintSky(context: Context2D, stage: Stage): void {
  const blue = ['#1663b8', '#3f97de', '#8fcdf0', '#f2f3dc'];
  const stops = blue.map((colour, stop) => [stop / 3.2, colour] as const);
  context.fillStyle = vertical(context, TOP, 600, ...stops);
  context.fillRect(LEFT, TOP, WIDE, HIGH);
  shine(context, createGlow('#fff6d2', 1.6), 1250, -260, 700, 0.7);
  const tones = { light: '#ffffff', body: '#eaf1f7', shade: '#a9c2dd' };
  const bank = { ...tones, lightFrom: 0.5, resolution: 0.5, length: WIDE };
  createCloudBank(stage, { ...bank, place: 3, height: 210, billow: 96 }).drawOn(context, LEFT, 290);
  createCloudBank(stage, { ...bank, place: 8, height: 150, billow: 62 }).drawOn(context, LEFT, 385);
}

/** Fills what lies under a skyline. */
function fillUnder(context: Context2D, skyline: (x: number) => number): void {
  context.beginPath();
  context.moveTo(LEFT, TOP + HIGH);
  for (let x = LEFT; x <= LEFT + WIDE; x += 6) context.lineTo(x, skyline(x));
  context.lineTo(LEFT + WIDE, TOP + HIGH);
  context.fill();
}

/** Hills, one behind the other, with their trees, and a village. */
function paintValley(context: Context2D, stage: Stage): void {
  const random = stage.random('valley');
  for (let row = 0; row < 6; row++) {
    const near = row / 5;
    const base = lerp(474, 590, near);
    const crest = (x: number) =>
      base - lerp(60, 30, near) * (0.6 + stage.noise.fractal(x / lerp(480, 260, near) + row * 7, row, 3));
    const [top, foot] = [mix('#86b9cf', '#7fbb55', near), mix('#cfe6e4', '#a9d070', near)];
    context.fillStyle = vertical(context, base - 70, base + 60, [0, css(top)], [1, css(foot)]);
    fillUnder(context, crest);
    for (let tree = 0; tree < 44 * near; tree++) {
      const x = random.between(LEFT, LEFT + WIDE);
      const [radius, light] = [random.between(5, 11) * (0.6 + near), random.between(0.3, 0.8)];
      const clump = { x, y: crest(x) - 3, radius, light };
      const tones = (light: number) => mix(mix('#2c6c46', '#8fc452', light), '#bfe0e6', 0.5 - 0.4 * near);
      paintClump(context, random, clump, { tones, leaf: 2.6, dabs: 26, lightFrom: [0.5, -0.87] });
    }
    for (let house = 0; row === 4 && house < 7; house++) {
      const x = 520 + 300 * random.unit();
      const width = random.between(24, 42);
      const y = crest(x) + random.between(4, 22);
      drawHuiHouse(context, random, { x, y, width, height: width * 0.6, air: '#cfe6e4', haze: 0.25 });
    }
  }
}

/** Grass that the sun shines through, thick with small flowers toward us. */
function paintMeadow(context: Context2D, stage: Stage): void {
  const random = stage.random('meadow');
  context.fillStyle = vertical(context, 560, 780, [0, '#b9d94f'], [0.3, '#86c043'], [1, '#468a3a']);
  fillUnder(context, (x) => groundAt(x) - 14);
  for (let blade = 0; blade < 15000; blade++) {
    const near = blade / 15000;
    const x = random.between(LEFT, LEFT + WIDE);
    const y = groundAt(x) - 12 + near ** 1.6 * 290;
    const length = lerp(5, 22, near) * random.between(0.7, 1.3);
    const green = mix(mix('#dcec78', '#3f8f38', near * 0.7), '#256a35', random.unit() * 0.6);
    context.strokeStyle = css(green, 0.75);
    context.lineWidth = lerp(0.9, 2.2, near);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 1, y - length * 0.6, x + length * random.between(0.1, 0.5), y - length);
    context.stroke();
    if (blade % 28) continue;
    context.fillStyle = random.pick(['#fff6df', '#ffe36a', '#ffe36a', '#f7a8b8']);
    oval(context, x, y, lerp(1.4, 3.8, near), lerp(1.1, 2.8, near));
  }
}
