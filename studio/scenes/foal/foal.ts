import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, placed } from '../../kit/marks.ts';
import { lerp, smoothstep, swell, TAU, wrap } from '../../kit/maths.ts';
import { castShadow, contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Coat, Gallop } from './horse.ts';
import { drawHorse, LEAP } from './horse.ts';
import { createGrass, createMeadow, createTurf } from './meadow.ts';
import { captions, scoreFoal } from './score.ts';
import { BAY, BROWN, beats, FOAL, GREY, LIGHT, leapsAt, STORY } from './story.ts';

/** 草原风车: a herd under white turbines; a foal takes fright at a shadow, and is faster. */
export const scene: Scene = { frameRate: 24, coverSecond: 18.6, captions, paint, score: scoreFoal };

const GROUND = { slant: 0.5, rise: 0.14, colour: 'rgba(28,48,30,0.5)', blur: 2 } as const;
type Place = readonly [coat: Coat, x: number, y: number, height: number, facing: number];
/** The grown ones, in metres aside and ahead. */
const GRAZING: readonly Place[] = [
  [BROWN, 8, 66, 1.6, 1],
  [BAY, 21, 62, 1.6, -1],
  [GREY, 12, 56, 1.6, -1],
  [BAY, 19, 50, 1.6, 1],
  [BROWN, 4.5, 44, 1.6, -1],
];
const FOAL_METRES = 1.05;
const standing = (head: number): Gallop => ({ gone: 0, speed: 0, head });

function paint(stage: Stage): Painter {
  const meadow = createMeadow(stage);
  const scratch = stage.layer(stage.width, stage.height);
  const put = (context: Context2D, [coat, x, y, height, facing]: Place, move: Gallop, shadow = true) => {
    const draw = (on: Context2D) => {
      placed(on, [x, y, 0, height, height * facing], () =>
        drawHorse(on, coat, move, [LIGHT[0] * facing, LIGHT[1]]),
      );
    };
    if (shadow) castShadow(context, scratch, y, GROUND, draw);
    contactShadow(context, x, y, height * 0.7, '#243a1c', 0.5);
    draw(context);
  };
  const low = createGrass(stage, 'low', 360, [1, 1.1], [24, 90]);
  const tall = createGrass(stage, 'tall', 480, [1.02, 1.2], [60, 175]);
  const turf = createTurf(stage);
  const grazing = (second: number, place: number) =>
    standing(0.9 * swell(2 + place, 2.8 + place, 4.4 + place, 5.4 + place, second % 16));
  /** The grown ones graze; at the end the foal comes back to its mother. */
  const herd: Painter = (context, second) => {
    for (const [place, [coat, x, z, height, facing]] of GRAZING.entries()) {
      const at = meadow.project(x, z);
      put(context, [coat, at.x, at.y, height * at.metre, facing], grazing(second, place * 1.7));
    }
    const since = second - STORY.home;
    const x = since < 0 ? 8.4 : lerp(-9, 7.2, smoothstep(0, 2.4, since));
    const at = meadow.project(x, 43.5);
    const speed = since < 0 ? 0 : 1 - smoothstep(1.6, 2.5, since);
    put(context, [FOAL, at.x, at.y, FOAL_METRES * at.metre, 1], { gone: x / FOAL_METRES, speed, head: 0.9 });
  };
  const land = [
    { depth: 1.12, picture: meadow.sky },
    { depth: 1.04, picture: meadow.ground },
  ];
  const camera = createCamera(stage, [...land, { depth: 1, picture: herd }]);
  const back = createCamera(stage, land);
  /** The land out of focus. What is blurred fades toward its edges: they stay outside. */
  const behind = (...[context, second, view]: Parameters<typeof back>) => {
    placed(context, [-38, -22, 0, 1.06], () => back(context, second, view));
  };
  const wide =
    (view: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      camera(context, second, view(second));
      low(context, second);
    };
  const { herd: near, blade, run, home } = STORY;
  const end = stage.durationSeconds;
  const arrive = cameraMove(
    [0, { x: -40, y: -26, zoom: 1.1, focus: 1.055 }],
    [near, { x: 110, y: 84, zoom: 1.6 }],
  );
  const leave = cameraMove(
    [home, { x: 60, y: 110, zoom: 1.85, focus: 1.055 }],
    [end, { x: 0, y: -10, zoom: 1.12 }],
  );
  return cut(stage, [
    { until: near, paint: wide(arrive) },
    { until: blade, paint: amongThem },
    { until: run, paint: createBlade(stage) },
    { until: home, paint: running },
    { until: end, paint: wide(leave) },
  ]);

  /** Low in the grass: a mare eats, and over her neck looks a foal. */
  function amongThem(context: Context2D, second: number): void {
    const view = cameraMove([near, { x: 60, y: 40, zoom: 1.5, focus: 0.62 }], [blade, { x: 90 }]);
    behind(context, second, view(second));
    const since = second - near;
    const zoom = 1 + 0.012 * since;
    placed(context, [640 * (1 - zoom), 360 * (1 - zoom), 0, zoom], () => {
      put(context, [GREY, 1150, 560, 120, -1], grazing(second, 9));
      const eye = 1 - swell(3, 3.08, 3.12, 3.24, since);
      const peek = 0.5 + 0.42 * smoothstep(0.9, 1.9, since) + 0.02 * Math.sin(second * 1.4);
      put(context, [FOAL, 836, 686, 330, 1], { ...standing(peek), eye }, false);
      put(context, [BAY, 400, 712, 520, 1], standing(0.02 + 0.02 * Math.sin(second * 2.6)), false);
    });
    tall(context, second);
  }

  /** Beside the foal: the shadow gains on it, and then no more. */
  function running(context: Context2D, second: number): void {
    const since = second - run;
    const view = cameraMove([run, { x: -120, y: 30, zoom: 1.45, focus: 0.8 }], [home, { x: 160 }]);
    behind(context, second, view(second));
    const height = 270;
    const gone = leapsAt(second) * LEAP;
    const x = 650 + 40 * Math.sin(since * 0.9) + 60 * smoothstep(3, 7, since);
    const glad = smoothstep(STORY.free, STORY.free + 0.6, second);
    // Its edge: near the tail, at the tail, and back.
    const edge = lerp(lerp(140, 620, smoothstep(0, 3.6, since)), -420, smoothstep(4, 7, since));
    turf(context, second, gone * height, edge);
    const move = { gone, speed: 1, head: 0.84 + 0.16 * glad, eye: 1.1 - 0.8 * glad };
    put(context, [FOAL, x, 640, height, 1], move);
    low(context, second, gone * height);
  }
}

const HUB: Point = [800, 150];
const SUN: Point = [470, 420];
const BLADE = closedCurve(points([-10, -4, -46, 112, -30, 336, -4, 560, 10, 549, 22, 224, 10, -4]));
const TOWER = tube([HUB, [850, 830]], [18, 96]);

/** From the foot of a tower: a blade comes down, takes the sun away, and goes. */
function createBlade({ width, height }: Stage): Painter {
  const sun = createGlow('#fff4cc', 1.5);
  const toSun = Math.atan2(HUB[0] - SUN[0], SUN[1] - HUB[1]);
  return (context, second) => {
    // A third of a turn in two beats.
    const turned = (((second - STORY.shade) / beats.length) * TAU) / 6;
    const off = wrap(turned + TAU / 6, TAU / 3) - TAU / 6;
    const hidden = Math.exp(-((off / 0.13) ** 2));
    context.fillStyle = vertical(context, 0, height, [0, '#1d5aa0'], [0.6, '#5b96c8'], [1, '#c4d8e0']);
    context.fillRect(0, 0, width, height);
    shine(context, sun, ...SUN, 560, 0.9 * (1 - 0.8 * hidden));
    shine(context, sun, ...SUN, 120, 1);
    // White paint, against the light.
    const white = { base: '#eef4f8', shade: '#9fb0c2' };
    const fill = (outline: typeof TOWER, shadeWidth: number) =>
      fillForm(context, outline, white, { from: [-1, 0], shadeWidth });
    fill(TOWER, 46);
    for (let blade = 0; blade < 3; blade++) {
      const angle = toSun + turned + (blade * TAU) / 3;
      // What comes toward us grows.
      const near = 1 + 0.9 * Math.max(0, Math.cos(angle));
      placed(context, [...HUB, angle, near], () => fill(BLADE, 14));
    }
    fill(ellipse(...HUB, 38), 12);
    fillBox(context, css('#10203a', 0.34 * hidden), 0, 0, width, height);
  };
}
