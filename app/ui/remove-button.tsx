import { useListedButton } from './focus-list.tsx';
import { closeIcon, Icon } from './icon.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  label: string;
  onRemove: () => void;
}

/** A button in a card's corner that removes it from its list (`FocusList`). */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <button
      ref={useListedButton()}
      type="button"
      className={styles.remove}
      aria-label={label}
      onClick={onRemove}
    >
      <Icon>{closeIcon}</Icon>
    </button>
  );
}
