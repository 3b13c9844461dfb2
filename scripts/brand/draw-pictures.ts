import { canvasColors } from '../../app/ui/canvas-colors.ts';
import { sealHex } from '../../domain/accent.ts';
import { markStone } from '../../domain/mark-stone.ts';
import { type Context, type DrawingTools, openCanvas } from './canvas.ts';
import { icoOf } from './ico.ts';

/** The input of a site's pictures. */
export interface BrandDrawing {
  readonly name: string;
  readonly tagline: string;
  /** The character on the mark. */
  readonly seal: string;
  readonly accentHue: number;
  /** The background of the share picture; without one, it is the site's dark colour. */
  readonly still: string | undefined;
}

const face = 'Brand';
const onSeal = '#fffaf6';
const faviconSize = 32;
/** Units of the grid on which the mark is designed. */
const grid = 32;
/** Edge of the character's square, in grid units. */
const field = 21;

/**
 * Draws the icons and the share picture.
 * @returns the pictures by file name
 * @throws if canvas or font cannot be installed
 */
export async function drawPictures(brand: BrandDrawing): Promise<ReadonlyMap<string, Buffer>> {
  const tools = await openCanvas(face);
  const png = (size: number, paint: (context: Context) => void) => {
    const canvas = tools.createCanvas(size, size);
    paint(canvas.getContext('2d'));
    return canvas.encode('png');
  };
  const mark = (size: number) => png(size, (context) => drawMark(tools, context, brand, size));
  return new Map([
    ['mark.svg', drawSvg(tools, brand)],
    ['favicon.ico', icoOf(await mark(faviconSize), faviconSize)],
    ['icon-192.png', await mark(192)],
    ['icon-512.png', await mark(512)],
    // A launcher may crop to a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
    ['icon-maskable-512.png', await png(512, (context) => drawFullBleed(context, brand, 512, 0.8))],
    ['apple-touch-icon.png', await png(180, (context) => drawFullBleed(context, brand, 180, 1))],
    ['share.jpg', await drawSharePicture(tools, brand)],
  ]);
}

/** The mark with its character as an outline, so that it needs no font. */
function drawSvg(tools: DrawingTools, brand: BrandDrawing): Buffer {
  const canvas = tools.createCanvas(grid, grid, tools.SvgExportFlag.ConvertTextToPaths);
  drawMark(tools, canvas.getContext('2d'), brand, grid);
  const drawn = canvas.getContent().toString();
  return Buffer.from(
    drawn.replace(/width="32" height="32"/, `viewBox="0 0 ${grid} ${grid}"`).replaceAll(/\s*\n\s*/g, ''),
  );
}

/** Draws the mark with transparent corners. */
function drawMark(tools: DrawingTools, context: Context, brand: BrandDrawing, size: number): void {
  context.save();
  context.scale(size / grid, size / grid);
  context.fillStyle = sealHex(brand.accentHue);
  context.fill(new tools.Path2D(markStone));
  drawCharacter(context, brand.seal, grid / 2, grid / 2, field);
  context.restore();
}

/**
 * Draws the mark on a full square, for launchers that crop icons themselves.
 * @param share of the edge that the mark takes, from 0 to 1
 */
function drawFullBleed(context: Context, brand: BrandDrawing, size: number, share: number): void {
  context.fillStyle = sealHex(brand.accentHue);
  context.fillRect(0, 0, size, size);
  drawCharacter(context, brand.seal, size / 2, size / 2, (size * share * field) / grid);
}

/** Draws a character in the middle of a square, as large as fits. */
function drawCharacter(context: Context, character: string, x: number, y: number, edge: number): void {
  const size = 100;
  context.font = `700 ${size}px ${face}`;
  context.fillStyle = onSeal;
  const box = context.measureText(character);
  const width = box.actualBoundingBoxLeft + box.actualBoundingBoxRight;
  const height = box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
  const scale = edge / Math.max(width, height);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.fillText(
    character,
    box.actualBoundingBoxLeft - width / 2,
    box.actualBoundingBoxAscent - height / 2,
  );
  context.restore();
}

/** 1200 × 630, the ratio that link previews use without cropping (https://ogp.me). */
const share = { width: 1200, height: 630, margin: 84, maxWidth: 720 };
const shareInk = '#f5f6f8';

/** Draws the picture for link previews (`og:image`). */
async function drawSharePicture(tools: DrawingTools, brand: BrandDrawing): Promise<Buffer> {
  const { width, height, margin, maxWidth } = share;
  const canvas = tools.createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = canvasColors.dark;
  context.fillRect(0, 0, width, height);
  const title = textThatFits(context, brand.name, 148, 0.04, maxWidth);
  const tagline = brand.tagline ? textThatFits(context, brand.tagline, 44, 0.12, maxWidth) : undefined;
  const titleSize = title.size;
  await drawGround(tools, context, brand, margin + Math.max(title.width, tagline?.width ?? 0));
  const markSize = 92;
  const lines = titleSize * 1.25 + (tagline ? tagline.size * 1.4 + 6 : 0);
  const top = (height - (markSize + 20 + lines)) / 2;
  context.save();
  context.translate(margin, top);
  drawMark(tools, context, brand, markSize);
  context.restore();
  context.fillStyle = shareInk;
  // Half the line spacing, and the ascent of the font's em box.
  const baseline = top + markSize + 20 + titleSize * (0.125 + 0.88);
  write(context, brand.name, margin - titleSize * 0.04, baseline, titleSize, 0.04);
  if (tagline)
    write(
      context,
      brand.tagline,
      margin,
      top + markSize + 26 + titleSize * 1.25 + tagline.size * 1.08,
      tagline.size,
      0.12,
    );
  return canvas.encode('jpeg', 84);
}

/**
 * Draws the background: the still on the right, fading into the dark colour; without one, a light in the accent's
 * colour.
 * @param textEnd right edge of the text, up to which it is dark
 */
async function drawGround(
  tools: DrawingTools,
  context: Context,
  { still, accentHue }: BrandDrawing,
  textEnd: number,
) {
  const { width, height } = share;
  if (still) {
    const picture = await tools.loadImage(still);
    // Scales to the width of a 16:9 picture at this height; taller pictures are cropped at top and bottom.
    const scale = Math.max(height / picture.height, (height * 16) / 9 / picture.width);
    const [scaledWidth, scaledHeight] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, width - scaledWidth, (height - scaledHeight) / 2, scaledWidth, scaledHeight);
    const fade = context.createLinearGradient(0, 0, width, 0);
    const dark = Math.max(0.34, textEnd / width);
    for (const [offset, alpha] of [
      [0.08, 'ff'],
      [dark, 'e0'],
      [dark + 0.28, '40'],
      [Math.min(1, dark + 0.46), '00'],
    ] as const)
      fade.addColorStop(offset, canvasColors.dark + alpha);
    context.fillStyle = fade;
  } else {
    const light = context.createRadialGradient(width, height, 0, width, height, width * 0.75);
    light.addColorStop(0, `${sealHex(accentHue)}99`);
    light.addColorStop(1, `${sealHex(accentHue)}00`);
    context.fillStyle = light;
  }
  context.fillRect(0, 0, width, height);
}

/** @param tracking in em. @returns the largest font size in pixels, up to the given one, at which the text fits */
function textThatFits(
  context: Context,
  text: string,
  size: number,
  tracking: number,
  maxWidth: number,
): { readonly size: number; readonly width: number } {
  context.font = `700 ${size}px ${face}`;
  context.letterSpacing = `${tracking * size}px`;
  const box = context.measureText(text);
  const width = box.actualBoundingBoxLeft + box.actualBoundingBoxRight;
  const scale = Math.min(1, maxWidth / width);
  return { size: Math.floor(size * scale), width: width * scale };
}

function write(context: Context, text: string, x: number, baseline: number, size: number, tracking: number) {
  context.font = `700 ${size}px ${face}`;
  context.letterSpacing = `${tracking * size}px`;
  context.fillText(text, x, baseline);
}
