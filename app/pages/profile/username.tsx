import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countCharacters } from '../../../domain/characters.ts';
import { codePointsOf, maxNameCodePoints, plainName } from '../../../domain/plain-name.ts';
import { profileQuery, updateProfile } from '../../data/profiles.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing, preventImeSubmit } from '../../ui/composition.ts';
import fields from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { showToast } from '../../ui/toast.tsx';
import styles from './username.module.css';

interface UsernameProps {
  accountId: string | undefined;
  /** Undefined while unknown. */
  username: string | undefined;
  /** The name of the page, read to screen reader users, because the username is the same on all of them. */
  pageName: string;
}

/** The page's heading is the username, even before it is known; an edit button turns it into a field. */
export function Username({ accountId = '', username, pageName }: UsernameProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const pageId = useId();
  const close = () => {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  };
  if (username === undefined)
    return (
      <h1 className={styles.unknown}>
        <span className={surfaces.visuallyHidden}>{pageName}</span>
        <Skeleton />
      </h1>
    );
  return (
    <>
      {/* Always the same element, so that it keeps the focus. */}
      <h1
        className={isEditing ? surfaces.visuallyHidden : styles.name}
        data-length={lengthOf(username)}
        aria-describedby={pageId}
      >
        {username}
      </h1>
      <span id={pageId} hidden>
        {pageName}
      </span>
      {isEditing ? (
        <UsernameForm accountId={accountId} username={username} onClose={close} />
      ) : (
        <Button
          ref={pencil}
          kind="ghost"
          data-icon-only
          aria-label="编辑用户名"
          onClick={() => setEditing(true)}
        >
          <Icon>{pencilIcon}</Icon>
        </Button>
      )}
    </>
  );
}

/** Long names are set smaller, so that they fit into the same space. */
function lengthOf(username: string) {
  const count = countCharacters(username);
  if (count <= 7) return 'short';
  return count <= 16 ? 'medium' : 'long';
}

interface UsernameFormProps {
  accountId: string;
  username: string;
  onClose: () => void;
}

/** The form for a new name. It stays open until it is saved or cancelled, so that typed text is not lost. */
function UsernameForm({ accountId, username, onClose }: UsernameFormProps) {
  const [draft, setDraft] = useState(username);
  const saving = useMutation(
    {
      mutationFn: async (username: string) => unwrapResult(await updateProfile(accountId, { username })),
      onSuccess: (_data, username) =>
        queryClient.setQueryData(profileQuery(accountId).queryKey, { username }),
    },
    queryClient,
  );
  const hintId = useId();

  // Invisible characters in pasted text are not saved.
  const next = plainName(draft).trim();
  const count = codePointsOf(next);
  const problem = next === '' ? '请填写用户名' : count > maxNameCodePoints ? '用户名过长' : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem || saving.isPending) return;
    if (next === username) return onClose();
    saving.mutate(next, {
      onSuccess() {
        onClose();
        showToast('用户名已保存');
      },
    });
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    // An Escape that ends a composition belongs to the input method.
    if (event.key === 'Escape' && !isComposing(event) && !saving.isPending) onClose();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={cancelOnEscape}>
      <div className={styles.field}>
        <input
          ref={focusWhole}
          className={fields.input}
          aria-label="用户名"
          aria-describedby={hintId}
          aria-invalid={problem !== ''}
          autoComplete="nickname"
          enterKeyHint="done"
          value={draft}
          readOnly={saving.isPending}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={preventImeSubmit}
        />
        <small id={hintId}>
          <span role="status">{problem}</span>
          <span>{`${count} / ${maxNameCodePoints}`}</span>
        </small>
      </div>
      <Button kind="primary" type="submit" disabled={problem !== ''} isBusy={saving.isPending}>
        {saving.isError ? '重试' : '保存'}
      </Button>
      <Button kind="ghost" disabled={saving.isPending} onClick={onClose}>
        取消
      </Button>
    </form>
  );
}

function focusWhole(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

const pencilIcon = <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17z" />;
