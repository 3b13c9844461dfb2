import type { Eye } from '../../kit/eye.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { createLettering } from '../../kit/lettering.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { curve } from '../../kit/path.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, subtract } from '../../kit/vector.ts';
import { STORY } from './story.ts';

/** The sheet on the desk: its middle, half its sides, its turn. */
const SHEET = { x: 0.3, z: -1.16, halfWidth: 0.92, halfDepth: 0.6, turn: -0.1 } as const;
const PIXELS = 420;
const COLUMNS = 11;
/** Columns from the right, as letters were written; the next one is being written. */
const TEXT = [
  '见字如面',
  '自君别后',
  '此间连日',
  '有雨今夜',
  '犹未肯停',
  '灯下想起',
  '旧年檐下',
  '',
] as const;

export interface LetterPlace {
  /** 0 black to 1 white, as ink and ruled lines leave it. */
  readonly tone: number;
  /** How far inside the sheet, in units of the room; negative beside it. */
  readonly inside: number;
}

/** 一页没写完的信: returns what is on the desk at a place. */
export function createLetter(): (x: number, z: number) => LetterPlace {
  const write = createLettering('serif-semibold', TEXT.join(''));
  const sheet = new Layer(SHEET.halfWidth * 2 * PIXELS, SHEET.halfDepth * 2 * PIXELS, 1);
  const { context, width, height } = sheet;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const column = (width * 0.88) / COLUMNS;
  context.strokeStyle = 'rgba(176,52,44,.6)';
  context.lineWidth = 2.5;
  for (let line = 0; line <= COLUMNS; line++) {
    context.beginPath();
    context.moveTo(width * 0.06 + line * column, height * 0.08);
    context.lineTo(width * 0.06 + line * column, height * 0.92);
    context.stroke();
  }
  context.fillStyle = '#22202a';
  for (const [place, words] of TEXT.entries()) {
    for (const [row, glyph] of [...words].entries()) {
      const x = width * 0.94 - (place + 0.5) * column;
      write(context, glyph, x, height * 0.17 + row * column * 1.22, column * 0.82);
    }
  }
  const { data } = context.getImageData(0, 0, sheet.canvas.width, sheet.canvas.height);
  const [cos, sin] = [Math.cos(SHEET.turn), Math.sin(SHEET.turn)];
  return (worldX, worldZ) => {
    const [dx, dz] = [worldX - SHEET.x, worldZ - SHEET.z];
    const [x, z] = [dx * cos + dz * sin, dz * cos - dx * sin];
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

interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly path: readonly Vector[];
}

/** Where a place of a character of the open column lies on the desk. */
function onSheet(row: number, u: number, v: number): Vector {
  const column = (SHEET.halfWidth * 2 * 0.88) / COLUMNS;
  const size = column * 0.84;
  const x = SHEET.halfWidth * 0.88 - (TEXT.length - 0.5) * column + (u / 100 - 0.5) * size;
  const z = SHEET.halfDepth * 0.66 - row * column * 1.22 - (v / 100 - 0.5) * size;
  const [cos, sin] = [Math.cos(SHEET.turn), Math.sin(SHEET.turn)];
  return [SHEET.x + x * cos - z * sin, 0, SHEET.z + x * sin + z * cos];
}

const written = (strokes: string, row: number, start: number, seconds: number): Stroke[] =>
  strokes.split('|').map((places, count) => ({
    from: start + count * seconds,
    to: start + (count + 0.66) * seconds,
    path: (places.match(/..../g) ?? []).map((place) => onSheet(row, +place.slice(0, 2), +place.slice(2))),
  }));

const STROKES: readonly Stroke[] = [
  ...written(YOU, 0, STORY.you, 0.4),
  ...written(ME, 1, STORY.me, 0.4),
  ...written(STRUCK, 0, STORY.strike, 1.2),
  ...written(STRUCK, 1, STORY.strike + 1.1, 1.2),
  ...written(PERSON, 2, STORY.person, 0.7),
];

/** When the nib touches the page, and for how long. */
export const TOUCHES = STROKES.map(({ from, to }) => ({ at: from, seconds: to - from }));

/** The share of a stroke that is drawn at a second, 0 to 1, and its way so far. */
const shareOf = ({ from, to }: Stroke, second: number) => clamp((second - from) / (to - from));
const between = (from: Vector, to: Vector, share: number): Vector => along(from, subtract(to, from), share);
function upTo({ path }: Stroke, share: number): readonly [Vector, ...Vector[]] {
  const place = share * (path.length - 1);
  const [start = HOME, ...rest] = path.slice(0, Math.floor(place) + 1);
  const [from = HOME, to = from] = path.slice(Math.floor(place));
  return [start, ...rest, between(from, to, place % 1)];
}
const HOME: Vector = [0, 0, 0];

/** Where the nib is, and how high above the page, 0 to 1. */
export function nibAt(second: number): { readonly at: Vector; readonly lift: number } {
  const end = (of: Stroke, share: number) => upTo(of, share).at(-1) ?? HOME;
  const next = STROKES.findIndex(({ to }) => second < to);
  const [stroke, before] = [STROKES.at(next), STROKES[next - 1]];
  if (!stroke) return { at: HOME, lift: 1 };
  if (next < 0 || second >= stroke.from)
    return { at: end(stroke, shareOf(stroke, second)), lift: smoothstep(stroke.to, stroke.to + 0.5, second) };
  const since = before?.to ?? stroke.from - 1.2;
  const share = clamp((second - since) / (stroke.from - since));
  const from = before ? end(before, 1) : end(stroke, 0);
  return {
    at: between(from, end(stroke, 0), smoothstep(0.1, 0.95, share)),
    lift: Math.sin(Math.PI * share) * Math.min(1, (stroke.from - since) * 1.1),
  };
}

/** What the hand has written by a second, as the eye sees it on the desk; `width` is the pen's, in the picture. */
export function drawInk(context: Context2D, eye: Eye, second: number, width: number): void {
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = 'rgba(30,26,36,.86)';
  for (const stroke of STROKES) {
    const share = shareOf(stroke, second);
    if (share === 0) break;
    context.lineWidth = width * (stroke.path.length > 5 ? 0.9 : 1);
    curve(
      context,
      upTo(stroke, share).map((at) => eye.project(at)),
    );
    context.stroke();
  }
  context.restore();
}
