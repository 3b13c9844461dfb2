import type { Ref } from 'react';
import { closeIcon, Icon } from './icon.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  label: string;
  onRemove: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in a card's corner that removes it from the list. */
export function RemoveButton({ label, onRemove, ref }: RemoveButtonProps) {
  return (
    <button ref={ref} type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
      <Icon>{closeIcon}</Icon>
    </button>
  );
}
