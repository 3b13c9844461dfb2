import type { DepthLayer } from '../../kit/camera.ts';
import { createCamera } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createEye } from '../../kit/eye.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import { createLampRoom } from '../../kit/lamp-room.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { drawFloret, drawOsmanthusTwig } from '../../kit/osmanthus.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shader } from '../../kit/shade.ts';
import { drawStars } from '../../kit/stars.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { child } from './child.ts';
import { STORY } from './story.ts';
import { AT_REST, rabbitHeight, type Sitting } from './things.ts';

type Place = Readonly<Record<'x' | 'y' | 'radius', number>>;
export type MoonSky = (context: Context2D, second: number, place: Place) => void;

/** How large the moon is in the window. */
export const RADIUS = 262;

/** It chews with its eyes shut, up and down; it listens. */
const CHEWS = [-0.075, -0.045, -0.015].map((nod) => ({ nod, prick: -0.12, eats: true, awake: false }));
const LISTENS = { nod: 0.03, prick: 0.22, eats: true, awake: true } as const;

/** The night outside with the moon at a place of the picture, and on the moon the rabbit. */
export function createMoonSky(stage: Stage): MoonSky {
  const { width, height, noise, field } = stage;
  const night = ramp([0, '#0a1a3a'], [0.5, '#1c3c63'], [1, '#476a86']);
  const shadeNight: Shader = (pixel, u, v) => {
    const wisp = smoothstep(0.02, 0.5, noise.fractal(u * 2.2 + 7, v * 6 + noise.fractal(u * 4, v * 5, 3), 5));
    const lit = 1 - smoothstep(0.1, 0.75, Math.hypot((u - 0.48) * 1.6, v - 0.45));
    [pixel[0], pixel[1], pixel[2]] = mix(night(v * 0.9), '#c9cfc6', wisp * (0.1 + 0.3 * lit));
  };
  const sky = field(width, height, shadeNight, { dither: 2.2 });
  drawStars(sky.context, stage.random('stars'), { width, height, count: 170 });
  const halo = createGlow('#fff1cf', 2.6);
  const size = RADIUS * 2 + 4;
  const moonWith = (sitting: Sitting) =>
    field(size, size, (pixel, _u, _v, x, y) => {
      const [dx, dy] = [(x - size / 2) / RADIUS, (y - size / 2) / RADIUS];
      const off = Math.hypot(dx, dy);
      pixel[3] = 255 * clamp((1 - off) * RADIUS + 0.5);
      if (off > 1.01) return;
      const rough = noise.fractal(dx * 8 + 3, dy * 8, 4);
      const seas = smoothstep(-0.05, 0.5, noise.fractal(dx * 1.9 + 23, dy * 1.9 + 7, 5) + 0.1 * rough);
      const at = (nudgeX: number, nudgeY: number) =>
        rabbitHeight(dx * 1.05 + 0.012 * rough + nudgeX, -dy * 1.05 - 0.05 - 0.012 * rough + nudgeY, sitting);
      const high = at(0, 0);
      const slope = high > 0 ? clamp((at(0.02, -0.02) - high) * 1.3, -0.5, 0.5) : 0;
      const ground = mix('#fff4d8', '#dcc08a', seas * 0.7 + 0.16 * rough);
      const fur = mix('#b28c50', '#8a6636', 0.5 + 0.6 * rough - 0.35 * high);
      const light = 1 - 0.3 * off ** 6 - 0.55 * slope * smoothstep(0, 0.5, high);
      const [red, green, blue] = mix(ground, fur, 0.86 * smoothstep(0, 0.16, high));
      [pixel[0], pixel[1], pixel[2]] = [red * light, green * light, blue * light];
    });
  const moons = [AT_REST, ...CHEWS, LISTENS].map(moonWith);
  return (context, second, { x, y, radius }) => {
    sky.drawOn(context);
    placed(context, [x, y, 0, radius / RADIUS], () => {
      shine(context, halo, 0, 0, RADIUS * 2.6, 0.34);
      shine(context, halo, 0, 0, RADIUS * 1.6, 0.4);
      const since = Math.max(0, second - STORY.chews) * (second > STORY.again ? 30 : 20.1);
      const isCaught = second > STORY.caught && second < STORY.again;
      const pose = second < STORY.moon - 1 ? 0 : isCaught ? 4 : 2 - Math.round(Math.cos(since));
      moons[pose]?.drawOn(context, -size / 2, -size / 2);
      drawCrumbs(context, second);
    });
  };
}

/** She who looks up from the window, by the light of the moon before her. */
export function createWatcher(stage: Stage): Painter {
  const { sprite } = createLampRoom(stage, {
    eye: createEye([0, 0.4, -7], [0, 0.4, 0], 1000, stage),
    ...{ sides: [], lamp: [-1.1, 3.6, 4.2], lampLight: [46, 42, 34] },
    ...{ air: [0.05, 0.06, 0.1], bounce: [0.1, 0.05, 0.02] },
    ...{ toNight: [0, 0.6, 0.8], night: [2.2, 2.2, 2.1] },
  });
  const girl = sprite([child(stage.noise, [0, -1, 0])]).body;
  const rise = track([STORY.again - 0.3, 0], [STORY.again + 0.7, 1]);
  return (context, second) => {
    if (second < STORY.again - 0.3) return;
    const chew = Math.sin((second - STORY.again) * 30) * rise(second);
    girl.drawOn(context, 300, 40 + 380 * (1 - rise(second)) - 3 * chew);
  };
}

/** They fall from its mouth while it chews; some stay where they are. */
function drawCrumbs(context: Context2D, second: number): void {
  context.globalAlpha = 0.8;
  for (let crumb = 0; crumb < 9; crumb++) {
    const age = second - STORY.chews - crumb * 0.33;
    if (age < 0) continue;
    const fallen = Math.min(0.36 + 0.05 * (crumb % 3), 0.5 * age * age);
    const [x, y] = [0.34 + 0.1 * hashUnit(crumb, 4), 0.08 + fallen];
    fillOval(context, '#8a6636', x * RADIUS, y * RADIUS, 2 + 2.4 * hashUnit(crumb, 7));
  }
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
    { depth: 0.6, picture: frame, x: -210, y: -210 },
  ]);
}
