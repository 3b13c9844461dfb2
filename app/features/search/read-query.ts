import {
  hasChinese,
  type NearQuery,
  readNearQuery,
  soundsByCharacter,
} from '../../../domain/near-search/pinyin.ts';
import { memoizeAsync, readCatalogueFile } from '../../catalogue/index.ts';

/**
 * Reads a query with the tables of this catalogue. That of sounds is fetched when a query first needs it; without it a
 * query is read by its letters and characters alone.
 */
export async function readQuery(query: string): Promise<NearQuery> {
  const soundsOf = hasChinese(query) ? await loadSounds() : unknownSounds;
  const { simplified } = await readCatalogueFile('words');
  return readNearQuery(query, { simplified, soundsOf });
}

const unknownSounds = () => [];

const readSounds = memoizeAsync(async () => soundsByCharacter(await readCatalogueFile('homophones')));

/** Fetches the table of sounds, for somebody who is about to ask. */
export async function loadSounds() {
  try {
    return await readSounds();
  } catch (error) {
    console.warn('the sounds of characters could not be loaded', error);
    return unknownSounds;
  }
}
