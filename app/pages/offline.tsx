import { Suspense } from 'react';
import { useCatalogue } from '../catalogue/index.ts';
import { type StoredFilm, useStoredFilms } from '../data/stored-films.ts';
import { NoIndex } from '../features/metadata/page-metadata.tsx';
import { OfflineStandIn } from '../features/offline/offline-stand-in.tsx';
import { pageTitle } from '../site.ts';
import { Section } from '../ui/section.tsx';
import { SectionBoundary } from '../ui/section-boundary.tsx';
import { VideoGrid } from '../video/video-grid.tsx';

/** What the service worker answers with where there is no network and the page was never seen. */
export default function Offline() {
  const stored = useStoredFilms() ?? [];
  return (
    <>
      <title>{pageTitle('没有网络')}</title>
      <NoIndex />
      <OfflineStandIn />
      {stored.length > 0 ? (
        <SectionBoundary>
          <Suspense>
            <StoredFilms stored={stored} />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </>
  );
}

function StoredFilms({ stored }: { stored: readonly StoredFilm[] }) {
  const { find } = useCatalogue();
  const films = stored.flatMap(({ videoId }) => find(videoId) ?? []);
  if (films.length === 0) return null;
  return (
    <Section title="离线影片" note="存在这台设备上，现在就能看">
      <VideoGrid videos={films} />
    </Section>
  );
}
