import type { Context2D } from './layer.ts';
import { oval } from './path.ts';

export interface SampanColours {
  readonly hull: string;
  readonly awning: string;
  readonly rib: string;
  readonly shadow: string;
}

const RIBS = [-2, -1, 0, 1, 2] as const;

/** A boat with a mat awning and a ferryman, about 180 pixels long, heading left; x, y is the waterline amidships. */
export function drawSampan(
  context: Context2D,
  x: number,
  y: number,
  second: number,
  colours: SampanColours,
): void {
  context.save();
  context.translate(x, y + Math.sin(second * 1.1) * 1.3);
  context.fillStyle = colours.shadow;
  oval(context, 4, 14, 84, 6);
  context.rotate(Math.sin(second * 1.1 + 0.7) * 0.008);
  drawFerryman(context, second, colours.hull);
  drawAwning(context, colours);
  drawHull(context, colours.hull);
  context.restore();
}

function drawHull(context: Context2D, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(-86, -7);
  context.quadraticCurveTo(-52, 14, 0, 14);
  context.quadraticCurveTo(58, 14, 92, -11);
  context.quadraticCurveTo(42, 2, 0, 3);
  context.quadraticCurveTo(-50, 3, -86, -7);
  context.fill();
}

function drawAwning(context: Context2D, { awning, rib }: SampanColours): void {
  context.fillStyle = awning;
  context.beginPath();
  context.moveTo(-36, 4);
  context.quadraticCurveTo(-33, -27, 0, -27);
  context.quadraticCurveTo(31, -27, 34, 4);
  context.fill();
  context.strokeStyle = rib;
  context.lineWidth = 1;
  for (const place of RIBS) {
    context.beginPath();
    context.moveTo(place * 12, 3);
    context.quadraticCurveTo(place * 10, -20, place * 5, -26.5);
    context.stroke();
  }
}

/** He stands at the stern and leans into the pole with every stroke. */
function drawFerryman(context: Context2D, second: number, colour: string): void {
  const stroke = Math.sin(second * 0.9);
  const lean = stroke * 3;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(51, 0);
  context.quadraticCurveTo(48 + lean, -24, 55 + lean, -34);
  context.quadraticCurveTo(65 + lean, -24, 66, 0);
  context.fill();
  context.beginPath();
  context.moveTo(40 + lean, -33);
  context.lineTo(56 + lean, -45);
  context.lineTo(73 + lean, -33);
  context.quadraticCurveTo(56 + lean, -37, 40 + lean, -33);
  context.fill();
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(58 + lean, -25);
  context.lineTo(71 + lean, -17);
  context.stroke();
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(64 + lean, -52);
  context.lineTo(92 - stroke * 5, 24);
  context.stroke();
}
