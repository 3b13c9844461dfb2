import { offerUndo, showToast } from '../../../app/ui/toast.tsx';
import type { DeskFilm } from '../../api.ts';
import type { Answer } from '../ask.ts';
import { removeFilm, restoreFilm } from '../desk-data.ts';
import { nameOf } from './film-list.ts';

/** What could not be done, of which film. */
export interface Failure {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Changes films one after another: of those that fail the others know nothing. @returns those that failed */
export async function changeEach(
  films: readonly DeskFilm[],
  change: (film: DeskFilm) => Promise<Answer<unknown>>,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const film of films) {
    const answer = await change(film);
    if (!answer.ok) failures.push({ name: nameOf(film), problems: answer.problems });
  }
  return failures;
}

/** Removes films, and offers to bring them back. @returns those that failed */
export async function removeFilms(films: readonly DeskFilm[]): Promise<readonly Failure[]> {
  const removed: string[] = [];
  const failures = await changeEach(films, async (film) => {
    const answer = await removeFilm(film);
    if (answer.ok) removed.push(answer.value.name);
    return answer;
  });
  const [first] = films;
  if (!first || removed.length === 0) return failures;
  const what = films.length === 1 ? `「${nameOf(first)}」` : ` ${removed.length} 部影片`;
  offerUndo(`已移除${what}`, () => void restoreFilms(removed));
  return failures;
}

/** Brings films back, and says how that went. */
export async function restoreFilms(names: readonly string[]): Promise<void> {
  let restored = 0;
  let problem: string | undefined;
  for (const name of names) {
    const answer = await restoreFilm(name);
    if (answer.ok) restored += 1;
    else problem = answer.problems[0];
  }
  showToast(problem ?? (restored === 1 ? '已恢复' : `已恢复 ${restored} 部影片`));
}
