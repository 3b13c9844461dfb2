import { cameraMove, createCamera } from '../../kit/camera.ts';
import { GIRL } from '../../kit/children.ts';
import { css, mix } from '../../kit/colour.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillBox } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import { createMist } from '../../kit/mist.ts';
import { mixPoses, POSES, posed } from '../../kit/pose.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createAir, createAlder, createMeadow, createTrees } from './glade.ts';
import { createHandsShot } from './hands.ts';
import { captions, score } from './score.ts';
import { beats, CHILD, chorusAt, createSwarm, heroAt, heroLight, STORY } from './swarm.ts';

/** 萤火夏夜: a firefly is caught and let go; on their tree all the others have waited for it. */
export const scene: Scene = {
  ...{ frameRate: 24, coverSecond: 30.6, grain: 8, loudness: -19 },
  ...{ captions, paint, score },
};

const FAR_TREES = [70, 168, 236, 330, 402, 468, 560, 640, 810, 880, 965, 1030, 1110, 1180, 1260];

function paint(stage: Stage): Painter {
  const { width, height, durationSeconds } = stage;
  const alder = createAlder(stage);
  const drawMist = createMist(stage, 5, [130, 190, 172]);
  const mist: Painter = (context, second) =>
    drawMist(context, { y: 350, height: 170, drift: 330 + second * 9, length: 1700, opacity: 0.42 });
  const treeLight = createGlow('#b9e06a', 1.9);
  const [figure, edge] = [stage.layer(width, height), stage.layer(width, height)];
  const blades = { name: 'grass', blades: 240, baseY: 746, heights: [50, 160], colour: '#020a09' } as const;
  const camera = createCamera(stage, [
    { depth: 3, picture: createAir(stage) },
    { depth: 1.8, picture: createTrees(stage, 'far', 0.12, FAR_TREES) },
    { depth: 1.5, picture: mist },
    { depth: 1, picture: createMeadow(stage) },
    { depth: 1.06, picture: createTrees(stage, 'middle', 0.42, [28, 214, 330, 1056, 1150, 1268]) },
    { depth: 1, picture: (context, second) => lightMeadow(context, treeLight, chorusAt(second)) },
    { depth: 1, picture: alder.picture },
    { depth: 1, picture: mist },
    { depth: 1, picture: (context, second) => drawChild(context, figure, edge, second) },
    { depth: 1, picture: createSwarm(stage, alder.perches) },
    { depth: 0.72, picture: createTrees(stage, 'near', 0.86, [112, 1228]) },
    { depth: 0.6, picture: createGrass(stage, blades) },
  ]);
  const shot =
    (move: ReturnType<typeof cameraMove>): Painter =>
    (context, second) =>
      camera(context, second, move(second));
  const follow = cameraMove(
    [0, { x: -300, y: 150, zoom: 2, focus: 0.62 }],
    [beats.at(2), { x: -290, y: 140, focus: 0.8 }],
    [beats.at(6.5), { x: -150, y: 90, zoom: 1.5, focus: 1 }],
    [beats.at(10), { x: -60, y: 20, zoom: 1.14 }],
    [STORY.hands, { x: -130, y: 100, zoom: 1.7 }],
  );
  const acrossTheStream = cameraMove([0, { x: 130, y: 140, zoom: 2.1, focus: 0.42 }]);
  const release = cameraMove(
    [STORY.tree, { x: -110, y: 80, zoom: 1.6 }],
    [STORY.asks, { x: 60, y: 20, zoom: 1.36 }],
    [STORY.together, { x: 60, y: 20 }],
    [durationSeconds, { x: 10, y: 10, zoom: 1.1 }],
  );
  const film = cut(stage, [
    { until: STORY.hands, paint: shot(follow) },
    { until: STORY.tree, paint: createHandsShot(stage, shot(acrossTheStream)), dissolveSeconds: 0.8 },
    { until: durationSeconds, paint: shot(release) },
  ]);
  return (context, second) => {
    film(context, second);
    const dark = 1 - smoothstep(0, 1.6, second) + smoothstep(durationSeconds - 2, durationSeconds, second);
    fillBox(context, css('#020a0a', dark), 0, 0, width, height);
  };
}

/** The tree of light shines on the meadow under it and on the bend of the stream. */
function lightMeadow(context: Context2D, glow: Layer, light: number): void {
  shine(context, glow, 896, 400, 900, 0.34 * light, 480);
  shine(context, glow, 896, 520, 470, 0.5 * light, 90);
  for (let step = 0; step < 9; step++)
    shine(context, glow, 800 - step * 7, 500 + step * 12, 70 - step * 3, 0.22 * light, 22);
}

const { stand, reach, carry, lookUp } = POSES;
/** She stretches for it, has it, holds it up; and looks after it. */
const poseAt = posed(
  [0, stand],
  [beats.at(12), mixPoses(reach, carry, 0.5), 2],
  [STORY.caught, carry, 0.8],
  [beats.at(31.5), mixPoses(carry, lookUp, 0.3), 1.5],
  [beats.at(35), { ...lookUp, hands: carry.hands, wrists: [-0.6, -0.5] }, 2],
);

/** The child from aside, dark before the mist; what shines shows an edge of her, and near it her colours. */
function drawChild(context: Context2D, figure: Layer, edge: Layer, second: number): void {
  const { x, y, size } = CHILD;
  const [heroX, heroY] = heroAt(second);
  const [right, down] = [heroX - x - 10, heroY - y + 86];
  const far = Math.hypot(right, down);
  const near = Math.max(heroLight(second) * Math.exp(-far / 130), chorusAt(second));
  const light = clamp(0.3 * smoothstep(1, 7, second) + near);
  const on = figure.clear();
  on.translate(x, y);
  on.scale(size, size);
  const seen = { light: { from: [0.8, -0.6], shadeWidth: 3 }, grip: ['held', 'held'] } as const;
  drawFigure(on, { ...GIRL, clothes: { ...GIRL.clothes, hem: 19 } }, poseAt(second), seen);
  on.globalCompositeOperation = 'source-atop';
  const [shade, lit] = [css('#051a1c', 0.93), css('#0a2a24', lerp(0.88, 0.25, light))];
  const share = Math.min(1, 40 / far) / size;
  on.fillStyle = radial(on, 7 + share * right, share * down - 61, 4, 72, [0, lit], [1, shade]);
  on.fillRect(-50, -150, 100, 160);
  contactShadow(context, x + 4, y, 34, '#010706', 0.7);
  figure.drawOn(context);
  const rim = edge.clear();
  figure.drawOn(rim);
  rim.globalCompositeOperation = 'destination-out';
  figure.drawOn(rim, (-1.9 * right) / far, (-1.9 * down) / far);
  rim.globalCompositeOperation = 'source-in';
  fillBox(rim, css(mix('#8fd8bf', '#ffe79a', light), lerp(0.45, 0.95, light)), 0, 0, edge.width, edge.height);
  edge.drawOn(context);
}
