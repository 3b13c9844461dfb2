import { parseStoryboard, type StoryboardTile } from '../core/storyboard.ts';
import type { Film } from '../film.ts';

export interface Storyboard {
  /** The sheet of tiles, loaded and decoded: drawing from it takes no time. */
  readonly sheet: HTMLImageElement;
  readonly tiles: readonly StoryboardTile[];
}

/** @throws {Error} when the sheet or its cues cannot be had */
export async function loadStoryboard({
  picture,
  cues,
}: NonNullable<Film['storyboard']>): Promise<Storyboard> {
  const sheet = new Image();
  sheet.src = picture;
  const [vtt] = await Promise.all([fetchText(cues), sheet.decode()]);
  return { sheet, tiles: parseStoryboard(vtt) };
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return answer.text();
}
