import { createContext, useContext } from 'react';
import type { Video } from '../../../domain/video.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';

interface Removal {
  readonly label: (title: string) => string;
  readonly remove: (videoId: string) => void;
}

/** How films leave the shelf around them. */
export const RemovalContext = createContext<Removal | null>(null);

/** The corner of a card on a shelf: takes it off. */
export function ShelfRemoveButton({ video }: { video: Pick<Video, 'id' | 'title'> }) {
  const removal = useContext(RemovalContext);
  if (!removal) return null;
  return <RemoveButton label={removal.label(video.title)} onRemove={() => removal.remove(video.id)} />;
}
