import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueFiles, CatalogueUrls, ReadCatalogueFile } from '../../app/catalogue/index.ts';
import { catalogue } from '../../app/catalogue/samples.ts';
import { titlesAndTags } from '../../domain/near-search/near-index.ts';

/** Writes the files of the catalogue. The packages for pinyin and traditional characters are large: only the build uses them. */
const makers: { [Name in keyof CatalogueFiles]: () => Promise<CatalogueFiles[Name]> } = {
  videos: async () => catalogue.map(({ description: _, ...video }) => video),
  descriptions: async () => Object.fromEntries(catalogue.map(({ id, description }) => [id, description])),
  readingTables: makeReadingTables,
  homophones: makeHomophones,
};

/** Made when it is asked for. */
export const makeCatalogueFile: ReadCatalogueFile = (name) => makers[name]();

const texts = titlesAndTags(catalogue);

async function makeReadingTables() {
  const { readAloud, simplifiedFor } = await import('./near-search-tables.ts');
  const allTexts = [...texts, ...catalogue.map(({ description }) => description)];
  return {
    readings: Object.fromEntries(texts.map((text) => [text, readAloud(text)])),
    simplified: simplifiedFor(new Set(allTexts.join(''))),
  };
}

async function makeHomophones() {
  const { homophonesOf, readAloud } = await import('./near-search-tables.ts');
  return homophonesOf(new Set(texts.flatMap((text) => readAloud(text).split(' '))));
}

/**
 * Writes each file under a name that says its content, beside the scripts, and says where they are. The files of the
 * catalogue before this one stay for the pages that are open; older ones go.
 * @param root the project's folder, with a build in it
 */
export async function writeCatalogue(root: string): Promise<void> {
  const assets = path.join(root, 'build/client/assets');
  const list = path.join(root, 'build/catalogue.json');
  const before: Partial<CatalogueUrls> = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : {};
  const names = Object.keys(makers) as (keyof CatalogueFiles)[];
  const urls: Partial<Record<keyof CatalogueFiles, string>> = {};
  for (const name of names) {
    const text = JSON.stringify(await makeCatalogueFile(name));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    urls[name] = `/assets/${name}-${hash}.json`;
    await writeFile(path.join(assets, `${name}-${hash}.json`), text);
  }
  const needed = [...Object.values(urls), ...Object.values(before)].map((url) => path.basename(url));
  for (const file of await readdir(assets)) {
    const isOfCatalogue = names.some((name) => new RegExp(`^${name}-[\\w-]{8}\\.json`).test(file));
    if (isOfCatalogue && !needed.some((name) => file.startsWith(name))) await rm(path.join(assets, file));
  }
  await writeFile(list, JSON.stringify(urls));
}
