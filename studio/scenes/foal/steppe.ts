import type { Rgb } from '../../kit/colour.ts';
import { mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Land, Lookout, Survey } from '../../kit/survey.ts';
import { facing, paintSurvey, surveyLand } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

export const LOOKOUT: Lookout = { eye: 10, horizonY: 410, focal: 1000, near: 12, far: 3000, step: 0.004 };
export const AIR = '#f3dfc2';
const TO_SUN = [-0.86, 0.4, -0.3] as const;
const FINENESS = 1.25;

/** Long swells of grass, one behind another, and a river flat between the nearest two. */
export function createSteppe({ noise }: Stage): Land {
  return (x, z) => {
    const swell = 24 * noise.plane(x / 260 + 2.6, z / 190 + 0.7) + 5 * noise.plane(x / 95, z / 80 + 5) - 3;
    const far = 62 * smoothstep(500, 2200, z) * (0.62 + 0.7 * noise.plane(x / 760 + 8, z / 620));
    const knoll = 11 * Math.exp(-(((x + 46) / 58) ** 2) - ((z - 98) / 46) ** 2);
    return swell * smoothstep(24, 170, z) + far + knoll;
  };
}

/** Where a place on the ground lies in the picture, and how large a metre is there. */
export function project(land: Land, x: number, z: number) {
  const scale = LOOKOUT.focal / z;
  return { x: 640 + x * scale, y: LOOKOUT.horizonY + (LOOKOUT.eye - land(x, z)) * scale, scale };
}

/** The grass in full light, and where each of its pixels lies. */
export function paintSteppe(stage: Stage, land: Land): { readonly picture: Layer; readonly survey: Survey } {
  const { scale, noise } = stage;
  const fineness = scale < 2 ? FINENESS : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const colourAt = (x: number, z: number): Rgb => {
    const [faceX, up, faceZ] = facing(land, x, z, 0.6 + z * 0.004);
    const sun = clamp(faceX * TO_SUN[0] + up * TO_SUN[1] + faceZ * TO_SUN[2]);
    const near = 1 - smoothstep(40, 260, z);
    const tuft = noise.fractal(x / 2.4, z / 3.4, 3) * near;
    const patch = noise.fractal(x / 70, z / 70, 3);
    const grass = mix('#6f8f3c', '#cfcb62', clamp(0.42 + patch * 0.55 + tuft * 0.7));
    const dry = mix(grass, '#e6c67a', smoothstep(0.1, 0.5, noise.fractal(x / 130 + 20, z / 150, 3)) * 0.6);
    const light = 0.4 + 1.02 * sun;
    const haze = (1 - Math.exp(-Math.max(0, z - 60) / 1000)) * 0.94;
    return mix(
      [Math.min(255, dry[0] * light), Math.min(255, dry[1] * light), dry[2] * (0.1 + 0.9 * light)],
      AIR,
      haze,
    );
  };
  return { picture: paintSurvey(stage, survey, colourAt, fineness), survey };
}
