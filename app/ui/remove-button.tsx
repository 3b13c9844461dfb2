import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  label: string;
  onRemove: () => void;
}

/** The corner of a card: takes it out of the list around it. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget);
    onRemove();
  };
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={remove}>
      <Icon drawing={cross} />
    </button>
  );
}

/** The focus must not vanish with its card: it goes to the next one's button, or the one before, or what is around them. */
function focusNeighbour(button: HTMLElement) {
  const card = button.closest('article');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus({ preventScroll: true });
}

const cross = <path d="m6 6 12 12M18 6 6 18" />;
