import { cameraMove, createCamera } from '../../kit/camera.ts';
import type { DogMood } from '../../kit/dog.ts';
import { drawDog, noseOf } from '../../kit/dog.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { lerp } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import { aside } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Court } from './court.ts';
import type { DrawLeaf, Heap, Leaf } from './leaves.ts';
import { burst, drawHeap, drifting, numbered, sinking } from './leaves.ts';
import { at, dogAt } from './players.ts';
import { LIGHT, MIRRORED, SHADOW, STORY } from './story.ts';
import { crownOf, drawSweeper, standing } from './sweeper.ts';

/** Very near: the dog's head, a leaf, and what comes of it. */
export function closeDog(stage: Stage, court: Court, drawLeaf: DrawLeaf): Painter {
  const camera = createCamera(stage, court.back);
  /** Leaves on the flags, the nearest largest: what is drawn of each at its place. */
  const strewn = (context: Context2D, drawOne: (leaf: number, depth: number) => void) => {
    for (let leaf = 0; leaf < 150; leaf++) {
      context.save();
      context.translate(hashUnit(leaf, 60) * 1400, 46 + (leaf / 150) * 240);
      drawOne(leaf, leaf / 150);
      context.restore();
    }
  };
  const spots = stage.layer(1400, 320, (context) => {
    context.fillStyle = SHADOW;
    strewn(context, (leaf) => {
      context.translate(-14, 10);
      context.scale(46, 20);
      context.rotate(hashUnit(leaf, 61) * 6.3);
      fillMapleLeaf(context);
    });
  });
  const carpet = stage.layer(1400, 320, (context) => {
    context.save();
    context.globalAlpha = 0.45;
    context.filter = `blur(${5 * stage.scale}px)`;
    spots.drawOn(context);
    context.restore();
    strewn(context, (leaf, depth) => {
      context.scale(1, 0.42);
      drawLeaf(context, numbered(leaf, 61, [0, 0], lerp(34, 62, depth), 0.9));
    });
  });
  const size = 8.6;
  const place: Point = [250, 560];
  const heap: Heap = { at: [1120, 640], halfWidth: 330, height: 290, radius: 46 };
  const sinks = { start: STORY.dog - 0.4, end: STORY.leafOnNose, swings: 1.75, radius: 52, kind: 2 };
  const onNose = sinking([240, -520], [0, 0], sinks);
  const blast = { at: STORY.sneeze + 0.03, radius: 50, reach: 1500, height: 760, groundY: 900, key: 78 };
  const spray = burst(130, [1010, 560], blast);
  const view = cameraMove(
    [STORY.dog, { x: -330, y: 170, zoom: 2.5, focus: 0.42 }],
    [STORY.wide, { x: -300, y: 165, zoom: 2.62 }],
  );
  const push = cameraMove([STORY.dog, { zoom: 1 }], [STORY.sneeze, { zoom: 1.09 }]);
  return (context, second) => {
    camera(context, second, view(second));
    const mood = dogAt(second);
    const since = second - STORY.sneeze;
    const shake = since > 0 ? 9 * Math.exp(-since * 7) * Math.sin(since * 70) : 0;
    context.save();
    const { zoom } = push(second);
    context.translate(640, 430 + shake);
    context.scale(zoom, zoom);
    context.translate(-640, -430);
    carpet.drawOn(context, -60, 470);
    contactShadow(context, place[0] + 80, place[1] + 6, 640, '#2c1428', 0.7);
    at(context, place, size, () => drawDog(context, mood, LIGHT));
    const [noseX, noseY] = noseOf(mood);
    const nose: Point = [place[0] + noseX * size - 16, place[1] + noseY * size - 44];
    const leaf = onNose(second);
    if (leaf) drawLeaf(context, leafOnNose(leaf, nose, second, mood));
    drawHeap(context, drawLeaf, heap, since > 0);
    for (const flying of spray(second)) drawLeaf(context, flying);
    context.restore();
  };
}

/** The leaf sinks toward the nose, lies on it, stirs with each breath, and is gone. */
function leafOnNose(leaf: Leaf, nose: Point, second: number, { breath, itch }: DogMood): Leaf {
  const gone = second - STORY.sneeze;
  const [x, y] = nose;
  if (second < STORY.leafOnNose) return { ...leaf, at: [x + leaf.at[0], y + leaf.at[1]] };
  if (gone > 0) {
    const flown: Point = [x + gone * 2600, y - gone * 900 + gone * gone * 400];
    return { ...leaf, at: flown, spin: gone * 22, tilt: gone * 18 };
  }
  const spin = -0.5 + 0.16 * (breath - 0.5) + 0.05 * itch * Math.sin(second * 31);
  return { ...leaf, at: nose, spin, tilt: 0.5 + 0.35 * breath };
}

/** Leaves on him, from the crown of his head: forward, down, spin, kind and radius. */
const STUCK = [
  [-1, -0.2, 0.9, 2, 4.4],
  [-9.6, 9, 2.2, 0, 3.6],
  [-9, 26, -0.6, 3, 4.4],
] as const;

/** His face, when the leaves have come down again. */
export function closeFace(stage: Stage, court: Court, drawLeaf: DrawLeaf): Painter {
  const camera = createCamera(stage, court.back);
  const view = cameraMove(
    [STORY.face, { x: 120, y: 60, zoom: 2, focus: 0.45 }],
    [STORY.release, { x: 112, y: 60, zoom: 2.1 }],
  );
  const late = drifting(11, { left: -100, right: 1500, top: -120, bottom: 860, radius: 40, seconds: 3.4 }, 5);
  return (context, second) => {
    camera(context, second, view(second));
    for (const leaf of late(second)) drawLeaf(context, leaf);
    const pose = standing(second);
    const angle = pose.face.nod * pose.face.turn;
    const head = crownOf(pose);
    context.save();
    context.translate(830, 1640);
    context.scale(-14.6, 14.6);
    drawSweeper(context, pose, second, MIRRORED);
    for (const [forward, down, spin, kind, radius] of STUCK)
      drawLeaf(context, { at: aside(head, angle, forward, down), radius, spin, tilt: 0.35, kind });
    context.restore();
  };
}
