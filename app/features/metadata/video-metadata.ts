import type { MetaDescriptor } from 'react-router';
import { categoryAddress } from '../../domain/category-address.ts';
import { durationSeconds } from '../../domain/format-time.ts';
import type { DescribedVideo } from '../../domain/video.ts';
import { pageTitle } from '../../site.ts';
import { pageMetadata } from './page-metadata.ts';
import { coverPicture } from './share-picture.ts';
import { breadcrumbList } from './structured-data/breadcrumb-list.ts';
import { structuredData } from './structured-data/structured-data.ts';
import { videoObject } from './structured-data/video-object.ts';

/**
 * What a page about one film says of itself. Its address is the film's own, also where the page stands in for another.
 *
 * @param siteUrl without a final slash
 */
export function videoMetadata(
  siteUrl: string,
  video: DescribedVideo,
  { isIndexed }: { isIndexed: boolean },
): MetaDescriptor[] {
  const path = `/video/${video.id}`;
  return [
    ...pageMetadata(siteUrl, {
      title: pageTitle(video.title),
      description: video.description || video.title,
      path,
      picture: coverPicture(video),
      type: 'video.other',
      isIndexed,
    }),
    // https://ogp.me/#type_video.other
    { property: 'og:video', content: new URL(video.videoFile, siteUrl).href },
    { property: 'video:duration', content: String(durationSeconds(video.duration)) },
    { property: 'video:release_date', content: video.releaseDate },
    structuredData(videoObject(siteUrl, video)),
    structuredData(
      breadcrumbList(siteUrl, [
        { name: video.category, path: categoryAddress(video.category) },
        { name: video.title, path },
      ]),
    ),
  ];
}
