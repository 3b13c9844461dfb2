import { Icon } from '../../ui/icon.tsx';
import styles from './control-button.module.css';
import { type DrawingName, drawings } from './drawings.tsx';

interface ControlButtonProps {
  label: string;
  icon: DrawingName;
  /** The key that does the same anywhere on the page. */
  shortcut: string;
  onPress: () => void;
}

export function ControlButton({ label, icon, shortcut, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={`${label} (${shortcut})`}
      onClick={onPress}
    >
      <Icon drawing={drawings[icon]} />
    </button>
  );
}
