import { useEffect } from 'react';
import { useFindFor } from '../../content/hidden-videos.ts';
import { type OfflineVideo, useOfflineVideos } from '../../data/offline-videos.ts';
import { NoIndex } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { VideoGrid } from '../../video/video-grid.tsx';

/** The page with which the service worker answers offline for a page that is not cached. */
export default function Offline() {
  const stored = useOfflineVideos() ?? [];
  return (
    <>
      <title>{pageTitle('没有网络')}</title>
      <NoIndex />
      <NoNetwork />
      {stored.length > 0 ? (
        <SectionBoundary pending={null}>
          <StoredVideos stored={stored} />
        </SectionBoundary>
      ) : null}
    </>
  );
}

/** Says that the page is not reachable, and retries on request and when the network returns. */
function NoNetwork() {
  const { searchParams: query } = usePage().url;
  // The cached page is the same for every URL.
  const from = requestedPath(useHydrated() ? query.get('from') : null);
  useReturn(from);
  return (
    <div className={surfaces.page}>
      <EmptyState
        level="h1"
        title="没有网络"
        drawing={noSignal}
        text="这一页以前没有打开过，联网后才能打开。看过的页面和离线保存的短片仍可打开；网络恢复后，这一页会自动打开。"
      >
        {/* A document request, which leads back here while the page is not reachable. */}
        <ButtonLink kind="primary" href={from ?? '/'} target="_self">
          再试一次
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

const noSignal = <path d="M3 9.5a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M4 20 20 4" />;

const retryIntervalMs = 3000;

/**
 * Opens a page as soon as it is reachable: requests it every few seconds while the tab is visible, and on `online`,
 * which does not imply that the server responds.
 * @param path null if there is none
 */
function useReturn(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const retry = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        // A HEAD request bypasses the service worker, which answers only GET.
        const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal });
        if (status < 500) location.replace(path);
      } catch {
        return;
      }
    };
    const timer = setInterval(retry, retryIntervalMs);
    addEventListener('online', retry, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [path]);
}

function StoredVideos({ stored }: { stored: readonly OfflineVideo[] }) {
  const find = useFindFor(stored.map(({ videoId }) => videoId));
  const videos = stored.flatMap(({ videoId }) => find(videoId) ?? []);
  if (videos.length === 0) return null;
  return (
    <Section title="离线短片" note="保存在这台设备上，现在就能看">
      <VideoGrid videos={videos} />
    </Section>
  );
}

/** The path that the offline page was shown for (`?from=`); null if it would lead to another site. */
export function requestedPath(from: string | null): string | null {
  // URLs starting with `//` or `/\` lead to another site.
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}
