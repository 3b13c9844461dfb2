import { useEffect, useState } from 'react';

/** How long the bubble stands over the thumb after a key. */
const standMs = 1500;

/** Where a key has moved the thumb to, for a moment; then `null`. */
export function useKeyedSeconds(): [seconds: number | null, note: (seconds: number) => void] {
  // An object, so that a second key to the same place starts the moment anew.
  const [move, setMove] = useState<{ seconds: number } | null>(null);
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => setMove(null), standMs);
    return () => clearTimeout(timer);
  }, [move]);
  return [move?.seconds ?? null, (seconds) => setMove({ seconds })];
}
