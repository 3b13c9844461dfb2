import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { smoothstep } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMist } from '../../kit/mist.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { CHILD, createGirl } from './child.ts';
import { createFingertip } from './fingertip.ts';
import { createOldTree, createWood, WATER_Y } from './glade.ts';
import { captions, score } from './score.ts';
import { beats, chorusAt, STORY } from './story.ts';
import { createSwarm } from './swarm.ts';

const { held, near, tree, asks } = STORY;

/** 萤火夏夜: a firefly is caught and let go; on their tree all the others have waited for it. */
export const scene: Scene = {
  ...{ frameRate: 24, coverSecond: 30.6, grain: 8, loudness: -19 },
  ...{ captions, paint, score },
};

/** What is out of focus is thin along its edges, which stay outside. */
const OVERSCAN = 1.08;

function paint(stage: Stage): Painter {
  const { width, height, scale, durationSeconds } = stage;
  const wood = createWood(stage);
  const oldTree = createOldTree(stage);
  const drawMist = createMist(stage, 5, [130, 190, 172]);
  const swarm = createSwarm(stage, oldTree.perches);
  const girl = createGirl(stage);
  const treeLight = createGlow('#b9e06a', 1.9);
  const above = stage.layer(width, WATER_Y);
  const stream = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: 400,
    rows: [1.4, 3.4],
    sway: (nearness, second, row) => Math.sin(row * 0.9 + second * 1.3) * (0.5 + nearness * 5),
  });
  /** The far bank and all that is on it, and its picture in the stream. */
  const glade: Painter = (context, second) => {
    const on = above.clear();
    const chorus = chorusAt(second);
    wood.drawOn(on);
    drawMist(on, { y: 330, height: 170, drift: 330 + second * 9, length: 1700, opacity: 0.5 });
    shine(on, treeLight, 880, 330, 620, 0.5 * chorus, 420);
    oldTree.dark.drawOn(on);
    on.globalAlpha = 0.75 * chorus;
    oldTree.lit.drawOn(on);
    on.globalAlpha = 1;
    shine(on, treeLight, 880, WATER_Y - 14, 480, 0.5 * chorus, 60);
    drawMist(on, { y: 408, height: 130, drift: second * 14, length: 1500, opacity: 0.3 });
    girl(on, CHILD, second);
    swarm(on, second);
    above.drawOn(context);
    stream.draw(context, above, second);
    context.fillStyle = vertical(context, 0, height, [0.73, css('#0a2a2a', 0.1)], [1, css('#020a0c', 0.9)]);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
  };
  const blades = { name: 'grass', blades: 260, baseY: 750, heights: [40, 130], colour: '#010807' } as const;
  const camera = createCamera(stage, [
    { depth: 1, picture: glade },
    { depth: 0.6, picture: createGrass(stage, blades) },
  ]);
  const shot =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      const view = move(second);
      placed(context, [640, 360, 0, OVERSCAN], () => camera(context, second, view), [640, 360]);
      // The child is sharp, however near.
      const [zoom, [x, y, size]] = [view.zoom * OVERSCAN, CHILD];
      const seen = [640 + (x - 640 - view.x) * zoom, 360 + (y - 360 - view.y) * zoom, size * zoom] as const;
      girl(context, seen, second);
    };
  const wakes = cameraMove(
    [0, { x: -210, y: 130, zoom: 1.9, focus: 0.72 }],
    [beats.at(3), { focus: 1 }],
    [beats.at(9), { x: 30, y: 24, zoom: 1.08 }],
    [held, { x: 10, y: 40, zoom: 1.16 }],
  );
  const holds = cameraMove([held - 0.5, { x: -185, y: 64, zoom: 2.6, focus: 0.74 }], [near, { zoom: 2.9 }]);
  const acrossTheStream = shot(cameraMove([0, { x: 180, y: -62, zoom: 1.6, focus: 0.36 }]));
  const answers = cameraMove(
    [tree, { x: -20, y: 60, zoom: 1.34 }],
    [asks, { x: 30, y: 50, zoom: 1.3 }],
    [durationSeconds, { x: 0, y: 12, zoom: 1.04 }],
  );
  const film = cut(stage, [
    { until: held, paint: shot(wakes) },
    { until: near, paint: shot(holds) },
    { until: tree, paint: createFingertip(stage, acrossTheStream) },
    { until: durationSeconds, paint: shot(answers) },
  ]);
  return (context, second) => {
    film(context, second);
    const dark = 1 - smoothstep(0, 1.6, second) + smoothstep(durationSeconds - 1.5, durationSeconds, second);
    fillBox(context, css('#020a0a', dark), 0, 0, width, height);
  };
}
