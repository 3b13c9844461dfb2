import { readFileSync } from 'node:fs';
import { importOnDemand, installOnDemand, resolveOnDemand } from '../run/on-demand.ts';

interface TextMetrics {
  readonly actualBoundingBoxLeft: number;
  readonly actualBoundingBoxRight: number;
  readonly actualBoundingBoxAscent: number;
  readonly actualBoundingBoxDescent: number;
}
interface Gradient {
  addColorStop(offset: number, colour: string): void;
}
type Picture = { readonly width: number; readonly height: number };

/** What is used of a canvas' 2D context (HTML Standard, "The 2D rendering context"). */
export interface Context {
  fillStyle: string | Gradient;
  font: string;
  letterSpacing: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fill(path: object): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): TextMetrics;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  save(): void;
  restore(): void;
}

interface Canvas {
  getContext(kind: '2d'): Context;
  encode(format: 'png'): Promise<Buffer>;
  encode(format: 'jpeg', quality: number): Promise<Buffer>;
}
interface SvgCanvas {
  getContext(kind: '2d'): Context;
  getContent(): Buffer;
}

/** What is used of `@napi-rs/canvas`. */
interface CanvasPackage {
  createCanvas(width: number, height: number): Canvas;
  createCanvas(width: number, height: number, svgFlag: number): SvgCanvas;
  loadImage(file: string): Promise<Picture>;
  readonly GlobalFonts: { register(font: Buffer, name: string): unknown };
  readonly Path2D: new (path: string) => object;
  readonly SvgExportFlag: { readonly ConvertTextToPaths: number };
}

export type DrawingTools = Omit<CanvasPackage, 'GlobalFonts'>;

const packages = 'tools/fonts';
/** The whole heading face, 15 MB. */
const faceFile = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf';

/** The heading face with all its characters. @throws where it cannot be installed */
export async function readFace(): Promise<Buffer> {
  await installOnDemand(packages);
  return readFileSync(resolveOnDemand(packages, faceFile));
}

/** The canvas, with the heading face under this name. @throws where it cannot be installed */
export async function openCanvas(faceName: string): Promise<DrawingTools> {
  const face = await readFace();
  const canvas = await importOnDemand<CanvasPackage>(packages, '@napi-rs/canvas');
  canvas.GlobalFonts.register(face, faceName);
  return canvas;
}
