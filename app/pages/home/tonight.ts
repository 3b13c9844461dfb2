import { pickForTonight } from '../../../domain/tonight.ts';
import type { Video } from '../../../domain/video.ts';
import { withDescriptions } from '../../content/index.ts';

/** 今夜一匣, where there are more videos than a section shows: else it would repeat the whole site. */
export async function loadTonight(videos: readonly Video[], sectionSize: number) {
  const picked = videos.length > sectionSize && pickForTonight(videos, new Date());
  if (!picked) return null;
  const [described] = await withDescriptions([picked.video]);
  return { ...picked, summary: described?.description ?? '' };
}
