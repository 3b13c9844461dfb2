import { Icon } from '../../ui/icon.tsx';
import styles from './control-button.module.css';
import { type DrawingName, drawings } from './drawings.tsx';
import { useShortcut } from './use-shortcut.ts';

interface ControlButtonProps {
  label: string;
  icon: DrawingName;
  /** The key that does the same anywhere on the page. */
  shortcut?: string;
  /** Only where the bar has room for it; elsewhere the menu holds it. */
  room?: 'wide';
  /** For a button that switches something on and off under one name. */
  isPressed?: boolean;
  onPress: () => void;
}

export function ControlButton({ label, icon, shortcut, room, isPressed, onPress }: ControlButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts={key}
      aria-pressed={isPressed}
      data-room={room}
      data-tip={key ? `${label} (${key})` : label}
      onClick={onPress}
    >
      <Icon drawing={drawings[icon]} />
    </button>
  );
}
