import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { smoothstep } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { through } from '../../kit/through.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createNet } from './net.ts';
import { captions, STORY, scoreMoonrise } from './score.ts';
import { createSeascape } from './seascape.ts';
import { createInsideShot, createSandShot } from './shell.ts';
import { createChild, createShore } from './shore.ts';

/** 海上明月: behind a net the moon leaves the sea; its road comes to the sand, and a shell has all of it inside. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 8, coverSecond: 35, loudness: -18 },
  ...{ captions, paint, score: scoreMoonrise },
};

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const together =
    (...painters: readonly Painter[]): Painter =>
    (context, second) => {
      for (const painter of painters) painter(context, second);
    };
  const sea = together(createSeascape(stage), createShore(stage));
  const beach = together(sea, createChild(stage));
  const netCamera = createCamera(stage, [
    { depth: 12, picture: sea },
    { depth: 0.45, picture: createNet() },
  ]);
  const opening = cameraMove(
    [0, { x: -20, y: -8, zoom: 1.24, focus: 0.45 }],
    [STORY.rack, { x: 30, focus: 0.47 }],
    [STORY.rack + 2.8, { x: 280, focus: 12 }],
    [STORY.wide + 1, { x: 400 }],
  );
  const shot =
    (move: ReturnType<typeof cameraMove>, picture: Painter = beach): Painter =>
    (context, second) =>
      through(context, 1, move(second), () => picture(context, second));
  // A little larger, because what is blurred fades out at the edges of the picture.
  const net = shot(cameraMove([0, { zoom: 1.06 }]), (context, second) =>
    netCamera(context, second, opening(second)),
  );
  const wide = cameraMove([STORY.wide, { zoom: 1.12, y: -24 }], [STORY.sand, { zoom: 1.02, y: 0 }]);
  const release = cameraMove(
    [STORY.release, { x: -90, y: 36, zoom: 1.26 }],
    [durationSeconds, { x: -10, y: 2, zoom: 1.04 }],
  );
  const film = cut(stage, [
    { until: STORY.wide, paint: net, dissolveSeconds: 0.8 },
    { until: STORY.sand, paint: shot(wide) },
    { until: STORY.inside, paint: createSandShot(stage), dissolveSeconds: 0.6 },
    { until: STORY.release, paint: createInsideShot(stage, beach), dissolveSeconds: 1.2 },
    { until: durationSeconds, paint: shot(release) },
  ]);
  return together(film, (context, second) => {
    const dark = 1 - smoothstep(0, 1.2, second) + smoothstep(durationSeconds - 1.8, durationSeconds, second);
    context.fillStyle = css('#050b0d', dark);
    context.fillRect(0, 0, width, height);
  });
}
