import { drawBroom } from '../../kit/broom.ts';
import { drawDog, noseOf } from '../../kit/dog.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Context2D } from '../../kit/layer.ts';
import { swell } from '../../kit/maths.ts';
import { castShadow, contactShadow } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { OLD_MAN } from '../../kit/people.ts';
import type { Pose } from '../../kit/pose.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { AT_HIS_FEET, dogAt } from './dog-acts.ts';
import type { Heap } from './heap.ts';
import { drawHeap, drawSwept } from './heap.ts';
import type { DrawLeaf, Leaf } from './leaves.ts';
import { burst, sinking } from './leaves.ts';
import { DOG, LIGHT, MAN, MIRRORED } from './measures.ts';
import { beats, STORY } from './story.ts';
import { crownOf, drawSweeper, seated, standing } from './sweeper.ts';

const PILE: Heap = { at: [500, 608], halfWidth: 112, height: 74, radius: 12 };
const GROUND = { slant: -0.85, rise: 0.22, colour: 'rgba(84,66,112,0.42)', blur: 3 } as const;

/** Who and what is at depth 1: the old man, the dog, the heap, and the leaves of the story. */
export function createPlayers(stage: Stage, drawLeaf: DrawLeaf): Painter {
  const scratch = stage.layer(stage.width, stage.height);
  return (context, second) => {
    const sneezed = second > STORY.sneeze;
    const isSeated = second >= STORY.release - 0.4;
    const pose = isSeated ? seated(second) : standing(second);
    const man = (on: Context2D) =>
      isSeated
        ? drawSeated(on, pose)
        : at(on, [MAN.x, MAN.y], -MAN.size, () => drawSweeper(on, pose, second, MIRRORED));
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
function at(context: Context2D, [x, y]: Point, size: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.scale(size, Math.abs(size));
  draw();
  context.restore();
}

/** Where the dog lies in the end, and where he sits. */
const LAID: Point = [580, 611];
const SEAT: Point = [408, 606];

function drawSeated(context: Context2D, pose: Pose): void {
  at(context, SEAT, MAN.size, () =>
    drawFigure(context, OLD_MAN, pose, { light: LIGHT, grip: ['open', 'open'] }),
  );
}

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

/** The leaves that the story needs: one behind him, one for his head, and one that begins it all again. */
const onHead = sinking([MAN.x + 70, 60], crown(STORY.leafOnHead + 0.5), {
  start: STORY.secondLeaf + 0.3,
  end: STORY.leafOnHead,
  swings: 1.75,
  radius: 11,
  kind: 2,
});
const falls: readonly ((second: number) => Leaf | undefined)[] = [
  sinking([MAN.x + 150, 40], [MAN.x + 118, MAN.y - 4], {
    start: STORY.firstLeaf - 0.9,
    end: STORY.stops - 0.1,
    swings: 2.25,
    radius: 11,
    kind: 3,
  }),
  (second) => {
    const leaf = second < STORY.release - 0.4 ? onHead(second) : undefined;
    if (!leaf || second < STORY.leafOnHead) return leaf;
    return { ...leaf, at: crown(second), spin: -1.25, tilt: 0.3 };
  },
  sinking([640, 120], laidNose(), {
    start: STORY.release + 1,
    end: beats.at(44),
    swings: 3.25,
    radius: 11,
    kind: 2,
  }),
];
const blown = burst(230, [PILE.at[0], PILE.at[1] - 24], {
  at: STORY.sneeze + 0.05,
  radius: 12,
  reach: 620,
  height: 430,
  groundY: 604,
  key: 77,
});
