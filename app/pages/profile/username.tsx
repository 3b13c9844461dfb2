import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countCharacters } from '../../../domain/characters.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { showToast } from '../../ui/toast.tsx';
import type { useUsername } from './use-username.ts';
import styles from './username.module.css';
import { UsernameForm } from './username-form.tsx';

interface UsernameProps extends Partial<ReturnType<typeof useUsername>> {
  /** What the page is called, for who hears the heading: the name is the same on all of them. */
  pageName: string;
}

/** The page's heading is the person's name, from before it is known; a pencil turns it into a field. */
export function Username({
  pageName,
  username,
  isSaving = false,
  hasSaveFailed = false,
  ...name
}: UsernameProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const pageId = useId();
  const close = () => {
    name.forgetSave?.();
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  };
  const closeSaved = () => {
    close();
    showToast('用户名已保存');
  };
  return (
    <>
      {/* The same element all along: the focus stays in it. */}
      <h1
        className={
          username === undefined ? styles.unknown : isEditing ? surfaces.visuallyHidden : styles.name
        }
        data-length={username === undefined ? undefined : lengthOf(username)}
        aria-describedby={username === undefined ? undefined : pageId}
      >
        {username ?? (
          <>
            <span className={surfaces.visuallyHidden}>{pageName}</span>
            <Skeleton />
          </>
        )}
      </h1>
      <span id={pageId} hidden>
        {pageName}
      </span>
      {username === undefined ? null : isEditing ? (
        <UsernameForm
          username={username}
          isSaving={isSaving}
          hasFailed={hasSaveFailed}
          onCancel={close}
          onSave={(next) => (next === username ? close() : name.save?.(next, closeSaved))}
        />
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

/** Long names are set smaller, so that each fits where a short one does. */
function lengthOf(username: string) {
  const count = countCharacters(username);
  if (count <= 7) return 'short';
  return count <= 16 ? 'medium' : 'long';
}

const pencilIcon = <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17z" />;
