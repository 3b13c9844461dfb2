import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { codePointsOf, mostNameCodePoints, plainName } from '../../../domain/plain-name.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing, preventImeSubmit } from '../../ui/composition.ts';
import fields from '../../ui/field.module.css';
import styles from './username-form.module.css';

interface UsernameFormProps {
  username: string;
  isSaving: boolean;
  /** The last try. */
  hasFailed: boolean;
  onSave: (username: string) => void;
  onCancel: () => void;
}

/** A name being changed. It stays open until it is saved or given up, so that nothing typed is lost. */
export function UsernameForm({ username, isSaving, hasFailed, onSave, onCancel }: UsernameFormProps) {
  const [draft, setDraft] = useState(username);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  // What hides in a text that was pasted is not saved with it.
  const next = plainName(draft).trim();
  const count = codePointsOf(next);
  const problem = next === '' ? '请写一个名字' : count > mostNameCodePoints ? '太长了' : '';
  const canSave = problem === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) onSave(next);
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    // The Escape that ends a composition is the input method's.
    if (event.key === 'Escape' && !isComposing(event) && !isSaving) onCancel();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={cancelOnEscape}>
      <div className={styles.field}>
        <input
          ref={input}
          className={fields.input}
          aria-label="用户名"
          aria-describedby={hintId}
          aria-invalid={!canSave}
          autoComplete="nickname"
          enterKeyHint="done"
          value={draft}
          readOnly={isSaving}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={preventImeSubmit}
        />
        <small id={hintId}>
          <span role="status">{problem}</span>
          <span>{`${count} / ${mostNameCodePoints}`}</span>
        </small>
      </div>
      <Button kind="primary" type="submit" disabled={!canSave} isBusy={isSaving}>
        {hasFailed ? '重试' : '保存'}
      </Button>
      <Button kind="ghost" disabled={isSaving} onClick={onCancel}>
        取消
      </Button>
    </form>
  );
}
