import type { Layer } from '../../kit/layer.ts';
import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { tracePicture } from '../../kit/trace-picture.ts';
import { dot, unit } from '../../kit/vector.ts';
import type { Stage } from '../../stage.ts';
import type { LetterPlace } from './letter.ts';
import { createLetter } from './letter.ts';
import type { Hit } from './room.ts';
import { lamplight, look, openness } from './room.ts';

type Light = readonly [red: number, green: number, blue: number];

const LAMPLIGHT: Light = [5.0, 3.1, 1.5];
/** What comes in from the night, and what the room gives back. */
const NIGHT: Light = [0.03, 0.045, 0.075];
const ROOM: Light = [0.045, 0.034, 0.027];
const EXPOSURE = 1.5;
const COVERS: readonly Light[] = [
  [0.16, 0.035, 0.03],
  [0.03, 0.075, 0.085],
  [0.3, 0.2, 0.075],
];

interface Finish {
  readonly colour: Light;
  readonly gloss?: number;
  readonly polish?: number;
  /** Light of its own. */
  readonly glow?: Light;
}

/** The desk by lamplight; transparent where the window is. */
export function paintInterior(stage: Stage): Layer {
  const letterAt = createLetter();
  return tracePicture<Hit | undefined>(stage, {
    look,
    differs: (one, other) =>
      one?.material !== other?.material ||
      one?.thing !== other?.thing ||
      (one !== undefined && other !== undefined && dot(one.normal, other.normal) < 0.9),
    colour: (hit) => (hit ? colourOf(hit, stage.noise, letterAt) : [0, 0, 0, 0]),
  });
}

type LetterAt = (x: number, z: number) => LetterPlace;

function colourOf(hit: Hit, noise: Noise, letterAt: LetterAt): readonly [number, number, number, number] {
  const { normal, ray } = hit;
  const { colour, gloss = 0, polish = 1, glow = [0, 0, 0] } = finishOf(hit, noise, letterAt);
  const { strength, from } = lamplight(hit);
  const open = openness(hit);
  const halfway = unit([from[0] - ray[0], from[1] - ray[1], from[2] - ray[2]]);
  const highlight = gloss * clamp(dot(normal, halfway)) ** polish * Math.min(1, strength * 3);
  const window = 0.35 + 0.5 * Math.max(0, normal[2] * 0.8 + normal[1] * 0.6);
  const develop = (channel: 0 | 1 | 2) => {
    const light =
      colour[channel] *
        (LAMPLIGHT[channel] * strength + (NIGHT[channel] * window * 5 + ROOM[channel] * 3) * open) +
      LAMPLIGHT[channel] * highlight +
      glow[channel];
    return 255 * (1 - Math.exp(-light * EXPOSURE)) ** (1 / 2.2);
  };
  return [develop(0), develop(1), develop(2), 255];
}

function finishOf({ at, material, thing, normal }: Hit, noise: Noise, letterAt: LetterAt): Finish {
  const [x, y, z] = at;
  switch (material) {
    case 'desk':
      return deskTop(x, z, noise, letterAt);
    case 'sill':
    case 'frame': {
      const grain = 1 + 0.16 * noise.plane(x * 2.2, y * 50 + z * 40) + 0.12 * noise.fractal(x, y + z, 3);
      return { colour: [0.13 * grain, 0.085 * grain, 0.055 * grain], gloss: 0.06, polish: 20 };
    }
    case 'shade': {
      // Linen with the bulb behind it: brightest at the bulb's height, seams of wire at both rims.
      const rise = (y - 1.36) / 0.66;
      const weave = 1 + 0.05 * noise.plane(x * 60, y * 14) + 0.05 * noise.plane(x * 14, y * 60);
      const bright = (0.28 + 1.0 * Math.exp(-(((rise - 0.4) / 0.34) ** 2))) * weave;
      const rim = 1 - 0.5 * smoothstep(0.03, 0.01, Math.min(rise, 1 - rise));
      const lit = normal[1] < -0.5 ? 1.5 : bright * rim;
      return { colour: [0.1, 0.08, 0.05], glow: [0.62 * lit, 0.3 * lit, 0.085 * lit] };
    }
    case 'brass':
      return { colour: [0.32, 0.19, 0.06], gloss: 0.9, polish: 40 };
    case 'pen':
      return { colour: [0.02, 0.022, 0.03], gloss: 0.8, polish: 60 };
    case 'mug': {
      const speckle = smoothstep(0.62, 0.75, noise.plane(x * 70 + z * 40, y * 70)) * 0.35;
      const band = smoothstep(0.2, 0.17, y) * 0.75;
      const tone = 1 - speckle;
      return {
        colour: [lerp(0.62, 0.14, band) * tone, lerp(0.58, 0.2, band) * tone, lerp(0.5, 0.24, band) * tone],
        gloss: 0.35,
        polish: 50,
      };
    }
    case 'coffee':
      return { colour: [0.09, 0.04, 0.018], gloss: 0.6, polish: 160 };
    case 'pages': {
      const leaves = 0.85 + 0.15 * noise.plane(x * 3 + z * 3, y * 160);
      return { colour: [0.62 * leaves, 0.54 * leaves, 0.4 * leaves] };
    }
    case 'book': {
      const cloth = 1 + 0.12 * noise.plane(x * 70, y * 70 + z * 70);
      const [red, green, blue] = COVERS[thing?.kind ?? 0] ?? [0.1, 0.1, 0.1];
      return { colour: [red * cloth, green * cloth, blue * cloth], gloss: 0.05, polish: 14 };
    }
  }
}

function deskTop(x: number, z: number, noise: Noise, letterAt: LetterAt): Finish {
  const { inside, tone } = letterAt(x, z);
  if (inside > 0) {
    const fibre = 1 + 0.04 * noise.fractal(x * 9, z * 9, 3);
    const ink = 0.12 + 0.88 * tone;
    return { colour: [0.8 * ink * fibre, 0.73 * ink * fibre, 0.58 * ink * fibre] };
  }
  // The sheet lies on the wood with a soft shadow of its own.
  const shadow = 0.55 + 0.45 * smoothstep(0, 0.05, -inside);
  const board = Math.abs(fract(z / 0.92 + 0.37) - 0.5);
  const seam = 1 - 0.5 * smoothstep(0.488, 0.497, board);
  const grain = 0.85 + 0.35 * noise.fractal(x * 0.7, z * 7, 5) + 0.12 * noise.plane(x * 2.5, z * 60);
  const tone2 = grain * seam * shadow;
  return { colour: [0.2 * tone2, 0.098 * tone2, 0.046 * tone2], gloss: 0.13, polish: 30 };
}
