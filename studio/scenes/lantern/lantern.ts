import { mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMoon } from '../../kit/moon.ts';
import { drawRiverLamp } from '../../kit/river-lamp.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions } from './captions.ts';
import { createFlights, flightPlace } from './flight.ts';
import { scoreLantern } from './score.ts';
import { createHills, createTown, WATER_Y } from './town.ts';

const RELEASE_SECOND = 11;
const MOON = { x: 1010, y: 118 } as const;
/** Where the mirror shows the moon. */
const MOON_ON_WATER_Y = 694;
const RIVER_LAMPS = 30;
const LAMP_PAPERS = ['#ff96aa', '#ffbe6e', '#ff786e'] as const;

/** 孔明灯夜: a river town at night; the people on the bridge let their lanterns go, and the sky fills. */
export const scene: Scene = {
  frameRate: 24,
  quality: 33,
  coverSecond: 27,
  captions,
  paint,
  score: (synth, stage) => scoreLantern(synth, stage, RELEASE_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const drawSky = createSky(stage);
  const hills = createHills(stage);
  const town = createTown(stage);
  const flights = createFlights(stage, RELEASE_SECOND);
  const drawRiverLamps = createRiverLamps(stage);
  const warm = createGlow('#ffaa46', 2);
  const moonlight = createGlow('#ffe9bd', 1.6);
  const river = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: WATER_Y - 60,
    rows: [1.3, 3.2],
    sway: (nearness, second, row) =>
      Math.sin(row * 0.83 + second * 1.3) * (0.6 + nearness * 4.5) +
      Math.sin(row * 0.21 - second * 0.9) * nearness * 4,
  });

  return (context, second) => {
    const glow = 0.42 + 0.2 * smoothstep(RELEASE_SECOND - 2, RELEASE_SECOND + 8, second);
    const scene = above.clear();
    drawSky(scene, second);
    hills.drawOn(scene);
    flights.drawBehind(scene, second);
    shine(scene, warm, width / 2, WATER_Y - 20, width * 0.66, glow, 170);
    town.draw(scene, second);
    flights.drawBridge(scene, second);

    above.drawOn(context);
    river.draw(context, above, second);
    context.fillStyle = vertical(
      context,
      WATER_Y,
      height,
      [0, 'rgba(40,20,60,.25)'],
      [0.5, 'rgba(16,14,50,.34)'],
      [1, 'rgba(8,8,34,.68)'],
    );
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    shine(context, moonlight, MOON.x, MOON_ON_WATER_Y, 90, 0.4 + 0.05 * Math.sin(second * 1.1), 44);
    drawRiverLamps(context, second);
    for (const flight of flights.front) {
      // Near lanterns cast their light on the water below them.
      const { x, y } = flightPlace(flight, second - flight.launchSecond, second);
      const isOverWater = second > flight.launchSecond && y < WATER_Y - 20;
      const depth = WATER_Y + (WATER_Y - y) * 0.42;
      if (isOverWater && depth < height)
        shine(context, warm, x, depth, flight.height * 0.55, 0.3, flight.height * 0.8);
    }
    flights.drawFront(context, second);
  };
}

function createSky(stage: Stage) {
  const { width, noise } = stage;
  const dusk = ramp([0, '#0a1030'], [0.35, '#1d2358'], [0.62, '#4b3474'], [0.82, '#a35a78'], [1, '#f0a26c']);
  const backdrop = stage.field(
    width,
    WATER_Y,
    (pixel, u, v) => {
      const base = dusk(v * 0.98 + noise.fractal(u * 2.6 + 3, v * 5) * 0.09);
      const wisps = noise.fractal(u * 3.2 + noise.fractal(u * 4, v * 6, 3) * 0.4, v * 9 + 4);
      const cloud = smoothstep(0.02, 0.5, wisps) * smoothstep(0.1, 0.5, v) * 0.28;
      [pixel[0], pixel[1], pixel[2]] = mix(base, v > 0.55 ? '#ffc496' : '#786ebe', cloud);
    },
    { dither: 2.2 },
  );
  drawStars(backdrop.context, stage.random('stars'), { width, height: 320, count: 320, gather: 1.5 });
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 240, count: 14 });
  createMoon(stage, { radius: 50, light: '#fff6dc', sea: '#e2c492' })(backdrop.context, MOON.x, MOON.y);
  return (context: Context2D, second: number) => {
    backdrop.drawOn(context);
    twinkle(context, second);
  };
}

function createRiverLamps(stage: Stage) {
  const random = stage.random('river lamps');
  const warm = createGlow('#ffaa46', 2);
  const lamps = Array.from({ length: RIVER_LAMPS }, () => ({
    x: random.unit() * (stage.width + 200),
    nearness: random.unit() ** 1.3,
    phase: random.unit() * TAU,
    paper: random.pick(LAMP_PAPERS),
  })).toSorted((one, other) => one.nearness - other.nearness);
  return (context: Context2D, second: number) => {
    for (const { x, nearness, phase, paper } of lamps) {
      const radius = lerp(4, 16, nearness);
      const drift = wrap(x + second * lerp(3, 10, nearness), stage.width + 200) - 100;
      const y = WATER_Y + 18 + nearness * 168 + Math.sin(second * 1.3 + phase) * radius * 0.08;
      drawRiverLamp(context, warm, drift, y, radius, paper, 0.92 + 0.08 * Math.sin(second * 2.7 + phase));
    }
  };
}
