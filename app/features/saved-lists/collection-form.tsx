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
  /** Why there can be no new collection. */
  refusal?: string | undefined;
  onSubmit: (name: string) => void;
}

/** A field for the name of a collection, and a button. */
export function CollectionForm({ label, name: before, refusal, onSubmit }: CollectionFormProps) {
  const [typed, setTyped] = useState(before ?? '');
  const { name, problem } = readCollectionName(typed);
  if (refusal) return <p>{refusal}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    setTyped('');
    onSubmit(name);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={label} hint={<span role="status">{typed ? problem : ''}</span>}>
        {(control) => (
          <input
            {...control}
            aria-invalid={typed !== '' && problem !== ''}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={preventImeSubmit}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" disabled={problem !== ''}>
        {before === undefined ? '新建' : '保存'}
      </Button>
    </form>
  );
}

interface CollectionDialogProps extends Omit<CollectionFormProps, 'label'> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the name of a collection. */
export function CollectionDialog({ title, isOpen, onClose, onSubmit, ...form }: CollectionDialogProps) {
  const submit = (name: string) => {
    onClose();
    onSubmit(name);
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <CollectionForm label="名称" {...form} onSubmit={submit} /> : null}
    </Dialog>
  );
}
