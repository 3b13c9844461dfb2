import type { View } from '../../kit/camera.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Shot } from '../../kit/shots.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { closeDog, closeFace } from './close-ups.ts';
import { createCourt } from './court.ts';
import { createLeaves, drifting } from './leaves.ts';
import { createPlayers } from './players.ts';
import { captions, scoreMapleCourt } from './score.ts';
import { STORY } from './story.ts';

/** 枫林秋色: an old man sweeps the court of a temple, the maples see it otherwise, and a dog sneezes. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 17.4,
  captions,
  paint,
  score: scoreMapleCourt,
};

function paint(stage: Stage): Painter {
  const drawLeaf = createLeaves(stage);
  const court = createCourt(stage, drawLeaf);
  const air = drifting(16, { left: -60, right: 1420, top: -80, bottom: 700, radius: 9, seconds: 7 }, 1);
  // While he looks for falling leaves there are none.
  const drawAir: Painter = (context, second) => {
    if (second < STORY.medium || second > STORY.wide) for (const leaf of air(second)) drawLeaf(context, leaf);
  };

  // The corners and the ground before us lie in the shade of the crown.
  const grade = stage.layer(stage.width, stage.height, (context) => {
    context.fillStyle = radial(context, 700, 330, 330, 860, [0, '#3a143400'], [1, '#3a143466']);
    context.fillRect(0, 0, stage.width, stage.height);
    context.fillStyle = vertical(context, 590, 720, [0, 'rgba(58,24,48,0)'], [1, 'rgba(58,24,48,0.22)']);
    context.fillRect(0, 590, stage.width, 130);
  });
  const warmth = createGlow('#ffe3a6', 1.6);
  const camera = createCamera(stage, [
    ...court.back,
    { depth: 1, picture: createPlayers(stage, drawLeaf) },
    { depth: 0.9, picture: drawAir },
    ...court.front,
  ]);
  const through = (...keys: readonly [second: number, view: Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    return (context, second) => camera(context, second, move(second));
  };
  /** A shot in the light of the afternoon. */
  const shot = (until: number, paint: Painter, dissolveSeconds = 0): Shot => ({
    until,
    dissolveSeconds,
    paint(context, second) {
      paint(context, second);
      grade.drawOn(context);
      shine(context, warmth, 1180, 80, 780, 0.3, 640);
    },
  });

  const establishing = through(
    [0, { x: 70, y: -26, zoom: 1.02, focus: 0.7 }],
    [2.4, { x: 34, y: -12, zoom: 1.06, focus: 1 }],
    [STORY.medium, { x: 0, y: 6, zoom: 1.16 }],
  );
  const medium = through(
    [STORY.medium, { x: 108, y: 92, zoom: 2 }],
    [STORY.looksUp - 0.6, { x: 110, y: 88, zoom: 2.04 }],
    [STORY.looksUp + 0.6, { x: 112, y: 40, zoom: 1.9 }],
    [STORY.turnsBack, { x: 112, y: 40, zoom: 1.92 }],
    [STORY.leafOnHead, { x: 106, y: 80, zoom: 2.1 }],
  );
  const storm = through(
    [STORY.wide, { x: -40, y: 40, zoom: 1.3 }],
    [STORY.face, { x: 0, y: 30, zoom: 1.22 }],
  );
  const release = through(
    [STORY.release - 0.4, { x: -150, y: 150, zoom: 1.95 }],
    [STORY.release + 1.2, { x: -148, y: 146, zoom: 1.9 }],
    [stage.durationSeconds - 0.6, { x: -110, y: 10, zoom: 1.28 }],
  );
  return cut(stage, [
    shot(STORY.medium, establishing),
    shot(STORY.dog, medium),
    shot(STORY.wide, closeDog(stage, court, drawLeaf)),
    shot(STORY.face, storm),
    shot(STORY.release, closeFace(stage, court, drawLeaf), 0.5),
    shot(stage.durationSeconds, release),
  ]);
}
