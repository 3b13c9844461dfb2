import { css, mix } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { createViaduct } from '../../kit/viaduct.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, scoreGreenTrain } from './score.ts';
import { createTrain, RAIL_Y } from './train.ts';
import { AIR, createValley, WATER_Y } from './valley.ts';

export const EGRETS_SECOND = 15;
const REEDS = 210;

/** 绿皮晨车: an old green train comes out of the mist, crosses the viaduct, and is gone. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 16,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreGreenTrain,
};

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const valley = createValley(stage);
  const viaduct = createViaduct(stage, {
    height: WATER_Y - RAIL_Y + 8,
    deck: 26,
    span: 160,
    pier: 30,
    light: '#d9cdb4',
    shade: '#8d9488',
    air: AIR,
  });
  const train = createTrain(stage);
  const drawMist = createMist(stage, 4, [238, 240, 228]);
  const drawEgrets = createGeese(stage.random('egrets'), { count: 7, wing: 15, colour: '#fffdf2' });
  const drawReeds = createReeds(stage);
  const river = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: 236,
    rows: [1.6, 2.8],
    sway: (nearness, second, row) =>
      Math.sin(row * 0.7 + second * 1.1) * (0.4 + nearness * 3) +
      Math.sin(row * 0.23 - second * 0.7) * nearness * 2,
  });
  return (context, second) => {
    const scene = above.clear();
    valley.drawSky(scene, second);
    valley.drawRange(scene, 0, second);
    drawMist(scene, { y: 250, height: 190, drift: second * 5, length: 1900, opacity: 0.55 });
    valley.drawRange(scene, 1, second);
    drawMist(scene, { y: 320, height: 180, drift: second * 8 + 700, length: 1700, opacity: 0.6 });
    valley.drawRange(scene, 2, second);
    valley.drawRange(scene, 3, second);
    drawValleyMist(scene, width);
    train.drawBreath(scene, second);
    train.draw(scene, second);
    viaduct.drawOn(scene, 0, RAIL_Y - 5);
    drawMist(scene, { y: 450, height: 190, drift: second * 15 + 300, length: 1600, opacity: 0.7 });
    drawEgrets(
      scene,
      -120 + (second - EGRETS_SECOND) * 86,
      560 - (second - EGRETS_SECOND) * 17,
      second * 0.62,
    );

    above.drawOn(context);
    river.draw(context, above, second);
    context.fillStyle = vertical(
      context,
      WATER_Y,
      height,
      [0, css(AIR, 0.5)],
      [0.4, css('#a9c4b8', 0.3)],
      [1, css('#4a7068', 0.62)],
    );
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    drawMist(context, { y: WATER_Y - 40, height: 90, drift: second * 21, length: 1500, opacity: 0.66 });
    drawMist(context, { y: 250, height: 260, drift: second * 17 + 900, length: 2300, opacity: 0.2 });
    drawReeds(context, second);
  };
}

/** The mist that fills the valley's floor: hills stand in it, and the viaduct before it. */
function drawValleyMist(context: Context2D, width: number): void {
  context.fillStyle = vertical(context, 430, 560, [0, css(AIR, 0)], [1, css(AIR, 0.96)]);
  context.fillRect(0, 430, width, WATER_Y - 430);
}

/** Reeds on the near bank, at both sides; they lean with the morning air. */
function createReeds({ width, height, random: chance }: Stage) {
  const random = chance('reeds');
  const reeds = Array.from({ length: REEDS }, () => {
    const side = random.chance(0.62) ? 0 : 1;
    const along = random.unit() ** 1.5;
    return {
      x: side === 0 ? along * 430 - 20 : width + 20 - along * 330,
      length: lerp(150, 52, along) * random.between(0.6, 1.15),
      lean: random.between(-0.16, 0.3),
      phase: random.unit() * 6,
      tone: random.unit(),
      hasPlume: random.chance(0.3),
    };
  });
  return (context: Context2D, second: number) => {
    context.lineCap = 'round';
    for (const { x, length, lean, phase, tone, hasPlume } of reeds) {
      const sway = lean * length + Math.sin(second * 0.9 + phase + x * 0.01) * length * 0.045;
      const [tipX, tipY] = [x + sway, height + 14 - length];
      context.strokeStyle = css(mix('#22382f', '#56745a', tone));
      context.lineWidth = 2.4;
      context.beginPath();
      context.moveTo(x, height + 14);
      context.quadraticCurveTo(x + sway * 0.2, height - length * 0.5, tipX, tipY);
      context.stroke();
      if (!hasPlume) continue;
      context.fillStyle = css(mix('#8a7a5a', '#d8c8a0', tone), 0.9);
      context.beginPath();
      context.ellipse(tipX + 3, tipY - 8, 3.4, 15, 0.25 + sway * 0.004, 0, Math.PI * 2);
      context.fill();
    }
  };
}
