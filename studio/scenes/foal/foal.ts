import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { createGrass } from '../../kit/grass.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, wrap } from '../../kit/maths.ts';
import { castShadow, contactShadow } from '../../kit/matter.ts';
import { closedCurve } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import type { Coat, Gallop } from './horse.ts';
import { drawHorse } from './horse.ts';
import { createMeadow, drawTurf } from './meadow.ts';
import { captions, scoreFoal } from './score.ts';
import { project } from './steppe.ts';
import { BAY, BROWN, FOAL, GREY, LIGHT, STORY } from './story.ts';

/** 草原风车: a herd under white turbines; a foal takes fright at a shadow, and is faster. */
export const scene: Scene = { frameRate: 24, coverSecond: 18.6, captions, paint, score: scoreFoal };

const GROUND = { slant: 0.5, rise: 0.14, colour: 'rgba(28,48,30,0.5)', blur: 2 } as const;
type Place = readonly [coat: Coat, x: number, y: number, height: number, facing: -1 | 1];

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
  const grass = (
    name: string,
    colour: string,
    heights: readonly [number, number],
    opening?: readonly [number, number],
  ) =>
    createGrass(stage, {
      name,
      blades: 380,
      baseY: 740,
      heights,
      colour,
      sway: 0.11,
      ...(opening ? { opening } : {}),
    });
  const [dark, bright] = [
    grass('near', '#38521f', [24, 110], [300, 980]),
    grass('bright', '#b7a848', [18, 84], [260, 1010]),
  ];
  const [tall, seeds] = [
    grass('tall', '#4c6a26', [80, 250], [380, 1000]),
    grass('seeds', '#c4b555', [60, 210], [420, 940]),
  ];
  const grazing = (second: number, place: number): Gallop => ({
    ...{ gone: 0, speed: 0, eye: 1 },
    head: 0.9 * swell(2 + place, 2.8 + place, 4.4 + place, 5.4 + place, second % 16),
  });
  /** In metres, on the steppe: the grown ones graze; the foal jumps around its mother at the end. */
  const herd: Painter = (context, second) => {
    const standing: readonly (readonly [Coat, number, number, -1 | 1])[] = [
      [BROWN, 8, 66, 1],
      [BAY, 21, 62, -1],
      [GREY, 12, 56, -1],
      [BAY, 19, 50, 1],
      [BROWN, 4.5, 44, -1],
    ];
    for (const [place, [coat, x, z, facing]] of standing.entries()) {
      const { x: atX, y, scale } = project(meadow.land, x, z);
      put(context, [coat, atX, y, 1.6 * scale, facing], grazing(second, place * 1.7));
    }
    const home = smoothstep(STORY.home, STORY.home + 2.4, second);
    const far = project(meadow.land, second < STORY.home ? 8.4 : lerp(-9, 7.2, home), 43.5);
    const running = second > STORY.home ? 1 - smoothstep(STORY.home + 1.6, STORY.home + 2.5, second) : 0;
    const gone = (home * 16.2) / 1.05;
    put(context, [FOAL, far.x, far.y, 1.05 * far.scale, 1], { gone, speed: running, head: 0.9 });
  };
  const camera = createCamera(stage, [
    { depth: 1.15, picture: meadow.sky },
    { depth: 1.05, picture: meadow.ground },
    { depth: 1, picture: herd },
  ]);
  const back = createCamera(stage, [
    { depth: 1.15, picture: meadow.sky },
    { depth: 1.05, picture: meadow.ground },
  ]);
  /** What is blurred fades toward its edges: they stay outside. */
  const behind = (...[context, second, view]: Parameters<typeof back>) => {
    context.save();
    pushed(context, 1.06);
    back(context, second, view);
    context.restore();
  };
  const wide =
    (view: ReturnType<typeof cameraMove>): Painter =>
    (context, second) => {
      camera(context, second, view(second));
      dark(context, second, 1.2);
      bright(context, second, 1.3);
    };
  const { herd: near, run, home } = STORY;
  return cut(stage, [
    {
      until: near,
      paint: wide(
        cameraMove([0, { x: -40, y: -26, zoom: 1.1, focus: 1.07 }], [near, { x: 60, y: 20, zoom: 1.3 }]),
      ),
    },
    { until: STORY.blade, paint: amongThem },
    { until: run, paint: createBlade(stage) },
    { until: home, paint: running },
    {
      until: stage.durationSeconds,
      paint: wide(
        cameraMove(
          [home, { x: 40, y: 30, zoom: 1.5, focus: 1.07 }],
          [stage.durationSeconds, { x: 0, y: -10, zoom: 1.12 }],
        ),
      ),
    },
  ]);

  /** Low in the grass: a mare eats, and under her neck looks a foal. */
  function amongThem(context: Context2D, second: number): void {
    const view = cameraMove([near, { x: 60, y: 40, zoom: 1.5, focus: 0.62 }], [STORY.blade, { x: 90 }]);
    behind(context, second, view(second));
    const since = second - near;
    const peek = smoothstep(1.2, 2.2, since);
    const chew = Math.sin(second * 7);
    context.save();
    pushed(context, 1 + 0.01 * since);
    put(context, [GREY, 1310, 650, 340, -1], grazing(second, 9), false);
    const blink = 1 - swell(3, 3.08, 3.12, 3.24, since);
    const foal: Gallop = { gone: 0, speed: 0, head: 0.72 + 0.06 * Math.sin(second * 1.4), eye: blink };
    put(context, [FOAL, 600 + 130 * peek, 780, 540, 1], foal, false);
    const head = 0.03 * Math.sin(second * 1.1) + 0.02 * chew;
    put(context, [BAY, 170, 830, 820, 1], { gone: 0, speed: 0, head, chew, eye: 1 }, false);
    context.restore();
    tall(context, second, 1.4);
    seeds(context, second, 1.5);
  }

  /** Beside the foal: the shadow gains on it, and then no more. */
  function running(context: Context2D, second: number): void {
    const since = second - run;
    const gone = since * 560 + 30 * since * since;
    const view = cameraMove([run, { x: -120, y: 30, zoom: 1.45, focus: 0.8 }], [home, { x: 160 }]);
    behind(context, second, view(second));
    const height = 240;
    const x = 690 + 40 * Math.sin(since * 0.9) + 60 * smoothstep(3, 7, since);
    const glad = smoothstep(STORY.free, STORY.free + 0.6, second);
    const leap = glad * 34 * Math.abs(Math.sin(since * 5.2));
    const move = { gone: (gone * 1.02) / height, speed: 1, head: 0.84 + 0.16 * glad, eye: 1.1 - 0.8 * glad };
    // Its edge: near the tail, at the tail, and back.
    const edge = lerp(lerp(140, 660, smoothstep(0, 3.6, since)), -420, smoothstep(4, 7, since));
    drawTurf(context, gone, 505, edge);
    put(context, [FOAL, x, 640 - leap * 0.2, height, 1], move);
    for (let clod = 0; clod < 9; clod++) {
      const age = (since * 2.6 + clod / 9) % 1;
      context.fillStyle = css('#6a5a34', 0.8 * (1 - age));
      context.beginPath();
      context.arc(
        x - 120 - age * 190 - (clod % 3) * 16,
        636 - 70 * age * (1.2 - age) * (1 + (clod % 4) * 0.4),
        5 - 3 * age,
        0,
        7,
      );
      context.fill();
    }
    for (const turn of [0, 1]) {
      context.save();
      context.translate(turn * 1340 - wrap(gone * 1.5, 1340), 0);
      tall(context, second, 0.6);
      context.restore();
    }
  }
}

/** A push to the middle of the stage. */
function pushed(context: Context2D, zoom: number): void {
  context.translate(640, 360);
  context.scale(zoom, zoom);
  context.translate(-640, -360);
}

/** From the foot of a tower: a blade comes down, takes the sun away, and goes. */
function createBlade(stage: Stage): Painter {
  const hub: Point = [800, 150];
  const sun = createGlow('#fff4cc', 1.5);
  const turnAt = (second: number) => (second - STORY.shade) * 0.82;
  return (context, second) => {
    const turned = turnAt(second);
    context.fillStyle = vertical(context, 0, stage.height, [0, '#1d5aa0'], [0.6, '#5b96c8'], [1, '#c4d8e0']);
    context.fillRect(0, 0, stage.width, stage.height);
    const hidden = [0, 1, 2].reduce((most, blade) => {
      const angle = turned + (blade * Math.PI * 2) / 3;
      return Math.max(
        most,
        Math.exp(-((Math.atan2(Math.sin(angle - 0.35), Math.cos(angle - 0.35)) / 0.11) ** 2)),
      );
    }, 0);
    shine(context, sun, 470, 420, 560, 0.9 * (1 - 0.8 * hidden));
    shine(context, sun, 470, 420, 120, 1 - hidden);
    const tower = context.createLinearGradient(640, 0, 1010, 0);
    for (const [stop, colour] of [
      [0, '#ffffff'],
      [0.5, '#e2e8ec'],
      [1, '#8fa0b0'],
    ] as const)
      tower.addColorStop(stop, colour);
    context.fillStyle = tower;
    polygon(context, [
      [hub[0] - 20, hub[1]],
      [hub[0] + 20, hub[1]],
      [1030, 800],
      [720, 800],
    ]);
    context.fill();
    for (let blade = 0; blade < 3; blade++) {
      const angle = turned + (blade * Math.PI * 2) / 3;
      // What comes toward us grows.
      const near = 1 + 0.9 * Math.max(0, Math.cos(angle));
      const reach = 560 * near;
      context.save();
      context.translate(...hub);
      context.rotate(angle);
      context.fillStyle = '#f4f8fa';
      context.fill(
        closedCurve(
          points([
            -12,
            0,
            -46 * near,
            reach * 0.2,
            -30 * near,
            reach * 0.6,
            -4,
            reach,
            10,
            reach * 0.98,
            22 * near,
            reach * 0.4,
            12,
            0,
          ]),
        ),
      );
      context.fillStyle = '#aebccb';
      context.fill(
        closedCurve(points([4, 10, 6, reach * 0.97, 10, reach * 0.98, 22 * near, reach * 0.4, 12, 0])),
      );
      context.restore();
    }
    context.fillStyle = '#e6edf1';
    context.beginPath();
    context.arc(...hub, 34, 0, 7);
    context.fill();
    context.fillStyle = css('#10203a', 0.34 * hidden);
    context.fillRect(0, 0, stage.width, stage.height);
  };
}
