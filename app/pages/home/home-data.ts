import { listedVideo } from '../../../domain/listed-video.ts';
import { countByCategory } from '../../../domain/listing.ts';
import { mostWatched, topRated, withoutRepeated } from '../../../domain/sort-videos.ts';
import { firstSentence } from '../../../domain/text.ts';
import { pickForTonight } from '../../../domain/tonight.ts';
import type { Video } from '../../../domain/video.ts';
import { loadCatalogue, memoizeAsync, withDescriptions } from '../../content/index.ts';
import { site } from '../../site.ts';
import type { FeaturedVideo } from './hero.tsx';

const sectionSize = 8;

export async function homeData(videos: readonly Video[], picked: Video | undefined) {
  const featured = picked ? await listedWithDescription(picked) : null;
  return { featured, ...(await loadRankings()), tonight: await loadTonight(videos) };
}

/** A video as in lists, with its description. */
async function listedWithDescription(video: Video): Promise<FeaturedVideo> {
  const [described] = await withDescriptions([video]);
  return { ...listedVideo(video), description: described?.description ?? '' };
}

/** The sections. On a site with few videos, a section that would repeat those above it is empty. */
const loadRankings = memoizeAsync(async () => {
  const { videos } = await loadCatalogue();
  const counts = countByCategory(videos, site().categories);
  const [latest = [], popular = [], highlyRated = []] = withoutRepeated([
    videos.slice(0, sectionSize),
    mostWatched(videos, sectionSize),
    topRated(videos, sectionSize),
  ]);
  return {
    // A single category would contain all videos.
    counts: counts.length > 1 ? counts : [],
    // A single video is already the featured one.
    latest: videos.length > 1 ? latest.map(listedVideo) : [],
    popular: popular.map(listedVideo),
    summaries: (await withDescriptions(popular)).map(({ description }) => firstSentence(description)),
    highlyRated: highlyRated.map(listedVideo),
    /** Whether a list of all videos shows more than these sections. */
    hasMore: videos.length > latest.length,
  };
});

/** 今夜一匣, if there are more videos than a section shows; otherwise it would repeat the whole site. */
async function loadTonight(videos: readonly Video[]) {
  const picked = videos.length > sectionSize && pickForTonight(videos, new Date());
  if (!picked) return null;
  const { description, ...video } = await listedWithDescription(picked.video);
  return { ...picked, video, summary: description };
}
