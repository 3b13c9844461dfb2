import { similarVideos } from '../../../domain/recommend-videos.ts';
import type { Video } from '../../../domain/video.ts';
import { useCatalogue } from '../../content/index.ts';
import { FewVideos } from '../../video/few-videos.tsx';

export interface SimilarVideosProps {
  video: Video;
  /** The videos that the page already shows. */
  shown: readonly Video[];
  count: number;
}

export function MostSimilar({ video, shown, count }: SimilarVideosProps) {
  const { videos } = useCatalogue();
  return <FewVideos videos={similarVideos(video, videos, new Set(shown.map(({ id }) => id)), count)} />;
}
