import type { MouseEvent } from 'react';
import { closeIcon, Icon } from './icon.tsx';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  label: string;
  onRemove: () => void;
}

/** A button in a card's corner that removes it from the list. */
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

/** Cards being removed, which must not get the focus. */
const leaving = new WeakSet<Element>();

/** Moves the focus to the next card's button, else the previous one's, else the list. */
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
  // A heading may stand between two cards.
  const isPassed = neighbour && (leaving.has(neighbour) || !neighbour.matches('article'));
  return isPassed ? stayingBeside(neighbour, side) : neighbour;
}
