import type { DepthLayer } from '../../kit/camera.ts';
import { createCamera } from '../../kit/camera.ts';
import { css, ramp } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import { createMoon } from '../../kit/moon.ts';
import { drawFloret, drawOsmanthusTwig } from '../../kit/osmanthus.ts';
import { tube } from '../../kit/outline.ts';
import { disc, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shader } from '../../kit/shade.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';
import { BODY, EARS, HEAD } from './things.ts';

type Place = Readonly<Record<'x' | 'y' | 'radius', number>>;
export type MoonSky = (context: Context2D, second: number, place: Place) => void;

/** How large the moon is in the window. */
export const RADIUS = 262;
const FUR = '#a8854c';

/** The night outside with the moon at a place of the picture, and on the moon the rabbit. */
export function createMoonSky(stage: Stage): MoonSky {
  const { width, height, noise, field } = stage;
  const night = ramp([0, '#0a1a3a'], [0.5, '#1c3c63'], [1, '#476a86']);
  const shadeNight: Shader = (pixel, u, v) => {
    [pixel[0], pixel[1], pixel[2]] = night(v * 0.9 + 0.1 * noise.fractal(u * 3, v * 3, 4));
  };
  const sky = field(width, height, shadeNight, { dither: 2.2 });
  drawStars(sky.context, stage.random('stars'), { width, height, count: 170 });
  const moon = createMoon(stage, { radius: RADIUS, light: '#fff4d6', sea: '#e6cd98', halo: 2.6 });
  const rabbit = stage.layer(RADIUS * 2, RADIUS * 2);
  const stone = { dark: [96, 72, 34], light: [255, 240, 196], strength: 0.3 } as const;
  const grain = createGrain(stage, 'stone', RADIUS * 2, RADIUS * 2, stone);
  return (context, second, { x, y, radius }) => {
    sky.drawOn(context);
    placed(context, [x, y, 0, radius / RADIUS], () => {
      moon(context, 0, 0);
      const fur = rabbit.clear();
      fur.translate(RADIUS, RADIUS * 1.06);
      fur.scale(RADIUS * 0.98, -RADIUS * 0.98);
      drawRabbit(fur, second);
      fur.resetTransform();
      fur.scale(stage.scale, stage.scale);
      lay(fur, grain);
      context.globalAlpha = 0.45 + 0.4 * smoothstep(STORY.moon - 0.4, STORY.chews, second);
      context.filter = `blur(${((2.2 * radius) / RADIUS) * stage.scale * 0.6}px)`;
      rabbit.drawOn(context, -RADIUS, -RADIUS);
    });
  };
}

/** It chews with its eyes shut, stops when it feels looked at, and goes on. */
function drawRabbit(context: Context2D, second: number): void {
  const caught = swell(STORY.caught, STORY.caught + 0.1, STORY.again - 0.1, STORY.again, second);
  const eats = second > STORY.moon - 1 ? 1 : 0;
  const speed = second > STORY.again ? 30 : 20.1;
  const since = Math.max(0, second - STORY.chews);
  const chew = eats * (1 - caught) * Math.sin(since * speed);
  if (eats) drawRest(context);
  context.fillStyle = FUR;
  const fill = (parts: typeof BODY) => {
    for (const [x, y, toX, toY, ...radii] of parts)
      context.fill(tube(points([x, y, toX + 1e-4, toY]), radii));
  };
  fill(BODY);
  placed(context, [0.2, 0.05, 0.04 * chew - 0.1 * eats + 0.12 * caught], () => {
    context.translate(-0.2, -0.05);
    for (const [place, ear] of EARS.entries()) {
      const [x, y] = ear;
      const listening = 0.03 * Math.sin(second * 1.3 + place);
      const turn = (place ? 0.05 : -0.05) * chew - (place ? 0.12 : 0.3) * caught + listening;
      placed(context, [x, y, turn], () => fill([ear]), [x, y]);
    }
    fill(HEAD);
    // The cheek that is full, the jaw under it.
    disc(context, 0.335, -0.02 + 0.012 * chew, 0.1 + eats * (0.03 + 0.012 * chew));
    oval(context, 0.38, -0.03 + 0.022 * chew, 0.075, 0.06);
    context.strokeStyle = '#fff0c8';
    context.fillStyle = '#fff0c8';
    context.lineWidth = 0.018;
    context.lineCap = 'round';
    context.beginPath();
    if (caught > 0.5 || !eats) disc(context, 0.3, 0.13, 0.03 + 0.014 * caught);
    else context.arc(0.3, 0.115, 0.036, 0.3, Math.PI - 0.3);
    if (eats && caught <= 0.5) context.stroke();
    context.fillStyle = '#4a3416';
    if (caught > 0.5) disc(context, 0.308, 0.128, 0.02);
  });
  if (!eats) return;
  context.fillStyle = FUR;
  context.fill(tube(points([0.16, -0.16, 0.3, -0.22, 0.39, -0.2]), [0.08, 0.055, 0.06]));
}

/** What is left of the cake between its paws. */
function drawRest(context: Context2D): void {
  context.fillStyle = '#8a6030';
  placed(context, [0.47, -0.24], () => {
    for (let flute = 0; flute < 10; flute++)
      disc(context, 0.125 * Math.cos(flute * 0.628), 0.125 * Math.sin(flute * 0.628), 0.045);
    disc(context, 0, 0, 0.135);
    fillOval(context, '#d9b274', 0, 0, 0.075);
    context.globalCompositeOperation = 'destination-out';
    disc(context, -0.07, 0.16, 0.085);
    disc(context, 0.03, 0.16, 0.07);
    disc(context, -0.13, 0.09, 0.06);
  });
}

const TWIGS = [
  { points: points([1480, 60, 1240, 130, 1040, 130, 860, 210, 720, 216]), width: 11, nodes: 10 },
  { points: points([1240, 130, 1120, 250, 980, 320, 880, 420]), width: 7, nodes: 8 },
  { points: points([1040, 130, 940, 70, 800, 60]), width: 5, nodes: 5 },
  { points: points([1400, 90, 1340, 270, 1250, 400, 1220, 520]), width: 7, nodes: 8 },
];

/** Through the window: the frame near by, the osmanthus before it, the moon behind. */
export function createWindow(stage: Stage, night: DepthLayer): ReturnType<typeof createCamera> {
  const random = stage.random('osmanthus');
  const twigs = stage.layer(1500, 900, (context) => {
    for (const twig of TWIGS) drawOsmanthusTwig(context, random, twig, '#d6e6d8');
  });
  const frame = stage.layer(1700, 1000, (context) => {
    for (const [x, y, wide, high] of [
      [0, 0, 130, 1000],
      [1570, 0, 130, 1000],
      [0, 880, 1700, 120],
      [1180, 0, 40, 1000],
    ] as const) {
      fillBox(context, vertical(context, y, y + high, [0, '#3a1f14'], [1, '#5a3019']), x, y, wide, high);
      fillBox(context, css('#ffb45e', 0.5), x, y, wide > high ? wide : 7, wide > high ? 7 : high);
    }
  });
  const petals: DepthLayer['picture'] = (context, second) => {
    for (let floret = 0; floret < 16; floret++) {
      const age = (second * (0.1 + 0.05 * hashUnit(floret, 2)) + hashUnit(floret, 1)) % 1;
      const turn = age * 9 + floret;
      const x = 420 + 700 * hashUnit(floret, 3) - age * 90 + 18 * Math.sin(turn);
      drawFloret(context, x, 120 + age * 700, 4 + 3 * hashUnit(floret, 4), turn, '#ffd25f');
    }
  };
  return createCamera(stage, [
    night,
    { depth: 1.1, picture: twigs, x: -60, y: -70 },
    { depth: 1, picture: petals },
    { depth: 0.6, picture: frame, x: -210, y: -150 },
  ]);
}
