import { parseChapters } from '../core/chapters.ts';
import type { PlayerStore } from '../core/store.ts';

export { chapterTarget } from '../core/chapters.ts';

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
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const chapters = parseChapters(await response.text());
  if (getState().source === source) dispatch({ type: 'chapters-loaded', chapters });
}
