import { useMiniPlayer } from '../features/mini-player/mini-player-store.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import bar from './bottom-bar.module.css';

/** Keeps the mini player mounted while pages change. */
export function MiniPlayerHost() {
  const { content } = useMiniPlayer();
  return (
    <ErrorBoundary resetKey={content} fallback={() => null}>
      {content ? <div className={bar.above}>{content}</div> : null}
    </ErrorBoundary>
  );
}
