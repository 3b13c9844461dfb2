import { useState } from 'react';
import { showToast } from '../../app/ui/toast.tsx';
import type { Refusal } from '../api.ts';
import type { Fault } from '../site/api.ts';
import type { Answer } from './ask.ts';
import type { Whose } from './conflict-choice.tsx';
import { type Conflict, changedFields, type FieldOf, mergeDraft, type Values } from './draft.ts';

interface DraftOptions<Source, Form extends Values> {
  /** The data from the server. */
  source: Source;
  read: (source: Source) => { readonly revision: string; readonly values: Form };
  /** Converts a form to the values that are compared and saved. */
  asSaved?: (form: Form) => Partial<Record<FieldOf<Form>, unknown>>;
  /** @param changed fields as returned by `asSaved` */
  send: (revision: string, changed: object) => Promise<Answer<Source>>;
  /** Extracts the current data from a refusal (409). */
  nowOf: (refusal: Refusal) => Source | undefined;
}

export type Draft<Form extends Values> = ReturnType<typeof useDraft<unknown, Form>>;

/** The state of a form until it is saved. Changes from elsewhere are merged into fields that were not changed here. */
export function useDraft<Source, Form extends Values>(options: DraftOptions<Source, Form>) {
  const { source, read, asSaved = (form: Form) => form, send, nowOf } = options;
  const startFrom = (now: Source) => ({
    seen: now,
    base: read(now),
    draft: read(now).values,
    conflict: null as Conflict<Form> | null,
  });
  const [state, setState] = useState(() => startFrom(source));
  const [isSaving, setSaving] = useState(false);
  /** Faults of the last attempt to save; null if there were none. */
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const { base, draft, conflict } = state;
  const changed = changedFields(draft, base.values, asSaved);
  // Takes over the new data if nothing was changed here; otherwise at the next save.
  if (source !== state.seen)
    setState(changed.length === 0 && !isSaving ? startFrom(source) : { ...state, seen: source });

  /** @returns whether it was saved */
  async function attempt(about: typeof base, wanted: Form): Promise<boolean> {
    const saved = asSaved(wanted);
    const values = changedFields(wanted, about.values, asSaved).map((field) => [field, saved[field]]);
    const answer = await send(about.revision, Object.fromEntries(values));
    const now = answer.ok ? answer.value : nowOf(answer);
    if (!now) {
      setFaults(answer.ok ? null : (answer.faults ?? answer.problems.map((message) => ({ message }))));
      return false;
    }
    const theirs = read(now);
    setFaults(null);
    if (answer.ok) {
      // Keeps what was typed during saving.
      setState((latest) => ({
        ...{ seen: latest.seen, base: theirs, conflict: null },
        draft: mergeDraft(latest.draft, wanted, theirs.values, asSaved).draft,
      }));
      showToast('已保存');
      return true;
    }
    const { draft: merged, conflicts: fields } = mergeDraft(wanted, about.values, theirs.values, asSaved);
    setState((latest) => ({
      ...{ seen: latest.seen, base: theirs },
      draft: mergeDraft(latest.draft, wanted, merged, asSaved).draft,
      conflict: fields.length > 0 ? { mine: merged, theirs: theirs.values, fields, choices: {} } : null,
    }));
    return fields.length === 0 && attempt(theirs, merged);
  }

  return {
    draft,
    // Until it is saved, also what is written back to what was there before.
    isChanged: changed.length > 0 || conflict !== null || isSaving,
    isSaving,
    faults,
    conflict,
    write: (written: Partial<Form>) => setState((now) => ({ ...now, draft: { ...now.draft, ...written } })),
    /** Resolves a conflict in a field. */
    choose: (field: FieldOf<Form>, whose: Whose) =>
      setState((now) =>
        now.conflict
          ? {
              ...now,
              draft: { ...now.draft, [field]: now.conflict[whose][field] },
              conflict: { ...now.conflict, choices: { ...now.conflict.choices, [field]: whose } },
            }
          : now,
      ),
    discard() {
      setFaults(null);
      setState(startFrom(source));
    },
    async save(): Promise<boolean> {
      if (isSaving) return false;
      setSaving(true);
      const isSaved = changed.length === 0 || (await attempt(base, draft));
      // All conflicts were resolved in favour of the saved version.
      if (changed.length === 0) setState((now) => ({ ...now, conflict: null }));
      setSaving(false);
      return isSaved;
    },
  };
}
