import { useState } from 'react';
import { showToast } from '../../../app/ui/toast.tsx';
import type { DeskFilm } from '../../api.ts';
import { saveFilm } from '../desk-data.ts';
import {
  type Conflict,
  changedFields,
  changesOf,
  type DraftField,
  draftOf,
  type FilmDraft,
  mergeDraft,
} from './film-draft.ts';
import { removeFilms } from './remove-films.ts';
import { lastCategory } from './selection-bar.tsx';

interface FormState {
  /** As the list had it last. */
  readonly seen: DeskFilm;
  /** The film that the draft is about, as it was read. */
  readonly read: DeskFilm;
  readonly draft: FilmDraft;
  readonly conflict: Conflict | null;
}

const startFrom = (film: DeskFilm): FormState => ({
  seen: film,
  read: film,
  draft: draftOf(film),
  conflict: null,
});

/** What is written of a film, until it is saved; what is changed elsewhere meanwhile comes in where nobody changed it here. */
export function useFilmDraft(film: DeskFilm) {
  const [state, setState] = useState<FormState>(() => startFrom(film));
  const [isSaving, setSaving] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { read, draft, conflict } = state;
  const changed = changedFields(draft, draftOf(read));
  // Nothing is lost by showing what it has become; a text that is being written waits until it is saved.
  if (film !== state.seen) setState(changed.length === 0 ? startFrom(film) : { ...state, seen: film });

  async function save(): Promise<boolean> {
    if (isSaving) return false;
    setProblems([]);
    if (changed.length === 0) {
      setState((now) => ({ ...now, conflict: null }));
      return true;
    }
    setSaving(true);
    const isSaved = await send(read, draft);
    setSaving(false);
    return isSaved;
  }

  /** @returns whether it is saved */
  async function send(about: DeskFilm, wanted: FilmDraft): Promise<boolean> {
    const changes = changesOf(wanted, changedFields(wanted, draftOf(about)));
    const answer = await saveFilm(about.folder, { revision: about.revision, changes });
    if (answer.ok) {
      if (changes.category) lastCategory.save(changes.category);
      // What was written while it was being saved stays.
      setState((now) => ({
        seen: now.seen,
        read: answer.value,
        draft: mergeDraft(now.draft, wanted, draftOf(answer.value)).draft,
        conflict: null,
      }));
      showToast('已保存');
      return true;
    }
    if (!answer.film) {
      setProblems(answer.problems);
      return false;
    }
    const now = answer.film;
    const theirs = draftOf(now);
    const { draft: merged, conflicts } = mergeDraft(wanted, draftOf(about), theirs);
    setState(({ seen, draft }) => ({
      seen,
      read: now,
      draft: mergeDraft(draft, wanted, merged).draft,
      conflict: conflicts.length > 0 ? { mine: merged, theirs, fields: conflicts, choices: {} } : null,
    }));
    return conflicts.length === 0 && send(now, merged);
  }

  return {
    draft,
    isChanged: changed.length > 0,
    isSaving,
    problems,
    conflict,
    write: (written: Partial<FilmDraft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...written } })),
    /** Which of both texts a field is to have. */
    choose: (field: DraftField, whose: 'mine' | 'theirs') =>
      setState((now) =>
        now.conflict
          ? {
              ...now,
              draft: { ...now.draft, [field]: now.conflict[whose][field] },
              conflict: { ...now.conflict, choices: { ...now.conflict.choices, [field]: whose } },
            }
          : now,
      ),
    save,
    isRemoved,
    async remove() {
      const [failure] = await removeFilms([film]);
      if (failure) setProblems(failure.problems);
      else setRemoved(true);
    },
  };
}
