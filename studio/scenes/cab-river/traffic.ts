import { css, mix } from '../../kit/colour.ts';
import { clamp, lerp, smoothstep, wrap } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import { beside } from '../../kit/road.ts';
import type { Painter } from '../../scene.ts';
import type { Carriageway } from './plan.ts';
import { metre, onPicture } from './plan.ts';

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
