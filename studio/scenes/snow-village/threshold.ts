import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell, TAU, wrap } from '../../kit/maths.ts';
import type { Lighting } from '../../kit/matter.ts';
import { points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc, oval, polygon } from '../../kit/path.ts';
import { OLD_MAN } from '../../kit/people.ts';
import { POSES, type Pose } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { DOOR, drawFront, GROUND_Y, paintGround } from './front.ts';
import { STORY } from './story.ts';
import { carrying, drawLamp, drawTraveller, lampGlow, lampOf, WAITING, type Walker } from './traveller.ts';

const [LEFT, TOP, WIDE, HIGH] = [-560, -200, 2240, 1090];
/** A hundredth of somebody's height where the wall stands. */
const SIZE = 1.95;

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
const openAt = (second: number) =>
  0.16 * smoothstep(STORY.gap, STORY.opens, second) +
  0.84 * smoothstep(STORY.opens, STORY.opens + 2.6, second);

const BACKLIGHT: Lighting = { from: [-0.7, -0.7], shadeWidth: 1.4 };
const BESIDE = { y: -50, zoom: 1.72, focus: 1, roll: 0 };

/** The front of the house by night, by lamplight, and by what comes out of its door. */
export function createThreshold(stage: Stage): { alongWall: Painter; atDoor: Painter } {
  const ground = paintGround(stage, LEFT, WIDE);
  const day = stage.layer(WIDE, HIGH, (context) => {
    context.translate(-LEFT, -TOP);
    ground.snow.drawOn(context, LEFT, GROUND_Y - 16);
    drawFront(context, stage, LEFT, WIDE);
  });
  const tinted = (colour: string, low: string) =>
    stage.layer(WIDE, HIGH, (context) => {
      day.drawOn(context);
      context.globalCompositeOperation = 'multiply';
      context.fillStyle = vertical(context, 0, HIGH, [0, colour], [0.52, low], [0.62, colour], [1, low]);
      context.fillRect(0, 0, WIDE, HIGH);
      context.globalCompositeOperation = 'destination-in';
      day.drawOn(context);
    });
  const night = tinted('#56699f', '#3a4a80');
  const lit = tinted('#ffb868', '#ffa24c');
  const [mask, body] = [stage.layer(stage.width, stage.height), stage.layer(stage.width, stage.height)];
  const glow = lampGlow();
  const soft = createGlow('#ffffff', 1.6);

  /** Draws on a layer of its own as if it were the picture, and lays that over it. */
  const through = (context: Context2D, layer: Layer, draw: (on: Context2D) => void) => {
    const on = layer.clear();
    on.setTransform(context.getTransform());
    draw(on);
    context.save();
    context.resetTransform();
    context.drawImage(layer.canvas, 0, 0);
    context.restore();
  };
  const softly = (on: Context2D, pixels: number) => {
    on.filter = `blur(${(pixels * stage.scale).toFixed(1)}px)`;
  };

  /** What the paper lamp reaches of the wall and the snow, without what stands in its way. */
  const lampLit = (context: Context2D, walker: Walker, at: Point, size: number) => {
    const [lampX, lampY] = lampOf(walker);
    const [x, y] = [at[0] + lampX * size, at[1] + lampY * size];
    const flicker = 0.92 + 0.05 * Math.sin(walker.second * 8.3) + 0.03 * Math.sin(walker.second * 13.1);
    through(context, mask, (on) => {
      on.globalAlpha = 0.8 * flicker;
      soft.drawOn(on, x - 330, y - 300, 660, 600);
      soft.drawOn(on, x - 420, at[1] - 105, 840, 230);
      on.globalAlpha = 0.9;
      on.globalCompositeOperation = 'destination-out';
      // The walker's shadow on the wall: the same outline, larger by how near the lamp is.
      softly(on, 6);
      on.save();
      on.translate(x, y);
      on.scale(1.75, 1.62);
      on.translate(-x, -y);
      const shape = body.clear();
      shape.setTransform(on.getTransform());
      outline(shape, walker, at, size);
      on.resetTransform();
      on.drawImage(body.canvas, 0, 0);
      on.restore();
      on.filter = 'none';
      on.globalAlpha = 1;
      on.globalCompositeOperation = 'source-in';
      lit.drawOn(on, LEFT, TOP);
    });
  };

  const outline = (on: Context2D, walker: Walker, at: Point, size: number) => {
    on.translate(...at);
    on.scale(size, size);
    drawTraveller(on, walker);
  };
  const traveller = (context: Context2D, walker: Walker, at: Point, size: number) => {
    if (walker.seen === 'aside') lampLit(context, walker, at, size);
    through(context, body, (on) => outline(on, walker, at, size));
    context.save();
    context.translate(...at);
    context.scale(size, size);
    drawLamp(context, glow, walker);
    context.restore();
  };

  /** Steps in the snow up to where somebody is: a dark hollow with a light rim. */
  const prints = (context: Context2D, until: number) => {
    for (let x = -480, step = 0; x < until; x += 56, step++) {
      const { at, near } = placed(x, wayBefore(x) - (step % 2) * 9);
      context.fillStyle = css('#1c2750', 0.6);
      oval(context, ...at, 15 * near, 4.6 * near, -0.05);
      context.fillStyle = css('#8ea3d6', 0.5);
      oval(context, at[0] + 2, at[1] + 3.6 * near, 13 * near, 1.5 * near, -0.05);
    }
  };

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

  /** Who opens: against the light nearly a shape, and then a hand that pats the snow from a shoulder. */
  const host = (context: Context2D, second: number, open: number) => {
    if (open < 0.3) return;
    const pats = Math.max(...STORY.brushes.map((at) => swell(at - 0.22, at, at + 0.08, at + 0.3, second)));
    const reach = smoothstep(STORY.brushes[0] - 0.9, STORY.brushes[0] - 0.3, second);
    const face = { ...POSES.stand.face, turn: -0.4, nod: 0.1, eyes: 0.55, smile: 1 };
    const hand: Point = [lerp(-13, -26, reach), lerp(-42, -75 - 8 * (1 - pats), reach)];
    const pose: Pose = { ...POSES.stand, face, hands: [hand, [13, -42]], wrists: [lerp(1.8, 3, reach), 1.3] };
    const { at, near } = placed(DOOR.middle + 29, -8);
    through(context, body, (on) => {
      on.translate(...at);
      on.scale(SIZE * near * 0.93, SIZE * near * 0.93);
      drawFigure(on, OLD_MAN, pose, { light: BACKLIGHT, grip: ['open', 'held'], seen: 'before' });
      on.globalCompositeOperation = 'source-atop';
      on.fillStyle = css('#3a1d10', 0.66);
      on.fillRect(-60, -120, 120, 130);
    });
  };

  const walked = (second: number) =>
    lerp(-215, 818, (second - STORY.wall + 0.6) / (STORY.near - STORY.wall + 1.2));
  const wall: Painter = (context, second) => {
    night.drawOn(context, LEFT, TOP);
    drawLeaf(context, 0);
    const x = walked(second);
    prints(context, x - 30);
    const { at, near } = placed(x, wayBefore(x));
    const size = SIZE * near;
    const pose = carrying(going(((x + 700) * near) / size, GAITS.walk));
    const walker: Walker = { pose, seen: 'aside', second };
    traveller(context, walker, at, size);
    const [lampX, lampY] = lampOf(walker);
    flakes(context, second, [at[0] + lampX * size, at[1] + lampY * size], 0);
  };
  const door: Painter = (context, second) => {
    const open = openAt(second);
    night.drawOn(context, LEFT, TOP);
    prints(context, 830);
    drawLeaf(context, open);
    const wedge = (on: Context2D, from: number, to: number, start: number, end: number) => {
      on.moveTo(...edgeAt(from, start));
      for (const corner of [edgeAt(to, start), edgeAt(to, end), edgeAt(from, end)]) on.lineTo(...corner);
    };
    through(context, mask, (on) => {
      on.fillStyle = '#fff';
      softly(on, 4);
      on.beginPath();
      wedge(on, DOOR.half - 2.2 * DOOR.half * open, DOOR.half * 1.3, 0, 455);
      on.fill();
      on.globalCompositeOperation = 'source-in';
      on.filter = 'none';
      ground.beam.drawOn(on, LEFT, GROUND_Y);
      on.globalCompositeOperation = 'destination-out';
      on.globalAlpha = 0.86;
      softly(on, 5);
      on.beginPath();
      for (const [across, half, start, end] of [
        [-35, 4.2, 40, 190],
        [-24, 4.2, 40, 190],
        [-29, 13, 168, 455],
        [-47, 2, 260, 455],
        [29, 12.5, -6, 455],
      ] as const)
        wedge(on, across - half, across + half, start, end);
      on.fill();
    });
    context.save();
    context.globalAlpha = open;
    shine(context, glow, DOOR.middle, GROUND_Y - 90, 330, 0.8, 300);
    context.restore();
    const { at, near } = placed(DOOR.middle - 34, 40);
    traveller(context, { pose: WAITING, seen: 'behind', second }, at, SIZE * near);
    host(context, second, open);
    drawPatted(context, second, at);
    flakes(context, second, [at[0] - 40, at[1] - 80], open);
  };
  const back = cameraMove(
    [STORY.opens - 0.4, { x: 212, y: -52, zoom: 1.9 }],
    [STORY.wide + 5.4, { x: 150, y: 44, zoom: 1.14 }],
    [STORY.release + 1, { x: 150, y: 48, zoom: 1.1 }],
  );
  const wallCamera = createCamera(stage, [{ depth: 1, picture: wall }]);
  const doorCamera = createCamera(stage, [{ depth: 1, picture: door }]);
  return {
    alongWall: (context, second) => wallCamera(context, second, { ...BESIDE, x: walked(second) - 570 }),
    atDoor: (context, second) => doorCamera(context, second, back(second)),
  };
}

/** The way along the wall bends toward the door. */
const wayBefore = (x: number) => lerp(96, 42, smoothstep(420, 820, x));

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
      const angle = hashUnit(bit, at) * TAU;
      const speed = 16 + 46 * hashUnit(bit, at, 1);
      context.fillStyle = css('#ffe9c4', 0.9 * (1 - age / 1.4));
      const [aside, up] = [Math.cos(angle) * speed * age, 150 - Math.sin(angle) * speed * 0.5 * age];
      disc(context, x + 16 + aside, y - up + 70 * age * age, 0.8 + 1.3 * hashUnit(bit, at, 2));
    }
  }
}
