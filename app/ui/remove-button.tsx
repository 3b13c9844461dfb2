import type { MouseEvent } from 'react';
import { closeIcon, Icon } from './icon.tsx';
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
      <Icon>{closeIcon}</Icon>
    </button>
  );
}

/** Cards on their way out: a quick hand removes the next before they are gone. */
const leaving = new WeakSet<Element>();

/** The focus must not vanish with its card: it goes to the next one's button, or the one before, or what is around them. */
function focusNeighbour(button: HTMLElement) {
  const card = button.closest('article');
  if (card) leaving.add(card);
  const neighbour =
    card && (stayingBeside(card, 'nextElementSibling') ?? stayingBeside(card, 'previousElementSibling'));
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus({ preventScroll: true });
}

function stayingBeside(card: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const neighbour = card[side];
  return neighbour && leaving.has(neighbour) ? stayingBeside(neighbour, side) : neighbour;
}
