import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintLane } from './lane.ts';
import { beats, STORY } from './story.ts';

const DAY = { from: [-0.35, -0.94] as Point, shadeWidth: 14 };
const CLOTH = { base: '#2c3a44', shade: '#18222a', rim: '#8fa2ab' } as const;
const SOLE = { base: '#e6e0d2', shade: '#a49c8c' } as const;
const SOCK = { base: '#f1ede4', shade: '#b9b6b0' } as const;
const GOWN = { base: '#456070', shade: '#2b3d49', rim: '#9db2bd' } as const;
const SKIN = { base: '#e3b493', shade: '#b07a64', rim: '#fbe6d0' } as const;
const BAMBOO = { base: '#9a7240', shade: '#5a3d22', rim: '#e2bf84' } as const;

/** At the heels: two steps past us, and what they leave in the water on the stones. */
export function createHeels(stage: Stage): Painter {
  const stones = paintLane(stage, stage.width, stage.height, 380, 560, 3.2);
  const at = (beat: number) => STORY.heels + beats.at(beat);
  /** Feet take turns: each rests while the other goes by. */
  const feet = [
    { x: track([at(0.1), -260], [at(0.85), 380], [at(1.9), 380], [at(2.9), 1180]), lands: at(0.85), x0: 380 },
    {
      x: track([at(-1), 20], [at(0.95), 20], [at(1.85), 760], [at(3), 760], [at(4), 1560]),
      lands: at(1.85),
      x0: 760,
    },
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
        const [left, speed] = [x(second), x(second + 0.05) - x(second - 0.05)];
        const lift = clamp(speed / 130);
        if (!mirrored) contactShadow(context, left + 60, 566, 150, '#0e1518', 0.5 * (1 - lift));
        drawShoe(context, left, 562 - 74 * lift, 0.34 * lift * (1 - lift * 0.4));
      }
      const [one = 0, other = 0] = feet.map(({ x }) => x(second));
      const [before = 0, last = 0] = feet.map(({ x }) => x(second - 0.12));
      drawHem(context, one, other, (one + other - before - last) * 0.3);
      context.restore();
    }
    for (const { lands, x0 } of feet) {
      const age = second - lands;
      drawRipple(
        context,
        { x: x0 + 60, y: 572, radius: 300, rings: 3, flatness: 0.22, strength: 0.9, colour: '#f4f9fa' },
        age / 1.5,
      );
      context.fillStyle = css('#f6fafb', 0.85);
      for (let drop = 0; age > 0 && age < 0.5 && drop < 16; drop++) {
        const way = (hashUnit(drop, x0) - 0.5) * 620;
        disc(
          context,
          x0 + 60 + way * age,
          560 - 260 * hashUnit(drop, 2) * age + 900 * age * age,
          2 + 3 * hashUnit(drop, 3),
        );
      }
    }
  };
}

/** A cloth shoe from the side, a white sock, and the hem that comes after. */
function drawShoe(context: Context2D, x: number, y: number, heelUp: number): void {
  context.save();
  context.translate(x + 170, y);
  context.rotate(heelUp);
  context.translate(-170, 0);
  fillForm(context, tube(points([-8, -46, -10, -90, -12, -130]), [46, 44, 40]), SOCK, DAY);
  fillForm(
    context,
    closedCurve(points([-64, -6, -66, -62, -34, -86, 30, -64, 92, -66, 168, -42, 196, -14, 186, 0, 60, 2])),
    CLOTH,
    DAY,
  );
  fillForm(context, tube(points([-60, -3, 60, 0, 184, -4]), [9, 8, 8]), SOLE, { ...DAY, shadeWidth: 4 });
  context.restore();
}

/** The hem over both: it goes with them, and lags by what it weighs. */
function drawHem(context: Context2D, left: number, right: number, lag: number): void {
  const [from, to] = [
    Math.min(left, right) * 0.7 + Math.max(left, right) * 0.3 - 190,
    Math.max(left, right) + 70,
  ];
  const hem: Point[] = [
    [from + 30, -140],
    [to - 30, -140],
    [to, 330],
    [to + 24 - lag, 452],
    [(from + to) / 2 - lag * 0.6, 474],
    [from - 30 - lag * 1.3, 446],
    [from, 330],
  ];
  fillForm(context, closedCurve(hem), GOWN, { ...DAY, shadeWidth: 34 });
  context.strokeStyle = css(GOWN.shade, 0.7);
  context.lineWidth = 5;
  for (const share of [0.3, 0.52, 0.76]) {
    const x = lerp(from, to, share);
    curve(context, [
      [x, -40],
      [x - 6, 240],
      [x - lag, 440],
    ]);
    context.stroke();
  }
}

/** The hand at the handle, under the paper: it turns the stick a little, and rain runs off all ribs. */
export function createHandle(stage: Stage): Painter {
  const behind = paintLane(stage, 640, 360, 250, 120, 1.5);
  return (context, second) => {
    const age = second - STORY.hand;
    context.save();
    context.filter = `blur(${(9 * stage.scale).toFixed(1)}px)`;
    behind.drawOn(context, -20, -12, 1320, 744);
    context.restore();
    const sway = 5 * Math.sin(age * 2.3);
    const turn = 0.5 * smoothstep(1.1, 2.2, age);
    const hub: Point = [700 + sway, -40];
    // The paper from below, lit through, and its ribs.
    context.fillStyle = vertical(context, 0, 250, [0, '#8f2018'], [1, '#e0563c']);
    context.beginPath();
    context.ellipse(hub[0], 20, 860, 210, 0.05, 0, 7);
    context.fill();
    context.lineWidth = 7;
    const rim = (angle: number): Point => [hub[0] + Math.cos(angle) * 860, 20 + Math.sin(angle) * 210];
    for (let rib = 0; rib < 30; rib++) {
      const end = rim((rib / 30 + turn / 15) * Math.PI * 2);
      context.strokeStyle = css(rib % 2 ? '#6a2a18' : '#c98a4a', 0.75);
      curve(context, [hub, end]);
      context.stroke();
      // Each rib ends in a string of drops.
      if (end[1] < 40) continue;
      for (let drop = 0; drop < 4; drop++) {
        const fallen = fract(age * 0.8 + hashUnit(rib, drop) + drop / 4);
        context.fillStyle = css('#f7fbfc', 0.85 * (1 - fallen));
        context.beginPath();
        context.ellipse(end[0], end[1] + 560 * fallen ** 2, 3, 4 + 22 * fallen, 0, 0, 7);
        context.fill();
      }
    }
    fillForm(context, tube([hub, [660 + sway * 0.6, 380], [628, 760]], [15, 15, 16]), BAMBOO, {
      ...DAY,
      shadeWidth: 9,
    });
    context.strokeStyle = css('#4a3018', 0.7);
    for (const y of [170, 300, 610]) {
      curve(context, [
        [lerp(694, 626, y / 720) - 8, y],
        [lerp(694, 626, y / 720) + 22, y + 3],
      ]);
      context.stroke();
    }
    const wrist: Point = [520 + sway * 0.5, 566 + 6 * turn];
    fillForm(context, tube([[170, 830], [350, 706], wrist], [120, 96, 62]), GOWN, { ...DAY, shadeWidth: 40 });
    fillForm(
      context,
      tube(
        [
          [wrist[0] - 36, wrist[1] + 24],
          [wrist[0] + 20, wrist[1] - 14],
        ],
        [70, 66],
      ),
      { base: '#dfe4e2', shade: '#9aa6aa' },
      DAY,
    );
    drawHand(context, 'held', wrist, { reach: 330, angle: -0.42 - 0.12 * turn }, SKIN, DAY);
  };
}

/** From above the roofs: a slit of wet stone, and two umbrellas in it, which lean to pass. */
export function createFromAbove(stage: Stage): Painter {
  const { width, height, noise } = stage;
  const roofs = stage.field(width, height, (pixel, _u, _v, x, y) => {
    const off = Math.abs(x - 640 + 16 * noise.plane(y / 300, 3));
    const tile = Math.abs(fract(y / 26) - 0.5) * 2;
    const row = fract((off - 190) / 58);
    const stone = 0.5 + 0.4 * noise.fractal(x / 60, y / 60, 4) - (fract(y / 92) < 0.05 ? 0.4 : 0);
    const lit =
      off > 190
        ? 0.2 + 0.5 * Math.sqrt(Math.max(0, 1 - tile * tile)) - 0.25 * (row < 0.14 ? 1 : 0)
        : 0.62 + 0.5 * stone;
    const eaves = smoothstep(214, 190, off) * smoothstep(120, 190, off) * 0.4;
    const value = clamp(lit + 0.1 * noise.fractal(x / 30, y / 30, 3) - eaves);
    const moss = off > 190 ? 0.5 * smoothstep(0.1, 0.5, noise.fractal(x / 90, y / 70 + 9, 4)) : 0;
    pixel[0] = lerp(28, 190, value) * (1 - 0.35 * moss);
    pixel[1] = lerp(34, 200, value) * (1 - 0.1 * moss);
    pixel[2] = lerp(38, 204, value) * (1 - 0.45 * moss);
  });
  return (context, second) => {
    roofs.drawOn(context);
    const share = (second - STORY.above) / (STORY.passed - STORY.above);
    for (const [way, paper] of [
      [-1, '#c99a3e'],
      [1, '#c8352a'],
    ] as const) {
      const y = 360 + way * lerp(330, -330, share);
      const lean =
        smoothstep(STORY.tilts - 0.6, STORY.tilts + 0.6, second) -
        smoothstep(STORY.passed - 1.9, STORY.passed - 0.8, second);
      const x = 640 + way * (22 + 42 * lean);
      context.save();
      context.fillStyle = css('#10181c', 0.32);
      context.beginPath();
      context.ellipse(x + 14, y + 22, 128 - 40 * lean, 124, 0, 0, 7);
      context.fill();
      context.translate(x, y);
      // Leaning it shows less of its width, and its tip stands aside.
      context.scale(1 - 0.4 * lean, 1);
      drawDisc(context, paper, way * 34 * lean, second * 0.3 * way, second);
      context.restore();
    }
  };
}

function drawDisc(context: Context2D, paper: string, tipX: number, turn: number, second: number): void {
  const sides = { base: paper, shade: '#5a1d16', rim: '#ffe6c4' };
  const rim = Array.from({ length: 22 }, (_, rib): Point => {
    const angle = (rib / 22) * Math.PI * 2 + turn;
    return [Math.cos(angle) * 128, Math.sin(angle) * 128];
  });
  fillForm(context, closedCurve(rim), sides, { from: [-0.5, -0.86], shadeWidth: 20 });
  context.strokeStyle = css('#3a1410', 0.4);
  context.lineWidth = 2;
  for (const end of rim) {
    curve(context, [[tipX, 0], end]);
    context.stroke();
  }
  context.strokeStyle = css('#ffe6c4', 0.4);
  context.stroke(closedCurve(rim.map(([x, y]): Point => [x * 0.8 + tipX * 0.2, y * 0.8])));
  context.fillStyle = '#2a1d14';
  disc(context, tipX, 0, 9);
  context.fillStyle = css('#f7fbfc', 0.8);
  for (let drop = 0; drop < 26; drop++) {
    const age = fract(second * 1.7 + hashUnit(drop, 1));
    const [angle, far] = [
      hashUnit(drop, Math.floor(second * 1.7 + hashUnit(drop, 1))) * 7,
      120 * hashUnit(drop, 4),
    ];
    context.globalAlpha = 1 - age;
    disc(context, Math.cos(angle) * far, Math.sin(angle) * far, 1 + 3 * age);
  }
  context.globalAlpha = 1;
}
