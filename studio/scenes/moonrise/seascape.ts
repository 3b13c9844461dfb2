import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { createGlints } from '../../kit/glints.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { drawJunk } from '../../kit/junk.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createMoon } from '../../kit/moon.ts';
import { disc } from '../../kit/path.ts';
import { drawStars } from '../../kit/stars.ts';
import { createSwell } from '../../kit/swell.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './score.ts';

const HORIZON_Y = 380;
/** Where the sea ends and the sand begins. */
export const SHORE_Y = 590;
export const MOON_X = 800;
const MOON_RADIUS = 84;
const LAMP_X = 1098;

/** The height of the moon's middle, as a y: half in the sea at first, soon free of it. */
const moonY = (second: number) => HORIZON_Y + 46 - 262 * (1 - (1 - second / 41) ** 1.9);
/** 1 amber while it is low, 0 silver. */
export const warmth = (second: number): number => smoothstep(HORIZON_Y - 165, HORIZON_Y + 10, moonY(second));

/** How bright the fishing lamp is: it burns, goes out for a moment, and answers. */
function lampAt(second: number): number {
  const since = second - STORY.blinks;
  return (
    smoothstep(9, 12, second) * (1 - swell(-0.6, -0.4, -0.1, 0.05, since) + swell(0, 0.15, 0.6, 1.2, since))
  );
}

/** A teal-grey night, the moon coming up, a low bank of cloud. */
function createSky(stage: Stage): Painter {
  const { noise } = stage;
  const wide = { width: stage.width + 200, height: HORIZON_Y + 102 };
  const night = ramp([0, '#0b171c'], [0.35, '#142830'], [0.7, '#2c474c'], [1, '#6b7f7c']);
  const backdrop = stage.field(wide.width, wide.height, (pixel, u, v) => {
    const veil = noise.fractal(u * 2.2 + noise.fractal(u * 3, v * 5, 3) * 0.5, v * 8 + 6, 4);
    const thin = smoothstep(0.02, 0.5, veil) * smoothstep(0.1, 0.6, v) * 0.3;
    [pixel[0], pixel[1], pixel[2]] = mix(night(v), '#a4b2ac', thin);
  });
  drawStars(backdrop.context, stage.random('stars'), { ...wide, height: 360, count: 240, gather: 1.8 });
  const drawMoon = createMoon(stage, { radius: MOON_RADIUS, light: '#fbf3df', sea: '#cfc4a8', halo: 3.4 });
  const bank = createCloudBank(stage, {
    ...{ light: '#a9b3ac', body: '#4d6264', shade: '#2c4246', place: 14.3 },
    ...{ length: 1800, height: 84, billow: 50, resolution: 0.8 },
  });
  const [silver, amber] = [createGlow('#f2ead2', 1.7), createGlow('#f0a45c', 1.5)];
  const haze = createGlow('#7d908c', 1);
  return (context, second) => {
    const [y, warm] = [moonY(second), warmth(second)];
    backdrop.drawOn(context, -100, -100);
    shine(context, amber, MOON_X, y, 620, 0.5 * warm, 300);
    drawMoon(context, MOON_X, y);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = css(mix('#ffffff', '#ee9a58', warm * 0.9));
    disc(context, MOON_X, y, MOON_RADIUS + 1);
    context.globalCompositeOperation = 'source-over';
    bank.drawOn(context, -160 - second * 1.1, HORIZON_Y - 62);
    // What stands before the moon is lit at its edges.
    shine(context, silver, MOON_X, y, 470, 0.36 * (1 - 0.5 * warm), 380);
    shine(context, haze, 640, HORIZON_Y, 2400, 0.45, 66);
    shine(context, amber, MOON_X, HORIZON_Y, 520, 0.55 * warm, 60);
  };
}

/** The sky and the sea with the moon's road, broken by every wave and never quite; a junk, and a fishing lamp far out. */
export function createSeascape(stage: Stage): Painter {
  const { noise } = stage;
  const drawSky = createSky(stage);
  const water = { horizonY: HORIZON_Y, bottom: SHORE_Y + 20 };
  const waterAt = createSwell(stage, { ...water, waves: 6, pace: 0.8, resolution: 0.3 });
  const strokes = { ...water, length: 77, drift: 0.011 };
  const drawRoad = createGlints(stage, { ...strokes, name: 'moon road', count: 1300, across: [0.36, 0.9] });
  const drawRipples = createGlints(stage, { ...strokes, name: 'ripples', count: 600 });
  const tones = ramp([0, '#060f12'], [0.4, '#12282d'], [0.75, '#2f4d50'], [1, '#6d8784']);
  const fire = createGlow('#ffa552', 2.2);
  return (context, second) => {
    const warm = warmth(second);
    const [red, green, blue] = mix('#fff6e0', '#f0a060', warm);
    const lightAt = (x: number, nearness: number) => {
      const bend = 22 * noise.plane(nearness * 3 - second * 0.05, 5) * nearness;
      const off = (x - MOON_X - bend) / lerp(44, 150, nearness ** 0.9);
      return smoothstep(-6, 12, second) * Math.exp(-off * off);
    };
    drawSky(context, second);
    waterAt(second, (pixel, { x, nearness, height: crest, lean }) => {
      const gleam = lightAt(x, nearness);
      const tone = tones(clamp(0.36 + 0.34 * (1 - nearness) ** 4 + crest * 0.3 + lean * 0.24 + gleam * 0.3));
      const flash = 0.62 * gleam * clamp(0.28 + lean * 1.1);
      pixel[0] = tone[0] + flash * red;
      pixel[1] = tone[1] + flash * green * 0.94;
      pixel[2] = tone[2] + flash * blue * 0.84;
    }).drawOn(context, 0, HORIZON_Y);
    const group = (x: number, nearness: number) => noise.moving(x / 260, nearness * 6, second * 0.12);
    drawRipples(context, second, '#9db3ae', (x, _y, nearness) => clamp(0.1 + 0.5 * group(x, nearness)));
    const glint = css(mix('#fff7e2', '#ffc489', warm));
    drawRoad(context, second, glint, (x, _y, nearness) => 1.2 * lightAt(x, nearness) ** 1.6);
    const lit = lampAt(second);
    shine(context, fire, LAMP_X, HORIZON_Y - 5, 24 + 26 * clamp(lit - 1), 0.85 * lit);
    shine(context, fire, LAMP_X, HORIZON_Y - 5, 6 + 2 * lit, lit);
    shine(context, fire, LAMP_X + 2 * Math.sin(second * 1.8), HORIZON_Y + 24, 7, 0.5 * lit, 26);
    // It has crossed the road when the child listens, and stays clear of both.
    const junk = { x: 1142 - second * 15, y: HORIZON_Y + 26, height: 104, heading: -1 } as const;
    drawJunk(context, { ...junk, hull: '#081114', sail: '#14211f', rim: 'rgba(214,204,176,.4)' }, second);
  };
}
