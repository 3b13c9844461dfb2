import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueFiles, CatalogueUrls, ReadCatalogueFile } from '../../app/catalogue/index.ts';
import { catalogue } from '../../app/catalogue/samples.ts';
import { titlesAndTags } from '../../domain/near-search/near-index.ts';

/** What the site knows of its videos. What reads Chinese aloud and knows traditional characters is large, and stays here. */
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
 * Writes each file under a name that says its content, beside the scripts, and says where they are.
 * @param root the project's folder, with a build in it
 */
export async function writeCatalogue(root: string): Promise<void> {
  const written = Object.keys(makers).map(async (name) => {
    const text = JSON.stringify(await makeCatalogueFile(name as keyof CatalogueFiles));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const url = `/assets/${name}-${hash}.json`;
    await writeFile(path.join(root, 'build/client', url), text);
    return [name, url];
  });
  await writeFile(
    path.join(root, 'build/catalogue.json'),
    JSON.stringify(Object.fromEntries(await Promise.all(written)) satisfies Partial<CatalogueUrls>),
  );
}
