import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sealHex } from '../domain/accent.ts';
import type { SiteBrand } from '../domain/content.ts';
import { markStone } from '../domain/mark-stone.ts';
import type { Problem } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import type { Library, LibraryVideo } from './library.ts';

/** The pictures of a brand, named as at the root of the site. */
export const pictureFiles = [
  'mark.svg',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'share.jpg',
] as const;

/** Increase it when the drawing changes, so that the pictures are drawn again from the same settings. */
const design = 1;

/** The input of the pictures. If any of it changes, they are drawn again. */
export interface PictureSource {
  readonly design: number;
  readonly name: string;
  readonly tagline: string;
  readonly seal: string;
  readonly accentHue: number;
  /** The video whose cover is the background of the share picture. */
  readonly still: string | null;
}

/** The content of `brand.json`. */
export interface BrandRecord {
  readonly source: PictureSource;
}

export function pictureSourceOf(library: Library): PictureSource {
  const { name, tagline, seal, accentHue } = library.settings;
  return { design, name, tagline, seal, accentHue, still: videoForShare(library)?.id ?? null };
}

/** The oldest public video, so that new videos do not change the share picture. */
export const videoForShare = ({ videos }: Library): LibraryVideo | undefined =>
  videos.findLast(({ visibility }) => visibility === 'public');

/** The brand's files, to be written where the site is served from. */
interface BrandFiles {
  readonly brand: SiteBrand;
  /** Content by name at the root of the site. */
  readonly pictures: ReadonlyMap<string, string | Buffer>;
  readonly problems: readonly Problem[];
}

/** Collects the brand's files: the pictures, or a plain mark if they are not drawn yet. */
export function brandFilesOf(library: Library, { content, samples }: SourceFolders): BrandFiles {
  const folders = [content, samples].map((root) => path.join(root, contentFiles.brand));
  const source = pictureSourceOf(library);
  const drawn = folders.find((folder) => isDrawnFrom(folder, source));
  const wordmark = readWordmark(path.join(content, contentFiles.wordmark));
  const pictures = new Map<string, string | Buffer>(
    drawn
      ? pictureFiles.map((name) => [name, readFileSync(path.join(drawn, name))])
      : [['mark.svg', plainMark(source)]],
  );
  if (wordmark) pictures.set('wordmark.svg', wordmark.svg);
  return {
    brand: { hasPictures: drawn !== undefined, ...(wordmark && { wordmark: wordmark.size }) },
    pictures,
    problems: [
      ...(wordmark === null
        ? [
            {
              file: path.join(content, contentFiles.wordmark),
              message:
                '不是浏览器能显示的 SVG，暂用文字显示名称。请另存为 SVG：<svg> 里要有 xmlns="http://www.w3.org/2000/svg"，最后是 </svg>。',
            },
          ]
        : []),
      ...(drawn
        ? []
        : [
            {
              file: path.join(content, contentFiles.brand),
              message: '图标还没有生成，请运行 npm run brand。',
            },
          ]),
    ],
  };
}

/** @returns undefined if there is none, or it is unreadable */
function readBrandRecord(folder: string): BrandRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, contentFiles.brandRecord), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a folder contains all pictures, drawn from this source. */
export function isDrawnFrom(folder: string, source: PictureSource): boolean {
  const drawnFrom = readBrandRecord(folder)?.source;
  return (
    drawnFrom !== undefined &&
    (Object.keys(source) as (keyof PictureSource)[]).every((key) => drawnFrom[key] === source[key]) &&
    pictureFiles.every((name) => existsSync(path.join(folder, name)))
  );
}

/** The mark if none was drawn: its character in a serif font of the device. */
function plainMark({ seal, accentHue }: PictureSource): string {
  const character = seal.replace(/[<&>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${sealHex(accentHue)}" d="${markStone}"/><text x="16" y="24.6" font-size="22.6" font-weight="700" text-anchor="middle" fill="#fffaf6" font-family="'Songti SC','Noto Serif CJK SC','Source Han Serif SC',STZhongsong,serif">${character}</text></svg>`;
}

/**
 * Reads a host's drawing of the name, with the size of its `viewBox` (SVG 2 §8.6).
 * @returns undefined if there is none, null if browsers cannot show it
 */
export const readWordmark = (file: string) =>
  existsSync(file) ? wordmarkOf(readFileSync(file, 'utf8')) : undefined;

/** @returns null if browsers cannot show it */
export function wordmarkOf(svg: string) {
  const [, width, height] =
    /viewBox\s*=\s*["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? [];
  const size = { width: Number(width ?? 4), height: Number(height ?? 1) };
  const isDrawing = /<(?:\w+:)?svg\b[^>]*\sxmlns/.test(svg) && /<\/(?:\w+:)?svg>|\/>\s*$/.test(svg);
  return isDrawing && size.width > 0 && size.height > 0 ? { svg, size } : null;
}
