import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc, oval, polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintLane } from './lane.ts';
import { beats, OCHRE, RED, STORY } from './story.ts';

const DAY = { from: [-0.35, -0.94] as Point, shadeWidth: 14 };
const CLOTH = { base: '#2c3a44', shade: '#18222a', rim: '#8fa2ab' } as const;
const SOLE = { base: '#e6e0d2', shade: '#a49c8c' } as const;
const SOCK = { base: '#f1ede4', shade: '#b9b6b0' } as const;
const GOWN = { base: '#456070', shade: '#2b3d49', rim: '#9db2bd' } as const;
const BAMBOO = { base: '#9a7240', shade: '#5a3d22', rim: '#e2bf84' } as const;
const SHOE = closedCurve(
  points(-64, -6, -66, -62, -34, -86, 30, -64, 92, -66, 168, -42, 196, -14, 186, 0, 60, 2),
);

/** At the heels: two steps past us, and what they leave in the water on the stones. */
export function createHeels(stage: Stage): Painter {
  const stones = paintLane(stage, stage.height, 468, 560, 3.2);
  const at = (beat: number) => STORY.heels + beats.at(beat);
  /** Feet take turns: each rests while the other goes by. */
  const feet = [
    { x: track([at(0.1), -260], [at(0.85), 380], [at(1.9), 380], [at(2.9), 1180]), lands: at(0.85) },
    { x: track([at(0.95), 20], [at(1.85), 760], [at(3), 760], [at(4), 1560]), lands: at(1.85) },
  ];
  return (context, second) => {
    stones.drawOn(context);
    for (const mirrored of [true, false]) {
      context.save();
      if (mirrored) {
        context.translate(0, 1128);
        context.scale(1, -1);
        context.globalAlpha = 0.34;
      }
      for (const { x } of feet.toReversed()) {
        const lift = clamp((x(second + 0.05) - x(second - 0.05)) / 130);
        if (!mirrored) contactShadow(context, x(second) + 60, 566, 150, '#0e1518', 0.5 * (1 - lift));
        drawShoe(context, x(second), 562 - 74 * lift, 0.34 * lift * (1 - lift * 0.4));
      }
      const [one = 0, other = 0, before = 0, last = 0] = [second, second - 0.12].flatMap((moment) =>
        feet.map(({ x }) => x(moment)),
      );
      drawHem(context, one, other, (one + other - before - last) * 0.3);
      context.restore();
    }
    for (const { lands, x } of feet) {
      const [age, middle] = [second - lands, x(lands) + 60];
      const ring = { rings: 3, flatness: 0.22, strength: 0.9, colour: '#f4f9fa' };
      drawRipple(context, { x: middle, y: 572, radius: 300, ...ring }, age / 1.5);
      context.fillStyle = css('#f6fafb', 0.85);
      for (let drop = 0; age > 0 && age < 0.5 && drop < 16; drop++) {
        const [way, up] = [(hashUnit(drop, lands) - 0.5) * 620, 260 * hashUnit(drop, 2)];
        disc(context, middle + way * age, 560 - up * age + 900 * age * age, 2 + 3 * hashUnit(drop, 3));
      }
    }
  };
}

/** A cloth shoe from the side, and a white sock. */
function drawShoe(context: Context2D, x: number, y: number, heelUp: number): void {
  context.save();
  context.translate(x + 170, y);
  context.rotate(heelUp);
  context.translate(-170, 0);
  fillForm(context, tube(points(-8, -46, -10, -90, -12, -130), [46, 44, 40]), SOCK, DAY);
  fillForm(context, SHOE, CLOTH, DAY);
  fillForm(context, tube(points(-60, -3, 60, 0, 184, -4), [9, 8, 8]), SOLE, { ...DAY, shadeWidth: 4 });
  context.restore();
}

/** The hem over both: it goes with them, and lags by what it weighs. */
function drawHem(context: Context2D, one: number, other: number, lag: number): void {
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  const [from, to] = [lerp(left, right, 0.3) - 190, right + 70];
  const hem = closedCurve([
    ...points(from + 30, -140, to - 30, -140, to, 330, to + 24 - lag, 452),
    ...points(lerp(from, to, 0.5) - lag * 0.6, 474, from - 30 - lag * 1.3, 446, from, 330),
  ]);
  fillForm(context, hem, GOWN, { ...DAY, shadeWidth: 34 });
  context.strokeStyle = css(GOWN.shade, 0.7);
  context.lineWidth = 5;
  for (const share of [0.3, 0.52, 0.76]) {
    const x = lerp(from, to, share);
    curve(context, points(x, -40, x - 6, 240, x - lag, 440));
    context.stroke();
  }
}

/** What she sees: the red paper from below, lit through, and a string of drops from each of its ribs. */
export function drawFromUnder(context: Context2D, second: number): void {
  const age = second - STORY.under;
  const step = Math.sin(age * 4.2);
  context.save();
  context.translate(736, 4 * Math.abs(step) - 6);
  context.rotate(0.05 + 0.012 * step);
  context.fillStyle = vertical(context, 0, 250, [0, '#8f2018'], [1, '#e0563c']);
  oval(context, 0, 20, 860, 210);
  for (let rib = 0; rib < 30; rib++) {
    const angle = ((rib + 0.4 * age) / 30) * TAU;
    const [x, y] = [Math.cos(angle) * 860, 20 + Math.sin(angle) * 210];
    context.strokeStyle = css(rib % 2 ? '#6a2a18' : '#c98a4a', 0.75);
    context.lineWidth = 7;
    curve(context, points(0, -40, x, y));
    context.stroke();
    for (let drop = 0; y > 40 && drop < 4; drop++) {
      const fallen = fract(age * 0.8 + hashUnit(rib, drop) + drop / 4);
      context.fillStyle = css('#f7fbfc', 0.85 * (1 - fallen));
      oval(context, x, y + 560 * fallen ** 2, 3, 4 + 22 * fallen);
    }
  }
  const stick = points(0, -60, 60, 300, 138, 780);
  fillForm(context, tube(stick, [15, 16, 18]), BAMBOO, { ...DAY, shadeWidth: 12 });
  // Its knots.
  context.setLineDash([5, 205]);
  context.lineDashOffset = 80;
  context.strokeStyle = css('#4a3018', 0.8);
  context.lineWidth = 36;
  curve(context, stick);
  context.stroke();
  context.restore();
}

/** From above the roofs: a slit of wet stone, and two umbrellas in it, which lean to pass. */
export function createFromAbove(stage: Stage): Painter {
  const { width, height, noise } = stage;
  const roofs = stage.field(width, height, (pixel, _u, _v, x, y) => {
    const off = Math.abs(x - 640 + 16 * noise.plane(y / 300, 3));
    const isRoof = off > 190;
    const tile = Math.abs(fract(y / 26) - 0.5) * 2;
    const roof = 0.2 + 0.5 * Math.sqrt(1 - tile * tile) - 0.25 * (fract((off - 190) / 58) < 0.14 ? 1 : 0);
    const row = Math.floor(y / 92);
    const isJoint = fract(y / 92) < 0.05 || fract(x / 170 + row * 0.43) < 0.028;
    const stone = 0.82 + 0.2 * noise.fractal(x / 60, y / 60, 4) - (isJoint ? 0.2 : 0);
    const eaves = smoothstep(214, 190, off) * smoothstep(120, 190, off) * 0.4;
    const value = clamp((isRoof ? roof : stone) + 0.1 * noise.fractal(x / 30, y / 30, 3) - eaves);
    const moss = isRoof ? 0.5 * smoothstep(0.1, 0.5, noise.fractal(x / 90, y / 70 + 9, 4)) : 0;
    pixel[0] = lerp(28, 190, value) * (1 - 0.35 * moss);
    pixel[1] = lerp(34, 200, value) * (1 - 0.1 * moss);
    pixel[2] = lerp(38, 204, value) * (1 - 0.45 * moss);
  });
  return (context, second) => {
    roofs.drawOn(context);
    const { above, tilts, passed } = STORY;
    const lean = swell(tilts - 0.6, tilts + 0.6, passed - 1.9, passed - 0.8, second);
    for (const [way, paper] of [
      [-1, OCHRE],
      [1, RED],
    ] as const) {
      context.save();
      context.translate(
        640 + way * (22 + 62 * lean),
        360 + way * lerp(330, -330, (second - above) / (passed - above)),
      );
      context.fillStyle = css('#10181c', 0.32);
      oval(context, 14, 22, 128 - 40 * lean, 124);
      // Leaning it shows less of its width, and its tip stands aside.
      context.scale(1 - 0.4 * lean, 1);
      drawPaper(context, paper, way * 34 * lean, second * 0.3 * way, second);
      context.restore();
    }
  };
}

/** An umbrella from above: a cone of paper between its ribs, each strip as light as it faces the sky, and drops that burst on it. */
function drawPaper(context: Context2D, paper: string, tipX: number, turn: number, second: number): void {
  const ribs = Array.from({ length: 23 }, (_, rib) => (rib / 22) * TAU + turn);
  const rimAt = (angle: number, radius: number): Point => [
    Math.cos(angle) * radius + tipX * (1 - radius / 128),
    Math.sin(angle) * radius,
  ];
  context.strokeStyle = css('#3a1410', 0.4);
  context.lineWidth = 2;
  for (const [rib, angle] of ribs.slice(1).entries()) {
    const light = 0.5 - 0.5 * Math.cos(angle - 0.95);
    context.fillStyle = css(mix(mix(paper, '#2a0d0a', 0.42), mix(paper, '#ffe6c4', 0.3), light));
    polygon(context, [[tipX, 0], rimAt(ribs[rib] ?? 0, 128), rimAt(angle, 128)]);
    context.fill();
    context.stroke();
  }
  context.strokeStyle = css('#ffe6c4', 0.4);
  context.stroke(closedCurve(ribs.slice(1).map((angle) => rimAt(angle, 102))));
  context.fillStyle = '#2a1d14';
  disc(context, tipX, 0, 9);
  for (let drop = 0; drop < 26; drop++) {
    const turns = second * 1.7 + hashUnit(drop, 1);
    const place = rimAt(hashUnit(drop, Math.floor(turns)) * TAU, 120 * hashUnit(drop, 4));
    context.fillStyle = css('#f7fbfc', 0.8 * (1 - fract(turns)));
    disc(context, ...place, 1 + 3 * fract(turns));
  }
}
