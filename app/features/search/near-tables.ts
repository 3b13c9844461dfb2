import { nearIndex } from '../../../domain/near-search/near-index.ts';
import {
  hasChinese,
  type NearQuery,
  type ReadingTables,
  readNearQuery,
  soundsByCharacter,
} from '../../../domain/near-search/pinyin.ts';
import { loadCatalogue, memoizeAsync, readContentFile } from '../../content/index.ts';

/**
 * The pronunciation of the catalogue's titles and tags.
 * @throws if its files cannot be loaded
 */
export const loadNearIndex = memoizeAsync(async () => {
  const [{ videos }, readings] = await Promise.all([loadCatalogue(), readContentFile('readings')]);
  return nearIndex(videos, readings);
});

/**
 * Reads a query with the tables of this catalogue. The table of characters is loaded for the first query with a Chinese
 * character; without it, only letters and characters are compared.
 */
export async function readQuery(query: string): Promise<NearQuery> {
  return readNearQuery(query, hasChinese(query) ? await loadCharacters() : noTables);
}

const noTables: ReadingTables = { simplified: {}, soundsOf: () => [] };

const readCharacters = memoizeAsync(async (): Promise<ReadingTables> => {
  const { homophones, simplified } = await readContentFile('characters');
  return { simplified, soundsOf: soundsByCharacter(homophones) };
});

/** Loads the table of characters for a query that is about to be typed. */
export async function loadCharacters(): Promise<ReadingTables> {
  try {
    return await readCharacters();
  } catch (error) {
    console.warn('the table of sounds could not be loaded', error);
    return noTables;
  }
}
