import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU, wrap } from '../../kit/maths.ts';
import { castShadow, contactShadow, fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Coat, Gallop } from './horse.ts';
import { drawHorse, LEAP } from './horse.ts';
import { createMeadow, drawTurf } from './meadow.ts';
import { captions, scoreFoal } from './score.ts';
import { BAY, BROWN, beats, FOAL, GREY, LIGHT, leapsAt, STORY } from './story.ts';

/** 草原风车: a herd under white turbines; a foal takes fright at a shadow, and is faster. */
export const scene: Scene = { frameRate: 24, coverSecond: 18.6, captions, paint, score: scoreFoal };

const GROUND = { slant: 0.5, rise: 0.14, colour: 'rgba(28,48,30,0.5)', blur: 2 } as const;
type Place = readonly [coat: Coat, x: number, y: number, height: number, facing: -1 | 1];
/** The grown ones, in metres aside and ahead. */
const GRAZING: readonly (readonly [Coat, x: number, z: number, facing: -1 | 1])[] = [
  [BROWN, 8, 66, 1],
  [BAY, 21, 62, -1],
  [GREY, 12, 56, -1],
  [BAY, 19, 50, 1],
  [BROWN, 4.5, 44, -1],
];
const FOAL_METRES = 1.05;
const standing = (head: number): Gallop => ({ gone: 0, speed: 0, head });

function paint(stage: Stage): Painter {
  const meadow = createMeadow(stage);
  const scratch = stage.layer(stage.width, stage.height);
  const put = (context: Context2D, [coat, x, y, height, facing]: Place, move: Gallop, shadow = true) => {
    const draw = (on: Context2D) => {
      on.save();
      on.translate(x, y);
      on.scale(height * facing, height);
      drawHorse(on, coat, move, { ...LIGHT, from: [LIGHT.from[0] * facing, LIGHT.from[1]] });
      on.restore();
    };
    if (shadow) castShadow(context, scratch, y, GROUND, draw);
    contactShadow(context, x, y, height * 0.7, '#243a1c', 0.5);
    draw(context);
  };
  const grass = (name: string, colour: string, heights: readonly [number, number]) =>
    createGrass(stage, { name, colour, heights, blades: 380, baseY: 740, opening: [340, 990], sway: 0.11 });
  const low = [grass('near', '#38521f', [24, 110]), grass('bright', '#b7a848', [18, 84])];
  const [tall, seeds] = [grass('tall', '#4c6a26', [80, 250]), grass('seeds', '#c4b555', [60, 210])];
  const grazing = (second: number, place: number) =>
    standing(0.9 * swell(2 + place, 2.8 + place, 4.4 + place, 5.4 + place, second % 16));
  /** The grown ones graze; at the end the foal comes back to its mother. */
  const herd: Painter = (context, second) => {
    for (const [place, [coat, x, z, facing]] of GRAZING.entries()) {
      const at = meadow.project(x, z);
      put(context, [coat, at.x, at.y, 1.6 * at.metre, facing], grazing(second, place * 1.7));
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
    context.save();
    push(context, 1.06);
    back(context, second, view);
    context.restore();
  };
  const wide =
    (view: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      camera(context, second, view(second));
      for (const blades of low) blades(context, second, 1.2);
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

  /** Low in the grass: a mare eats, and under her neck looks a foal. */
  function amongThem(context: Context2D, second: number): void {
    const view = cameraMove([near, { x: 60, y: 40, zoom: 1.5, focus: 0.62 }], [blade, { x: 90 }]);
    behind(context, second, view(second));
    const since = second - near;
    context.save();
    push(context, 1 + 0.01 * since);
    put(context, [GREY, 1310, 650, 340, -1], grazing(second, 9), false);
    const eye = 1 - swell(3, 3.08, 3.12, 3.24, since);
    const peek = 610 + 120 * smoothstep(1.2, 2.2, since);
    put(
      context,
      [FOAL, peek, 770, 540, 1],
      { ...standing(0.72 + 0.06 * Math.sin(second * 1.4)), eye },
      false,
    );
    const chew = Math.sin(second * 7);
    const mare = { ...standing(0.03 * Math.sin(second * 1.1) + 0.02 * chew), chew };
    put(context, [BAY, 170, 830, 820, 1], mare, false);
    context.restore();
    tall(context, second, 1.4);
    seeds(context, second, 1.5);
  }

  /** Beside the foal: the shadow gains on it, and then no more. */
  function running(context: Context2D, second: number): void {
    const since = second - run;
    const view = cameraMove([run, { x: -120, y: 30, zoom: 1.45, focus: 0.8 }], [home, { x: 160 }]);
    behind(context, second, view(second));
    const height = 240;
    const gone = leapsAt(second) * LEAP;
    const x = 690 + 40 * Math.sin(since * 0.9) + 60 * smoothstep(3, 7, since);
    const glad = smoothstep(STORY.free, STORY.free + 0.6, second);
    // Its edge: near the tail, at the tail, and back.
    const edge = lerp(lerp(140, 660, smoothstep(0, 3.6, since)), -420, smoothstep(4, 7, since));
    drawTurf(context, gone * height, edge);
    put(context, [FOAL, x, 640, height, 1], {
      gone,
      speed: 1,
      head: 0.84 + 0.16 * glad,
      eye: 1.1 - 0.8 * glad,
    });
    for (let clod = 0; clod < 9; clod++) {
      const age = (since * 2.6 + clod / 9) % 1;
      context.fillStyle = css('#6a5a34', 0.8 * (1 - age));
      const rise = 70 * age * (1.2 - age) * (1 + (clod % 4) * 0.4);
      disc(context, x - 120 - age * 190 - (clod % 3) * 16, 636 - rise, 5 - 3 * age);
    }
    for (const turn of [0, 1]) {
      context.save();
      context.translate(turn * 1340 - wrap(gone * height * 1.5, 1340), 0);
      tall(context, second, 0.6);
      context.restore();
    }
  }
}

/** A push to the middle of the stage. */
function push(context: Context2D, zoom: number): void {
  context.translate(640, 360);
  context.scale(zoom, zoom);
  context.translate(-640, -360);
}

const HUB: Point = [800, 150];
const SUN: Point = [470, 420];
const BLADE = closedCurve(points([-10, -4, -46, 112, -30, 336, -4, 560, 10, 549, 22, 224, 10, -4]));

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
    const tower = context.createLinearGradient(640, 0, 1010, 0);
    tower.addColorStop(0, '#ffffff');
    tower.addColorStop(0.5, '#e2e8ec');
    tower.addColorStop(1, '#8fa0b0');
    context.fillStyle = tower;
    context.fill(tube([HUB, [875, 830]], [20, 160]));
    for (let blade = 0; blade < 3; blade++) {
      const angle = toSun + turned + (blade * TAU) / 3;
      // What comes toward us grows.
      const near = 1 + 0.9 * Math.max(0, Math.cos(angle));
      context.save();
      context.translate(...HUB);
      context.rotate(angle);
      context.scale(near, near);
      fillForm(context, BLADE, { base: '#f4f8fa', shade: '#aebccb' }, { from: [-1, 0], shadeWidth: 14 });
      context.restore();
    }
    context.fillStyle = '#e6edf1';
    disc(context, ...HUB, 42);
    context.fillStyle = css('#10203a', 0.34 * hidden);
    context.fillRect(0, 0, width, height);
  };
}
