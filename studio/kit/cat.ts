import type { Stage } from '../stage.ts';
import type { Context2D } from './layer.ts';

export interface SittingCat {
  /** Middle of its seat. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** -1 looks to the left, 0 away from us, 1 to the right. */
  readonly look: number;
  /** -1 to 1: where the tail is in its swing. */
  readonly tail: number;
  /** 0 to 1: an ear laid back for a moment. */
  readonly twitch: number;
}

export interface CatColours {
  readonly coat: string;
  /** Light on the fur of its right side. */
  readonly rim: string;
}

const SHEET = { width: 360, height: 420, seatY: 290 } as const;
/** How far the light reaches around the outline, in pixels; each step covers more of it with the coat. */
const RIM_STEPS = [1.5, 2.5, 3.5, 4.5, 6, 7.5, 9, 11, 13, 15, 17.5, 20] as const;
const RIM_COVER = 0.26;

/** A cat that sits with its back to us and looks out; its tail hangs over the edge. Returns what draws it. */
export function createSittingCat(stage: Stage, { coat, rim }: CatColours) {
  const shape = stage.layer(SHEET.width, SHEET.height);
  const lit = stage.layer(SHEET.width, SHEET.height);
  return (context: Context2D, cat: SittingCat) => {
    const outline = shape.clear();
    outline.translate(SHEET.width / 2, SHEET.seatY);
    outline.scale(cat.height, cat.height);
    outline.fillStyle = coat;
    outline.strokeStyle = coat;
    fillBody(outline);
    fillHead(outline, cat);
    strokeTail(outline, cat);
    // The lit cat, and over it the dark one again and again, each time a little further from the light.
    const fur = lit.clear();
    shape.drawOn(fur);
    fur.globalCompositeOperation = 'source-in';
    fur.fillStyle = rim;
    fur.fillRect(0, 0, SHEET.width, SHEET.height);
    fur.globalCompositeOperation = 'source-atop';
    fur.globalAlpha = RIM_COVER;
    for (const step of RIM_STEPS) shape.drawOn(fur, -step, step * 0.35);
    lit.drawOn(context, cat.x - SHEET.width / 2, cat.y - SHEET.seatY);
  };
}

/** Haunches, a waist, and narrow shoulders. */
function fillBody(context: Context2D): void {
  context.beginPath();
  context.moveTo(-0.24, 0);
  context.bezierCurveTo(-0.33, -0.03, -0.35, -0.2, -0.29, -0.33);
  context.bezierCurveTo(-0.25, -0.43, -0.2, -0.48, -0.17, -0.58);
  context.bezierCurveTo(-0.155, -0.64, -0.12, -0.69, -0.08, -0.72);
  context.lineTo(0.08, -0.72);
  context.bezierCurveTo(0.12, -0.69, 0.155, -0.64, 0.17, -0.58);
  context.bezierCurveTo(0.2, -0.48, 0.25, -0.43, 0.29, -0.33);
  context.bezierCurveTo(0.35, -0.2, 0.33, -0.03, 0.24, 0);
  context.bezierCurveTo(0.12, 0.03, -0.12, 0.03, -0.24, 0);
  context.fill();
}

/** The head turns: ears wander with it, and from the side a muzzle comes out. */
function fillHead(context: Context2D, { look, twitch }: SittingCat): void {
  const shift = look * 0.03;
  const turned = Math.max(0, Math.abs(look) - 0.2);
  context.beginPath();
  context.ellipse(shift, -0.765, 0.148, 0.118, 0, 0, Math.PI * 2);
  context.fill();
  if (turned > 0) {
    context.beginPath();
    context.ellipse(
      shift + Math.sign(look) * (0.075 + 0.07 * turned),
      -0.735,
      0.075,
      0.055,
      0,
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  for (const side of [-1, 1]) {
    // The ear that turns away narrows, the other stands broad; the right one may lie back.
    const width = 0.062 * (1 - 0.35 * Math.max(0, side * look));
    const middle = shift + side * 0.087 + look * 0.02;
    const lean = side * 0.03 + (side > 0 ? twitch * 0.05 : 0);
    const tip = -0.985 + (side > 0 ? twitch * 0.045 : 0);
    context.beginPath();
    context.moveTo(middle - width, -0.82);
    context.quadraticCurveTo(middle - width * 0.6 + lean * 0.4, -0.92, middle + lean, tip);
    context.quadraticCurveTo(middle + width * 0.75 + lean * 0.6, -0.91, middle + width, -0.8);
    context.fill();
  }
}

/** Over the edge and down, curling at its tip. */
function strokeTail(context: Context2D, { tail }: SittingCat): void {
  const swing = tail * 0.07;
  context.lineCap = 'round';
  context.lineWidth = 0.075;
  context.beginPath();
  context.moveTo(0.18, -0.045);
  context.bezierCurveTo(0.34, -0.02, 0.36 + swing * 0.3, 0.1, 0.34 + swing * 0.6, 0.22);
  context.quadraticCurveTo(0.32 + swing, 0.34, 0.4 + swing * 1.8, 0.37);
  context.stroke();
}
