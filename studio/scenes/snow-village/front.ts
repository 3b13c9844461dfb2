import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the wall stands on the snow. */
export const GROUND_Y = 400;
const EAVES_Y = 112;
/** The door; how far behind it the hearth is, how far before the wall we are, and at what height. */
export const DOOR = {
  left: 776,
  wide: 156,
  top: 182,
  middle: 854,
  half: 76,
  hearth: 220,
  eye: 600,
  horizon: 250,
};

const SNOW = '#eef3fb';

/** The snow before the house by daylight, and as the light from the door finds it: every wave has a bright and a dark side. */
export function paintGround(
  { noise, field }: Stage,
  left: number,
  wide: number,
): { readonly snow: Layer; readonly beam: Layer } {
  const span = GROUND_Y - DOOR.horizon;
  /** The ground under a place of the picture: aside, and before the wall. */
  const groundAt = (x: number, y: number): readonly [number, number] => {
    const far = span / Math.max(1, y - DOOR.horizon);
    return [640 + (x - 640) * far, DOOR.eye * (1 - far)];
  };
  const waves = (x: number, z: number) =>
    noise.fractal(x / 170, z / 62, 4) + 0.22 * noise.fractal(x / 26, z / 11 + 5, 3);
  const snow = field(wide, 506, (pixel, _u, _v, x, y) => {
    const [aside, before] = groundAt(x + left, y + GROUND_Y - 16);
    const slope = waves(aside + 9, before) - waves(aside - 9, before);
    const light = clamp(0.74 + slope * 0.9 + 0.1 * smoothstep(0, 300, before));
    [pixel[0], pixel[1], pixel[2]] = mix('#8595b4', SNOW, light);
    pixel[3] = 255 * smoothstep(0, 10, y + 8 * noise.plane((x + left) / 60, 4));
  });
  const beam = field(
    wide,
    490,
    (pixel, _u, _v, x, y) => {
      const [aside, before] = groundAt(x + left, y + GROUND_Y);
      const across = (aside - DOOR.middle) / (1 + before / DOOR.hearth);
      const edge = smoothstep(DOOR.half + 2 + before * 0.035, DOOR.half - 6, Math.abs(across));
      const fade = (DOOR.hearth / (DOOR.hearth + before)) ** 0.85;
      const [dx, dz] = [(aside - DOOR.middle) * 0.03, 9];
      const grazing = waves(aside, before) - waves(aside - dx, before - dz);
      const light = edge * fade * clamp(0.78 - grazing * 1.5, 0.12, 1.5);
      [pixel[0], pixel[1], pixel[2]] = mix('#f0923f', '#ffdc98', clamp(fade * 1.05));
      pixel[3] = 255 * clamp(light);
    },
    { dither: 2, resolution: 0.7 },
  );
  return { snow, beam };
}

/** The wall by daylight: boards on a plinth, and the door's frame. */
export function drawFront(context: Context2D, stage: Stage, left: number, wide: number): void {
  const { noise } = stage;
  const boards = stage.layer(wide, GROUND_Y - EAVES_Y, (on) => {
    on.fillStyle = vertical(on, 0, 290, [0, '#4e3f36'], [0.2, '#8d7058'], [0.9, '#9a7d62'], [1, '#6b5746']);
    on.fillRect(0, 0, wide, 290);
    for (let board = 0; board * 44 < wide; board++) {
      on.fillStyle = css('#2c211c', 0.1 + 0.22 * hashUnit(board, 3));
      on.fillRect(board * 44, 0, 44, 290);
      on.fillStyle = 'rgba(24,16,14,.75)';
      on.fillRect(board * 44, 0, 2.4, 290);
    }
    const tones = { dark: [34, 26, 24], light: [216, 190, 156], strength: 0.3 } as const;
    lay(on, createGrain(stage, 'bark', wide, 290, tones));
  });
  boards.drawOn(context, left, EAVES_Y);
  context.fillStyle = '#3a2a22';
  context.fillRect(DOOR.left - 17, DOOR.top - 22, DOOR.wide + 34, 22);
  for (const x of [DOOR.left - 15, DOOR.left + DOOR.wide])
    context.fillRect(x, DOOR.top - 4, 15, GROUND_Y - DOOR.top + 4);
  // Snow that has drifted against the wall.
  context.fillStyle = vertical(context, 370, 420, [0, SNOW], [1, '#b8c4dc']);
  context.beginPath();
  context.moveTo(left, 420);
  for (let x = left; x <= left + wide; x += 8) {
    const door = smoothstep(150, 84, Math.abs(x - DOOR.middle));
    context.lineTo(x, GROUND_Y + 6 - (14 + 20 * (0.5 + noise.fractal(x / 120, 2, 3))) * (1 - door));
  }
  context.lineTo(left + wide, 420);
  context.fill();
}
