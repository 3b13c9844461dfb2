import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createPetals } from './petal.ts';
import { captions, scoreFlowerWithin } from './score.ts';
import { createStamens } from './stamens.ts';

/** The flower in the heart of a flower is smaller by this; after it the film is where it began. */
const SMALLER = 40;
/** Reach in pixels of the flower that fills the first frame. */
const FIRST_REACH = 318;
/** A flower of this reach is all around us; larger it is so near that it blurs. */
const INSIDE = 3300;
/** What is blurred is drawn so far beyond the frame. */
const MARGIN = 24;
const CENTRE = { x: 640, y: 372 } as const;

/** Drops that the night has left on the petals: how far out, in which direction, how large. */
const DEW: readonly (readonly [far: number, angle: number, size: number])[] = [
  [0.145, 0.5, 0.0085],
  [0.163, 0.62, 0.005],
  [0.235, 2.7, 0.012],
  [0.21, 2.6, 0.006],
  [0.36, 4.1, 0.016],
  [0.4, 1.3, 0.014],
  [0.63, 5.6, 0.024],
  [0.6, 5.5, 0.012],
  [0.74, 2.9, 0.026],
];

/** 分形之花: in the heart of the flower a bud opens and is the flower; we fall into it for ever. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 1,
  captions,
  paint,
  score: scoreFlowerWithin,
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const petals = createPetals(stage);
  const drawStamens = createStamens(stage);
  const dew = paintDrop(stage);
  const focus = softEdges(stage);
  const morning = createGlow('#fff1cf', 1.5);
  const pollen = createGlow('#ffe7a0', 1.2);

  /** A flower, so large, without the one in its heart. */
  const drawFlower = (context: Context2D, reach: number, second: number) => {
    const opened = clamp(Math.log(reach / 64) / Math.log(400 / 64));
    for (const [place, petal] of petals.entries()) {
      const inward = place / petals.length;
      // What shows of it beside the petals over it has left the frame.
      if (petal.reach * reach * lerp(0.5, 0.05, smoothstep(0.7, 1, inward)) > 800) continue;
      petal.draw(context, petal.reach * reach, smoothstep(0, 1, opened * 1.5 - inward * 0.5));
    }
    drawStamens(context, reach, smoothstep(0.35, 0.85, opened), second);
    context.globalAlpha = smoothstep(0.7, 1, opened);
    for (const [far, angle, size] of DEW)
      dew.drawOn(
        context,
        (Math.cos(angle) * far - size) * reach,
        (Math.sin(angle) * far - size) * reach,
        size * 2 * reach,
        size * 2 * reach,
      );
    context.globalAlpha = 1;
  };
  const draft = stage.layer(width / 2 + MARGIN, height / 2 + MARGIN);

  return (context, second) => {
    const turn = second / durationSeconds;
    // Slow where the flower is whole, faster through its heart.
    const depth = turn - (0.3 / TAU) * Math.sin(TAU * turn);
    const reach = FIRST_REACH * SMALLER ** depth;
    const aim = (on: Context2D) => {
      on.translate(CENTRE.x + 9 * Math.sin(TAU * turn), CENTRE.y + 6 * Math.sin(2 * TAU * turn));
      on.rotate(0.09 * Math.sin(TAU * turn));
    };
    for (const size of [reach * SMALLER, reach, reach / SMALLER, reach / SMALLER ** 2]) {
      // Inside a flower, the outer ones are no longer seen.
      if (size > INSIDE * SMALLER) continue;
      const blur = 9 * smoothstep(0, 1, Math.log(size / INSIDE) / Math.log(4));
      context.save();
      if (blur < 1) {
        aim(context);
        drawFlower(context, size, second);
      } else {
        const near = draft.clear();
        near.translate(MARGIN / 2, MARGIN / 2);
        near.scale(0.5, 0.5);
        aim(near);
        drawFlower(near, size, second);
        context.filter = `blur(${(blur * stage.scale).toFixed(2)}px)`;
        draft.drawOn(context, -MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN);
      }
      context.restore();
    }
    focus(context);
    const lightX = 330 + 240 * Math.sin(TAU * turn);
    shine(context, morning, lightX, 90, 760, 0.22, 560);
    for (let grain = 0; grain < 46; grain++) {
      // Nearer to us than the flower: they come twice as fast.
      const way = fract(hashUnit(grain, 1) + 2 * depth);
      const far = 8 * 130 ** way;
      const angle = hashUnit(grain, 2) * TAU + 0.9 * way;
      const size = (0.4 + hashUnit(grain, 3)) * far * 0.012;
      shine(
        context,
        pollen,
        CENTRE.x + Math.cos(angle) * far,
        CENTRE.y + Math.sin(angle) * far * 0.9,
        size + 0.8,
        smoothstep(0.3, 0.6, way) * (0.95 - 0.55 * way),
      );
    }
    context.fillStyle = radial(
      context,
      560,
      320,
      330,
      860,
      [0, 'rgba(196,60,60,0)'],
      [1, 'rgba(186,52,62,0.32)'],
    );
    context.fillRect(0, 0, width, height);
  };
}

/** A drop of water: dark where the light enters, bright where it leaves, and the window of the sky on it. */
function paintDrop(stage: Stage) {
  return stage.layer(160, 160, (context) => {
    context.fillStyle = radial(context, 90, 94, 34, 66, [0, 'rgba(120,30,60,.4)'], [1, 'rgba(120,30,60,0)']);
    disc(context, 88, 92, 68);
    context.fillStyle = radial(
      context,
      92,
      96,
      4,
      62,
      [0, 'rgba(255,250,240,.75)'],
      [0.55, 'rgba(255,214,206,.3)'],
      [0.9, 'rgba(150,44,80,.42)'],
      [1, 'rgba(255,255,255,.5)'],
    );
    disc(context, 76, 78, 50);
    context.fillStyle = 'rgba(255,255,255,.95)';
    oval(context, 58, 56, 13, 7, -0.8);
    context.fillStyle = 'rgba(255,255,255,.55)';
    oval(context, 98, 104, 9, 4, -0.8);
  });
}

/** What is near the edges of the frame is near to us, and out of focus. */
function softEdges(stage: Stage): (context: Context2D) => void {
  const { width, height, scale } = stage;
  const fineness = 0.25;
  const small = stage.layer(width * fineness, height * fineness);
  const soft = stage.layer(width * fineness, height * fineness);
  return (context) => {
    small.clear().drawImage(context.canvas, 0, 0, small.width, small.height);
    const blurred = soft.clear();
    blurred.filter = `blur(${2.2 * scale}px)`;
    small.drawOn(blurred);
    blurred.filter = 'none';
    blurred.globalCompositeOperation = 'destination-in';
    blurred.fillStyle = radial(
      blurred,
      soft.width / 2,
      soft.height / 2,
      soft.height * 0.46,
      soft.width * 0.56,
      [0, 'rgba(0,0,0,0)'],
      [1, 'rgba(0,0,0,1)'],
    );
    blurred.fillRect(0, 0, soft.width, soft.height);
    soft.drawOn(context, 0, 0, width, height);
  };
}
