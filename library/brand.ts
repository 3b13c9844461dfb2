import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sealHex } from '../domain/accent.ts';
import { type ContentFiles, contentFolder, type SiteBrand } from '../domain/content.ts';
import { markStone } from '../domain/mark-stone.ts';
import { plainText } from '../domain/page-text.ts';
import type { Problem } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import { fontFaces } from './font-faces.ts';
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

/** Some characters of the heading face, cut into a file. */
export interface Slice {
  readonly file: string;
  readonly characters: string;
}

/** `brand.json`. */
export interface BrandRecord {
  readonly source: PictureSource;
  /** Every character that the heading face has for this content. */
  readonly characters: string;
  /** Those that the slices of the scripts lack. */
  readonly slices: readonly Slice[];
}

export function pictureSourceOf(library: Library): PictureSource {
  const { name, tagline, seal, accentHue } = library.settings;
  return { design, name, tagline, seal, accentHue, still: videoForShare(library)?.id ?? null };
}

/** The oldest, which new ones leave where it is, of those that everybody may find: the share picture is everywhere. */
export const videoForShare = ({ videos }: Library): LibraryVideo | undefined =>
  videos.findLast(({ visibility }) => visibility === 'public');

/** Every text of the content that is set in the heading face; a text's characters are shown together. */
export function headingTextsOf(
  { settings, videos }: Library,
  pages: Pick<ContentFiles, 'about' | 'support' | 'legal'>,
): { readonly everyPage: string; readonly titles: readonly string[]; readonly pages: readonly string[] } {
  const { name, tagline, seal, categories } = settings;
  return {
    everyPage: [name, seal, ...categories.map((category) => category.name + category.seal)].join(''),
    // A draft's would stand in a file that everybody gets.
    titles: videos.filter(({ visibility }) => visibility !== 'draft').map(({ title }) => title),
    pages: [
      tagline,
      ...[pages.about, pages.support, pages.legal].map((page) =>
        [
          page.title,
          ...page.sections.flatMap(({ title, blocks }) => [
            title,
            ...blocks.flatMap((block) => {
              if (block[0] === 'timeline') return block[1].map(([year, text]) => year + plainText(text));
              if (block[0] === 'figures' || block[0] === 'facts')
                return block[1].map(([, value]) => plainText(value));
              return [];
            }),
          ]),
        ].join(''),
      ),
    ],
  };
}

/** What was made of a brand, to be written where the site is served from. */
interface BrandFiles {
  readonly brand: SiteBrand;
  /** By their names at the root of the site. */
  readonly pictures: ReadonlyMap<string, string | Buffer>;
  /** By their names below `/content`. */
  readonly assets: ReadonlyMap<string, string | Buffer>;
  readonly problems: readonly Problem[];
}

/** Gathers the brand's files: those that were made, and what stands for them where they were not. */
export function brandFilesOf(
  library: Library,
  pages: Parameters<typeof headingTextsOf>[1],
  { content, samples }: SourceFolders,
): BrandFiles {
  const folders = [content, samples].map((root) => path.join(root, contentFiles.brand));
  const source = pictureSourceOf(library);
  const drawn = folders.find((folder) => isDrawnFrom(folder, source));
  const heading = headingFaceOf(library, pages, folders);
  const wordmark = readWordmark(path.join(content, contentFiles.wordmark));
  const pictures = new Map<string, string | Buffer>(
    drawn
      ? pictureFiles.map((name) => [name, readFileSync(path.join(drawn, name))])
      : [['mark.svg', plainMark(source)]],
  );
  if (wordmark) pictures.set('wordmark.svg', wordmark.svg);
  const isComplete = drawn !== undefined && heading.stylesheets !== null;
  return {
    brand: {
      hasPictures: drawn !== undefined,
      headingStylesheets: heading.stylesheets,
      ...(wordmark && { wordmark: wordmark.size }),
    },
    pictures,
    assets: heading.assets,
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
      ...(isComplete
        ? []
        : [
            {
              file: path.join(content, contentFiles.brand),
              message: '图标和标题的字还没有做好，运行 npm run brand。',
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

/** Whether a folder's slices, with those of the scripts, have every character. */
export function hasCharacters(folder: string, characters: string): boolean {
  const record = readBrandRecord(folder);
  const known = new Set(record?.characters);
  return (
    [...characters].every((character) => known.has(character)) &&
    (record?.slices ?? []).every(({ file }) => existsSync(path.join(folder, file)))
  );
}

/** The characters of texts, each once and in order, without spaces. */
export function charactersOf(...texts: readonly string[]): string {
  return [...new Set(texts.join(''))]
    .filter((character) => character.trim() !== '')
    .sort()
    .join('');
}

function headingFaceOf(
  library: Library,
  pages: Parameters<typeof headingTextsOf>[1],
  folders: readonly string[],
): { readonly stylesheets: readonly string[] | null; readonly assets: ReadonlyMap<string, string | Buffer> } {
  const texts = headingTextsOf(library, pages);
  const needed = charactersOf(texts.everyPage, ...texts.titles, ...texts.pages);
  const folder = folders.find((each) => hasCharacters(each, needed));
  const assets = new Map<string, string | Buffer>();
  if (!folder) return { stylesheets: null, assets };
  const slices = readBrandRecord(folder)?.slices ?? [];
  if (slices.length === 0) return { stylesheets: [], assets };
  const named = slices.map(({ file, characters }) => {
    const font = readFileSync(path.join(folder, file));
    const name = `brand-${digest(font)}.woff2`;
    assets.set(name, font);
    return { url: `./${name}`, characters };
  });
  const sheet = fontFaces(named);
  const name = `brand-${digest(sheet)}.css`;
  assets.set(name, sheet);
  return { stylesheets: [contentFolder + name], assets };
}

const digest = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

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
