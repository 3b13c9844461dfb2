import { css, mix, ramp } from '../../kit/colour.ts';
import { createCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMoon } from '../../kit/moon.ts';
import { createTwinkle, drawStars } from '../../kit/stars.ts';
import type { Stage } from '../../stage.ts';

export const HORIZON_Y = 486;
export const MOON_X = 762;
const MOON_RADIUS = 88;
/** When the moon touches the horizon from below, and when it stands free. */
const RISE = { from: 0, to: 40 } as const;

/** The height of the moon's middle, as a y. */
export const moonY = (second: number): number =>
  lerp(HORIZON_Y + 66, 226, smoothstep(RISE.from - 8, RISE.to + 6, second));
/** How much of its light reaches the water. */
export const moonlight = (second: number): number => smoothstep(1, 15, second);

/** The night sky, the moon coming up, and two banks of cloud that make way for it. */
export function createMoonriseSky(stage: Stage) {
  const { width, noise } = stage;
  const night = ramp([0, '#050915'], [0.4, '#0b1730'], [0.75, '#182d4e'], [1, '#34506e']);
  const backdrop = stage.field(
    width,
    HORIZON_Y + 2,
    (pixel, u, v) => {
      const veil = noise.fractal(u * 2.2 + noise.fractal(u * 3, v * 5, 3) * 0.5, v * 8 + 6, 4);
      const thin = smoothstep(0.02, 0.5, veil) * smoothstep(0.1, 0.6, v) * 0.3;
      [pixel[0], pixel[1], pixel[2]] = mix(night(v), '#7d8fae', thin);
    },
    { dither: 2.2 },
  );
  drawStars(backdrop.context, stage.random('stars'), { width, height: 400, count: 420, gather: 1.8 });
  const twinkle = createTwinkle(stage.random('twinkle'), { width, height: 300, count: 20 });
  const drawMoon = createMoon(stage, { radius: MOON_RADIUS, light: '#fff4d6', sea: '#d8c39a', halo: 3.4 });
  const tones = { light: '#c3cbe0', body: '#47557c', shade: '#141d3a' };
  const left = createCloudBank(stage, {
    ...tones,
    place: 5.2,
    length: 1400,
    height: 250,
    billow: 118,
    lightFrom: 0.9,
    cover: (x) => smoothstep(1010, 560, x),
    resolution: 0.7,
  });
  const right = createCloudBank(stage, {
    ...tones,
    place: 9.7,
    length: 1400,
    height: 220,
    billow: 104,
    lightFrom: -0.9,
    cover: (x) => smoothstep(430, 850, x),
    resolution: 0.7,
  });
  const far = createCloudBank(stage, {
    light: '#93a2c2',
    body: '#3c4c72',
    shade: '#1c2a4a',
    place: 14.3,
    length: 1700,
    height: 92,
    billow: 52,
    resolution: 0.8,
  });
  const silver = createGlow('#ffeec8', 1.7);
  return (context: Context2D, second: number) => {
    const y = moonY(second);
    backdrop.drawOn(context);
    context.globalAlpha = 1 - 0.6 * moonlight(second);
    twinkle(context, second);
    context.globalAlpha = 1;
    drawMoon(context, MOON_X, y);
    tintLowMoon(context, y);
    far.drawOn(context, -120 - second * 1.1, HORIZON_Y - 76);
    const parted = 148 * smoothstep(2, 26, second) + second * 1.4;
    left.drawOn(context, -250 - parted, HORIZON_Y - 226);
    right.drawOn(context, 20 + parted, HORIZON_Y - 196);
    // What stands before the moon is lit at its edges.
    shine(context, silver, MOON_X, y, 470, 0.42, 380);
    const haze = context.createLinearGradient(0, HORIZON_Y - 60, 0, HORIZON_Y + 2);
    haze.addColorStop(0, css('#5b7694', 0));
    haze.addColorStop(1, css('#5b7694', 0.6));
    context.fillStyle = haze;
    context.fillRect(0, HORIZON_Y - 60, width, 62);
  };
}

/** Near the horizon the moon is the colour of an orange. */
function tintLowMoon(context: Context2D, y: number): void {
  const low = clamp(smoothstep(HORIZON_Y - 150, HORIZON_Y + 40, y));
  if (low <= 0) return;
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = css(mix('#ffffff', '#f09a58', low * 0.8));
  context.beginPath();
  context.arc(MOON_X, y, MOON_RADIUS + 1, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
