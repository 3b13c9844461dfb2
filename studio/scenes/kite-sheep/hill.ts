import type { DepthLayer } from '../../kit/camera.ts';
import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { paintClump } from '../../kit/foliage.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillBox } from '../../kit/marks.ts';
import { clamp, lerp, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { groundAt, LIGHT } from './story.ts';

const [LEFT, TOP, WIDE, HIGH] = [-420, -420, 2160, 1300];
const CROPS = ['#f0dc58', '#cfe47a', '#559a42', '#79b24a', '#dcc48a'] as const;

/** A hill over a wide valley at eleven in the morning: the sky, the valley, the grass that people stand on, with shadows. */
export function createHill(stage: Stage): readonly [far: readonly DepthLayer[], near: readonly DepthLayer[]] {
  const picture = (depth: number, paint: (context: Context2D, stage: Stage) => void): DepthLayer => {
    const layer = stage.layer(WIDE, HIGH);
    layer.context.translate(-LEFT, -TOP);
    paint(layer.context, stage);
    return { depth, picture: layer, x: LEFT, y: TOP };
  };
  return [
    [picture(1.3, paintSky), picture(1.18, paintValley), { depth: 1.18, picture: shadowsOfClouds(470, 190) }],
    [picture(1, paintMeadow), { depth: 1, picture: shadowsOfClouds(630, 290) }],
  ];
}

function paintSky(context: Context2D, stage: Stage): void {
  const blue = ['#1663b8', '#3f97de', '#8fcdf0', '#f2f3dc'];
  const stops = blue.map((colour, stop) => [stop / 3.2, colour] as const);
  fillBox(context, vertical(context, TOP, 600, ...stops), LEFT, TOP, WIDE, HIGH);
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

/** Hills, one behind the other, with their fields and woods, and the haze between them. */
function paintValley(context: Context2D, stage: Stage): void {
  const random = stage.random('valley');
  for (let row = 0; row < 7; row++) {
    const near = row / 6;
    const base = lerp(470, 600, near);
    const crest = (x: number) =>
      base - lerp(64, 30, near) * (0.6 + stage.noise.fractal(x / lerp(480, 260, near) + row * 7, row, 3));
    const hazy = (colour: Rgb | string) => mix(colour, '#b4d6e4', 0.66 * (1 - near) ** 1.2);
    const [top, foot] = [css(hazy('#6fae49')), css(hazy('#a4cf62'))];
    context.fillStyle = vertical(context, base - 70, base + 50, [0, top], [1, foot]);
    fillUnder(context, crest);
    for (let field = 0; field < 46 * near; field++) {
      const [x, half] = [random.between(LEFT, LEFT + WIDE), random.between(20, 80)];
      const along = [x - half, x, x + half].map((at): Point => [at, crest(at) + 3 + (field % 37)]);
      drawLine(context, css(hazy(random.pick(CROPS)), 0.75), random.between(3, 9) * (0.4 + near), along);
    }
    // Woods stand together, the rest along the fields.
    for (let tree = 0; tree < 260 * near; tree++) {
      const x = random.between(LEFT, LEFT + WIDE);
      const [radius, light] = [random.between(3.5, 8) * (0.55 + near), random.between(0.3, 0.8)];
      if (tree % 6 && stage.noise.plane(x / 120 + row * 3, row) < 0.12) continue;
      const y = crest(x) + (tree % 6 ? random.between(-2, 12) : random.between(4, 44) * near);
      context.fillStyle = css(hazy('#24603f'), 0.4);
      oval(context, x - radius * 0.9, y + radius * 0.75, radius * 1.7, radius * 0.4);
      const tones = (bright: number) => hazy(mix('#2b6b40', '#a6d257', bright));
      const leaves = { leaf: 0.9 + 0.8 * near, dabs: 46, flatness: 0.95 } as const;
      paintClump(context, random, { x, y, radius, light }, { tones, lightFrom: LIGHT.from, ...leaves });
    }
  }
}

/** Grass that the sun shines through, in lighter and darker drifts, thick with small flowers toward us. */
function paintMeadow(context: Context2D, stage: Stage): void {
  const random = stage.random('meadow');
  context.fillStyle = vertical(context, 560, 780, [0, '#b9d94f'], [0.3, '#7fb83e'], [1, '#34772f']);
  fillUnder(context, (x) => groundAt(x) - 14);
  for (let blade = 0; blade < 26000; blade++) {
    const near = blade / 26000;
    const x = random.between(LEFT, LEFT + WIDE);
    const y = groundAt(x) - 12 + near ** 1.6 * 290;
    const length = lerp(6, 27, near) * random.between(0.7, 1.4);
    const drift = clamp(0.5 + 0.9 * stage.noise.fractal(x / 170, y / 46, 3));
    const lit = mix('#e4ef86', '#4b9c3c', near * 0.7);
    context.strokeStyle = css(mix(lit, '#1f5d30', 0.75 * drift * random.between(0.5, 1)), 0.8);
    context.lineWidth = lerp(0.9, 2.4, near);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 1, y - length * 0.6, x + length * random.between(0.1, 0.5), y - length);
    context.stroke();
    if (blade % 40 || drift > 0.6) continue;
    context.fillStyle = random.pick(['#fff6df', '#ffe36a', '#ffe36a', '#f7a8b8']);
    oval(context, x, y - length * 0.5, lerp(1.4, 3.8, near), lerp(1.1, 2.8, near));
  }
}

/** Shadows of clouds that go by over the land. */
function shadowsOfClouds(top: number, size: number): Painter {
  const shadow = createGlow('#0d4048', 1.2);
  return (context, second) => {
    context.globalAlpha = 0.5;
    for (let cloud = 0; cloud < 7; cloud++) {
      const x = LEFT + wrap(hashUnit(cloud, 61) * WIDE + (second * size) / 12, WIDE);
      shadow.drawOn(context, x - size, top + (cloud * size) / 16, size * 2, size / 4);
    }
  };
}
