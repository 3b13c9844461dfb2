import { offerUndo, showToast } from '../../../app/ui/toast.tsx';
import type { DeskFilm } from '../../api.ts';
import type { Answer } from '../ask.ts';
import { removeFilm, restoreFilm } from '../desk-data.ts';
import { nameOf } from './film-list.ts';

/** Changes films one after another, even after a failure. @returns the problems by film */
export async function changeEach(
  films: readonly DeskFilm[],
  change: (film: DeskFilm) => Promise<Answer<unknown>>,
): Promise<Answer<null>> {
  const problems: string[] = [];
  for (const film of films) {
    const answer = await change(film);
    if (!answer.ok) problems.push(`「${nameOf(film)}」：${answer.problems.join('')}`);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: null };
}

/** Removes films and offers to undo it. */
export async function removeFilms(films: readonly DeskFilm[]): Promise<Answer<null>> {
  const removed: string[] = [];
  const outcome = await changeEach(films, async (film) => {
    const answer = await removeFilm(film);
    if (answer.ok) removed.push(answer.value.name);
    return answer;
  });
  const [first] = films;
  if (!first || removed.length === 0) return outcome;
  const what = films.length === 1 ? `「${nameOf(first)}」` : ` ${removed.length} 部影片`;
  offerUndo(`已移除${what}`, () => void restoreFilms(removed));
  return outcome;
}

/** Restores films and reports the result. */
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
