import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BrandRecord,
  charactersOf,
  hasCharacters,
  headingTextsOf,
  isDrawnFrom,
  pictureFiles,
  pictureSourceOf,
  type Slice,
  videoForShare,
} from '../../library/brand.ts';
import { contentFiles, type SourceFolders } from '../../library/folders.ts';
import { type Library, readLibrary, SettingsError } from '../../library/library.ts';
import { readPages, siteFactsOf } from '../../library/pages.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { cutFace } from '../fonts/cut-face.ts';
import { headingStylesheet, readStylesheet } from '../fonts/heading-stylesheet.ts';
import { readFace } from './canvas.ts';
import { drawPictures } from './draw-pictures.ts';

/** Characters of a slice at most: some 4 kB. */
const sliceLength = 24;

/**
 * Makes what is missing of the brand of some content: icons, the share picture, and the characters of the heading face that
 * the slices of the scripts lack. It is stored in the content folder, so that a container has it too. Says what it does, and
 * what could not be done; the site starts without it.
 */
export async function makeBrand({ content, samples }: SourceFolders): Promise<void> {
  let library: Library;
  try {
    library = readLibrary({ content, samples });
  } catch (error) {
    // Said at the start.
    if (error instanceof SettingsError) return;
    throw error;
  }
  const { pages } = readPages({ content, samples }, siteFactsOf(library));
  const folders = [content, samples].map((root) => path.join(root, contentFiles.brand));
  const texts = headingTextsOf(library, pages);
  const characters = charactersOf(texts.everyPage, ...texts.titles, ...texts.pages);
  const source = pictureSourceOf(library);
  const areDrawn = folders.some((folder) => isDrawnFrom(folder, source));
  const areCut = folders.some((folder) => hasCharacters(folder, characters));
  if (areDrawn && areCut) return;
  console.log(areDrawn ? '正在为新的标题准备字形 …' : '正在按设置画图标 …');
  const folder = path.join(existsSync(content) ? content : samples, contentFiles.brand);
  try {
    await mkdir(folder, { recursive: true });
    const slices = await cutMissing([texts.everyPage, ...texts.titles, ...texts.pages], folder);
    if (!isDrawnFrom(folder, source)) await draw(library, folder);
    const record: BrandRecord = { source, characters, slices };
    writeWhole(path.join(folder, contentFiles.brandRecord), `${JSON.stringify(record)}\n`);
    await removeOthers(folder, slices);
  } catch (error) {
    console.warn(
      `图标和字形没能做好，网站先用系统的字；联网后运行 npm run brand。（${error instanceof Error ? error.message : error}）`,
    );
  }
}

/**
 * Cuts slices of the characters that the scripts' slices lack, a text's together. One that is there already stays.
 * @returns all of them
 */
async function cutMissing(texts: readonly string[], folder: string): Promise<readonly Slice[]> {
  const known = readStylesheet(
    await readFile(path.resolve(import.meta.dirname, '../..', headingStylesheet), 'utf8'),
  );
  const taken = new Set(known.flatMap(({ characters }) => [...characters]));
  const parts: string[] = [];
  let part = '';
  for (const text of texts) {
    const missing = [...charactersOf(text)].filter((character) => !taken.has(character));
    for (const character of missing) taken.add(character);
    if (part && part.length + missing.length > sliceLength) {
      parts.push(part);
      part = '';
    }
    part += missing.join('');
  }
  if (part) parts.push(part);
  const slices: Slice[] = [];
  let face: Buffer | undefined;
  for (const characters of parts) {
    const file = `${createHash('sha256').update(characters).digest('hex').slice(0, 12)}.woff2`;
    if (!existsSync(path.join(folder, file))) {
      face ??= await readFace();
      writeWhole(path.join(folder, file), await cutFace(face, characters));
    }
    slices.push({ file, characters });
  }
  return slices;
}

async function draw(library: Library, folder: string): Promise<void> {
  const video = videoForShare(library);
  const still = video && path.join(video.folder, 'cover-1280.webp');
  const pictures = await drawPictures({
    ...library.settings,
    still: still && existsSync(still) ? still : undefined,
  });
  for (const [name, picture] of pictures) writeWhole(path.join(folder, name), picture);
}

/** Slices of titles that are gone. */
async function removeOthers(folder: string, slices: readonly Slice[]): Promise<void> {
  const kept: readonly string[] = [
    contentFiles.brandRecord,
    ...pictureFiles,
    ...slices.map(({ file }) => file),
  ];
  for (const name of await readdir(folder)) if (!kept.includes(name)) await rm(path.join(folder, name));
}
