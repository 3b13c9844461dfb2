import { coverSize } from '../../../domain/aspect-ratio.ts';
import type { Video } from '../../../domain/video.ts';
import { coverUrl } from '../../content/card-files.ts';
import { site } from '../../site.ts';
import { useSiteUrl } from './site-url.ts';

export interface PageFacts {
  /** The document's title, the site's name included. */
  readonly title: string;
  readonly description: string;
  /** The path of the canonical URL, as in `/video/1`. A page in no index has none: it is no double of another. */
  readonly path: string;
  readonly image?: ShareImage;
  /** Open Graph's type of the page; https://ogp.me/#types */
  readonly type?: 'website' | 'video.other';
  readonly isIndexed?: boolean;
  /** Whether it names its address as the canonical one; by default if it may be indexed. */
  readonly isCanonical?: boolean;
}

/**
 * What every page says of itself to browsers, search engines and the places where links are shared. React moves the
 * elements to the head, and takes them away with their page.
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
      {/* X takes the rest from og:*. */}
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

/** Keeps a page out of search results: pages of results, fallbacks and errors. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}

/** The picture in a preview of a shared link (`og:image`). */
export interface ShareImage {
  /** From the site's root, or absolute on another host. */
  readonly url: string;
  readonly alt: string;
  /** In pixels; absent where it is unknown. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** For pages without a video (`scripts/brand/`); undefined where none could be drawn. */
const brandShareImage = (): ShareImage | undefined =>
  site.brand.hasPictures
    ? {
        url: '/share.jpg',
        alt: site.tagline ? `${site.name}，${site.tagline}` : site.name,
        size: { width: 1200, height: 630 },
      }
    : undefined;

/** The cover in WebP: the services that make previews read it, and do not read AVIF. */
export function coverShareImage(video: Video): ShareImage {
  const url = coverUrl(video, 1280, 'webp');
  // A host's own single picture is given as it is; its size is unknown.
  const isFromStudio = url !== video.coverImage;
  return { url, alt: video.title, ...(isFromStudio && { size: coverSize(video.aspectRatio, 1280) }) };
}
