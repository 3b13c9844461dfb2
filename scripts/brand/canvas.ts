import { readFileSync } from 'node:fs';
import { importOnDemand, installOnDemand, resolveOnDemand } from '../run/on-demand.ts';

/** The 2D context of the HTML Standard. */
export type Context = CanvasRenderingContext2D;

interface Canvas {
  getContext(kind: '2d'): Context;
  encode(format: 'png'): Promise<Buffer>;
  encode(format: 'jpeg', quality: number): Promise<Buffer>;
}
interface SvgCanvas {
  getContext(kind: '2d'): Context;
  getContent(): Buffer;
}

/** The part of `@napi-rs/canvas` that is used. */
interface CanvasPackage {
  createCanvas(width: number, height: number): Canvas;
  createCanvas(width: number, height: number, svgFlag: number): SvgCanvas;
  loadImage(file: string): Promise<HTMLImageElement>;
  readonly GlobalFonts: { register(font: Buffer, name: string): unknown };
  readonly Path2D: typeof Path2D;
  readonly SvgExportFlag: { readonly ConvertTextToPaths: number };
}

export type DrawingTools = Omit<CanvasPackage, 'GlobalFonts'>;

const packages = 'tools/fonts';
/** Noto Serif SC, 15 MB. */
const faceFile = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf';

/** The font of names and seals in pictures. @throws if it cannot be installed */
async function readFace(): Promise<Buffer> {
  await installOnDemand(packages);
  return readFileSync(resolveOnDemand(packages, faceFile));
}

/** Loads the canvas package and registers the font under a name. @throws if they cannot be installed */
export async function openCanvas(faceName: string): Promise<DrawingTools> {
  const face = await readFace();
  const canvas = await importOnDemand<CanvasPackage>(packages, '@napi-rs/canvas');
  canvas.GlobalFonts.register(face, faceName);
  return canvas;
}
