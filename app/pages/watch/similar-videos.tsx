import { Suspense } from 'react';
import { similarVideos } from '../../../domain/recommend-videos.ts';
import type { Video } from '../../../domain/video.ts';
import { useCatalogue } from '../../content/index.ts';
import { Section } from '../../ui/section.tsx';
import { FewVideos } from '../../video/few-videos.tsx';

interface SimilarVideosProps {
  video: Video;
  /** What the page shows already. */
  shown: readonly Video[];
  count: number;
}

/** Loaded as one comes near it. */
export function SimilarVideos(props: SimilarVideosProps) {
  return (
    <Section title="猜你喜欢">
      <Suspense>
        <Similar {...props} />
      </Suspense>
    </Section>
  );
}

function Similar({ video, shown, count }: SimilarVideosProps) {
  const { videos } = useCatalogue();
  return <FewVideos videos={similarVideos(video, videos, new Set(shown.map(({ id }) => id)), count)} />;
}
