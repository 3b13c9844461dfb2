import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** Renders the mini player beside whichever page is open; set once the host is mounted. */
export let showMiniPlayer: (miniPlayer: ReactNode) => void;

/** Keeps the mini player mounted while pages change. The watch page supplies it, so that others do not load its code. */
export function MiniPlayerHost() {
  const [shown, setShown] = useState<ReactNode>(null);
  useLayoutEffect(() => {
    showMiniPlayer = setShown;
  }, []);
  return (
    <ErrorBoundary resetKey={shown} fallback={() => null}>
      {shown}
    </ErrorBoundary>
  );
}
