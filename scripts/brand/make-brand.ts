import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BrandRecord,
  isDrawnFrom,
  pictureFiles,
  pictureSourceOf,
  videoForShare,
} from '../../library/brand.ts';
import { contentFiles, type SourceFolders } from '../../library/folders.ts';
import { type Library, readLibrary, SettingsError } from '../../library/library.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { drawPictures } from './draw-pictures.ts';

/**
 * Draws the missing pictures of a brand and stores them in the content folder, so that a container also has them.
 * Prints what it does and what failed; the site starts without them.
 */
export async function makeBrand({ content, samples }: SourceFolders): Promise<void> {
  let library: Library;
  try {
    library = readLibrary({ content, samples });
  } catch (error) {
    // The start reports it.
    if (error instanceof SettingsError) return;
    throw error;
  }
  const folders = [content, samples].map((root) => path.join(root, contentFiles.brand));
  const source = pictureSourceOf(library);
  if (folders.some((folder) => isDrawnFrom(folder, source))) return;
  console.log('正在按设置生成图标 …');
  const folder = path.join(existsSync(content) ? content : samples, contentFiles.brand);
  try {
    await mkdir(folder, { recursive: true });
    await draw(library, folder);
    const record: BrandRecord = { source };
    writeWhole(path.join(folder, contentFiles.brandRecord), `${JSON.stringify(record)}\n`);
    await removeOthers(folder);
  } catch (error) {
    console.warn(
      `图标生成失败，网站暂用简单的图标；请联网后运行 npm run brand。（${error instanceof Error ? error.message : error}）`,
    );
  }
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

/** Removes other files, such as the font subsets that earlier versions stored here. */
async function removeOthers(folder: string): Promise<void> {
  const kept: readonly string[] = [contentFiles.brandRecord, ...pictureFiles];
  for (const name of await readdir(folder)) if (!kept.includes(name)) await rm(path.join(folder, name));
}
