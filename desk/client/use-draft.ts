import { useState } from 'react';
import { showToast } from '../../app/ui/toast.tsx';
import type { Refusal } from '../api.ts';
import type { Fault } from '../site/api.ts';
import type { Answer } from './ask.ts';
import type { Whose } from './conflict-choice.tsx';
import { type Conflict, changedFields, type FieldOf, mergeDraft, type Values } from './draft.ts';

interface DraftOptions<Source, Form extends Values> {
  /** As it is in the files. */
  source: Source;
  read: (source: Source) => { readonly revision: string; readonly values: Form };
  /** As it is written: what is written alike is no change. */
  asSaved?: (form: Form) => Partial<Record<FieldOf<Form>, unknown>>;
  /** @param changed of `asSaved` */
  send: (revision: string, changed: object) => Promise<Answer<Source>>;
  /** What a refusal says it has become elsewhere. */
  nowOf: (refusal: Refusal) => Source | undefined;
}

export type Draft<Form extends Values> = ReturnType<typeof useDraft<unknown, Form>>;

/** What is written until it is saved; what is changed elsewhere meanwhile comes in where nobody changed it here. */
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
  /** Of what was refused; null: nothing was. */
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const { base, draft, conflict } = state;
  const changed = changedFields(draft, base.values, asSaved);
  // Nothing is lost by showing what it has become; what is being written waits until it is saved.
  if (source !== state.seen) setState(changed.length === 0 ? startFrom(source) : { ...state, seen: source });

  /** @returns whether it is saved */
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
      // What was written while it was being saved stays.
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
    isChanged: changed.length > 0 || conflict !== null,
    isSaving,
    faults,
    conflict,
    write: (written: Partial<Form>) => setState((now) => ({ ...now, draft: { ...now.draft, ...written } })),
    /** Which of both values a field is to have. */
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
      // Theirs was chosen everywhere.
      if (changed.length === 0) setState((now) => ({ ...now, conflict: null }));
      setSaving(false);
      return isSaved;
    },
  };
}
