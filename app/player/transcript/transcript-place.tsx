import { lazy, Suspense } from 'react';
import { usePlayerState } from '../player-context.ts';

// For those who open it; others never load it.
const Transcript = lazy(async () => ({ default: (await import('./transcript.tsx')).Transcript }));

/** Below the player, once it is asked for. */
export function TranscriptPlace() {
  const isOpen = usePlayerState((state) => state.isTranscriptOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Transcript />
    </Suspense>
  );
}
