import { nearIndex } from '../../../domain/near-search/near-index.ts';
import {
  hasChinese,
  type NearQuery,
  readNearQuery,
  soundsByCharacter,
} from '../../../domain/near-search/pinyin.ts';
import { loadCatalogue, memoizeAsync, readContentFile } from '../../content/index.ts';

/** The titles and tags of the catalogue as they are spoken. @throws where its files cannot be had */
export const loadNearIndex = memoizeAsync(async () => {
  const [{ videos }, { readings }] = await Promise.all([loadCatalogue(), readContentFile('readingTables')]);
  return nearIndex(videos, readings);
});

/**
 * Reads a query with the tables of this catalogue. The table of sounds is fetched when a query first holds a Chinese
 * character; without it a query is read by its letters and characters alone.
 * @throws where the catalogue's other files cannot be had
 */
export async function readQuery(query: string): Promise<NearQuery> {
  const soundsOf = hasChinese(query) ? await loadSounds() : unknownSounds;
  const { simplified } = await readContentFile('readingTables');
  return readNearQuery(query, { simplified, soundsOf });
}

const unknownSounds = () => [];

const readSounds = memoizeAsync(async () => soundsByCharacter(await readContentFile('homophones')));

/** Fetches the table of sounds, for a query that is about to be typed. */
export async function loadSounds() {
  try {
    return await readSounds();
  } catch (error) {
    console.warn('the sounds of characters could not be loaded', error);
    return unknownSounds;
  }
}
