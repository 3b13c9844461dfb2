import { durationSeconds } from '../../../domain/format.ts';
import { embedPath, frameSize } from '../../../domain/share-url.ts';
import { categoryUrl, videoUrl } from '../../../domain/urls.ts';
import { type DescribedVideo, isDraft } from '../../../domain/video.ts';
import { coverShareImage, PageMetadata } from './page-metadata.tsx';
import { pageTitle } from './page-title.ts';
import { publicationDay } from './publication-time.ts';
import { useSiteUrl } from './site-url.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';
import { StructuredData } from './structured-data/structured-data.tsx';
import { videoObject } from './structured-data/video-object.ts';

/** The metadata of a video's page. The canonical URL is that of the video, even if it is shown in place of another. */
export function VideoMetadata({ video, isIndexed }: { video: DescribedVideo; isIndexed: boolean }) {
  const siteUrl = useSiteUrl();
  const path = videoUrl(video.id);
  // The size at which it is shown; the file may be larger.
  const { width, height } = frameSize(video.aspectRatio, { width: 1280, height: 1280 });
  const trail = [
    { name: video.category, path: categoryUrl(video.category) },
    { name: video.title, path },
  ];
  return (
    <>
      <PageMetadata
        title={pageTitle(video.title)}
        // Previews show the description on one line.
        description={video.description.replaceAll(/\s+/gu, ' ') || video.title}
        path={path}
        image={coverShareImage(video)}
        type="video.other"
        isIndexed={isIndexed}
        isCanonical
      />
      {video.videoFile.startsWith('/') ? null : (
        <link rel="preconnect" href={new URL(video.videoFile).origin} crossOrigin="anonymous" />
      )}
      {/* https://ogp.me/#type_video.other */}
      <meta property="og:video" content={new URL(video.videoFile, siteUrl).href} />
      <meta property="og:video:type" content="video/mp4" />
      <meta property="og:video:width" content={String(width)} />
      <meta property="og:video:height" content={String(height)} />
      <meta property="video:duration" content={String(durationSeconds(video.duration))} />
      <meta property="video:release_date" content={publicationDay(video.releaseDate)} />
      {isDraft(video) ? null : (
        <link rel="alternate" type="application/json+oembed" href={`${siteUrl}${embedPath(video.id)}.json`} />
      )}
      <StructuredData thing={videoObject(siteUrl, video)} />
      <StructuredData thing={breadcrumbList(siteUrl, trail)} />
    </>
  );
}
