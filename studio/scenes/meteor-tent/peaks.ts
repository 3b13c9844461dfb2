import { mix, type Rgb, ramp } from '../../kit/colour.ts';
import { DepthPicture } from '../../kit/depth-picture.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { drawTerrain, type Ground } from '../../kit/terrain.ts';
import { subtract, unit } from '../../kit/vector.ts';
import type { Viewpoint } from '../../kit/viewpoint.ts';
import type { Stage } from '../../stage.ts';

const VIEW: Viewpoint = { centreX: 640, horizonY: 470, focal: 900 };
const ROCK = ramp([0, '#0a1030'], [0.5, '#22305e'], [1, '#54689a']);
const FLASH_ROCK = ramp([0, '#050a18'], [0.4, '#1c4a58'], [0.75, '#6fbfa8'], [1, '#e8fff0']);
const AIR = '#31507c';
const AIR_METRES = 3600;

/** Toward the glow of the air: to the right, up, away from the eye. */
const AIRGLOW = [0.7, 0.55, -0.2] as const;
/** Where the fireball is when it is brightest: in the middle of the valley, in metres. */
const FIREBALL = [-360, 640, 3000] as const;

/** Jagged mountains around a valley of fog, as the night shows them; and as the fireball does, for a moment. */
export function createPeaks(stage: Stage, light: 'night' | 'fireball'): Layer {
  const picture = new DepthPicture(stage.width, stage.height, stage.scale);
  drawTerrain(picture, VIEW, {
    near: 420,
    far: 9000,
    heightAt: (x, z) => heightAt(stage, x, z),
    colour: (ground) => paint(stage, ground, light),
  });
  return picture.develop();
}

/** A valley that leads the eye to the left of the middle, with walls on both sides. */
function heightAt({ noise }: Stage, x: number, z: number): number {
  const valley = smoothstep(120, 1500, Math.abs(x + 0.13 * z + 180 * Math.sin(z / 1400)));
  const size = lerp(520, 1150, smoothstep(400, 5200, z));
  const crests = noise.ridged(x / (size * 2.1) + 3.7, z / (size * 2.1) + 1.2, 6);
  return -330 - 0.012 * z + valley * size * (0.28 + crests * 1.3);
}

function paint({ noise }: Stage, { x, z, height, slopeX, slopeZ }: Ground, light: 'night' | 'fireball'): Rgb {
  const [right, up, away] = light === 'night' ? AIRGLOW : unit(subtract(FIREBALL, [x, height, z]));
  const length = Math.hypot(slopeX, slopeZ, 1);
  const facing = (-slopeX * right + up - slopeZ * away) / length;
  const grain = noise.fractal(x / 90, height / 60 + z / 300, 4);
  const lit = clamp(0.34 + facing * 0.5 + grain * 0.2);
  const snow = smoothstep(0.1, 0.42, 1 / length - 0.5 + grain * 0.5) * smoothstep(-80, 260, height);
  const bare = light === 'night' ? ROCK(lit) : FLASH_ROCK(lit * 0.85);
  const ground = mix(bare, light === 'night' ? '#7f93c2' : '#eafff2', snow * (0.22 + 0.4 * lit));
  return mix(ground, light === 'night' ? AIR : '#6fb0b0', 0.86 * (1 - 0.5 ** (z / AIR_METRES)));
}
