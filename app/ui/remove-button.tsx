import { useListedButton } from './focus-list.tsx';
import { closeIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  label: string;
  onRemove: () => void;
}

/** A button in a card's corner that removes it from its list (`FocusList`). */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <IconButton ref={useListedButton()} className={styles.remove} label={label} onClick={onRemove}>
      {closeIcon}
    </IconButton>
  );
}
