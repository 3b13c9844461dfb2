import styles from './menu.module.css';
import { useShortcut } from './use-shortcut.ts';

interface MenuItemProps {
  /** One of several (`radio`), on or off (`checkbox`), or something to do. */
  kind?: 'radio' | 'checkbox';
  isChecked?: boolean;
  /** Only where the bar has no room for it. */
  room?: 'narrow';
  /** The key that does the same anywhere on the page. */
  shortcut?: string;
  onChoose: () => void;
  children: string;
}

/** Stands in a `Menu`, which gives it the focus and closes after it. */
export function MenuItem({ kind, isChecked, room, shortcut, onChoose, children }: MenuItemProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.item}
      {...(kind ? { role: `menuitem${kind}`, 'aria-checked': isChecked } : { role: 'menuitem' })}
      aria-keyshortcuts={key}
      data-key={key}
      data-room={room}
      tabIndex={-1}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
