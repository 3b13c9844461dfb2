import { cameraMove, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { createShoal, type Shoal } from '../../kit/shoal.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createAir, createLagoon, type Lagoon } from './lagoon.ts';
import { paintReef } from './reef.ts';
import { captions, STORY, scoreCoral } from './score.ts';
import { drawTenant } from './tenant.ts';
import { drawTurtle } from './turtle.ts';

/** 珊瑚浅海: down from the waves to an anemone whose tenant is shy; a turtle comes by, and everything makes way. */
export const scene: Scene = { frameRate: 24, coverSecond: 33.4, captions, paint, score: scoreCoral };

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const lagoon = createLagoon(stage);
  const reef = paintReef(stage);
  const air = createAir(stage);
  const shoals = createShoals(stage);
  const turtle = stage.layer(width, height);
  const wide =
    (move: (second: number) => View): Painter =>
    (context, second) => {
      const { x, y, zoom } = move(second);
      const at = (depth: number, draw: Painter) => {
        const size = zoom ** (1 / depth);
        context.save();
        context.translate(width / 2, height / 2);
        context.scale(size, size);
        context.translate(-width / 2 - x / depth, -height / 2 - y / depth);
        draw(context, second);
        context.restore();
      };
      const caustics = lagoon.caustics(second);
      const isPassing = second > STORY.turtle - 1;
      const [turtleX, turtleY] = turtleAt(second);
      lagoon.paintWater(context, second, clamp(-y / 700));
      at(3, () => lagoon.reefs.drawOn(context));
      lagoon.paintShafts(context, second);
      at(2, shoals.far);
      at(1.5, () => lagoon.paintLit(context, reef.back, caustics, 0.85, height * 0.5));
      at(1, () => {
        context.save();
        context.translate(604, 704);
        context.scale(0.2, 0.2);
        drawTenant(context, second);
        context.restore();
        lagoon.paintLit(context, reef.front, caustics, 0.7, height * 0.5);
        if (!isPassing) return shoals.near(context, second);
        shoals.above(context, second);
        const drawn = turtle.clear();
        drawn.translate(turtleX, turtleY);
        drawTurtle(drawn, second);
        lagoon.paintLit(context, turtle, caustics, 0.6);
        shoals.below(context, second);
      });
      drawBubbles(context, second);
      at(0.6, () => reef.near.drawOn(context));
    };
  const dive = cameraMove(
    [0, { x: 10, y: -700, zoom: 1.1 }],
    [6.4, { x: 0, y: 24, zoom: 1.12 }],
    [STORY.near + 0.5, { x: -24, y: 150, zoom: 1.8 }],
  );
  const passing = cameraMove(
    [STORY.turtle, { x: 90, y: 66, zoom: 1.34 }],
    [STORY.turtle + 4.6, { x: 0, y: 20, zoom: 1.12 }],
    [STORY.gone + 0.4, { x: -50, y: 10, zoom: 1.12 }],
  );
  const close = createClose(stage, lagoon, reef.back, shoals.far);
  const film = cut(stage, [
    { until: STORY.near, paint: wide(dive), dissolveSeconds: 0.9 },
    { until: STORY.turtle, paint: close },
    { until: STORY.gone, paint: wide(passing), dissolveSeconds: 0.7 },
    { until: durationSeconds, paint: close },
  ]);
  return (context, second) => {
    film(context, second);
    air(context, second);
    context.fillStyle = css('#06303f', smoothstep(durationSeconds - 0.5, durationSeconds, second));
    context.fillRect(0, 0, width, height);
  };
}

const SILVER = ['#1f6a86', '#3f8ca2', '#86bfc6', '#c8ecea', '#ffffff'] as const;

/** Small fish: those that circle, and those that the turtle meets, which part before it and close behind it. */
function createShoals(stage: Stage) {
  const random = stage.random('shoals');
  const wheeling = (x: number, y: number, wide: number, pace: number, phase: number) => (second: number) => {
    const angle = second * pace + phase;
    const place = [x + Math.cos(angle) * wide, y + Math.sin(angle * 2 + 1) * 50] as const;
    return { place, turn: clamp(-1.5 * Math.sin(angle), -1, 1) };
  };
  const parting = (side: number) => (second: number) => {
    const x = lerp(-120, 1500, (second - STORY.turtle) / 8);
    const near = Math.exp(-(((x - turtleAt(second)[0]) / 330) ** 2));
    return { place: [x, 350 + side * (44 + 190 * near)] as const, turn: 1 - 0.75 * near };
  };
  const shoal = (length: number, wide: number, at: Shoal['at']) =>
    createShoal(random, { count: 120, length, spread: [wide, 50], tones: SILVER, at });
  return {
    far: shoal(13, 150, wheeling(470, 250, 330, 0.34, 1.4)),
    near: shoal(25, 170, wheeling(640, 390, 520, 0.42, 3.2)),
    above: shoal(26, 260, parting(-1)),
    below: shoal(26, 260, parting(1)),
  };
}

/** The middle of the turtle's shell. */
function turtleAt(second: number): Point {
  const share = (second - STORY.turtle - 0.2) / (STORY.gone - STORY.turtle);
  return [lerp(1500, -300, share), 330 + 70 * Math.sin(share * 4) - 60 * share];
}

/** Near: the anemone, sharp; the reef behind it, soft; and once a shadow that goes over it. */
function createClose(stage: Stage, lagoon: Lagoon, reef: Layer, passersBy: Painter): Painter {
  const { width, height } = stage;
  const soft = new Layer(width, height, stage.scale * 0.5);
  soft.context.filter = `blur(${5 * stage.scale}px)`;
  reef.drawOn(soft.context, -580, -560, width * 1.9, height * 1.9);
  const subject = stage.layer(width, height);
  const small = new Layer(width, height, stage.scale * 0.6);
  return (context, second) => {
    const isFirst = second < STORY.turtle;
    const share = isFirst ? (second - STORY.near) / 10.5 : (second - STORY.gone) / 7.5;
    lagoon.paintWater(context, second, 0.25);
    soft.drawOn(context, -30 - 14 * share, 0, width * 1.1, height * 1.1);
    lagoon.paintShafts(context, second);
    passersBy(small.clear(), second);
    small.drawOn(context, -200, -360, width * 2, height * 2);
    const drawn = subject.clear();
    drawn.translate(620, 700);
    const push = isFirst ? lerp(0.94, 1.06, share) : lerp(1, 1.13, share);
    drawn.scale(push, push);
    drawTenant(drawn, second);
    const over = swell(STORY.shadow - 0.6, STORY.shadow + 0.6, STORY.turtle + 1, STORY.turtle + 2, second);
    lagoon.paintLit(context, subject, lagoon.caustics(second), 0.5 * (1 - over));
    const x = lerp(1900, 500, (second - STORY.shadow + 1) / 3);
    const [core, none] = [css('#053a55', 0.66 * over), css('#053a55', 0)];
    context.fillStyle = radial(context, x, 260, 200, 1000, [0, core], [1, none]);
    context.fillRect(0, 0, width, height);
  };
}

/** Those that we brought along. */
const drawBubbles: Painter = (context, second) => {
  for (let bubble = 0; bubble < 120; bubble++) {
    const age = second - STORY.plunge - 1.1 * hashUnit(bubble, 5);
    if (age < 0 || age > 3.4) continue;
    const radius = 3 + 17 * hashUnit(bubble, 6) ** 3;
    const x = 1280 * hashUnit(bubble, 7) + 11 * Math.sin(second * 3 + bubble);
    const y = 820 - age * (240 + 16 * radius) + 500 * hashUnit(bubble, 8) ** 2;
    context.strokeStyle = css('#f2fff8', 0.6 - 0.17 * age);
    context.lineWidth = 1 + radius * 0.1;
    context.stroke(ellipse(x, y, radius));
    context.stroke(ellipse(x - radius * 0.35, y - radius * 0.38, radius * 0.2, radius * 0.14));
  }
};
