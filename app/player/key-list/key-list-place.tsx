import { lazy, Suspense } from 'react';
import type { Film } from '../film.ts';
import { usePlayerState } from '../player-context.ts';

// For those who ask for it; others never load it.
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

export function KeyListPlace({ film }: { film: Film }) {
  const isOpen = usePlayerState((state) => state.isKeyListOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeyList film={film} />
    </Suspense>
  );
}
