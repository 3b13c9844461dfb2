import { theFilm } from '../../scripts/content/remove-film.ts';
import { BatchProgress } from '../add/progress.ts';
import { replaceRenditions } from '../ingest/ingest.ts';
import { readRecord } from './read-record.ts';

interface Host {
  readonly folders: { readonly content: string; readonly samples: string };
  readonly signal: AbortSignal;
}

/**
 * Makes the renditions of a video that the site has, from its film.
 * @param words its title or id
 * @throws {StudioError} in Chinese
 * @throws the signal's reason
 */
export async function makeRenditionsOf(
  words: string,
  hasAv1: boolean,
  { folders, signal }: Host,
): Promise<void> {
  const { folder, title, id } = theFilm(folders, words);
  const record = readRecord(folder);
  const progress = new BatchProgress([record.durationSeconds]);
  progress.begin(title ?? id ?? words);
  const report = (step: Parameters<BatchProgress['show']>[0]) => progress.show(step);
  const areMade = await replaceRenditions(folder, record, { hasAv1, report, signal }).finally(() =>
    progress.end(),
  );
  console.log(
    areMade
      ? '几种清晰度做好了。重新 npm start 以后看得到。'
      : '这部影片又短又轻，一种清晰度就够了，什么也没有做。',
  );
}
