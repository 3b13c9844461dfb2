import { useState } from 'react';
import { showToast } from '../../../app/ui/toast.tsx';
import type { DeskSite, Fault } from '../../api.ts';
import type { Answer } from '../ask.ts';
import type { Whose } from '../conflict-choice.tsx';
import { type Conflict, changedFields, mergeDraft, type Values } from './draft.ts';

interface DraftOptions<Form extends Values> {
  /** As it is in the files. */
  site: DeskSite;
  read: (site: DeskSite) => { readonly revision: string; readonly values: Form };
  send: (revision: string, changed: Partial<Form>) => Promise<Answer<DeskSite>>;
}

/** What is written until it is saved; what is changed elsewhere meanwhile comes in where nobody changed it here. */
export function useDraft<Form extends Values>({ site, read, send }: DraftOptions<Form>) {
  const startFrom = (now: DeskSite) => ({
    seen: now,
    base: read(now),
    draft: read(now).values,
    conflict: null as Conflict<Form> | null,
  });
  const [state, setState] = useState(() => startFrom(site));
  const [isSaving, setSaving] = useState(false);
  /** Of what was refused; null: nothing was. */
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const { base, draft, conflict } = state;
  const changed = changedFields(draft, base.values);
  // Nothing is lost by showing what it has become; what is being written waits until it is saved.
  if (site !== state.seen) setState(changed.length === 0 ? startFrom(site) : { ...state, seen: site });

  /** @returns whether it is saved */
  async function attempt(about: typeof base, wanted: Form): Promise<boolean> {
    const values = changedFields(wanted, about.values).map((field) => [field, wanted[field]]);
    const answer = await send(about.revision, Object.fromEntries(values));
    const now = answer.ok ? answer.value : answer.site;
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
        draft: mergeDraft(latest.draft, wanted, theirs.values).draft,
      }));
      showToast('已保存');
      return true;
    }
    const { draft: merged, conflicts: fields } = mergeDraft(wanted, about.values, theirs.values);
    setState((latest) => ({
      ...{ seen: latest.seen, base: theirs },
      draft: mergeDraft(latest.draft, wanted, merged).draft,
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
    choose: (field: keyof Form & string, whose: Whose) =>
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
      setState(startFrom(site));
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
