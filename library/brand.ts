import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sealHex } from '../domain/accent.ts';
import type { SiteBrand } from '../domain/content.ts';
import { markStone } from '../domain/mark-stone.ts';
import type { Problem } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import type { Library, LibraryVideo } from './library.ts';

/** The pictures, at their URLs' names. */
export const pictureFiles = [
  'mark.svg',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'share.jpg',
] as const;

/** Counted up where the pictures are drawn differently from the same settings. */
const design = 1;

/** What the pictures are drawn from: they are drawn anew when any of it changes. */
export interface PictureSource {
  readonly design: number;
  readonly name: string;
  readonly tagline: string;
  readonly seal: string;
  readonly accentHue: number;
  /** The video whose cover is behind the name in the share picture. */
  readonly still: string | null;
}

/** `brand.json`. */
export interface BrandRecord {
  readonly source: PictureSource;
}

export function pictureSourceOf(library: Library): PictureSource {
  const { name, tagline, seal, accentHue } = library.settings;
  return { design, name, tagline, seal, accentHue, still: videoForShare(library)?.id ?? null };
}

/** The oldest, which new ones leave where it is, of those that everybody may find: the share picture is everywhere. */
export const videoForShare = ({ videos }: Library): LibraryVideo | undefined =>
  videos.findLast(({ visibility }) => visibility === 'public');

/** What was made of a brand, to be written where the site is served from. */
interface BrandFiles {
  readonly brand: SiteBrand;
  /** By their names at the root of the site. */
  readonly pictures: ReadonlyMap<string, string | Buffer>;
  readonly problems: readonly Problem[];
}

/** Gathers the brand's files: those that were made, and what stands for them where they were not. */
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
                '不是浏览器画得出来的 SVG，先用文字写名称。请另存为 SVG：<svg> 里要有 xmlns="http://www.w3.org/2000/svg"，最后是 </svg>。',
            },
          ]
        : []),
      ...(drawn
        ? []
        : [
            {
              file: path.join(content, contentFiles.brand),
              message: '图标还没有画好，运行 npm run brand。',
            },
          ]),
    ],
  };
}

/** @returns undefined where nothing was made, or it cannot be read */
function readBrandRecord(folder: string): BrandRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, contentFiles.brandRecord), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a folder's pictures were drawn from this, and are all there. */
export function isDrawnFrom(folder: string, source: PictureSource): boolean {
  const drawnFrom = readBrandRecord(folder)?.source;
  return (
    drawnFrom !== undefined &&
    (Object.keys(source) as (keyof PictureSource)[]).every((key) => drawnFrom[key] === source[key]) &&
    pictureFiles.every((name) => existsSync(path.join(folder, name)))
  );
}

/** The mark where none was drawn: its character in whichever face the device has. */
function plainMark({ seal, accentHue }: PictureSource): string {
  const character = seal.replace(/[<&>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${sealHex(accentHue)}" d="${markStone}"/><text x="16" y="24.6" font-size="22.6" font-weight="700" text-anchor="middle" fill="#fffaf6" font-family="'Songti SC','Noto Serif CJK SC','Source Han Serif SC',STZhongsong,serif">${character}</text></svg>`;
}

/**
 * A host's drawing of the name, with its size as its `viewBox` says (SVG 2 §8.6).
 * @returns null: browsers would show nothing in the place of the name
 */
function readWordmark(file: string) {
  if (!existsSync(file)) return undefined;
  const svg = readFileSync(file, 'utf8');
  const [, width, height] =
    /viewBox\s*=\s*["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? [];
  const size = { width: Number(width ?? 4), height: Number(height ?? 1) };
  const isDrawing = /<(?:\w+:)?svg\b[^>]*\sxmlns/.test(svg) && /<\/(?:\w+:)?svg>|\/>\s*$/.test(svg);
  return isDrawing && size.width > 0 && size.height > 0 ? { svg, size } : null;
}
