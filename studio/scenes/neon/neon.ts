import { radial } from '../../kit/gradient.ts';
import { createRain } from '../../kit/rain.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createHouses, createSkyline } from './buildings.ts';
import { captions } from './captions.ts';
import { createPassers } from './passers.ts';
import { scoreNeon } from './score.ts';
import { createStreetLights } from './street-lights.ts';
import { createTram } from './tram.ts';
import { createWetRoad } from './wet-road.ts';

const TRAM = { fromSecond: 9, fromDistance: 8.5, speed: 0.95 } as const;
/** When its front is beside us. */
const TRAM_PASSES_SECOND = TRAM.fromSecond + TRAM.fromDistance / TRAM.speed;
const CROSSING_SECOND = TRAM_PASSES_SECOND + 3;

/** 夜雨霓虹: a street of signs in the rain; the last tram passes, and people cross behind it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 32,
  coverSecond: 15.4,
  captions,
  paint,
  score: (synth, stage) => scoreNeon(synth, stage, TRAM_PASSES_SECOND),
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const street = stage.layer(width, height);
  const skyline = createSkyline(stage);
  const houses = createHouses(stage);
  const drawLights = createStreetLights(stage);
  const tram = createTram(stage, TRAM);
  const passers = createPassers(stage, CROSSING_SECOND);
  const drawRoad = createWetRoad(stage);
  const drawRain = createRain(stage, { colour: '#cddcff', drops: 150, slant: 0.07 });

  return (context, second) => {
    const backdrop = street.clear();
    backdrop.fillStyle = '#1a0f2c';
    backdrop.fillRect(0, 0, width, height);
    skyline.drawOn(backdrop);
    houses.drawOn(backdrop);
    drawLights(backdrop, second);

    context.fillStyle = '#0a0818';
    context.fillRect(0, 0, width, height);
    street.drawOn(context);
    drawRoad(context, street, second, (road) => tram.drawReflection(road, second));
    tram.draw(context, second);
    passers.drawShadows(context, second);
    passers.draw(context, second);
    drawRain(context, second);
    context.fillStyle = radial(context, 640, 350, 380, 800, [0, 'rgba(4,2,14,0)'], [1, 'rgba(4,2,14,.45)']);
    context.fillRect(0, 0, width, height);
  };
}
