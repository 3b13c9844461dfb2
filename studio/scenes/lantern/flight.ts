import { deckY } from '../../kit/arch-bridge.ts';
import { drawBystander } from '../../kit/bystander.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSkyLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';
import { BRIDGE, MOON, WATER_Y } from './town.ts';
import { drawWish } from './wish.ts';

/** One lantern's whole flight; nothing of it changes from frame to frame but its age. */
interface Flight {
  readonly x: number;
  readonly y: number;
  readonly launchSecond: number;
  readonly height: number;
  /** Pixels a second when it has found its pace. */
  readonly climb: number;
  readonly phase: number;
}

const TAKE_OFF_SECONDS = 4;
/** All lanterns of the night. Far ones rise behind the roofs, near ones from our own bank. */
export function createFlights(stage: Stage) {
  const drawLantern = createSkyLantern(stage);
  const swarm = (name: string, count: number, y: number, least: number, most: number, climb: number) => {
    const random = stage.random(name);
    return Array.from({ length: count }, (): Flight => {
      const nearness = random.unit() ** 1.6;
      return {
        x: random.between(-80, stage.width + 10),
        y: y + random.between(-25, 25),
        // A few all evening, most of them in one great release.
        launchSecond: random.chance(0.3) ? random.between(-40, 34) : STORY.release + 9 * random.unit() ** 1.5,
        height: lerp(least, most, nearness),
        climb: climb * lerp(0.6, 1.5, nearness),
        phase: random.unit() * TAU,
      };
    })
      .filter((flight) => {
        // At the end the moon is kept free for ours.
        const [x, y] = flightPlace(flight, STORY.end - 3 - flight.launchSecond, STORY.end - 3);
        return Math.hypot(x - MOON.x, y - MOON.y) > 110;
      })
      .toSorted((one, other) => one.height - other.height);
  };
  const behind = swarm('far lanterns', 230, WATER_Y - 45, 8, 46, 17);
  const front = swarm('near lanterns', 26, 790, 56, 96, 42);
  const drawAll =
    (flights: readonly Flight[]): Painter =>
    (context, second) => {
      for (const flight of flights) {
        const age = second - flight.launchSecond;
        const at = flightPlace(flight, age, second);
        const { height, phase } = flight;
        if (age < 0 || at[1] < -height) continue;
        const light = 0.42 * (0.94 + 0.06 * Math.sin(second * 3.1 + phase * 5));
        const tilt = Math.sin(second * 0.7 + phase) * 0.06;
        const opacity = smoothstep(0, 1.2, age) * Math.min(1, 0.7 + height / 150);
        drawLantern(context, at, { height, light, opacity, tilt });
      }
    };
  const drawBridge: Painter = (context, second) => {
    for (let place = 0; place < 8; place++) {
      const along = 0.16 + 0.1 * place + 0.015 * Math.sin(place * 5);
      const lets = STORY.release + ((place * 5) % 8) * 0.7;
      const reach = swell(lets - 3, lets - 0.5, lets + 2, lets + 5, second);
      const x = BRIDGE.x + (along - 0.5) * BRIDGE.span;
      const height = 27 - (place % 3);
      drawBystander(context, { x, y: deckY(BRIDGE, along), height, colour: '#150d22', reach });
    }
  };
  const drawFront = drawAll(front);
  /** With those from our bank the one that would not rise at first: over the roofs, and before the moon. */
  const drawNear: Painter = (context, second) => {
    drawFront(context, second);
    const way = 1 - clamp((STORY.end - second) / (STORY.end - STORY.sky)) ** 1.6;
    const height = lerp(140, 46, way ** 0.7);
    const sway = Math.sin(second * 0.7);
    const at = [lerp(500, MOON.x, way) + 0.06 * height * sway, lerp(610, MOON.y + 6, way)] as const;
    drawLantern(context, at, { height, light: 0.5, tilt: 0.05 * sway });
    drawWish(context, at, height, 0.05 * sway);
  };
  return { drawLantern, drawBehind: drawAll(behind), drawFront, drawNear, drawBridge };
}

/** Where a lantern is: slow off the hand, then steady, swaying more the longer it flies. */
function flightPlace(flight: Flight, age: number, second: number): Point {
  const eased = age < TAKE_OFF_SECONDS ? (age * age) / (2 * TAKE_OFF_SECONDS) : age - TAKE_OFF_SECONDS / 2;
  const sway = Math.sin(second * 0.35 + flight.phase) * flight.height * 0.24 * smoothstep(0, 6, age);
  return [flight.x + flight.climb * 0.2 * eased + sway, flight.y - flight.climb * eased];
}
