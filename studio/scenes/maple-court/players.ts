import { drawBroom } from '../../kit/broom.ts';
import type { DogMood } from '../../kit/dog.ts';
import { ASLEEP, drawDog, noseOf } from '../../kit/dog.ts';
import type { Manner } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { castShadow, contactShadow } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { OLD_MAN } from '../../kit/people.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLeaf, Heap, Leaf } from './leaves.ts';
import { burst, drawHeap, drawSwept, sinking } from './leaves.ts';
import { beats, DOG, LIGHT, MAN, MIRRORED, STORY } from './story.ts';
import { crownOf, drawSweeper, seated, standing } from './sweeper.ts';

/** In the end, with its chin on his shoes. */
const AT_HIS_FEET: DogMood = { ...ASLEEP, lift: 0.28 };

/** What the dog does until he sits down. */
export function dogAt(second: number): DogMood {
  const since = second - STORY.sneeze;
  const drawIn = (beat: number) => smoothstep(beats.at(beat), beats.at(beat + 0.5), second);
  const twitch = (...[start, full, fade, end]: readonly [number, number, number, number]) =>
    swell(beats.at(start), beats.at(full), beats.at(fade), beats.at(end), second);
  const lift = 0.3 * drawIn(24.6) + 0.3 * drawIn(25.5) + 0.4 * drawIn(26.3);
  const sneeze = since < 0 ? 0 : smoothstep(0, 0.09, since) * (1 - smoothstep(0.35, 0.8, since));
  return {
    ...ASLEEP,
    breath: 0.5 + 0.5 * Math.sin(second * 2.6),
    lift: since > 0.3 ? lerp(1, 0.62, smoothstep(0.3, 0.9, since)) : lift,
    sneeze,
    eyes: smoothstep(0.7, 0.95, since) * (1 - swell(1.5, 1.58, 1.6, 1.7, since)),
    ear: twitch(22.6, 22.7, 22.8, 23.1) + twitch(23.9, 24, 24.1, 24.4) + 0.6 * drawIn(26.3),
    itch: smoothstep(beats.at(23.4), beats.at(25.5), second) * (1 - smoothstep(0.1, 0.5, since)),
  };
}

const PILE: Heap = { at: [500, 608], halfWidth: 112, height: 74, radius: 12 };
const GROUND = { slant: -0.85, rise: 0.22, colour: 'rgba(84,66,112,0.42)', blur: 3 } as const;

/** Who and what is at depth 1: the old man, the dog, the heap, and the leaves of the story. */
export function createPlayers(stage: Stage, drawLeaf: DrawLeaf): Painter {
  const scratch = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const sneezed = second > STORY.sneeze;
    const isSeated = second >= STORY.release - 0.4;
    const pose = isSeated ? seated(second) : standing(second);
    const man = (on: Context2D) => {
      if (isSeated) at(on, SEAT, MAN.size, () => drawFigure(on, OLD_MAN, pose, AT_REST));
      else at(on, [MAN.x, MAN.y], -MAN.size, () => drawSweeper(on, pose, second, MIRRORED));
    };
    const dog = (on: Context2D) => drawDogAt(on, second, isSeated);
    castShadow(context, scratch, MAN.y - 2, GROUND, man);
    castShadow(context, scratch, DOG.y, GROUND, dog);
    contactShadow(context, isSeated ? SEAT[0] + 14 : MAN.x, MAN.y, isSeated ? 92 : 56, '#2c1c30', 0.55);
    contactShadow(context, isSeated ? LAID[0] : DOG.x, DOG.y, 100, '#2c1c30', 0.6);
    contactShadow(context, PILE.at[0], PILE.at[1] + 4, sneezed ? 60 : 118, '#2c1c30', 0.6);
    if (isSeated) {
      at(context, [760, 628], MAN.size, () => drawBroom(context, [48, -2], [-4, 1.5], [-27, 2.5], 0, LIGHT));
      drawHeap(context, drawLeaf, PILE, sneezed);
      man(context);
      dog(context);
    } else {
      dog(context);
      drawHeap(context, drawLeaf, PILE, sneezed);
      drawSwept(context, drawLeaf, second);
      man(context);
    }
    for (const leaf of blown(second)) drawLeaf(context, leaf);
    for (const leaf of falls.map((fall) => fall(second))) if (leaf) drawLeaf(context, leaf);
  };
}

/** Draws something at a place, so large; a negative size turns it to the left. */
export function at(context: Context2D, [x, y]: Point, size: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.scale(size, Math.abs(size));
  draw();
  context.restore();
}

/** Where the dog lies in the end, and where he sits. */
const LAID: Point = [580, 611];
const SEAT: Point = [408, 606];
const AT_REST: Manner = { light: LIGHT, grip: ['open', 'open'] };

function drawDogAt(context: Context2D, second: number, isSeated: boolean): void {
  const breath = 0.5 + 0.5 * Math.sin(second * 2.1);
  const wag = Math.sin(second * 9) * swell(STORY.release, STORY.release + 1, 25, 26, second);
  if (isSeated)
    at(context, LAID, -DOG.size, () => drawDog(context, { ...AT_HIS_FEET, breath, wag }, MIRRORED));
  else at(context, [DOG.x, DOG.y], DOG.size, () => drawDog(context, dogAt(second), LIGHT));
}

const crown = (second: number): Point => {
  const [x, y] = crownOf(standing(second));
  return [MAN.x - MAN.size * x, MAN.y + MAN.size * y];
};

function laidNose(): Point {
  const [x, y] = noseOf(AT_HIS_FEET);
  return [LAID[0] - DOG.size * x + 4, LAID[1] + DOG.size * y - 9];
}

/** A leaf that sinks from one place to another between two seconds. */
const sinks = (from: Point, to: Point, start: number, end: number, swings: number, kind: number) =>
  sinking(from, to, { start, end, swings, radius: 11, kind });

/** The leaves that the story needs: one behind him, one for his head, and one that begins it all again. */
const landed = crown(STORY.leafOnHead + 0.5);
const onHead = sinks([MAN.x + 70, 60], landed, STORY.secondLeaf + 0.3, STORY.leafOnHead, 1.75, 2);
const behind: Point = [MAN.x + 118, MAN.y - 4];
const falls: readonly ((second: number) => Leaf | undefined)[] = [
  sinks([MAN.x + 150, 40], behind, STORY.firstLeaf - 0.9, STORY.stops - 0.1, 2.25, 3),
  (second) => {
    const leaf = second < STORY.release - 0.4 ? onHead(second) : undefined;
    if (!leaf || second < STORY.leafOnHead) return leaf;
    return { ...leaf, at: crown(second), spin: -1.25, tilt: 0.3 };
  },
  sinks([640, 120], laidNose(), STORY.release + 1, beats.at(44), 3.25, 2),
];
const BLAST = { at: STORY.sneeze + 0.05, radius: 12, reach: 620, height: 430, groundY: 604, key: 77 };
const blown = burst(230, [PILE.at[0], PILE.at[1] - 24], BLAST);
