import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { FieldOf, Values } from './draft.ts';
import styles from './draft-form.module.css';
import parts from './parts.module.css';
import { UnsavedChanges } from './unsaved-changes.tsx';
import type { Draft } from './use-draft.ts';

interface DraftFormProps<Form extends Values> {
  label: string;
  draft: Draft<Form>;
  labelOf: (field: FieldOf<Form>) => string;
  /** Formats a field's value. */
  inWords: (value: unknown, field: FieldOf<Form>) => string;
  children: ReactNode;
}

/** A form with a bar that appears at the first change. */
export function DraftForm<Form extends Values>(props: DraftFormProps<Form>) {
  const { label, draft, labelOf, inWords, children } = props;
  const { isChanged, isSaving, faults, conflict, choose, save, discard } = draft;
  const form = useRef<HTMLFormElement>(null);
  /** Saving was asked for while an earlier text was being saved. */
  const isWantedAgain = useRef(false);
  useSaveKey(() => form.current?.requestSubmit());
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-fault]')?.focus();
  }, [faults]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    isWantedAgain.current = isSaving;
    await save();
  };
  const saveWhatIsLater = useEffectEvent(() => {
    if (isWantedAgain.current && isChanged && !faults && !conflict) form.current?.requestSubmit();
    isWantedAgain.current = false;
  });
  useEffect(() => {
    if (!isSaving) saveWhatIsLater();
  }, [isSaving]);
  const saveIfValid = async () => form.current?.reportValidity() === true && (await save());
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={submit}>
      {children}
      {conflict ? (
        <ConflictChoice
          fields={conflict.fields}
          labelOf={labelOf}
          inWords={(whose, field) => inWords(conflict[whose][field], field)}
          choices={conflict.choices}
          onChoose={choose}
        />
      ) : null}
      {isChanged ? (
        <div className={`${parts.bar} ${styles.bar}`}>
          <p role="status">有改动还没有保存</p>
          <Button kind="ghost" onClick={discard}>
            放弃
          </Button>
          <Button kind="primary" type="submit" isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S">
            保存
          </Button>
        </div>
      ) : null}
      {isChanged ? <UnsavedChanges onSave={saveIfValid} /> : null}
    </form>
  );
}

/** Saves at Ctrl+S or ⌘S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
