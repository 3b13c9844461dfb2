import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

/** When the clouds part and the shafts come down. */
export const SHAFTS_SECOND = 24;
const SUN = { x: 922, y: 58 } as const;
const SHAFTS = 13;
const SOFTNESS = 0.2;

const shaftsAt = (second: number): number =>
  0.12 + 0.88 * swell(SHAFTS_SECOND - 4, SHAFTS_SECOND + 4, SHAFTS_SECOND + 18, SHAFTS_SECOND + 28, second);

/** Shafts of light from a gap in the clouds; they widen, narrow and wander as the gap changes. */
export function createShafts(stage: Stage) {
  const { width, height, noise, field, scale } = stage;
  const soft = field(width, height, () => {}, { resolution: SOFTNESS / scale });
  const glow = createGlow('#fff2cc', 2);
  return (context: Context2D, second: number) => {
    const strength = shaftsAt(second);
    const light = soft.clear();
    for (let shaft = 0; shaft < SHAFTS; shaft++) {
      const angle = 0.5 + (shaft / (SHAFTS - 1)) * 1.85 + noise.moving(shaft * 3.1, 1, second * 0.11) * 0.09;
      const open = clamp(0.35 + 0.9 * noise.moving(shaft * 1.7, 8, second * 0.16));
      if (open === 0) continue;
      const spread = 0.022 + 0.035 * open;
      const beam = light.createRadialGradient(SUN.x, SUN.y, 40, SUN.x, SUN.y, 860);
      beam.addColorStop(0, css('#fff4d0', 0.3 * open * strength));
      beam.addColorStop(0.5, css('#fff0c8', 0.2 * open * strength));
      beam.addColorStop(1, css('#fff0c8', 0));
      light.fillStyle = beam;
      light.beginPath();
      light.moveTo(SUN.x, SUN.y);
      light.lineTo(SUN.x + Math.cos(angle - spread) * 900, SUN.y + Math.sin(angle - spread) * 900);
      light.lineTo(SUN.x + Math.cos(angle + spread) * 900, SUN.y + Math.sin(angle + spread) * 900);
      light.fill();
    }
    context.globalCompositeOperation = 'screen';
    soft.drawOn(context);
    context.globalCompositeOperation = 'source-over';
    shine(context, glow, SUN.x, SUN.y, 330, 0.3 + 0.34 * strength);
    shine(context, glow, SUN.x, SUN.y, 110, 0.4 + 0.4 * strength);
  };
}

/** Shadows of clouds that run over the slopes; drawn only where the land is. */
export function createCloudShadows(stage: Stage) {
  const { width, height, noise, field, scale } = stage;
  const shadows = field(width, height, () => {}, { resolution: 120 / (width * scale) });
  const land = stage.layer(width, height);
  const renew = (second: number) =>
    shade(shadows, (pixel, u, v) => {
      const away = 1 / (0.1 + Math.max(0, v - 0.34));
      const cloud = noise.moving(
        (u - 0.5) * away * 0.42 + second * 0.13,
        away * 0.3 + second * 0.1,
        second * 0.12,
      );
      pixel[0] = 22;
      pixel[1] = 44;
      pixel[2] = 74;
      pixel[3] = 135 * smoothstep(-0.12, 0.4, cloud);
    });
  return {
    renew,
    /** Lays the shadows on a range and the range on the picture. */
    draw(context: Context2D, range: Layer, strength: number) {
      const shaded = land.clear();
      range.drawOn(shaded);
      shaded.globalCompositeOperation = 'source-atop';
      shaded.globalAlpha = strength;
      shadows.drawOn(shaded);
      land.drawOn(context);
    },
  };
}
