import { css, mix } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { beside } from '../../kit/road.ts';
import type { Carriageway } from './plan.ts';
import { metre, onPicture } from './plan.ts';

/** Lights are gathered by colour and by width, and each group is drawn at once. */
const TONES = 6;
const WIDTHS = 7;
const WIDEST = 6.4;
/** What a long exposure keeps of a car, in metres. */
const TRAIL_METRES = [46, 125] as const;
const TRAIL_STEPS = 6;
const NEAREST = 86;

interface Car {
  readonly start: number;
  readonly speed: number;
  readonly trail: number;
  readonly lane: number;
  readonly brightness: number;
}

/** The cars of one road as trails of light: white where they come, red where they go. */
export function createTraffic(random: Random, { road, lanes, density, speed }: Carriageway) {
  const cars = lanes.flatMap((lane) =>
    Array.from(
      { length: Math.round((density * 1.1 * road.length) / 100) },
      (): Car => ({
        // Bunches, as lights let them go: the square root of a sine is full of crowds and gaps.
        start: road.length * (random.unit() + 0.03 * Math.sin(random.unit() * 40)),
        speed: speed * random.between(0.92, 1.08),
        trail: random.between(...TRAIL_METRES),
        lane: lane + random.between(-0.35, 0.35),
        brightness: random.between(0.45, 1),
      }),
    ),
  );
  const groups = Array.from({ length: TONES * WIDTHS }, (): Point[][] => []);
  return (context: Context2D, second: number) => {
    for (const group of groups) group.length = 0;
    for (const car of cars) addTrail(groups, road, car, second);
    context.save();
    context.globalCompositeOperation = 'screen';
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [index, trails] of groups.entries()) {
      if (trails.length === 0) continue;
      const tone = Math.floor(index / WIDTHS) / (TONES - 1);
      const width = lerp(0.9, WIDEST, (index % WIDTHS) / (WIDTHS - 1));
      const colour = mix('#ff3a24', '#ffe9c4', tone);
      trace(context, trails);
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

function addTrail(groups: readonly Point[][][], road: Carriageway['road'], car: Car, second: number): void {
  const isBack = car.lane < 0;
  const gone = wrap(car.start + car.speed * second, road.length + car.trail) - car.trail * 0.5;
  const front = isBack ? road.length - gone : gone;
  const direction = isBack ? -1 : 1;
  const points: Point[] = [];
  for (let step = 0; step <= TRAIL_STEPS; step++) {
    const at = front - direction * car.trail * (step / TRAIL_STEPS);
    if (at < 0 || at > road.length) continue;
    const place = beside(road.at(at), car.lane);
    if (place[2] > NEAREST) points.push(onPicture([place[0], place[1] + 0.8, place[2]]));
  }
  if (points.length < 2) return;
  const here = road.at(clamp(front, 0, road.length));
  // `across` is a quarter turn to the right of where the road runs: its first part is how far that is away from us.
  const away = here.across[0] * direction;
  const tone = Math.round(smoothstep(0.25, -0.25, away) * (TONES - 1));
  const wanted = 0.85 * metre(Math.max(NEAREST, here.place[2])) * car.brightness;
  const width = Math.round(clamp((wanted - 0.9) / (WIDEST - 0.9)) * (WIDTHS - 1));
  groups[tone * WIDTHS + width]?.push(points);
}

function trace(context: Context2D, trails: readonly Point[][]): void {
  context.beginPath();
  for (const trail of trails) {
    for (const [index, point] of trail.entries()) {
      if (index === 0) context.moveTo(...point);
      else context.lineTo(...point);
    }
  }
}
