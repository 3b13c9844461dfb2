import { deckY } from '../../kit/arch-bridge.ts';
import { css, hex } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { drawPaperUmbrella } from '../../kit/paper-umbrella.ts';
import { createRain } from '../../kit/rain.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { drawSampan } from '../../kit/sampan.ts';
import { fillSwallow } from '../../kit/swallow.ts';
import { createWillowCurtain } from '../../kit/willow-curtain.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, scoreWaterTown } from './score.ts';
import { BRIDGE, paintFarTown, paintNearTown, paintSky, WATER_Y } from './town.ts';

/** The boat comes through the arch, and on toward us on the right. */
const BOAT = { fromSecond: 1, underSecond: 11, toSecond: 31 } as const;
const RINGS = 40;

/** 烟雨江南: a stone bridge in the drizzle; a boat comes through the circle that it makes with the water. */
export const scene: Scene = {
  frameRate: 24,
  quality: 30,
  coverSecond: 13.5,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 1_200_000 },
  paint,
  score: scoreWaterTown,
};

function paint(stage: Stage): Painter {
  const { width, height, scale, durationSeconds } = stage;
  const sky = paintSky(stage);
  const farTown = paintFarTown(stage);
  const nearTown = paintNearTown(stage);
  const above = stage.layer(width, WATER_Y, (context) => {
    sky.drawOn(context);
    farTown.drawOn(context);
    nearTown.drawOn(context);
  });
  const canal = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: 300,
    rows: [2, 4],
    sway: (nearness, second, row) => Math.sin(row * 0.42 + second * 1.3) * (0.5 + 2.6 * nearness),
    sharpness: 0.4,
  });
  const mists = [0, 1].map((place) => createMist(stage, place, hex('#dfe4e1')));
  const rain = createRain(stage, { colour: '#f5f8f7', drops: 110, slant: 0.13 });
  const willow = createWillowCurtain(stage, {
    from: 930,
    to: 1300,
    y: -30,
    strands: 26,
    length: [150, 400],
    colours: ['#93a889', '#708a63', '#4f6b47'],
  });

  return (context, second) => {
    sky.drawOn(context);
    farTown.drawOn(context);
    mists[0]?.(context, { y: 330, height: 170, drift: second * 8, length: 2300, opacity: 0.75 });
    canal.draw(context, above, second);
    context.fillStyle = vertical(
      context,
      WATER_Y,
      height,
      [0, css('#c6d0cd', 0.3)],
      [1, css('#7e9193', 0.55)],
    );
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    drawRings(context, second, width);
    if (second < BOAT.underSecond) drawBoat(context, second);
    nearTown.drawOn(context);
    drawPasser(context, second);
    if (second >= BOAT.underSecond) drawBoat(context, second);
    drawSwallows(context, second);
    mists[1]?.(context, { y: 470, height: 180, drift: 800 + second * 13, length: 2600, opacity: 0.24 });
    willow(context, second);
    rain(context, second);
    context.fillStyle = css(
      '#e2e5e0',
      1 - smoothstep(-0.5, 1.8, second) + 0.9 * smoothstep(durationSeconds - 2.4, durationSeconds, second),
    );
    context.fillRect(0, 0, width, height);
  };
}

/** It grows as it comes; a soft bow wave goes with it. */
function drawBoat(context: Context2D, second: number): void {
  const share = clamp((second - BOAT.fromSecond) / (BOAT.toSecond - BOAT.fromSecond));
  const before = clamp((second - BOAT.fromSecond) / (BOAT.underSecond - BOAT.fromSecond));
  const after = clamp((second - BOAT.underSecond) / (BOAT.toSecond - BOAT.underSecond));
  const x = lerp(lerp(352, BRIDGE.x, before), 1010, after ** 1.15);
  const y = lerp(lerp(WATER_Y + 1, WATER_Y + 16, before), 655, after ** 1.1);
  const size = lerp(0.42, 1.5, share ** 1.4);
  for (const wave of [0, 0.5]) {
    const age = fract(second / 3.2 + wave);
    drawRipple(
      context,
      {
        x: x - size * 30,
        y: y + 10 * size,
        radius: 190 * size,
        rings: 2,
        flatness: 0.16,
        strength: 0.3,
        colour: '#eef2f0',
      },
      age,
    );
  }
  context.save();
  context.translate(x, y);
  // Seen from ahead and aside, it heads to the right.
  context.scale(-size * 0.8, size);
  drawSampan(context, 0, 0, second, {
    hull: '#252d30',
    awning: '#3a4446',
    rib: css('#cfd4cc', 0.35),
    shadow: css('#2c383b', 0.28),
  });
  context.restore();
}

/** Somebody crosses the bridge under an ochre umbrella. */
function drawPasser(context: Context2D, second: number): void {
  const along = lerp(-0.06, 1.04, second / 33);
  if (along < 0.02 || along > 0.98) return;
  const x = lerp(BRIDGE.x - BRIDGE.span / 2, BRIDGE.x + BRIDGE.span / 2, along);
  const step = Math.sin(second * 5.2);
  const foot = deckY(BRIDGE, along) - 3 - Math.abs(step) * 1.2;
  context.fillStyle = '#3c464b';
  context.beginPath();
  context.moveTo(x - 9 + step * 1.5, foot);
  context.quadraticCurveTo(x - 8, foot - 30, x - 5, foot - 42);
  context.lineTo(x + 5, foot - 42);
  context.quadraticCurveTo(x + 8, foot - 30, x + 9 + step * 1.5, foot);
  context.fill();
  context.beginPath();
  context.arc(x, foot - 46, 5.5, 0, Math.PI * 2);
  context.fill();
  drawPaperUmbrella(context, {
    x: x + 2,
    y: foot - 45,
    radius: 27,
    tilt: 0.06 + step * 0.02,
    turn: 0.4,
    paper: '#c08a4a',
    bamboo: '#3a2c20',
  });
}

/** Two swallows, low over the water, one after the other. */
function drawSwallows(context: Context2D, second: number): void {
  for (const [from, delay, rise] of [
    [17, 0, 0],
    [17, 0.55, 26],
    [5.5, 0, 60],
  ] as const) {
    const age = second - from - delay;
    if (age < 0 || age > 4.2) continue;
    const x = 1330 - age * 360;
    const y = 350 - rise - 90 * Math.sin(age * 1.15) + 26 * Math.sin(age * 3.1);
    const slope = -90 * 1.15 * Math.cos(age * 1.15) + 26 * 3.1 * Math.cos(age * 3.1);
    const glide = Math.sin(age * 2.3) > 0.3 ? 0.25 : 1;
    context.fillStyle = '#252c30';
    fillSwallow(context, {
      x,
      y,
      wing: 22,
      heading: Math.atan2(slope, -360),
      flap: glide * Math.sin(second * 34),
      bank: Math.sin(age * 2.3),
    });
  }
}

/** The drizzle on the canal. */
function drawRings(context: Context2D, second: number, width: number): void {
  for (let drop = 0; drop < RINGS; drop++) {
    const turn = second * 0.8 + hashUnit(drop, 1);
    const count = Math.floor(turn);
    const near = hashUnit(drop, count, 2) ** 1.3;
    drawRipple(
      context,
      {
        x: hashUnit(drop, count, 3) * width,
        y: lerp(WATER_Y + 12, 712, near),
        radius: lerp(9, 34, near),
        rings: 1,
        flatness: 0.26,
        strength: 0.5,
        colour: '#f2f5f3',
      },
      fract(turn),
    );
  }
}
