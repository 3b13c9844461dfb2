import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';
import { curve, disc } from './path.ts';

export interface Junk {
  /** The middle of its waterline. */
  readonly x: number;
  readonly y: number;
  /** From the water to the top of the mast. */
  readonly height: number;
  /** 1 sails to the right, -1 to the left. */
  readonly heading: 1 | -1;
  readonly hull: string;
  readonly sail: string;
  /** Light along the battens and the edge of the sail. */
  readonly rim: string;
}

/** Everything is drawn at this height and scaled. */
const MODEL_HEIGHT = 200;
const BATTENS = 6;

/** A fishing junk with two battened sails, and its fisher at the tiller; it pitches by itself. */
export function drawJunk(context: Context2D, junk: Junk, second: number): void {
  const scale = junk.height / MODEL_HEIGHT;
  context.save();
  context.translate(junk.x, junk.y + Math.sin(second * 0.9) * 1.6 * scale);
  context.scale(scale * junk.heading, scale);
  context.rotate(Math.sin(second * 0.7 + 1) * 0.014);
  const belly = 1 + 0.12 * Math.sin(second * 0.5);
  drawSail(context, junk, [4, -34], [10, -192], 76, belly);
  drawSail(context, junk, [66, -30], [78, -128], 44, belly);
  drawRigging(context, junk.hull);
  drawHull(context, junk.hull);
  drawFisher(context, junk.hull, second);
  context.restore();
}

/** A lug sail: battens fan out from the mast, and the cloth hangs a little between them. */
function drawSail(
  context: Context2D,
  { sail, rim }: Junk,
  foot: Point,
  peak: Point,
  width: number,
  belly: number,
): void {
  const luff = (share: number): Point => [
    lerp(foot[0], peak[0], share) + width * 0.24,
    lerp(foot[1], peak[1], share) + 4,
  ];
  const leech = (share: number): Point => [
    lerp(foot[0], peak[0], share) - width * lerp(0.82, 0.36, share ** 1.6) * belly,
    lerp(foot[1], peak[1] - 6, share) - 10 * share * (1 - share),
  ];
  context.fillStyle = sail;
  context.beginPath();
  context.moveTo(...luff(0));
  context.quadraticCurveTo(foot[0] + width * 0.34, (foot[1] + peak[1]) / 2, ...luff(1));
  context.lineTo(...leech(1));
  for (let batten = BATTENS - 1; batten >= 0; batten--) {
    const [x, y] = leech(batten / BATTENS);
    const [aboveX, aboveY] = leech((batten + 1) / BATTENS);
    context.quadraticCurveTo((x + aboveX) / 2 + 5, (y + aboveY) / 2 + 2, x, y);
  }
  context.closePath();
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 1.3;
  context.beginPath();
  for (let batten = 0; batten <= BATTENS; batten++) {
    context.moveTo(...luff(batten / BATTENS));
    context.lineTo(...leech(batten / BATTENS));
  }
  context.stroke();
}

function drawRigging(context: Context2D, colour: string): void {
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = 3.4;
  context.beginPath();
  context.moveTo(8, -8);
  context.lineTo(12, -200);
  context.moveTo(70, -8);
  context.lineTo(80, -136);
  context.stroke();
  context.lineWidth = 0.9;
  context.beginPath();
  context.moveTo(12, -198);
  context.lineTo(112, -22);
  context.moveTo(-58, -36);
  context.lineTo(-76, -22);
  context.moveTo(12, -198);
  context.lineTo(-92, -32);
  context.stroke();
}

function drawHull(context: Context2D, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-108, -40);
  context.quadraticCurveTo(-70, -18, -8, -16);
  context.quadraticCurveTo(70, -16, 122, -34);
  context.quadraticCurveTo(108, 2, 84, 9);
  context.lineTo(-78, 9);
  context.quadraticCurveTo(-98, -6, -108, -40);
  context.fill();
  // The low cabin abaft the mast.
  context.beginPath();
  context.moveTo(-66, -18);
  context.quadraticCurveTo(-62, -40, -40, -40);
  context.quadraticCurveTo(-18, -40, -14, -14);
  context.fill();
}

function drawFisher(context: Context2D, colour: string, second: number): void {
  const lean = Math.sin(second * 0.7) * 1.4;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-96, -26);
  context.quadraticCurveTo(-98 + lean, -48, -90 + lean, -54);
  context.quadraticCurveTo(-80 + lean, -50, -78, -24);
  context.fill();
  disc(context, -89 + lean, -59, 5);
  context.beginPath();
  context.moveTo(-101 + lean, -60);
  context.lineTo(-89 + lean, -69);
  context.lineTo(-77 + lean, -60);
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 3;
  curve(context, [
    [-86 + lean, -46],
    [-96, -36],
    [-116, 6],
  ]);
  context.stroke();
}
