import { mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { hashUnit } from '../../kit/random.ts';
import { shade } from '../../kit/shade.ts';
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
/** What shines from the heart at night. */
const LANTERN = [255, 206, 140] as const;

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
  const focus = softEdges(stage);
  const drawLight = createDaylight(stage);
  const sun = createGlow('#b08a5a', 1.5);
  const lantern = createGlow('#c98a4e', 1.6);
  const pollen = createGlow('#ffe7a0', 1.2);

  /** A flower, so large, without the one in its heart. */
  const drawFlower = (context: Context2D, reach: number, second: number) => {
    const opened = clamp(Math.log(reach / 170) / Math.log(700 / 170));
    for (const [place, petal] of petals.entries()) {
      const inward = place / petals.length;
      // What shows of it beside the petals over it has left the frame.
      if (petal.reach * reach * lerp(0.5, 0.05, smoothstep(0.7, 1, inward)) > 800) continue;
      petal.draw(context, petal.reach * reach, smoothstep(0, 1, opened * 1.5 - inward * 0.5));
    }
    drawStamens(context, reach, smoothstep(0.35, 0.85, opened), second);
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
    const light = drawLight(turn, FIRST_REACH * SMALLER ** (depth - Math.round(depth)));
    context.globalCompositeOperation = 'multiply';
    light.drawOn(context, 0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    const night = lanternAt(turn);
    kindle(context, sun, lerp(120, 1160, eveningAt(turn)), 130, 800, 0.48 * dayAt(turn));
    kindle(context, lantern, CENTRE.x, CENTRE.y, 640, 0.85 * night);
    shine(context, lantern, CENTRE.x, CENTRE.y, 150, 0.4 * night);
    for (let grain = 0; grain < 70; grain++) {
      // Nearer to us than the flower: they come twice as fast.
      const way = fract(hashUnit(grain, 1) + 2 * depth);
      const far = 8 * 130 ** way;
      const angle = hashUnit(grain, 2) * TAU + 0.9 * way;
      const size = (0.4 + hashUnit(grain, 3)) * far * lerp(0.012, 0.02, night);
      shine(
        context,
        pollen,
        CENTRE.x + Math.cos(angle) * far,
        CENTRE.y + Math.sin(angle) * far * 0.9,
        size + 0.8,
        smoothstep(0.3, 0.6, way) * (0.95 - 0.55 * way),
      );
    }
  };
}

/** Light that comes through what it falls on: it makes colours stronger, where `shine` would make them pale. */
function kindle(context: Context2D, glow: Layer, x: number, y: number, radius: number, strength: number) {
  context.save();
  context.globalCompositeOperation = 'color-dodge';
  context.globalAlpha = strength;
  glow.drawOn(context, x - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
}

/** How much of the day there is at a share of the film: it begins before dawn and ends after dusk. */
const dayAt = (turn: number) => swell(0.02, 0.2, 0.38, 0.86, turn);

/** Where the sun is: 0 on the left, 1 on the right. */
const eveningAt = (turn: number) => smoothstep(0.24, 0.5, turn);

/** How far the heart is lit: before the day has gone. */
const lanternAt = (turn: number) => 1 - swell(0.02, 0.2, 0.5, 0.74, turn);

/**
 * The light of one day, which the flower is multiplied by: from the left at dawn, from the right at dusk, through leaves
 * that move; at night it comes from the heart.
 */
function createDaylight(stage: Stage) {
  const light = stage.layer(stage.width / 8, stage.height / 8);
  return (turn: number, reach: number) => {
    const day = dayAt(turn);
    const evening = eveningAt(turn);
    const risen = mix('#ff9f6a', '#fff3dc', smoothstep(0.05, 0.3, turn));
    const sun = mix(risen, '#ff8a4c', smoothstep(0.34, 0.7, turn));
    const shadow = mix('#3a2a78', '#a878ae', day);
    return shade(light, (pixel, u, v) => {
      const along = lerp(u, 1 - u, evening) + 0.35 * v;
      const leaves = stage.noise.fractal(u * 2.6 - turn * 2, v * 1.8 + turn, 2);
      const sunny = smoothstep(0, 0.5, day * 1.9 - 0.3 - along + leaves * 0.6);
      const far = Math.hypot(u * stage.width - CENTRE.x, v * stage.height - CENTRE.y) / reach;
      const heart = lanternAt(turn) / (1 + 2.6 * far ** 2);
      for (const channel of [0, 1, 2] as const) {
        const lit = lerp(shadow[channel], sun[channel], sunny);
        pixel[channel] = lerp(lit, LANTERN[channel], heart);
      }
    });
  };
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
