import { createContext, type MouseEvent, useContext } from 'react';
import type { Video } from '../../domain/video.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './remove-button.module.css';

interface Removal {
  readonly label: (title: string) => string;
  readonly remove: (videoId: string) => void;
}

/** How films leave the shelf around them. */
export const RemovalContext = createContext<Removal | null>(null);

/** The corner of a card on a shelf: takes it off. */
export function RemoveButton({ video }: { video: Pick<Video, 'id' | 'title'> }) {
  const removal = useContext(RemovalContext);
  if (!removal) return null;
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget);
    removal.remove(video.id);
  };
  return (
    <button type="button" className={styles.remove} aria-label={removal.label(video.title)} onClick={remove}>
      <Icon drawing={cross} />
    </button>
  );
}

/** The focus must not vanish with its card: it goes to the next one's button, or the one before, or the whole panel. */
function focusNeighbour(button: HTMLElement) {
  const card = button.closest('article');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus({ preventScroll: true });
}

const cross = <path d="m6 6 12 12M18 6 6 18" />;
