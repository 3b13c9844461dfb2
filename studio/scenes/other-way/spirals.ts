import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { closedCurve, points } from '../../kit/outline.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { createBloom, drawBloom, GOLDEN_ANGLE, SEED_DISC } from '../../kit/sunflower.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beats, STORY } from './story.ts';

const [SEEDS, RADIUS, SIZE] = [1150, 520, 1640];
const BUD = ramp([0, '#cdc862'], [0.13, '#a8983f'], [0.24, '#8a5a2a'], [0.42, '#6a3c20'], [1, '#54301e']);
const FLORET = ramp([0, '#54301e'], [0.62, '#54301e'], [0.72, '#94541a'], [0.86, '#dd921c'], [1, '#ffcf4e']);
/** A seed of length 1. */
const SHELL = closedCurve(points(-0.86, 0, -0.3, -0.6, 0.4, -0.66, 0.9, 0, 0.4, 0.66, -0.3, 0.6));

const seedAt = (seed: number) => {
  const share = Math.sqrt((seed + 0.5) / SEEDS);
  const [angle, size] = [seed * GOLDEN_ANGLE, (RADIUS / Math.sqrt(SEEDS)) * lerp(0.84, 1.02, share)];
  return { share, angle, size, x: Math.cos(angle) * share * RADIUS, y: Math.sin(angle) * share * RADIUS };
};

/** The disc from straight above: the camera goes back from its middle, and the light runs out along the spirals. */
export function createSpirals(stage: Stage): Painter {
  const face = stage.layer(SIZE, SIZE, (context) => {
    context.translate(SIZE / 2, SIZE / 2);
    const petals = createBloom(stage.random('spirals'), 0);
    drawBloom(context, petals, RADIUS / SEED_DISC, { yaw: 0, pitch: 0, perk: 0 });
    context.fillStyle = '#1f0f0a';
    disc(context, 0, 0, RADIUS + 8);
    for (let seed = SEEDS - 1; seed >= 0; seed--) paintSeed(context, seed);
    const [warm, none, dark] = [css('#ffe9b0', 0.2), css('#ffb84a', 0), css('#200a1c', 0.55)];
    context.fillStyle = radial(context, 150, -120, 40, 900, [0, warm], [0.45, none], [1, dark]);
    disc(context, 0, 0, RADIUS + 8);
  });
  const camera = createCamera(stage, [
    { depth: 1, picture: face, x: 640 - SIZE / 2, y: 360 - SIZE / 2 },
    { depth: 1, picture: drawLight },
  ]);
  const from = [STORY.spirals - 0.8, { zoom: 2.1, roll: -0.5 }] as const;
  const view = cameraMove([...from], [STORY.row + 0.5, { zoom: 0.86, roll: 0.35 }]);
  return (context, second) => {
    camera(context, second, view(second));
    drawShadow(context, stage, second);
  };
}

/** From bud to seed to open floret, each turned outward. */
function paintSeed(context: Context2D, seed: number): void {
  const { share, angle, size, x, y } = seedAt(seed);
  const base = mix((share < 0.62 ? BUD : FLORET)(share), '#1a0c08', 0.25 * hashUnit(seed, 1));
  const light = 0.5 + 0.5 * Math.cos(angle + 0.7);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(size, size);
  context.fillStyle = css(mix(base, '#120805', 0.6));
  oval(context, 0, 0, 1.02, 0.8);
  context.fillStyle = css(base);
  context.fill(SHELL);
  context.strokeStyle = css(mix(base, '#fff0c0', 0.55), 0.4 + 0.4 * light);
  context.lineWidth = 0.09;
  for (const side of [-0.33, 0.31]) {
    context.beginPath();
    context.moveTo(-0.6, side * 0.3);
    context.quadraticCurveTo(0, side, 0.7, side * 0.3);
    context.stroke();
  }
  const open = smoothstep(0.68, 0.8, share);
  for (let lobe = 0; open > 0 && lobe < 5; lobe++) {
    const turn = (lobe / 5) * TAU + hashUnit(seed, 2);
    context.fillStyle = css(mix(mix(base, '#ffe27a', 0.5), '#9a4a0c', lobe % 2 ? 0.3 : 0), open);
    oval(context, Math.cos(turn) * 0.52, Math.sin(turn) * 0.52, 0.42, 0.2, turn);
  }
  context.fillStyle = css('#5a2410', open);
  disc(context, 0, 0, 0.26);
  context.rotate(-angle);
  context.fillStyle = css('#fff6d8', 0.25 + 0.5 * light);
  disc(context, 0.22, -0.24, 0.13);
  context.restore();
}

/** Three arms of the 34 that turn one way, then three of the 55 that turn the other. */
function drawLight(context: Context2D, second: number): void {
  context.save();
  context.translate(640, 360);
  context.globalCompositeOperation = 'screen';
  for (const { family, arms, beat } of [
    { family: 34, arms: [0, 11, 23], beat: 1 },
    { family: 55, arms: [3, 21, 40], beat: 4 },
  ]) {
    const head = (second - STORY.spirals - beat * beats.length) / (2.6 * beats.length);
    for (let seed = 2; seed < SEEDS; seed++) {
      const { share, x, y, angle, size } = seedAt(seed);
      const behind = head - share;
      if (behind < 0 || behind > 1.6 || !arms.includes(seed % family)) continue;
      const fading = Math.exp(-Math.max(0, behind - 0.5) * 4);
      const lit = clamp(behind * 14) * fading * (0.5 + 0.5 * Math.exp(-behind * 9));
      context.fillStyle = css('#ff9a1e', 0.35 * lit);
      disc(context, x, y, size * 1.6);
      context.fillStyle = css('#ffb836', 0.9 * lit);
      oval(context, x, y, size * 0.92, size * 0.7, angle);
    }
  }
  context.restore();
}

/** The bee goes; its shadow is on the seeds for a moment. */
function drawShadow(context: Context2D, stage: Stage, second: number): void {
  const age = second - STORY.spirals;
  if (age < 0 || age > 1.4) return;
  context.save();
  context.filter = `blur(${(10 * stage.scale).toFixed(1)}px)`;
  context.fillStyle = css('#1a0810', 0.5);
  context.translate(760 - 760 * age ** 1.5, 420 - 420 * age ** 1.3);
  context.rotate(-0.75 + 0.15 * Math.sin(second * 9));
  oval(context, 0, 0, 42, 90);
  for (const side of [-1, 1]) oval(context, side * 70, -6, 78, 26, side * 0.4);
  context.restore();
}
