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

/** Moves the focus to the button of the list's next card, else of the previous one, else to the list. */
function focusNeighbour(button: HTMLElement) {
  const card = button.closest('article');
  const list = button.closest('section, [tabindex="-1"]');
  if (!card || !list) return;
  const cards = [...list.querySelectorAll('article')].filter((each) => !leaving.has(each));
  leaving.add(card);
  const at = cards.indexOf(card);
  const neighbour = cards[at + 1] ?? cards[at - 1];
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[tabindex="-1"]');
  next?.focus({ preventScroll: true });
}
