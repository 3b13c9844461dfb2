import { coverSize } from '../../../domain/aspect-ratio.ts';
import type { Video } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { site } from '../../site.ts';
import { useSiteUrl } from './site-url.ts';

export interface PageFacts {
  /** The document's title including the site's name. */
  readonly title: string;
  readonly description: string;
  /** The path of the canonical URL, such as `/video/1`. A page that is not indexed has no canonical URL. */
  readonly path: string;
  readonly image?: ShareImage;
  /** Open Graph's type of the page; https://ogp.me/#types */
  readonly type?: 'website' | 'video.other';
  readonly isIndexed?: boolean;
  /** Whether the page names its canonical URL; by default if it may be indexed. */
  readonly isCanonical?: boolean;
}

/**
 * The metadata of a page for browsers, search engines and link previews. React moves the elements to the head, and
 * removes them with their page.
 */
export function PageMetadata({
  title,
  description,
  path,
  image = brandShareImage(),
  type = 'website',
  isIndexed = true,
  isCanonical = isIndexed,
}: PageFacts) {
  const siteUrl = useSiteUrl();
  const url = new URL(path, siteUrl).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isCanonical ? <link rel="canonical" href={url} /> : null}
      {isIndexed ? (
        // Allows search engines to show a large cover and a preview of any length.
        <meta name="robots" content="max-image-preview:large, max-video-preview:-1" />
      ) : (
        <NoIndex />
      )}
      <meta property="og:site_name" content={site().name} />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* X reads everything else from og:*. */}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image ? <ImageMetadata image={image} /> : null}
    </>
  );
}

function ImageMetadata({ image: { url, alt, size } }: { image: ShareImage }) {
  return (
    <>
      <meta property="og:image" content={new URL(url, useSiteUrl()).href} />
      <meta property="og:image:alt" content={alt} />
      {size ? <meta property="og:image:width" content={String(size.width)} /> : null}
      {size ? <meta property="og:image:height" content={String(size.height)} /> : null}
    </>
  );
}

/** Excludes a page from search results: result pages, fallbacks and errors. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}

/** The picture in the preview of a shared link (`og:image`). */
export interface ShareImage {
  /** From the site's root, or absolute on another host. */
  readonly url: string;
  readonly alt: string;
  /** In pixels; absent if unknown. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** For pages without a video (`scripts/brand/`); undefined if the site has no pictures of the brand. */
const brandShareImage = (): ShareImage | undefined =>
  site().brand.hasPictures
    ? {
        url: '/share.jpg',
        alt: site().tagline ? `${site().name}，${site().tagline}` : site().name,
        size: { width: 1200, height: 630 },
      }
    : undefined;

/** The cover in WebP, because services that make previews do not read AVIF. */
export function coverShareImage(video: Video): ShareImage {
  const url = coverUrl(video, 1280, 'webp');
  // A host's own picture is used unchanged; its size is unknown.
  const isFromStudio = url !== video.coverImage;
  return { url, alt: video.title, ...(isFromStudio && { size: coverSize(video.aspectRatio, 1280) }) };
}
