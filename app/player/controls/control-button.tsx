import { Icon } from '../../ui/icon.tsx';
import { usePlayerState } from '../player-context.ts';
import styles from './control-button.module.css';
import { type IconName, icons } from './icons.tsx';

interface ControlButtonProps {
  label: string;
  icon: IconName;
  /** A single-character key that does the same anywhere on the page. */
  shortcut?: string;
  /** Shown in wide players only; in others the menu has it. */
  showIn?: 'wide';
  /** For a toggle button whose label stays. */
  isPressed?: boolean;
  /** It cannot do anything here, and its label says why. */
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

/** The shortcut to show beside a control; none while single-character shortcuts are off. */
export function useShortcut(shortcut: string | undefined): string | undefined {
  const areOn = usePlayerState((state) => state.areCharacterKeysOn);
  return areOn ? shortcut : undefined;
}
