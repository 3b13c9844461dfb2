import { parseChapters } from '../core/chapters.ts';
import type { PlayerStore } from '../core/store.ts';
import { fetchText } from './fetch-text.ts';

/**
 * Loads the chapters of the open video.
 * @param url of the WebVTT file
 * @throws {Error} if it cannot be had
 */
export async function loadChapters(
  url: string,
  { getState, dispatch }: Pick<PlayerStore, 'getState' | 'dispatch'>,
): Promise<void> {
  const { source } = getState();
  const chapters = parseChapters(await fetchText(url));
  if (getState().source === source) dispatch({ type: 'chapters-loaded', chapters });
}
