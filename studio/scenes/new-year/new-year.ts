import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { createFireworks, lightOf } from '../../kit/firework.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { drawRedLantern } from '../../kit/red-lantern.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { programme } from './programme.ts';
import { captions, scoreNewYear } from './score.ts';
import { createFarBank, createNight, createRoofs, WATER_Y } from './town.ts';
import { drawCat, drawFamily } from './watchers.ts';

const SMOKE_SECONDS = 9;
const LANTERNS = 9;

/** 除夕烟花: fireworks over a snowed-in river town; a family watches from its roof, the river shows everything twice. */
export const scene: Scene = {
  frameRate: 24,
  quality: 33,
  coverSecond: 29.7,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_600_000 },
  paint,
  score: scoreNewYear,
};

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const night = createNight(stage);
  const farBank = createFarBank(stage);
  const roofs = createRoofs(stage);
  const drawFireworks = createFireworks(stage, programme, WATER_Y);
  const smoke = createGlow('#8d86a8', 1.5);
  const lantern = createGlow('#ff5a32', 2);
  const river = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: WATER_Y,
    rows: [2.4, 5],
    sharpness: 0.4,
    sway: (nearness, second, row) =>
      Math.sin(second * 0.9 + row * 0.55) * (0.5 + 4 * nearness) +
      Math.sin(second * 0.5 - row * 0.21) * 3 * nearness,
  });
  return (context, second) => {
    const sky = above.clear();
    night.drawOn(sky);
    drawSmoke(sky, smoke, second);
    drawFireworks(sky, second);
    farBank.drawOn(sky);
    above.drawOn(context);
    river.draw(context, above, second);
    context.fillStyle = vertical(context, WATER_Y, height, [0, 'rgba(10,12,38,.28)'], [1, 'rgba(6,8,28,.6)']);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    roofs.drawOn(context);
    lightRoofs(context, second);
    drawGarland(context, lantern, second);
    drawFamily(context, second);
    drawCat(context, 236, 611, second);
  };
}

/** What a firework leaves in the air: a cloud that drifts off and takes the next one's light. */
function drawSmoke(context: Context2D, smoke: Layer, second: number): void {
  for (const [index, { atSecond, x, y, radius }] of programme.entries()) {
    const age = (second - atSecond - 0.6) / SMOKE_SECONDS;
    if (age <= 0 || age >= 1) continue;
    const strength = 0.15 * smoothstep(0, 0.2, age) * (1 - age);
    for (let puff = 0; puff < 3; puff++) {
      const size = radius * (0.7 + age * 0.9) * (0.7 + 0.25 * ((index + puff) % 3));
      const aside = (puff - 1) * radius * 0.55;
      shine(context, smoke, x + aside + age * 90, y + puff * 12 - age * 14, size, strength, size * 0.62);
    }
  }
}

/** Snow takes the colour of the sky: the roofs answer each flower, softly. */
function lightRoofs(context: Context2D, second: number): void {
  context.globalCompositeOperation = 'soft-light';
  for (const firework of programme) {
    const light = lightOf(firework, second);
    if (light === 0) continue;
    const colour: Rgb = mix(firework.colour, '#ffffff', 0.25);
    const strength = Math.min(0.85, 0.65 * light * (firework.radius / 120));
    context.fillStyle = radial(
      context,
      firework.x,
      470,
      20,
      620,
      [0, css(colour, strength)],
      [1, css(colour, 0)],
    );
    context.fillRect(0, 470, 1280, 250);
  }
  context.globalCompositeOperation = 'source-over';
}

/** Red lanterns on a rope between the two great roofs. */
function drawGarland(context: Context2D, glow: Layer, second: number): void {
  const sag = (along: number) => 606 + 46 * 4 * along * (1 - along);
  context.strokeStyle = '#0b0a1a';
  context.lineWidth = 1.6;
  context.beginPath();
  for (let step = 0; step <= 30; step++) context.lineTo(300 + (680 * step) / 30, sag(step / 30) - 12);
  context.stroke();
  for (let index = 0; index < LANTERNS; index++) {
    const along = (index + 0.5) / LANTERNS;
    const swing = Math.sin(second * 1.1 + index * 0.8) * 1.6;
    drawRedLantern(context, glow, {
      x: 300 + 680 * along + swing,
      y: sag(along),
      radius: 9,
      flame: 0.92 + 0.08 * Math.sin(second * 1.7 + index * 1.9),
    });
  }
}
