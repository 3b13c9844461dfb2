import { type FormEvent, useState } from 'react';
import { readCollectionName } from '../../../domain/collection.ts';
import { Button } from '../../ui/button.tsx';
import { preventImeSubmit } from '../../ui/composition.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './collections.module.css';

interface CollectionFormProps {
  label: string;
  /** The name so far; absent for a new collection. */
  name?: string | undefined;
  /** Whether the dialog around it focuses the field first. */
  takesFocus?: boolean;
  /** Why there can be no new collection. */
  refusal?: string | undefined;
  onSubmit: (name: string) => void;
}

/** A field for the name of a collection, and a button, which says what is wrong instead of being disabled. */
export function CollectionForm({ label, name: before, takesFocus, refusal, onSubmit }: CollectionFormProps) {
  const [typed, setTyped] = useState(before ?? '');
  /** What came of the last press. */
  const [outcome, setOutcome] = useState('');
  const { name, problem: wrong } = readCollectionName(typed);
  const problem = refusal ?? wrong;
  const said = refusal || typed ? problem : outcome;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOutcome(problem || `已新建「${name}」`);
    if (problem) return;
    setTyped('');
    onSubmit(name);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={label} hint={<span role="status">{said}</span>}>
        {(control) => (
          <input
            {...control}
            ref={takesFocus ? setAutofocus : undefined}
            aria-invalid={said !== '' && said === problem}
            autoComplete="off"
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setOutcome('');
            }}
            onKeyDown={preventImeSubmit}
          />
        )}
      </Field>
      <Button kind="primary" type="submit">
        {before === undefined ? '新建' : '保存'}
      </Button>
    </form>
  );
}

/** React's `autoFocus` would focus the field before the dialog is shown. */
const setAutofocus = (input: HTMLElement | null) => input?.setAttribute('autofocus', '');

interface CollectionNameDialogProps extends Omit<CollectionFormProps, 'label' | 'takesFocus'> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

export function CollectionNameDialog({
  title,
  isOpen,
  onClose,
  onSubmit,
  ...form
}: CollectionNameDialogProps) {
  const submit = (name: string) => {
    onClose();
    onSubmit(name);
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <CollectionForm label="名称" takesFocus {...form} onSubmit={submit} /> : null}
    </Dialog>
  );
}
