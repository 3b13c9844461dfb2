import { deckY } from '../../kit/arch-bridge.ts';
import { drawBystander } from '../../kit/bystander.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import { createSkyLantern } from '../../kit/sky-lantern.ts';
import type { Stage } from '../../stage.ts';
import { BRIDGE, WATER_Y } from './town.ts';

/** One lantern's whole flight; nothing of it changes from frame to frame but its age. */
export interface Flight {
  readonly x: number;
  readonly y: number;
  readonly launchSecond: number;
  readonly height: number;
  /** Pixels a second when it has found its pace. */
  readonly climb: number;
  readonly drift: number;
  readonly phase: number;
  readonly opacity: number;
}

const TAKE_OFF_SECONDS = 4;
const FAR_COUNT = 230;
const NEAR_COUNT = 26;
/** Places of the people on the bridge, as shares of its span. */
const PEOPLE = [0.16, 0.27, 0.36, 0.46, 0.54, 0.65, 0.74, 0.85] as const;
const PERSON_HEIGHT = 27;
const HELD_HEIGHT = 17;
const LIGHTING_SECONDS = 5;

/** When lanterns leave: a few all evening, most of them in one great release. */
function launchSecond(random: Random, releaseSecond: number): number {
  return random.chance(0.3) ? random.between(-40, 34) : releaseSecond + 9 * random.unit() ** 1.5;
}

/** All lanterns of the night. Far ones rise behind the roofs, near ones from our own bank. */
export function createFlights(stage: Stage, releaseSecond: number) {
  const far = stage.random('far lanterns');
  const near = stage.random('near lanterns');
  const drawLantern = createSkyLantern(stage);
  const behind = Array.from({ length: FAR_COUNT }, (): Flight => {
    const nearness = far.unit() ** 1.6;
    return {
      x: far.between(-80, stage.width + 30),
      y: WATER_Y - far.between(20, 70),
      launchSecond: launchSecond(far, releaseSecond),
      height: lerp(8, 46, nearness),
      climb: lerp(9, 27, nearness),
      drift: lerp(2, 7, nearness),
      phase: far.unit() * TAU,
      opacity: lerp(0.72, 1, nearness),
    };
  }).toSorted((one, other) => one.height - other.height);
  const front = Array.from({ length: NEAR_COUNT }, (): Flight => {
    const nearness = near.unit();
    return {
      x: near.between(-60, stage.width),
      y: stage.height + 70,
      launchSecond: launchSecond(near, releaseSecond + 1),
      height: lerp(56, 96, nearness),
      climb: lerp(34, 52, nearness),
      drift: lerp(6, 11, nearness),
      phase: near.unit() * TAU,
      opacity: 1,
    };
  }).toSorted((one, other) => one.height - other.height);
  const held = PEOPLE.map(
    (along, place): Flight => ({
      x: lerp(BRIDGE.x - BRIDGE.span / 2, BRIDGE.x + BRIDGE.span / 2, along),
      y: deckY(BRIDGE, along) - PERSON_HEIGHT - 9,
      launchSecond: releaseSecond + ((place * 5) % PEOPLE.length) * 0.7,
      height: HELD_HEIGHT,
      climb: 19,
      drift: 4,
      phase: place * 2.1,
      opacity: 1,
    }),
  );

  const draw = (context: Context2D, flight: Flight, second: number) => {
    const age = second - flight.launchSecond;
    const place = flightPlace(flight, age, second);
    if (age < 0 || place.y < -flight.height) return;
    const flame = 0.94 + 0.06 * Math.sin(second * 3.1 + flight.phase * 5);
    drawLantern(context, {
      ...place,
      height: flight.height,
      tilt: Math.sin(second * 0.7 + flight.phase) * 0.06,
      opacity: flight.opacity * smoothstep(0, 1.2, age),
      light: 0.42 * flame,
    });
  };

  return {
    front,
    drawBehind(context: Context2D, second: number) {
      for (const flight of behind) draw(context, flight, second);
    },
    drawFront(context: Context2D, second: number) {
      for (const flight of front) draw(context, flight, second);
    },
    /** The people on the bridge light theirs, hold them up, and let go. */
    drawBridge(context: Context2D, second: number) {
      for (const [place, flight] of held.entries()) {
        const waiting = second - flight.launchSecond;
        const lit = smoothstep(-LIGHTING_SECONDS, -LIGHTING_SECONDS + 2, waiting);
        const reach = smoothstep(-3, -0.5, waiting) * (1 - smoothstep(2, 5, waiting));
        const y = flight.y + 9 + PERSON_HEIGHT;
        drawBystander(context, {
          x: flight.x,
          y,
          height: PERSON_HEIGHT - (place % 3),
          colour: '#150d22',
          reach,
        });
        const { x, y: lanternY } = flightPlace(flight, Math.max(0, waiting), second);
        const heldY = lanternY + 12 * (1 - smoothstep(-3, 0, waiting));
        drawLantern(context, {
          x: waiting < 0 ? flight.x : x,
          y: heldY,
          height: flight.height,
          tilt: 0,
          opacity: lit,
          light: 0.5,
        });
      }
    },
  };
}

/** Where a lantern is: slow off the hand, then steady, swaying more the longer it flies. */
export function flightPlace(flight: Flight, age: number, second: number) {
  const eased = age < TAKE_OFF_SECONDS ? (age * age) / (2 * TAKE_OFF_SECONDS) : age - TAKE_OFF_SECONDS / 2;
  const sway = Math.sin(second * 0.35 + flight.phase) * flight.height * 0.24 * smoothstep(0, 6, age);
  return { x: flight.x + flight.drift * eased + sway, y: flight.y - flight.climb * eased };
}
