import { site } from '../../site.ts';
import { brandPicture, type SharePicture } from './share-picture.ts';
import { useSiteUrl } from './site-url.ts';

export interface PageFacts {
  /** The document's title, the site's name included. */
  readonly title: string;
  readonly description: string;
  /** The one address of what the page shows, from the site's root, whatever the visitor's own said: `/video/1`. */
  readonly path: string;
  readonly picture?: SharePicture;
  /** Open Graph's word for what the page is about; https://ogp.me/#types */
  readonly type?: 'website' | 'video.other';
  readonly isIndexed?: boolean;
}

/**
 * What every page says of itself to browsers, search engines and the places where links are shared. React moves the
 * elements to the head, and takes them away with their page.
 */
export function PageMetadata({
  title,
  description,
  path,
  picture = brandPicture,
  type = 'website',
  isIndexed = true,
}: PageFacts) {
  const siteUrl = useSiteUrl();
  const url = new URL(path, siteUrl).href;
  const image = new URL(picture.address, siteUrl).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {isIndexed ? (
        // Lets search engines show the cover large and play a preview of any length.
        <meta name="robots" content="max-image-preview:large, max-video-preview:-1" />
      ) : (
        <NoIndex />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={picture.text} />
      {picture.size ? <meta property="og:image:width" content={String(picture.size.width)} /> : null}
      {picture.size ? <meta property="og:image:height" content={String(picture.size.height)} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={picture.text} />
    </>
  );
}

/** Keeps a page out of search results: pages of results, fallbacks and errors. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
