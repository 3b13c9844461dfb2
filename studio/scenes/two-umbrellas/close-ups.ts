import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { contactShadow, createGrain, fillForm, lay } from '../../kit/matter.ts';
import { closedCurve, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { formsIn } from '../../kit/shapes.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintLane } from './lane.ts';
import { beats, OCHRE, RED, STORY } from './story.ts';
import type { Part } from './walker.ts';
import { BAMBOO, HERS, SILK, SOCKS } from './walker.ts';

const DAY = { from: [-0.35, -0.94] as Point, shadeWidth: 14 };
const FLOWER = { base: '#efc08a', shade: '#d08a4c' } as const;
/** An embroidered shoe from the side, its heel at 0, 0: the stocking in it, the upper, the strap, a flower, the sole. */
const SHOE: readonly Part[] = [
  [SOCKS, [-74, -50, -70, -110, -60, -176, 26, -176, 28, -140, 62, -106, 116, -66, 60, -30]],
  [SILK, [-84, -8, -92, -62, -72, -98, 10, -52, 78, -50, 112, -72, 172, -58, 222, -34, 236, -8, 9, 2]],
  [SILK, [-14, -56, 24, -86, 62, -102], 10, 9, 8],
  [FLOWER, [162, -58, 169, -43, 184, -36, 169, -29, 162, -14, 155, -29, 140, -36, 155, -43]],
  [SOCKS, [-78, 2, 60, 4, 222, 0], 9, 8, 8],
];
const RING = { rings: 4, flatness: 0.22, strength: 0.9, colour: '#f4f9fa' } as const;
const ROUGH = { dark: [16, 24, 30], light: [226, 236, 240], strength: 0.26 } as const;

/** At the heels: two steps past us, and what they leave in the water on the stones. */
export function createHeels(stage: Stage): Painter {
  const stones = paintLane(stage, stage.height, 468, 560, 3.2);
  lay(stones.context, createGrain(stage, 'stone', stage.width, stage.height, ROUGH));
  const legs = stage.layer(stage.width, stage.height);
  const at = (beat: number) => STORY.heels + beats.at(beat);
  /** Feet take turns: each rests while the other goes by. */
  const feet = [
    { x: track([at(0.1), -260], [at(0.85), 380], [at(1.9), 380], [at(2.9), 1180]), lands: at(0.85) },
    { x: track([at(0.95), 20], [at(1.85), 760], [at(3), 760], [at(4), 1560]), lands: at(1.85) },
  ];
  return (context, second) => {
    stones.drawOn(context);
    const on = legs.clear();
    for (let drop = 0; drop < 18; drop++) {
      const turns = second * 0.8 + hashUnit(drop, 3);
      const [x, y] = [stage.width * hashUnit(drop, Math.floor(turns), 4), 330 + 21 * drop];
      drawRipple(context, { x, y, radius: 20 + y / 9, ...RING }, fract(turns));
    }
    for (const { x } of feet.toReversed()) {
      const lift = clamp((x(second + 0.05) - x(second - 0.05)) / 130);
      contactShadow(context, x(second) + 70, 572, 190, '#0a1013', 0.75 * (1 - lift));
      drawShoe(on, x(second), 566 - 74 * lift, 0.34 * lift * (1 - lift * 0.4));
    }
    const [one = 0, other = 0] = feet.map(({ x }) => x(second));
    const [before = 0, last = 0] = feet.map(({ x }) => x(second - 0.12));
    drawHem(on, one, other, (one + other - before - last) * 0.3);
    // The wet stone shows them upside down, farther off the less, and shaken.
    for (let y = 0; y < 140; y += 4) {
      context.globalAlpha = 0.5 * (1 - y / 150);
      const shaken = 5 * Math.sin(y * 0.16 + second * 5) * (y / 140);
      legs.drawPartOn(context, [0, 572 - y * 2.2, 1280, 9], [shaken, 572 + y, 1280, 4]);
    }
    context.globalAlpha = 1;
    legs.drawOn(context);
    for (const { lands, x } of feet) {
      const [age, middle] = [second - lands, x(lands) + 70];
      const ring = { x: middle, y: 576, radius: 420, ...RING };
      drawRipple(context, { ...ring, y: 580, colour: '#1c2a30' }, age / 1.7);
      drawRipple(context, ring, age / 1.7);
      context.fillStyle = css('#f6fafb', 0.85);
      for (let drop = 0; age > 0 && age < 0.5 && drop < 26; drop++) {
        const [way, up] = [(hashUnit(drop, lands) - 0.5) * 760, 300 * hashUnit(drop, 2)];
        disc(context, middle + way * age, 566 - up * age + 900 * age * age, 1.5 + 3 * hashUnit(drop, 3));
      }
    }
  };
}

/** A cloth shoe from the side, and a white stocking. */
function drawShoe(context: Context2D, x: number, y: number, heelUp: number): void {
  placed(context, [x + 170, y, heelUp], () => {
    context.translate(-170, 0);
    for (const [tones, outline, ...radii] of SHOE)
      formsIn(context, { ...DAY, shadeWidth: tones === FLOWER ? 3 : 11 })(tones, outline, ...radii);
  });
}

/** The hem over both: it goes with them, and lags by what it weighs; rain has darkened its edge. */
function drawHem(context: Context2D, one: number, other: number, lag: number): void {
  const right = Math.max(one, other);
  const [from, to] = [right - 0.7 * Math.abs(one - other) - 170, right + 120];
  const below = points(to - lag * 0.4, 424, lerp(from, to, 0.7) - lag * 0.7, 446, from - 34 - lag * 1.3, 414);
  const hem = closedCurve([
    ...points(from + 60, -140, to - 60, -140, to - 16, 200),
    ...below,
    [from + 4, 200],
  ]);
  fillForm(context, hem, HERS, { ...DAY, shadeWidth: 34 });
  context.save();
  context.clip(hem);
  for (let fold = 0; fold < 12; fold++) {
    const [x, wide] = [lerp(from, to, 0.08 + fold * 0.08), fold % 2 ? 14 : 26];
    context.fillStyle = css(fold % 2 ? '#7e9aa8' : '#1d2b35', 0.28);
    polygon(context, points(x, -60, x - 10 - lag * 0.5, 240, x - wide - lag, 470, x + wide - lag, 470));
    context.fill();
  }
  context.fillStyle = vertical(context, 250, 450, [0, 'rgba(20,32,40,0)'], [1, 'rgba(20,32,40,0.55)']);
  context.fillRect(from - 200, 250, to - from + 400, 220);
  context.strokeStyle = '#b08f5c';
  context.lineWidth = 11;
  context.stroke(hem);
  context.restore();
}

/** What she sees: the red paper from below, lit through, and a string of drops from each of its ribs. */
export const underHers =
  (lane: Painter): Painter =>
  (context, second) => {
    lane(context, second);
    const age = second - STORY.under;
    const step = Math.sin(age * 4.2);
    placed(context, [736, 4 * Math.abs(step) - 6, 0.05 + 0.012 * step], () => {
      fillOval(context, vertical(context, 0, 250, [0, '#8f2018'], [1, '#e0563c']), 0, 20, 860, 210);
      for (let rib = 0; rib < 30; rib++) {
        const angle = ((rib + 0.4 * age) / 30) * TAU;
        const [x, y] = [Math.cos(angle) * 860, 20 + Math.sin(angle) * 210];
        drawLine(context, css(rib % 2 ? '#6a2a18' : '#c98a4a', 0.75), 7, points(0, -40, x, y));
        for (let drop = 0; y > 40 && drop < 4; drop++) {
          const fallen = fract(age * 0.8 + hashUnit(rib, drop) + drop / 4);
          const colour = css('#f7fbfc', 0.85 * (1 - fallen));
          fillOval(context, colour, x, y + 560 * fallen ** 2, 3, 4 + 22 * fallen);
        }
      }
      const stick = points(0, -60, 60, 300, 138, 780);
      fillForm(context, tube(stick, [15, 16, 18]), BAMBOO, { ...DAY, shadeWidth: 12 });
      // Its knots.
      context.setLineDash([5, 205]);
      context.lineDashOffset = 80;
      drawLine(context, css('#4a3018', 0.8), 36, stick);
    });
  };

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
    const gone = lerp(330, -330, (second - above) / (passed - above));
    for (const way of [-1, 1])
      placed(context, [640 + way * (22 + 62 * lean), 360 + way * gone], () => {
        fillOval(context, css('#10181c', 0.32), 14, 22, 128 - 40 * lean, 124);
        // Leaning it shows less of its width, and its tip stands aside.
        context.scale(1 - 0.4 * lean, 1);
        drawPaper(context, way < 0 ? OCHRE : RED, way * 34 * lean, second * 0.3 * way, second);
      });
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
  fillOval(context, '#2a1d14', tipX, 0, 9);
  for (let drop = 0; drop < 26; drop++) {
    const turns = second * 1.7 + hashUnit(drop, 1);
    const place = rimAt(hashUnit(drop, Math.floor(turns)) * TAU, 120 * hashUnit(drop, 4));
    fillOval(context, css('#f7fbfc', 0.8 * (1 - fract(turns))), ...place, 1 + 3 * fract(turns));
  }
}
