import { Icon } from '../../ui/icon.tsx';
import { usePlayerState } from '../player-context.ts';
import styles from './control-button.module.css';
import { type IconName, icons } from './icons.tsx';

interface ControlButtonProps {
  label: string;
  icon: IconName;
  /** A single-character key with the same action anywhere on the page. */
  shortcut?: string;
  /** Shown only in wide players; narrow ones have it in the menu. */
  showIn?: 'wide';
  /** For a toggle button whose label does not change. */
  isPressed?: boolean;
  /** The control cannot be used; its label says why. */
  isUnavailable?: boolean;
  onPress: () => void;
}

export function ControlButton({
  label,
  icon,
  shortcut,
  showIn,
  isPressed,
  isUnavailable,
  onPress,
}: ControlButtonProps) {
  const key = useShortcut(shortcut);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-keyshortcuts={key}
      aria-pressed={isPressed}
      aria-disabled={isUnavailable}
      data-showIn={showIn}
      data-tooltip={key ? `${label} (${key})` : label}
      onClick={onPress}
    >
      <Icon>{icons[icon]}</Icon>
    </button>
  );
}

/** The shortcut to show beside a control; undefined while single-character shortcuts are off. */
export function useShortcut(shortcut: string | undefined): string | undefined {
  const areOn = usePlayerState((state) => state.areCharacterKeysOn);
  return areOn ? shortcut : undefined;
}
