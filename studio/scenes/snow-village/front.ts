import { css, mix } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createGrain, lay, type Matter } from '../../kit/matter.ts';
import { ellipse } from '../../kit/outline.ts';
import { oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the wall stands on the snow. */
export const GROUND_Y = 400;
const EAVES_Y = 112;
/** The door; how far behind it the hearth is, how far before the wall we are, and at what height. */
export const DOOR = {
  left: 800,
  wide: 108,
  top: 182,
  middle: 854,
  half: 52,
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

/** The wall by daylight: boards on a plinth, paper windows, what hangs and lies there, and a loaf of snow above. */
export function drawFront(context: Context2D, stage: Stage, left: number, wide: number): void {
  const { noise } = stage;
  const right = left + wide;
  const grain = (matter: Matter, high: number, strength: number) =>
    createGrain(stage, matter, wide, high, { dark: [34, 26, 24], light: [216, 190, 156], strength });
  const boards = stage.layer(wide, GROUND_Y - EAVES_Y, (on) => {
    on.fillStyle = vertical(on, 0, 290, [0, '#4e3f36'], [0.2, '#8d7058'], [0.9, '#9a7d62'], [1, '#6b5746']);
    on.fillRect(0, 0, wide, 290);
    for (let board = 0; board * 44 < wide; board++) {
      on.fillStyle = css('#2c211c', 0.1 + 0.22 * hashUnit(board, 3));
      on.fillRect(board * 44, 0, 44, 290);
      on.fillStyle = 'rgba(24,16,14,.75)';
      on.fillRect(board * 44, 0, 2.4, 290);
    }
    lay(on, grain('bark', 290, 0.2));
    on.fillStyle = '#877e78';
    on.fillRect(0, 258, wide, 40);
    lay(on, grain('stone', 32, 0.4), 0, 258);
  });
  boards.drawOn(context, left, EAVES_Y);
  for (const x of [-330, 70, 470]) drawWindow(context, x);
  context.fillStyle = '#3a2a22';
  context.fillRect(DOOR.left - 17, DOOR.top - 22, 142, 22);
  for (const x of [DOOR.left - 15, DOOR.left + DOOR.wide])
    context.fillRect(x, DOOR.top - 4, 15, GROUND_Y - DOOR.top + 4);
  context.fillStyle = SNOW;
  context.fill(ellipse(DOOR.middle, DOOR.top - 23, 73, 6));
  for (const x of [330, 364, 722, 960, 996]) drawBunch(context, x, ![364, 960].includes(x));
  drawWoodpile(context, 200, 118);
  drawWoodpile(context, 1090, 190);
  // Snow that has drifted against the wall.
  context.fillStyle = vertical(context, 370, 420, [0, SNOW], [1, '#b8c4dc']);
  context.beginPath();
  context.moveTo(left, 420);
  for (let x = left; x <= right; x += 8) {
    const door = smoothstep(120, 60, Math.abs(x - DOOR.middle));
    context.lineTo(x, GROUND_Y + 6 - (14 + 20 * (0.5 + noise.fractal(x / 120, 2, 3))) * (1 - door));
  }
  context.lineTo(right, 420);
  context.fill();
  drawRoof(context, stage, left, right);
}

function drawWindow(context: Context2D, x: number): void {
  context.fillStyle = '#3a2a22';
  context.fillRect(x - 62, 196, 124, 104);
  context.fillStyle = vertical(context, 204, 292, [0, '#a8926e'], [1, '#cdb68c']);
  context.fillRect(x - 54, 204, 108, 88);
  context.fillStyle = '#43302a';
  for (let bar = 1; bar < 6; bar++) context.fillRect(x - 55 + bar * 18, 204, 2.6, 88);
  for (let bar = 1; bar < 4; bar++) context.fillRect(x - 54, 203 + bar * 22, 108, 2.6);
  context.fillStyle = SNOW;
  context.fill(ellipse(x, 301, 70, 7));
}

/** A string of red peppers, or ears of maize tied together, under the eaves. */
function drawBunch(context: Context2D, x: number, chilli: boolean): void {
  for (let piece = 0; piece < (chilli ? 46 : 26); piece++) {
    const y = EAVES_Y + 26 + piece * (chilli ? 2.3 : 4.2);
    const side = piece % 2 ? 1 : -1;
    const angle = side * (0.5 + 0.5 * hashUnit(piece, x));
    const shade = hashUnit(piece, x, 1);
    context.fillStyle = css(chilli ? mix('#8f1414', '#e23a26', shade) : mix('#b87414', '#f4c04a', shade));
    oval(context, x + side * (chilli ? 6 : 8), y, chilli ? 3 : 5, chilli ? 9 : 11, -angle);
  }
}

/** Split logs, their ends toward us, under their own snow. */
function drawWoodpile(context: Context2D, x: number, wide: number): void {
  for (let row = 0; row < 5; row++)
    for (let log = 0; log * 19 < wide; log++) {
      const [logX, logY] = [x + log * 19 + (row % 2) * 9, GROUND_Y - 8 - row * 16];
      context.fillStyle = '#4a3527';
      oval(context, logX, logY, 10, 9);
      context.fillStyle = css(mix('#b98d5c', '#d8b482', hashUnit(row, log, x)));
      oval(context, logX - 0.6, logY - 0.6, 8, 7.2);
      context.fillStyle = 'rgba(90,60,36,.5)';
      oval(context, logX, logY, 4, 3.4);
    }
  context.fillStyle = SNOW;
  context.fill(ellipse(x + wide / 2, GROUND_Y - 84, wide / 2 + 14, 14));
}

/** A loaf of snow with a round lip, and icicles under it. */
function drawRoof(context: Context2D, { noise }: Stage, left: number, right: number): void {
  const lip = (x: number) => EAVES_Y + 9 + 5 * noise.plane(x / 130, 6) + 3 * noise.plane(x / 41, 2);
  context.fillStyle = 'rgba(12,10,22,.5)';
  context.fillRect(left, EAVES_Y, right - left, 26);
  context.fillStyle = 'rgba(214,228,248,.75)';
  for (let x = left; x < right; x += 9 + 22 * hashUnit(x, 4)) {
    const long = 8 + 34 * hashUnit(x, 5) ** 2;
    context.beginPath();
    context.moveTo(x - 3, lip(x));
    context.lineTo(x + 3, lip(x));
    context.lineTo(x, lip(x) + long);
    context.fill();
  }
  context.fillStyle = vertical(context, -110, EAVES_Y + 8, [0, '#f4f8ff'], [0.6, '#e3eaf7'], [1, '#9fafd0']);
  context.beginPath();
  context.moveTo(left, lip(left));
  for (let x = left; x <= right; x += 10) context.lineTo(x, lip(x));
  for (let x = right; x >= left; x -= 10)
    context.lineTo(x, lerp(-96, -70, 0.5 + 0.5 * noise.fractal(x / 400, 8, 3)));
  context.fill();
}
