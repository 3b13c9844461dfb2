import type { Rgb } from '../../kit/colour.ts';
import { mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { facing, paintSurvey, shadowSlope, surveyLand, tabled } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';
import { createDunes, LOOKOUT, TO_SUN } from './dunes.ts';

const SUN_HEIGHT = 0.2;
const LIT = ramp([0, '#8a4a4c'], [0.12, '#b4643f'], [0.34, '#dd8b42'], [0.62, '#f4b661'], [1, '#ffdf9c']);
const SHADE = ramp([0, '#3b2a4f'], [0.5, '#5b3f66'], [1, '#86607f']);
const AIR = '#f2b98a';
const FINENESS = 1.5;

/** The dunes in the evening sun, ripples and all: painted once. */
export function paintSand(stage: Stage): Layer {
  const { scale, noise } = stage;
  const land = createDunes(stage);
  const fineness = scale < 2 ? FINENESS : 1;
  const survey = surveyLand(land, LOOKOUT, stage, scale * fineness);
  const table = tabled(land, { left: -260, right: 160, near: 0, far: 420 }, 1500);
  const colourAt = (x: number, z: number): Rgb => {
    const [faceX, up, faceZ] = facing(land, x, z, 0.12 + z * 0.002);
    const steep = 1 - up;
    // Ripples lie across the wind and vanish where they would be thinner than a pixel.
    const warp = 1.5 * noise.plane(x / 3.1, z / 3.1) + 0.45 * noise.plane(x / 0.8, z / 0.8);
    const ripple = Math.sin((x * 0.92 + z * 0.5) * 9.5 + warp * 4.2) * (1 - smoothstep(16, 48, z));
    const rough = ripple * 0.085 * (1 - smoothstep(0.08, 0.2, steep)) + 0.02 * noise.fractal(x * 2, z * 2, 3);
    const sun = faceX * TO_SUN[0] + faceZ * TO_SUN[1];
    const sunlight = sun * 0.98 + up * SUN_HEIGHT + rough;
    const blocked = z < 400 ? shadowSlope(table, x, z, TO_SUN, 120) : 0;
    const reached =
      smoothstep(0.02, 0.075, sunlight - rough) *
      (1 - smoothstep(SUN_HEIGHT - 0.02, SUN_HEIGHT + 0.03, blocked));
    const lit = LIT(clamp(sunlight * 1.45 + 0.02));
    const shade = SHADE(clamp(0.4 + 0.5 * faceX + 0.25 * up + rough * 2.2 - 0.3 * steep));
    const haze = 1 - Math.exp(-Math.max(0, z - 20) / 420);
    return mix(mix(shade, lit, reached), AIR, haze);
  };
  return paintSurvey(stage, survey, colourAt, fineness);
}
