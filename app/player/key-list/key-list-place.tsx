import { lazy, Suspense } from 'react';
import { usePlayerState } from '../player-context.ts';

// For those who ask for it; others never load it.
const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

export function KeyListPlace({ hasCaptions }: { hasCaptions: boolean }) {
  const isOpen = usePlayerState((state) => state.isKeyListOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeyList hasCaptions={hasCaptions} />
    </Suspense>
  );
}
