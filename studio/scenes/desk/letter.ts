import { Layer } from '../../kit/layer.ts';
import { createLettering } from '../../kit/lettering.ts';
import { clamp } from '../../kit/maths.ts';

/** The sheet on the desk: its middle, half its sides, its turn. */
const SHEET = { x: 0.3, z: -1.16, halfWidth: 0.92, halfDepth: 0.6, turn: -0.1 } as const;
const PIXELS = 420;
const COLUMNS = 11;
/** Columns from the right, as letters were written; the last one breaks off. */
const TEXT = ['见字如面', '自君别后', '此间连日', '有雨今夜', '犹未肯停', '灯下想起', '旧年檐', ''] as const;

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
