import { deckY } from '../../kit/arch-bridge.ts';
import { drawBystander } from '../../kit/bystander.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import type { Random } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSkyLantern } from './sky-lantern.ts';
import { STORY } from './story.ts';
import { BRIDGE, WATER_Y } from './town.ts';
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

type Range = readonly [least: number, most: number];

const TAKE_OFF_SECONDS = 4;
/** Places of the people on the bridge, as shares of its span. */
const PEOPLE = [0.16, 0.27, 0.36, 0.46, 0.54, 0.65, 0.74, 0.85] as const;
const PERSON_HEIGHT = 27;
/** The one that would not rise at first. */
const OURS: Flight = { x: 520, y: 800, launchSecond: STORY.sky - 3, height: 104, climb: 62, phase: 1 };

/** When lanterns leave: a few all evening, most of them in one great release. */
const launchSecond = (random: Random): number =>
  random.chance(0.3) ? random.between(-40, 34) : STORY.release + 9 * random.unit() ** 1.5;

/** All lanterns of the night. Far ones rise behind the roofs, near ones from our own bank. */
export function createFlights(stage: Stage) {
  const drawLantern = createSkyLantern(stage);
  const swarm = (name: string, count: number, y: number, [least, most]: Range, climb: number) => {
    const random = stage.random(name);
    return Array.from({ length: count }, (): Flight => {
      const nearness = random.unit() ** 1.6;
      return {
        x: random.between(-80, stage.width + 10),
        y: y + random.between(-25, 25),
        launchSecond: launchSecond(random),
        height: lerp(least, most, nearness),
        climb: climb * lerp(0.6, 1.5, nearness),
        phase: random.unit() * TAU,
      };
    }).toSorted((one, other) => one.height - other.height);
  };
  const behind = swarm('far lanterns', 230, WATER_Y - 45, [8, 46], 17);
  const front = swarm('near lanterns', 26, 790, [56, 96], 42);
  const draw = (context: Context2D, flight: Flight, second: number) => {
    const age = second - flight.launchSecond;
    const at = flightPlace(flight, age, second);
    const { height, phase } = flight;
    if (age < 0 || at[1] < -height) return;
    const light = 0.42 * (0.94 + 0.06 * Math.sin(second * 3.1 + phase * 5));
    const tilt = Math.sin(second * 0.7 + phase) * 0.06;
    const opacity = smoothstep(0, 1.2, age) * Math.min(1, 0.7 + height / 150);
    drawLantern(context, at, { height, light, opacity, tilt });
    if (flight === OURS) drawWish(context, at, height, tilt);
  };
  const drawAll =
    (flights: readonly Flight[]): Painter =>
    (context, second) => {
      for (const flight of flights) draw(context, flight, second);
    };
  /** The people on the bridge light theirs, hold them up, and let go. */
  const drawBridge: Painter = (context, second) => {
    for (const [place, along] of PEOPLE.entries()) {
      const waiting = second - STORY.release - ((place * 5) % PEOPLE.length) * 0.7;
      const x = lerp(BRIDGE.x - BRIDGE.span / 2, BRIDGE.x + BRIDGE.span / 2, along);
      const y = deckY(BRIDGE, along);
      const reach = smoothstep(-3, -0.5, waiting) * (1 - smoothstep(2, 5, waiting));
      drawBystander(context, { x, y, height: PERSON_HEIGHT - (place % 3), colour: '#150d22', reach });
      const held = { x, y: y - 36, launchSecond: 0, height: 17, climb: 19, phase: place * 2.1 };
      const [lampX, lampY] = flightPlace(held, Math.max(0, waiting), second);
      const at = [waiting < 0 ? x : lampX, lampY + 12 * (1 - smoothstep(-3, 0, waiting))] as const;
      drawLantern(context, at, { height: 17, light: 0.5, opacity: smoothstep(-5, -3, waiting) });
    }
  };
  return { drawLantern, drawBehind: drawAll(behind), drawFront: drawAll([...front, OURS]), drawBridge };
}

/** Where a lantern is: slow off the hand, then steady, swaying more the longer it flies. */
function flightPlace(flight: Flight, age: number, second: number): Point {
  const eased = age < TAKE_OFF_SECONDS ? (age * age) / (2 * TAKE_OFF_SECONDS) : age - TAKE_OFF_SECONDS / 2;
  const sway = Math.sin(second * 0.35 + flight.phase) * flight.height * 0.24 * smoothstep(0, 6, age);
  return [flight.x + flight.climb * 0.2 * eased + sway, flight.y - flight.climb * eased];
}
