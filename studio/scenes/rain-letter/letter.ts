import { pointAlong } from '../../kit/brush.ts';
import type { Eye } from '../../kit/eye.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { createLettering } from '../../kit/lettering.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Vector } from '../../kit/vector.ts';
import { STORY } from './story.ts';

/** The sheet on the desk: its middle, half its sides, its turn. */
const SHEET = { x: 0.3, z: -1.16, halfWidth: 0.92, halfDepth: 0.6 } as const;
const [COS, SIN] = [Math.cos(-0.1), Math.sin(-0.1)];
const PIXELS = 420;
const COLUMNS = 11;
/** Columns from the right, as letters were written; the next one is being written. */
const TEXT = '见字如面 自君别后 此间连日 有雨今夜 犹未肯停 灯下想起 旧年檐下'.split(' ');

/**
 * 一页没写完的信: returns what is on the desk at a place. `tone` is 0 black to 1 white, as ink and ruled lines leave it;
 * `inside` is how far the place lies inside the sheet, in units of the room; negative beside it.
 */
export function createLetter() {
  const write = createLettering('serif-semibold', TEXT.join(''));
  const sheet = new Layer(SHEET.halfWidth * 2 * PIXELS, SHEET.halfDepth * 2 * PIXELS, 1);
  const { context, width, height } = sheet;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const column = (width * 0.88) / COLUMNS;
  context.strokeStyle = 'rgba(176,52,44,.6)';
  context.lineWidth = 2.5;
  for (let x = width * 0.06; x < width * 0.95; x += column) {
    curve(context, points([x, height * 0.08, x, height * 0.92]));
    context.stroke();
  }
  context.fillStyle = '#22202a';
  for (const [place, words] of TEXT.entries())
    for (const [row, glyph] of [...words].entries()) {
      const x = width * 0.94 - (place + 0.5) * column;
      write(context, glyph, x, height * 0.17 + row * column * 1.22, column * 0.82);
    }
  const { data } = context.getImageData(0, 0, sheet.canvas.width, sheet.canvas.height);
  return (worldX: number, worldZ: number) => {
    const [dx, dz] = [worldX - SHEET.x, worldZ - SHEET.z];
    const [x, z] = [dx * COS + dz * SIN, dz * COS - dx * SIN];
    const inside = Math.min(SHEET.halfWidth - Math.abs(x), SHEET.halfDepth - Math.abs(z));
    const right = clamp(Math.floor((x + SHEET.halfWidth) * PIXELS), 0, sheet.canvas.width - 1);
    const down = clamp(Math.floor((SHEET.halfDepth - z) * PIXELS), 0, sheet.canvas.height - 1);
    return { inside, tone: (data[(down * sheet.canvas.width + right) * 4 + 1] ?? 255) / 255 };
  };
}

/** Strokes in the order of the hand: places as two figures across and two down, in hundredths of a character. */
const YOU = '300822280648|20322096|500644223438|442493228435|662567925684|505044663578|80509272';
const ME = '460830171422|06409536|321833892281|09724656|56066245828695899572|805068704888|74108622';
const PERSON = '5208484030740892|503464689490';
const STRUCK = '001598300446996002789692';

/** A character in a row of the open column: from when to when the nib touches the page, and its way from the sheet's middle. */
const written = (strokes: string, row: number, start: number, seconds: number) =>
  strokes.split('|').map((places, count) => {
    const column = (SHEET.halfWidth * 2 * 0.88) / COLUMNS;
    const [x, z] = [SHEET.halfWidth * 0.88 - (TEXT.length + 0.5) * column, SHEET.halfDepth * 0.66];
    const shares = (places.match(/../g) ?? []).map((figures) => (+figures / 100 - 0.5) * column * 0.84);
    return {
      from: start + count * seconds,
      to: start + (count + 0.66) * seconds,
      path: points(shares).map(([u, v]): Point => [x + u, z - row * column * 1.22 - v]),
    };
  });

export const STROKES = [
  ...written(YOU, 0, STORY.you, 0.4),
  ...written(ME, 1, STORY.me, 0.4),
  ...written(STRUCK, 0, STORY.strike, 1.2),
  ...written(STRUCK, 1, STORY.strike + 1.1, 1.2),
  ...written(PERSON, 2, STORY.person, 0.7),
];

const onDesk = ([x, z]: Point): Vector => [SHEET.x + x * COS - z * SIN, 0, SHEET.z + x * SIN + z * COS];

/** Where the nib is, and how high above the page, 0 to 1. */
export function nibAt(second: number): { readonly at: Vector; readonly lift: number } {
  let [place, since] = [pointAlong(STROKES[0]?.path ?? [], 0), STORY.you - 1.2];
  for (const { from, to, path } of STROKES) {
    if (second < from) {
      const share = clamp((second - since) / (from - since));
      const at = pointAlong([place, pointAlong(path, 0)], smoothstep(0.1, 0.95, share));
      return { at: onDesk(at), lift: Math.sin(Math.PI * share) * Math.min(1, (from - since) * 1.1) };
    }
    if (second < to) return { at: onDesk(pointAlong(path, (second - from) / (to - from))), lift: 0 };
    [place, since] = [pointAlong(path, 1), to];
  }
  return { at: onDesk(place), lift: smoothstep(since, since + 0.5, second) };
}

/** What the hand has written by a second, as the eye sees it on the desk; `width` is the pen's, in the picture. */
export function drawInk(context: Context2D, eye: Eye, second: number, width: number): void {
  context.save();
  context.lineCap = 'round';
  context.strokeStyle = 'rgba(30,26,36,.86)';
  context.lineWidth = width;
  for (const { from, to, path } of STROKES) {
    const share = clamp((second - from) / (to - from));
    if (share === 0) break;
    const steps = Array.from({ length: path.length * 6 }, (_, step) => step / (path.length * 6 - 1));
    const line = steps.map((step) => eye.project(onDesk(pointAlong(path, step * share))));
    curve(context, line);
    context.stroke();
  }
  context.restore();
}
