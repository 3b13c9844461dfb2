import { cameraMove, createCamera, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import { createJellyfish } from '../../kit/jellyfish.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { ALONE, ANSWERING, GIANTS, NEAR, type Role, SINKING, SURFACE, swimming, TOUCH } from './cast.ts';
import { createDeep, createMarineSnow } from './deep.ts';
import { createMoonlight, createTouch } from './moonlight.ts';
import { captions, STORY, score } from './score.ts';

/** 水母之梦: a moon jelly without light rises from the dark, is lit by a touch, lights others, and meets the moon. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 8, loudness: -18, coverSecond: 36 },
  ...{ captions, paint, score },
};

/** A shot: until when, who is in it, how far up it begins and ends, 0 to 1, and where the camera does. */
type Shot = readonly [number, readonly Role[], number, number, Partial<View>, Partial<View>];
const SHOTS: readonly Shot[] = [
  [STORY.near, ALONE, 0.04, 0.04, {}, { x: -20, y: 10, zoom: 1.4 }],
  [STORY.giants, NEAR, 0.1, 0.1, { x: 30, y: 20 }, { x: -20, y: -30 }],
  [STORY.close, GIANTS, 0.2, 0.4, { y: 50 }, { y: -190 }],
  [STORY.answer, TOUCH, 0.35, 0.35, { y: 20 }, { y: -20, zoom: 1.14 }],
  [STORY.surface, ANSWERING, 0.3, 0.5, { y: 20, zoom: 1.3 }, { y: -30, zoom: 0.92 }],
  [STORY.sink, SURFACE, 0.8, 1, { y: 10 }, { y: -14, zoom: 1.06 }],
  [STORY.dark, SINKING, 0.8, 0.04, { y: -20 }, { x: 125, y: -30, zoom: 0.4 }],
];

/** Seconds, after each of them. */
const DISSOLVES = [0, 0, 0, 0, 1.2, 1.2, 2.8];

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const [drawDeep, drawSnow] = [createDeep(stage), createMarineSnow(stage)];
  const gloom = [0, css('#020617', 0)] as const;
  const painters = SHOTS.map(([until, cast, low, high, from, to], place): Painter => {
    const since = SHOTS[place - 1]?.[0] ?? 0;
    const camera = createCamera(stage, onDepths(stage, since, cast));
    const look = cameraMove([since - (since ? 1 : 0), from], [until + (until < STORY.dark ? 1 : -0.8), to]);
    const behind = cast === SURFACE ? createMoonlight(stage) : undefined;
    const before = cast === TOUCH ? createTouch() : undefined;
    return (context, second) => {
      drawDeep(context, second, lerp(low, high, smoothstep(since, until - 1, second)));
      behind?.(context, second);
      camera(context, second, look(second));
      before?.(context, second);
      drawSnow(context, second);
      context.fillStyle = radial(context, 640, 330, 330, 830, gloom, [1, css('#020617', 0.5)]);
      context.fillRect(0, 0, width, height);
    };
  });
  const again: Painter = (context, second) => painters[0]?.(context, second - durationSeconds);
  const shots = [...painters, again].map((shown, place) => {
    const [until, dissolveSeconds] = [SHOTS[place]?.[0] ?? durationSeconds, DISSOLVES[place] ?? 0];
    return { until, paint: shown, dissolveSeconds };
  });
  return cut(stage, shots);
}

/** The roles as layers for the camera, one for each depth, the farthest first. */
function onDepths(stage: Stage, since: number, cast: readonly Role[]) {
  const random = stage.random(`jellyfish ${since}`);
  const depths = [...new Set(cast.map(({ depth }) => depth))].sort((a, b) => b - a);
  return depths.map((depth) => {
    const there = cast.filter((role) => role.depth === depth);
    const drawn = there.map((role) => [role.light, createJellyfish(random, swimming(role, since))] as const);
    const picture: Painter = (context, second) => {
      for (const [light, draw] of drawn)
        draw(context, second, (aside) => light(second, aside), depth > 3 ? 0.6 : 1);
    };
    return { depth, picture };
  });
}
