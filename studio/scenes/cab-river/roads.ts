import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { beside } from '../../kit/road.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Carriageway } from './plan.ts';
import { CARRIAGEWAYS, metre, onPicture } from './plan.ts';

const STEP_METRES = 6;
const PIER_METRES = 42;
const LAMP_METRES = 34;

/** The roads without their cars, one picture for each deck, so that cars can drive between them. */
export function createDecks(stage: Stage): readonly Layer[] {
  return CARRIAGEWAYS.map((way) =>
    stage.layer(stage.width, stage.height, (context) => {
      drawPiers(context, way);
      drawDeck(context, way);
      drawLamps(context, way);
    }),
  );
}

/** Shadow, side and surface. */
function drawDeck(context: Context2D, { road, half }: Carriageway): void {
  const seen = Array.from({ length: Math.floor(road.length / STEP_METRES) + 1 }, (_, step) =>
    road.at(step * STEP_METRES),
  ).filter(({ place }) => place[2] >= 60);
  /** One edge of the deck, as high as it is or at a share of its height, and so many metres below. */
  const edge = (side: number, share = 1, below = 0) =>
    seen.map((point): Point => {
      const [x, y, z] = beside(point, side * half);
      return onPicture([x, y * share - below * clamp(y / 6), z]);
    });
  const band = (from: readonly Point[], to: readonly Point[], colour: typeof context.fillStyle) => {
    polygon(context, [...from, ...to.toReversed()]);
    context.fillStyle = colour;
    context.fill();
  };
  band(edge(-1, 0), edge(1, 0), css('#070716', 0.42));
  for (const side of [-1, 1]) band(edge(side), edge(side, 1, 2.2), '#191730');
  const far = css(mix('#2b2742', '#3a3868', 0.75));
  band(edge(-1), edge(1), vertical(context, 170, 420, [0, far], [1, '#2b2742']));
  context.lineWidth = 1;
  context.strokeStyle = css('#c8a880', 0.34);
  for (const side of [-1, 1]) {
    context.beginPath();
    for (const point of edge(side)) context.lineTo(...point);
    context.stroke();
  }
}

function drawPiers(context: Context2D, { road, half }: Carriageway): void {
  for (let at = PIER_METRES / 2; at < road.length; at += PIER_METRES) {
    const [x, y, z] = road.at(at).place;
    if (y < 4 || z < 90) continue;
    const [topX, topY] = onPicture([x, y, z]);
    const [, footY] = onPicture([x, 0, z]);
    const width = Math.min(half * 0.5, 3.4) * metre(z);
    fillBox(context, '#312c48', topX - width / 2, topY, width, footY - topY);
  }
}

/** Street lamps along both sides; the deck under each is warm. */
function drawLamps(context: Context2D, { road, half }: Carriageway): void {
  const pool = createGlow('#ff9e4a', 1.6);
  for (let at = LAMP_METRES / 2; at < road.length; at += LAMP_METRES)
    for (const side of [-half, half]) {
      const [x, y, z] = beside(road.at(at), side);
      if (z < 90) continue;
      const size = metre(z);
      const [footX, footY] = onPicture([x, y, z]);
      const [, topY] = onPicture([x, y + 9, z]);
      shine(context, pool, footX, footY, 17 * size, 0.22, 9 * size);
      fillBox(context, css('#0f0e1e', 0.7), footX, topY, Math.max(0.4, 0.3 * size), footY - topY);
      shine(context, pool, footX, topY, Math.max(2.2, 3.2 * size), 0.95);
    }
}

/** Lights are gathered by colour and by width, and each group is drawn at once. */
const TONES = 6;
const WIDTHS = 7;
const WIDEST = 6.4;
const TRAIL_STEPS = 6;
const NEAREST = 86;

/** The cars of one road as trails of light: white where they come, red where they go. */
export function createTraffic(random: Random, { road, lanes, density, speed }: Carriageway): Painter {
  const cars = lanes.flatMap((lane) =>
    Array.from({ length: Math.round((density * 1.1 * road.length) / 100) }, () => ({
      start: road.length * (random.unit() + 0.03 * Math.sin(random.unit() * 40)),
      speed: speed * random.between(0.92, 1.08),
      // What a long exposure keeps of a car, in metres.
      trail: random.between(46, 125),
      lane: lane + random.between(-0.35, 0.35),
      brightness: random.between(0.45, 1),
    })),
  );
  return (context, second) => {
    const groups = Array.from({ length: TONES * WIDTHS }, (): Point[][] => []);
    for (const { start, speed, trail, lane, brightness } of cars) {
      const gone = wrap(start + speed * second, road.length + trail) - trail * 0.5;
      const front = lane < 0 ? road.length - gone : gone;
      const direction = lane < 0 ? -1 : 1;
      const points: Point[] = [];
      for (let step = 0; step <= TRAIL_STEPS; step++) {
        const at = front - direction * trail * (step / TRAIL_STEPS);
        if (at < 0 || at > road.length) continue;
        const [x, y, z] = beside(road.at(at), lane);
        if (z > NEAREST) points.push(onPicture([x, y + 0.8, z]));
      }
      if (points.length < 2) continue;
      const here = road.at(clamp(front, 0, road.length));
      // `across` is a quarter turn to the right of where the road runs: its first part is how far that is away from us.
      const tone = Math.round(smoothstep(0.25, -0.25, here.across[0] * direction) * (TONES - 1));
      const wanted = 0.85 * metre(Math.max(NEAREST, here.place[2])) * brightness;
      const width = Math.round(clamp((wanted - 0.9) / (WIDEST - 0.9)) * (WIDTHS - 1));
      groups[tone * WIDTHS + width]?.push(points);
    }
    context.save();
    context.globalCompositeOperation = 'screen';
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [index, trails] of groups.entries()) {
      const colour = mix('#ff3a24', '#ffe9c4', Math.floor(index / WIDTHS) / (TONES - 1));
      const width = lerp(0.9, WIDEST, (index % WIDTHS) / (WIDTHS - 1));
      context.beginPath();
      for (const [first, ...rest] of trails) {
        if (first) context.moveTo(...first);
        for (const point of rest) context.lineTo(...point);
      }
      context.strokeStyle = css(colour, 0.22);
      context.lineWidth = width * 3.6;
      context.stroke();
      context.strokeStyle = css(colour, 0.85);
      context.lineWidth = width;
      context.stroke();
    }
    context.restore();
  };
}
