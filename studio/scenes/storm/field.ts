import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { closedCurve, points } from '../../kit/outline.ts';
import { curve, oval, type Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillBelow } from '../../kit/ridge.ts';
import { shade } from '../../kit/shade.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y, MARGIN, stormLight } from './sky.ts';
import { STORY, windAt } from './story.ts';

const WHEAT = ramp([0, '#7a6426'], [0.5, '#b9923a'], [1, '#e6c468']);
const DEPTH = 274;
const DARK = '#20242c';

/** Ripe wheat up to the mountains, a track through it, the waves the wind drives over it, and the shadow of the front. */
export function createLand(stage: Stage): Painter {
  const { width, noise, field, scale, layer } = stage;
  const mountains = layer(width, HORIZON_Y + 4, (context) => {
    for (const range of [0, 1]) {
      const peaks = (x: number) => noise.ridged(x / (300 - range * 90) + range * 4 + 2, range * 2.2, 5);
      context.fillStyle = range ? '#38464c' : '#66787f';
      fillBelow(context, (x) => 438 - range * 3 - peaks(x) * (58 - range * 30), width, HORIZON_Y + 4);
    }
  });
  const ground = field(width, DEPTH, (pixel, _u, v, x, y) => {
    const [near, across] = [v ** 1.5, (x - 560) / (0.1 + v)];
    const rows =
      noise.plane(across / 34, 2) * 0.14 * (0.3 + near) + noise.fractal(across / 90, 1 / (0.06 + v), 4) * 0.3;
    const stalks = noise.plane(x / lerp(1.4, 5, v), y / lerp(3, 40, v)) * 0.16 * near;
    const colour = WHEAT(clamp(0.62 + rows + stalks - near * 0.22));
    [pixel[0], pixel[1], pixel[2]] = mix(colour, '#c9b27c', 0.6 * (1 - smoothstep(0, 0.24, v)));
  });
  fillShapes(ground.context, [
    [[556, 2, 566, 2, 470, DEPTH, 250, DEPTH, 556, 2], '#b7a27a', '#8a6d44'],
    [[560.6, 2, 561.6, 2, 384, DEPTH, 336, DEPTH, 560.6, 2], '#8f7a36'],
  ]);
  const waves = field(width, DEPTH, () => {}, { resolution: 110 / (width * scale) });
  const [wide, deep] = [width + 2 * MARGIN, DEPTH + 40];
  return (context, second) => {
    mountains.drawOn(context, -MARGIN, 0, wide, HORIZON_Y + 4);
    ground.drawOn(context, -MARGIN, HORIZON_Y, wide, deep);
    const wind = 0.12 + 0.32 * windAt(second);
    /** How far the waves have come: faster once the front is here, and without a jerk. */
    const way = second * 0.45 + 0.05 * Math.max(0, second - 20) ** 1.6;
    shade(waves, (pixel, u, v) => {
      const distance = 1 / (0.09 + v);
      const across = (u - 0.44) * distance;
      const crest = noise.moving(across * 1.1 + way * 1.6, distance * 0.62 + way * 0.25, second * 0.25);
      [pixel[0], pixel[1], pixel[2]] = [255, 236, 176];
      pixel[3] = 255 * smoothstep(0.02, 0.6, crest) * wind * smoothstep(0, 0.06, v);
    });
    context.globalCompositeOperation = 'soft-light';
    waves.drawOn(context, -MARGIN, HORIZON_Y, wide, deep);
    context.globalCompositeOperation = 'source-over';
    // The shadow of the front runs over the field from the right; lightning lifts it for a moment.
    const edge = lerp(1.5, -0.8, smoothstep(3, 26, second)) * width;
    const dark = css('#1c2836', clamp(0.62 - 0.4 * stormLight(second)));
    context.fillStyle = radial(context, edge - 6000, 500, 5550, 6450, [0, '#1c283614'], [1, dark]);
    context.fillRect(-MARGIN, HORIZON_Y, wide, deep);
    fillShapes(context, [[[-MARGIN, HORIZON_Y, wide, deep], '#141c2800', '#141c2860']]);
  };
}

/** Poles along the track, from far to near, the last out of the picture: foot, and how tall. */
const POLES = [624, 462, 48, 660, 480, 82, 736, 518, 152, 934, 616, 330, 1500, 860, 800] as const;
const poleAt = (index: number) => POLES.slice(index * 3, index * 3 + 3) as [number, number, number];
const ARM = 0.17;

/** A point of a wire between a pole and the next one: it sags, and swings when it blows. */
function wireAt(index: number, side: number, share: number, second: number): Point {
  const [[x, y, tall], [nextX, nextY, nextTall]] = [poleAt(index), poleAt(index + 1)];
  const reach = side * ARM * 0.9;
  const sag = 4 * share * (1 - share) * nextTall;
  const swing = Math.sin(second * 2.1 + index + side) * windAt(second) * 0.018 * sag;
  const height = lerp(y - tall * 0.95, nextY - nextTall * 0.95, share);
  return [lerp(x + reach * tall, nextX + reach * nextTall, share) + swing, height + sag * 0.12];
}

/** Telegraph poles, their wires, and the swallows on them, which leave with the thunder. */
export function drawPoles(context: Context2D, second: number): void {
  context.strokeStyle = DARK;
  context.fillStyle = DARK;
  for (const index of [0, 1, 2, 3]) {
    const [x, y, tall] = poleAt(index);
    const thick = Math.max(0.5, tall * 0.013);
    context.fillRect(x - thick, y - tall, 2 * thick, tall);
    context.fillRect(x - tall * ARM, y - tall * 0.93, 2 * tall * ARM, 2 * thick);
    context.lineWidth = lerp(0.7, 1.6, index / 3);
    for (const side of [-1, 1]) {
      oval(context, x + side * tall * ARM * 0.9, y - tall * 0.94, thick, thick * 1.8);
      context.beginPath();
      for (let step = 0; step <= 18; step++) context.lineTo(...wireAt(index, side, step / 18, second));
      context.stroke();
    }
  }
  for (let bird = 0; bird < 7; bird++) {
    const chance = (what: number) => hashUnit(bird, what);
    const [x, y] = wireAt(2, 1, 0.3 + bird * 0.082 + 0.02 * chance(1), second);
    const flown = Math.max(0, second - STORY.birdsLeave - chance(2) * 0.7);
    if (flown === 0) {
      const turn = Math.sin(second * 0.9 + bird * 2.1) > 0.4 ? -1 : 1;
      oval(context, x, y - 6, 3.5, 6.4, 0.12 * turn);
      oval(context, x + turn * 0.8, y - 13, 3, 2.9);
      oval(context, x - turn, y + 3, 1.6, 6, 0.2 * turn);
      continue;
    }
    const away = flown * lerp(150, 210, chance(3)) * smoothstep(0, 0.6, flown);
    const rise = 26 * smoothstep(0, 0.5, flown) + flown * lerp(14, 44, chance(4));
    const [wave, flap] = [Math.sin(flown * 2.6 + bird), Math.sin(flown * 21 + bird)];
    const place = { x: x - away, y: y - 6 - rise + wave * 12, heading: Math.PI + 0.25 + 0.2 * wave };
    fillSwallow(context, { ...place, wing: 13, flap, bank: 0.5 });
  }
}

/** The nearest ears, dark against the field; they bow with every gust. */
export function createEars(stage: Stage): Painter {
  const random = stage.random('ears');
  const tones = [0, 1, 2, 3].map((tone) => css(mix('#3a2d12', '#8a6a2a', tone / 3)));
  const prints = tones.map((tone) =>
    stage.layer(40, 66, (context) => {
      drawEar(context, [20, 64], 0, 0.36);
      context.globalCompositeOperation = 'source-atop';
      context.globalAlpha = 0.72;
      fillShapes(context, [[[0, 0, 40, 66], tone]]);
    }),
  );
  const stalks = Array.from({ length: 330 }, () => ({
    x: random.between(-MARGIN, stage.width + MARGIN),
    height: random.between(60, 168),
    lean: random.between(-0.12, 0.12),
    phase: random.unit() * TAU,
    tone: Math.floor(4 * random.unit() ** 1.4),
  })).toSorted((one, other) => other.height - one.height);
  return (context, second) => {
    const wind = windAt(second);
    context.lineWidth = 2;
    for (const { x, height, lean, phase, tone } of stalks) {
      const swell = 0.24 * Math.sin(second * 2.3 - x * 0.008 + phase * 0.25);
      // The front comes from the right: everything bows to the left.
      const bow = lean - wind * (0.3 + swell + 0.07 * Math.sin(second * 5.1 + phase));
      const [tipX, tipY] = [x + bow * height, 734 - height * (1 - bow * bow * 0.32)];
      context.strokeStyle = tones[tone] ?? DARK;
      curve(context, points(x, 734, x + bow * height * 0.12, tipY + height * 0.34, tipX, tipY));
      context.stroke();
      context.save();
      context.translate(tipX, tipY);
      context.rotate(Math.atan2(-1, bow * 2.2) + Math.PI / 2);
      prints[tone]?.drawOn(context, -20, -64);
      context.restore();
    }
  };
}

const GRAIN = closedCurve(points(0, 6, 4.2, 0, 4.4, -7, 0, -17, -4, -7, -4, 0));

/** An ear of wheat without its stalk, a hundred units long; its longest awn ends 66 beyond its tip. */
export function drawEar(context: Context2D, [x, y]: Point, turn: number, size: number): void {
  const stroke = (colour: string, width: number, ...way: readonly number[]) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    curve(context, points(...way));
    context.stroke();
  };
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size, size);
  stroke('#efd690', 0.7, 0, -90, 0.8, -130, 0, -166);
  for (let grain = 0; grain < 32; grain++) {
    const [level, side] = [grain / 32, (grain % 3) - 1];
    const swollen = 0.66 + 0.46 * Math.sin(Math.PI * (0.16 + 0.74 * level));
    const [reach, out] = [64 - 20 * level + 10 * hashUnit(grain, 1), 8 * hashUnit(grain, 2) - 1];
    context.save();
    context.translate(side * 6 * swollen, -4 - level * 82);
    context.rotate(side * 0.3);
    context.scale(swollen, swollen);
    stroke(grain % 2 ? '#f0d892' : '#b0853a', 0.55, 0, -14, side * 2, -reach * 0.6, -side * out, -reach - 12);
    context.fillStyle = radial(context, -2, -8, 0.5, 14, [0, '#fdeab0'], [0.4, '#d5a549'], [1, '#6a481c']);
    context.fill(GRAIN);
    for (const vein of [-4, -2, 0.3, 2.2, 4.2])
      stroke('rgba(84,52,16,.45)', 0.45, vein * 0.8, 4, vein, -6, vein * 0.3, -15);
    context.restore();
  }
  context.restore();
}
