import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCity } from './city.ts';
import { createDecks, drawRailway } from './decks.ts';
import { createMetro } from './metro.ts';
import { CARRIAGEWAYS, VIEW } from './plan.ts';
import { captions, scoreInterchange } from './score.ts';
import { createTraffic } from './traffic.ts';

/** Decks up to this one are behind the railway's train. */
const BEHIND_RAILWAY = 2;

/** 车流如河: an interchange from above at nightfall; no cars, only their light, and a train across it. */
export const scene: Scene = {
  frameRate: 24,
  quality: 31,
  coverSecond: 15.5,
  captions,
  thrift: { soundKilobits: 52, largestBytes: 1_300_000 },
  paint,
  score: scoreInterchange,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const city = createCity(stage);
  const decks = createDecks(stage);
  const railway = stage.layer(width, height, drawRailway);
  const random = stage.random('traffic');
  const traffic = CARRIAGEWAYS.map((way) => createTraffic(random, way));
  const drawMetro = createMetro();
  const dusk = createGlow('#ffae78', 1.4);
  const street = createGlow('#ff9a52', 1.5);
  return (context, second) => {
    const night = smoothstep(0, stage.durationSeconds, second);
    city.drawOn(context);
    shine(context, dusk, 860, VIEW.horizonY, 620, 0.55 * (1 - night), 90);
    for (const [index, deck] of decks.entries()) {
      if (index === BEHIND_RAILWAY) {
        railway.drawOn(context);
        drawMetro(context, second);
      }
      deck.drawOn(context);
      traffic[index]?.(context, second);
    }
    // The day goes: its colour leaves the sky first, then the roofs.
    context.globalCompositeOperation = 'multiply';
    const shade = context.createLinearGradient(0, 0, 0, 330);
    shade.addColorStop(0, css([255 - 175 * night, 255 - 165 * night, 255 - 110 * night]));
    shade.addColorStop(1, css([255 - 40 * night, 255 - 40 * night, 255 - 20 * night]));
    context.fillStyle = shade;
    context.fillRect(0, 0, width, 330);
    context.globalCompositeOperation = 'source-over';
    shine(context, street, 600, 430, 620, 0.2 + 0.12 * night, 300);
  };
}
