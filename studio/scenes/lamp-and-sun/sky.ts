import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

export const HORIZON_Y = 418;
export const SUN_X = 716;
export const SUN_RADIUS = 128;
const SKY_WIDTH = 1360;

/** How far the day is gone: 0 while the sun stands on the sea, 1 when the last of it has melted. */
export const gone = (second: number): number => smoothstep(0.5, STORY.lamp + 2.2, second);
export const sunY = (share: number) => HORIZON_Y - 72 + 204 * share;
/** How much of the sun's light still reaches the water. */
export const sunlight = (share: number): number => 1 - 0.78 * smoothstep(0.55, 1, share);

interface Hour {
  readonly air: (height: number) => readonly [number, number, number];
  readonly cloud: string;
  readonly belly: string;
  readonly fire: string;
}

const GOLD: Hour = {
  air: ramp([0, '#5d5a8c'], [0.22, '#a8688a'], [0.48, '#e88a62'], [0.74, '#ffb454'], [1, '#ffd884']),
  cloud: '#7d4f74',
  belly: '#d9704e',
  fire: '#ffe6a4',
};
const EMBER: Hour = {
  air: ramp([0, '#27285c'], [0.26, '#57366f'], [0.52, '#a84668'], [0.78, '#ec6a48'], [1, '#ffa04e']),
  cloud: '#3f2a5c',
  belly: '#c24a58',
  fire: '#ff9a5c',
};

/** The evening sky and the sun that melts on the horizon. */
export function createSunsetSky(stage: Stage) {
  const [gold, ember] = [paintHour(stage, GOLD), paintHour(stage, EMBER)];
  const glow = createGlow('#ffcf7a', 1.5);
  const heart = createGlow('#fff0c0', 1.3);
  return (context: Context2D, second: number) => {
    const share = gone(second);
    const drift = -6 - second * 1.2;
    gold.drawOn(context, drift);
    context.globalAlpha = smoothstep(0.2, 1, share);
    ember.drawOn(context, drift);
    context.globalAlpha = 1;
    const y = sunY(share);
    const power = lerp(0.75, 0.4, share);
    shine(context, glow, SUN_X, Math.min(y, HORIZON_Y), 620, power, 330);
    shine(context, heart, SUN_X, Math.min(y, HORIZON_Y + 10), 250, power);
    drawSun(context, y);
  };
}

/** The disc: bands of air squeeze it, and where it touches the sea its edge runs outward. */
function drawSun(context: Context2D, y: number): void {
  const top = y - SUN_RADIUS * 0.97;
  if (top > HORIZON_Y) return;
  const half = (at: number) => {
    const away = (at - y) / (SUN_RADIUS * 0.97);
    const round = SUN_RADIUS * Math.sqrt(Math.max(0, 1 - away * away));
    const height = HORIZON_Y - at;
    const bands = 1 + 0.03 * Math.sin(height * 0.19) * Math.exp(-height / 70);
    return round * bands + 30 * Math.exp(-height / 13);
  };
  context.fillStyle = vertical(
    context,
    HORIZON_Y - SUN_RADIUS * 1.5,
    HORIZON_Y,
    [0, '#fffbe0'],
    [0.5, '#fff2b8'],
    [0.82, '#ffdc84'],
    [1, '#ffc45c'],
  );
  context.beginPath();
  for (let at = top; at < HORIZON_Y; at += 1.5) context.lineTo(SUN_X - half(at), at);
  context.lineTo(SUN_X - half(HORIZON_Y), HORIZON_Y);
  context.lineTo(SUN_X + half(HORIZON_Y), HORIZON_Y);
  for (let at = HORIZON_Y; at > top; at -= 1.5) context.lineTo(SUN_X + half(at), at);
  context.fill();
}

/** Long clouds lit from below, where the sun is; brightest at their lower edges. */
function paintHour({ noise, field }: Stage, hour: Hour): Layer {
  return field(
    SKY_WIDTH,
    HORIZON_Y + 2,
    (pixel, u, v, x) => {
      const warp = noise.fractal(u * 2.2 + 4, v * 3, 3) * 0.4;
      const look = (height: number) => noise.fractal(u * 2.1 + warp, height * 7.5 + warp * 1.4 + 11, 5);
      const body = look(v);
      const below = look(v + 0.022);
      const cover =
        smoothstep(-0.02, 0.34, body) * smoothstep(1.02, 0.8, v) * smoothstep(-0.06, 0.2, v + 0.1);
      const near = Math.exp(-(((x - SUN_X) / 420) ** 2)) * smoothstep(0.1, 0.85, v);
      const lit = smoothstep(-0.03, 0.13, body - below);
      const cloud = mix(mix(hour.cloud, hour.belly, 0.25 + 0.6 * lit), hour.fire, lit * (0.3 + 0.7 * near));
      [pixel[0], pixel[1], pixel[2]] = mix(hour.air(v), cloud, cover * 0.82);
    },
    { dither: 1.6, resolution: 0.5 },
  );
}

/** A veil of haze where sky and sea meet. */
export function drawHaze(context: Context2D, width: number): void {
  const haze = context.createLinearGradient(0, HORIZON_Y - 24, 0, HORIZON_Y + 22);
  haze.addColorStop(0, css('#ffcf86', 0));
  haze.addColorStop(0.55, css('#ffcf86', 0.4));
  haze.addColorStop(1, css('#ffb066', 0));
  context.fillStyle = haze;
  context.fillRect(0, HORIZON_Y - 24, width, 46);
}
