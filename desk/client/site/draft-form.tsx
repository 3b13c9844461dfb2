import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { ConflictChoice } from '../conflict-choice.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { useSaveKey } from '../use-save-key.ts';
import type { Values } from './draft.ts';
import styles from './draft-form.module.css';
import type { useDraft } from './use-draft.ts';

interface DraftFormProps<Form extends Values> {
  label: string;
  draft: ReturnType<typeof useDraft<Form>>;
  labelOf: (field: keyof Form & string) => string;
  inWords: (value: unknown) => string;
  children: ReactNode;
}

/** A form whose bar appears with the first change. */
export function DraftForm<Form extends Values>(props: DraftFormProps<Form>) {
  const { label, draft, labelOf, inWords, children } = props;
  const { isChanged, isSaving, faults, conflict, choose, save, discard } = draft;
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(() => form.current?.requestSubmit());
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-fault]')?.focus();
  }, [faults]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save();
  };
  const saveIfValid = async () => form.current?.reportValidity() === true && (await save());
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={submit}>
      {children}
      {conflict ? (
        <ConflictChoice
          title="网站的设置刚刚有其他修改"
          fields={conflict.fields}
          labelOf={labelOf}
          inWords={(whose, field) => inWords(conflict[whose][field])}
          choices={conflict.choices}
          onChoose={choose}
        />
      ) : null}
      {isChanged ? (
        <div className={styles.bar}>
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
