import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure, type Person } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { placed as marked } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell, wrap } from '../../kit/maths.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, polygon } from '../../kit/path.ts';
import { OLD_MAN } from '../../kit/people.ts';
import { POSES, type Pose } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { DOOR, drawFront, GROUND_Y, paintGround } from './front.ts';
import { STORY } from './story.ts';
import { drawLamp, drawTraveller, LAMPLIGHT, WAITING, type Walker } from './traveller.ts';

const [LEFT, TOP, WIDE, HIGH] = [60, 40, 1620, 840];
/** A hundredth of somebody's height where the wall stands. */
const SIZE = 1.72;

/** Where something is in the picture: aside, before the wall, and above the ground; `near` is how much larger than at the wall. */
function placed(x: number, before: number, up = 0): { at: Point; near: number } {
  const near = 1 / (1 - before / DOOR.eye);
  return { at: [640 + (x - 640) * near, DOOR.horizon + (GROUND_Y - DOOR.horizon - up) * near], near };
}

/** How the light spreads from the door: where a place aside of its middle lies, seen from the hearth behind it. */
const edgeAt = (across: number, before: number) =>
  placed(DOOR.middle + across * (1 + before / DOOR.hearth), before).at;
/** How the snow falls: it holds its breath while the door opens. */
const fallen = track([0, 0], [STORY.wide - 1, 40 * STORY.wide], [STORY.wide + 5, 40 * STORY.wide + 26]);
const openAt = track([STORY.gap, 0], [STORY.opens, 0.16], [STORY.opens + 2.6, 1]);

const FEATURES = { ...OLD_MAN.features, cut: 'bob', bearded: false } as const;
const HOST: Person = { ...OLD_MAN, head: 9.6, features: FEATURES };

/** The front of the house by night, and by what comes out of its door. */
export function createThreshold(stage: Stage): Painter {
  const ground = paintGround(stage, LEFT, WIDE);
  const night = stage.layer(WIDE, HIGH, (context) => {
    context.translate(-LEFT, -TOP);
    ground.snow.drawOn(context, LEFT, GROUND_Y - 16);
    drawFront(context, stage, LEFT, WIDE);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = vertical(context, 300, 520, [0, '#33416f'], [0.5, '#4d5f96'], [1, '#46568c']);
    context.fillRect(LEFT, TOP, WIDE, HIGH);
  });
  const over = stage.layer(stage.width, stage.height);
  const glow = createGlow('#ffb052', 2);

  /** Draws on a layer of its own as if it were the picture, and lays that over it. */
  const through = (context: Context2D, draw: (on: Context2D) => void) => {
    const on = over.clear();
    on.setTransform(context.getTransform());
    draw(on);
    context.save();
    context.resetTransform();
    context.drawImage(over.canvas, 0, 0);
    context.restore();
  };
  const soft = (pixels: number) => `blur(${(pixels * stage.scale).toFixed(1)}px)`;

  /** Flakes in the room before the wall; those in the light of the door, or near the lamp, burn. */
  const flakes = (context: Context2D, second: number, lamp: Point, open: number) => {
    const down = fallen(second);
    for (let flake = 0; flake < 330; flake++) {
      const before = -10 + 440 * hashUnit(flake, 1);
      const speed = 0.75 + 0.5 * hashUnit(flake, 2);
      const sway = 9 * Math.sin(down * 0.02 + flake) - down * 0.35 * speed;
      const x = LEFT + wrap(WIDE * hashUnit(flake, 3) + sway, WIDE);
      const up = wrap(520 * hashUnit(flake, 4) - down * speed, 520) - 20;
      const { at, near } = placed(x, before, up);
      const across = (x - DOOR.middle) / (1 + before / DOOR.hearth);
      const inLight = smoothstep(DOOR.half + 6, DOOR.half - 8, Math.abs(across)) * (up < 230 ? open : 0);
      const byLamp = Math.exp(-(Math.hypot(at[0] - lamp[0], at[1] - lamp[1]) ** 2) / 16_000);
      const warm = clamp(inLight + byLamp);
      context.fillStyle = css(mix('#8b9cd0', '#ffe2ae', warm), 0.45 + 0.5 * warm);
      disc(context, ...at, (1.1 + 1.3 * hashUnit(flake, 5)) * near * (1 + 0.3 * warm));
    }
  };

  /** Who opens: a shape against the light, and then a hand that pats the snow from a shoulder. */
  const host = (second: number): Pose => {
    const pats = Math.max(...STORY.brushes.map((at) => swell(at - 0.22, at, at + 0.08, at + 0.3, second)));
    const reach = smoothstep(STORY.brushes[0] - 0.9, STORY.brushes[0] - 0.3, second);
    const stand = { ...POSES.stand, stoop: 0.12, face: { ...POSES.stand.face, turn: -0.4, nod: 0.1 } };
    const hand: Point = [lerp(-13, -30, reach), lerp(-42, -76 - 8 * (1 - pats), reach)];
    return { ...stand, hands: [hand, [13, -42]], wrists: [lerp(1.8, 3, reach), 1.3] };
  };

  const door: Painter = (context, second) => {
    const open = openAt(second);
    night.drawOn(context, LEFT, TOP);
    drawLeaf(context, open);
    const wedge = (on: Context2D, from: number, to: number, start: number, end: number) => {
      on.moveTo(...edgeAt(from, start));
      for (const corner of [edgeAt(to, start), edgeAt(to, end), edgeAt(from, end)]) on.lineTo(...corner);
    };
    through(context, (on) => {
      on.fillStyle = '#fff';
      on.filter = soft(4);
      on.beginPath();
      wedge(on, DOOR.half - 2.2 * DOOR.half * open, DOOR.half * 1.3, 0, 455);
      on.fill();
      on.globalCompositeOperation = 'source-in';
      on.filter = 'none';
      ground.beam.drawOn(on, LEFT, GROUND_Y);
      on.globalCompositeOperation = 'destination-out';
      on.globalAlpha = 0.86;
      on.filter = soft(5);
      on.beginPath();
      for (const [across, half, start, end] of [
        [-32, 4, 30, 170],
        [-23, 4, 30, 170],
        [-28, 12, 150, 455],
        [35, 12, -6, 455],
      ] as const)
        wedge(on, across - half, across + half, start, end);
      on.fill();
    });
    shine(context, glow, DOOR.middle, GROUND_Y - 90, 330, 0.8 * open, 300);
    const inside = placed(DOOR.middle + 36, -8);
    const { at, near } = placed(DOOR.middle - 30, 30);
    const guest: Walker = { pose: WAITING, seen: 'behind', second };
    through(context, (on) => {
      if (open > 0.3)
        marked(on, [...inside.at, 0, SIZE * inside.near * 0.95], () =>
          drawFigure(on, HOST, host(second), { light: LAMPLIGHT, grip: ['open', 'held'], seen: 'before' }),
        );
      marked(on, [...at, 0, SIZE * near], () => drawTraveller(on, guest));
      on.globalCompositeOperation = 'source-atop';
      on.fillStyle = css('#190c12', 0.9);
      on.fillRect(LEFT, TOP, WIDE, HIGH);
    });
    marked(context, [...at, 0, SIZE * near], () => drawLamp(context, glow, guest));
    drawPatted(context, second, at);
    flakes(context, second, [at[0] - 40, at[1] - 80], open);
  };
  const back = cameraMove(
    [STORY.opens - 0.4, { x: 208, y: -36, zoom: 1.8 }],
    [STORY.wide + 6, { x: 200, y: 20, zoom: 1.44 }],
  );
  const doorCamera = createCamera(stage, [{ depth: 1, picture: door }]);
  return (context, second) => doorCamera(context, second, back(second));
}

/** The leaf of the door, which turns inward on its left, and the room behind it. */
function drawLeaf(context: Context2D, open: number): void {
  const { left, top, wide } = DOOR;
  context.fillStyle = vertical(context, top, GROUND_Y, [0, '#ffc774'], [0.6, '#ffe1a0'], [1, '#ffb75c']);
  context.fillRect(left, top, wide, GROUND_Y - top);
  const edge = left + lerp(wide, 14, open);
  const inward = 16 * open;
  context.fillStyle = css(mix('#1d1c38', '#6a3a1e', 0.75 * smoothstep(0.1, 0.8, open)));
  polygon(context, points(left, top, edge, top + inward, edge, GROUND_Y - inward * 0.5, left, GROUND_Y));
  context.fill();
}

/** What is patted off: it stays outside. */
function drawPatted(context: Context2D, second: number, [x, y]: Point): void {
  for (const at of STORY.brushes) {
    const age = second - at;
    if (age < 0 || age > 1.4) continue;
    for (let bit = 0; bit < 34; bit++) {
      const [aside, up] = [80 * (hashUnit(bit, at) - 0.5) * age, 130 + 44 * hashUnit(bit, at, 1) * age];
      context.fillStyle = css('#ffe9c4', 0.9 * (1 - age / 1.4));
      disc(context, x + 16 + aside, y - up + 70 * age * age, 0.8 + 1.3 * hashUnit(bit, at, 2));
    }
  }
}
