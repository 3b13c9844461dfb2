import { LITTLE_ONE } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { GAITS, going } from '../../kit/gait.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import { oval } from '../../kit/path.ts';
import { mixPoses, POSES } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { drawCloth, drawHead, NOSE } from './dragon.ts';
import { drawLine, drawRabbit, placed } from './lanterns.ts';
import { STORY } from './story.ts';

const { legs, meets, bump, bows } = STORY;
/** Where the child and the rabbit go, and how high the eyes of a child are. */
const GROUND = 604;
const HORIZON = 290;
/** What the camera goes in to. */
const PIVOT = 500;
const SIZE = 104;
/** Of the child's hundredth, in pixels. */
const UNIT = 3.7;
/** Without stripes it is a padded jacket. */
const CHILD = { ...LITTLE_ONE, clothes: { ...LITTLE_ONE.clothes, stripes: '', hem: 5 } };
const LIGHT = { from: [0.86, 0.5], shadeWidth: 2 } as const;
const COATS = ['#4a5a80', '#8a4a3c', '#5c6a50', '#7a5a78', '#a8804a', '#3c4a5c'] as const;
const lampGlow = createGlow('#ffc878', 1.9);
const blaze = createGlow('#ff9a3c', 1.5);

/** At a child's height the rabbit rolls through a wood of legs, until it is nose to nose with the dragon. */
export function createWalk(stage: Stage, street: Painter): Painter {
  const back = stage.layer(1640, 720, (context) => {
    context.filter = `blur(${12 * stage.scale}px)`;
    const view = stage.layer(stage.width, stage.height, (on) => street(on, 0));
    view.drawOn(context, -60, -240, 1760, 990);
    context.filter = 'none';
    fillShapes(context, [
      [[0, 0, 1640, 720], css('#2a0c26', 0.5), css('#4a1424', 0.2)],
      [[0, 520, 1640, 200], '#6a2a2c', '#2a1020'],
      [[0, 430, 1640, 90], css('#6a2a2c', 0), '#6a2a2c'],
    ]);
  });
  const near = stage.layer(640, 900, (context) => {
    context.filter = `blur(${9 * stage.scale}px)`;
    placed(context, [320, 880, 0, 190], () => drawLegs(context, 3, 0.05));
  });
  return (context, second) => {
    const isMeeting = second >= meets;
    const gone = goneBy(second);
    const lampX = isMeeting ? 520 + gone : lerp(700, 800, smoothstep(legs, legs + 6, second));
    const camera = isMeeting ? 0 : gone - lampX;
    const inward = isMeeting ? swell(meets, bump, bows, bows + 6, second) : smoothstep(legs, meets, second);
    placed(context, [PIVOT, 560, 0, 1.02 + 0.24 * inward], () => {
      context.translate(-PIVOT, -560);
      back.drawOn(context, -180 - clamp(camera / 8, -150, 170));
      drawPaving(context, camera);
      shine(context, lampGlow, lampX, GROUND + 14, 470, 0.6, 110);
      for (const row of isMeeting ? [0] : [0, 1]) {
        const [depth, y, spacing] = [0.62 + 0.22 * row, 536 + 26 * row, 190 + 110 * row];
        const first = Math.floor((camera * depth) / spacing) - 1;
        for (let who = first; who < first + 10; who++) {
          const x = (who + 0.3 * hashUnit(who, y)) * spacing - camera * depth;
          const blazes = isMeeting ? 0.5 * smoothstep(meets, bump, second) * smoothstep(200, 1100, x) : 0;
          const lit = depth * Math.exp(-(((x - lampX) / 330) ** 2)) + blazes;
          placed(context, [x, y, 0, 92 * depth], () => drawLegs(context, who + y, lit));
        }
      }
      if (isMeeting) drawDragon(context, second, lampX);
      drawPair(context, second, lampX);
      for (const x of isMeeting ? [] : [1100, 2300]) near.drawOn(context, x - camera * 1.9 - 1400, -110);
    });
  };
}

/** How far the rabbit has come: through the crowd; up to the dragon, back from the blow, and past it. */
function goneBy(second: number): number {
  const age = second - bump;
  if (second < meets) return 210 * (second - legs);
  const [before, after] = [Math.min(0, age), Math.max(0, age)];
  return 130 * before - 26 * (1 - Math.exp(-7 * after)) + 80 * Math.max(0, after - 4.3) ** 1.5;
}

const knockAt = (age: number) => (age > 0 ? Math.exp(-age * 2.4) * Math.cos(age * 11) : 0);

/** Slabs in perspective, and red paper of crackers, days old. */
function drawPaving(context: Context2D, camera: number): void {
  const place = (x: number, y: number) => 640 + ((x - camera - 640) * (y - HORIZON)) / (GROUND - HORIZON);
  const first = Math.floor(camera / 150) - 4;
  for (const [row, y] of [520, 534, 558, 590, 634, 694].entries()) {
    const foot = y * 1.085 - 31;
    drawLine(context, css('#1a0816', 0.5), 2, [0, y, 1280, y]);
    for (let joint = first + (row % 2) / 2; joint < first + 18; joint++) {
      drawLine(context, css('#1a0816', 0.5), 2, [place(joint * 150, y), y, place(joint * 150, foot), foot]);
      const at = lerp(536, 716, hashUnit(joint * 2, row, 1) ** 1.4);
      const size = (at - HORIZON) / 62;
      context.fillStyle = css(mix('#8a1c20', '#ff6a48', hashUnit(joint * 2, row, 2)), 0.8);
      oval(context, place((joint + hashUnit(joint * 2, row, 3)) * 150, at), at, size, size * 0.36, row);
    }
  }
}

/** Somebody among the crowd, as high as a child sees, in units of a knee's height; `lit` from 0 to 1. */
function drawLegs(context: Context2D, who: number, lit: number): void {
  const form = formsIn(context, { from: [0.9, 0.4], shadeWidth: 0.14 });
  const dyed = (colour: string) => {
    const tone = (share: number) => css(mix('#1a0a16', colour, clamp(share)));
    return { base: tone(0.1 + 0.7 * lit), shade: tone(0.08 + 0.24 * lit), rim: tone(0.14 + 0.86 * lit) };
  };
  const coat = dyed(COATS[Math.floor(hashUnit(who, 9) * 6)] ?? '#4a5a80');
  for (const side of [-1, 1]) {
    const [foot, hand] = [side * 0.34, side * 0.86];
    form(dyed('#6a5a60'), [foot, -2.1, foot, -0.16], 0.27, 0.2);
    form(dyed('#8a5442'), [foot, -0.12, foot + 0.3, -0.09], 0.17, 0.13);
    form(dyed('#f0b684'), [hand, -2.3, hand - side * 0.02, -2], 0.15, 0.12);
    form(coat, [side * 0.5, -7, side * 0.82, -4, hand, -2.4], 0.4, 0.27, 0.22);
  }
  form(
    coat,
    [-0.6, -9, 0.6, -9, 0.6, -4.4, 0.66, -3, 0.76, -1.7, 0, -1.6, -0.76, -1.7, -0.66, -3, -0.6, -4.4],
  );
}

/** The child and, before them on a stick, the rabbit. */
function drawPair(context: Context2D, second: number, x: number): void {
  const gone = goneBy(second);
  const stands = swell(bump - 0.3, bump + 0.1, bows + 1.3, bows + 1.8, second);
  const awe = smoothstep(bump - 1, bump - 0.2, second);
  const relief = smoothstep(bows - 0.3, bows + 1.4, second);
  const fright = awe * (1 - relief);
  const knock = knockAt(second - bump);
  const jolt = 1.6 * Math.abs(Math.sin(gone * 0.021)) * (1 - stands);
  contactShadow(context, x - 334, GROUND, 170, '#12040e', 0.75);
  contactShadow(context, x, GROUND + 2, 130, '#2a0a10', 0.7);
  const pose = mixPoses(going(gone / UNIT, GAITS.walk), POSES.stand, stands);
  const look = {
    turn: 1,
    gaze: [0.8, lerp(0.5, -0.6, awe)] as const,
    nod: lerp(0.1, -0.16, awe),
    brows: awe,
  };
  const mood = { eyes: 1 + 0.35 * fright, mouth: 0.55 * fright, smile: lerp(0.8, 0, awe) + relief };
  const face = { ...pose.face, ...look, ...mood };
  const stick = tube(points(12, -50, 62, -30), [0.9, 0.7]);
  const holding = () => fillForm(context, stick, { base: '#c88a4a', shade: '#6a3a20' }, LIGHT);
  const [upper = [0, 0], lower = [0, 0]] = points(20, -47, 27, -44);
  const manner = { light: LIGHT, grip: ['held', 'held'], lag: 2.4 * (1 - stands), holding } as const;
  placed(context, [x - 284, GROUND, 0, UNIT], () =>
    drawFigure(context, CHILD, { ...pose, hands: [upper, lower], wrists: [0.5, 0.5], face }, manner),
  );
  shine(context, lampGlow, x, GROUND - 120, 330, 0.5);
  placed(context, [x, GROUND - jolt, -0.16 * knock, -SIZE], () => {
    context.translate(0, -1.09);
    drawRabbit(context, -gone / (SIZE * 0.17), -0.3 * Math.abs(knock) - 0.06 * Math.sin(gone * 0.04));
  });
  shine(context, lampGlow, x, GROUND - 110, 150, 0.22);
}

/** It comes dancing, is bumped into, blinks twice, lays its chin down, and looks after the rabbit. */
function drawDragon(context: Context2D, second: number, lampX: number): void {
  const age = second - bump;
  const [comes, bow] = [smoothstep(meets + 0.2, bump, second), smoothstep(bows - 0.3, bows + 1.4, second)];
  const [dance, startled] = [(1 - comes) * Math.sin(second * 6.28), smoothstep(0, 0.6, age)];
  const blink = [1.2, 1.8].map((at) => swell(at, at + 0.12, at + 0.18, at + 0.35, age));
  const x = 635 + 520 * (1 - comes) ** 1.2 + 9 * knockAt(age * 2) + 30 * startled + 120 * bow;
  const y = 470 - 330 * (1 - comes) + 60 * dance - 18 * startled + 92 * bow;
  const tilt = lerp(0.18 * dance - 0.05, -0.16, comes) + 0.06 * bow + 0.06 * knockAt(age);
  shine(context, blaze, 1000, 300, 760, 0.75 * comes);
  placed(context, [x, y, tilt, 200], () => {
    context.translate(-NOSE[0], -NOSE[1]);
    placed(context, [0, 0, 0, 1 / 54], () =>
      drawCloth(context, (along) => [20 + along * 800, -along * 1500 * (along + 0.14)], 40),
    );
    const jaw = lerp(0.34 + 0.1 * dance, 0.06, smoothstep(-0.5, 0, age)) + 0.1 * bow;
    const gaze = lerp(-0.9, 0.1, smoothstep(600, 1000, lampX));
    drawHead(context, second, jaw, Math.max(...blink, 0.4 * bow) * 0.85, gaze);
  });
}
