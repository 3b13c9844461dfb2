import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countCharacters } from '../../../domain/characters.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './username.module.css';
import { UsernameForm } from './username-form.tsx';

interface UsernameProps {
  username: string;
  isSaving: boolean;
  save: (username: string, onSaved: () => void) => void;
}

/** The page's heading is the person's name; a pencil turns it into a field. */
export function Username({ username, isSaving, save }: UsernameProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    pencil.current?.focus();
  };
  return (
    <>
      <h1 className={isEditing ? surfaces.visuallyHidden : styles.name} data-length={lengthOf(username)}>
        {username}
      </h1>
      {isEditing ? (
        <UsernameForm
          username={username}
          isSaving={isSaving}
          onCancel={close}
          onSave={(next) => (next === username ? close() : save(next, close))}
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
