import { type ReactNode, type Ref, type RefObject, type SyntheticEvent, useCallback, useState } from 'react';
import { isShownWhole } from '../../domain/aspect-ratio.ts';
import { durationSeconds, formatTime } from '../../domain/format.ts';
import { coverFallback } from '../../domain/media-files.ts';
import type { Video } from '../../domain/video.ts';
import { coverUrl } from '../content/card-files.ts';
import badges from '../ui/badge.module.css';
import styles from './cover.module.css';

const widths = [320, 640, 1280] as const;

/** The properties of a video that its cover needs. */
export type CoverFacts = Pick<Video, 'title' | 'coverImage' | 'aspectRatio' | 'duration'>;

interface CoverProps {
  video: CoverFacts;
  /** From `useLinkedCover`. */
  image?: RefObject<HTMLImageElement | null>;
  /** Layout width of the cover, as in `<img sizes>`. */
  sizes: string;
  eager?: boolean;
  /** Empty beside a visible title; cards have a text. */
  alt?: string;
  /** Fills its frame regardless of its shape, for frames that are not 16:9. */
  isCropped?: boolean;
}

/**
 * A video's cover in a frame of 16:9; the logo if it cannot be loaded. A cover that would be cropped too much is shown
 * whole in front of its own light. The list around it chooses the width by `sizes` (`video-grid.tsx`).
 */
export function Cover({
  video,
  image,
  sizes,
  eager = false,
  alt = video.title,
  isCropped = false,
}: CoverProps) {
  const isWhole = !isCropped && isShownWhole(video.aspectRatio);
  return (
    <>
      {isWhole ? (
        <img
          className={styles.light}
          src={coverUrl(video, 48, 'webp')}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : null}
      <Picture
        image={image}
        className={isWhole ? styles.whole : undefined}
        srcSet={widths.map((width) => `${coverUrl(video, width, 'avif')} ${width}w`).join(', ')}
        src={video.coverImage}
        alt={alt}
        width={640}
        height={360}
        sizes={sizes}
        eager={eager}
      />
    </>
  );
}

interface PictureProps {
  /** Holds the picture unless it failed. */
  image?: RefObject<HTMLImageElement | null> | undefined;
  srcSet: string;
  /** For clients without `srcset`. */
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
  /** For pictures in the first view: loaded at once with high priority. */
  eager?: boolean;
}

/** The cover in a suitable width, or the logo if it fails, even before hydration (specification, section 4). */
function Picture({ image, srcSet, src, alt, eager = false, ...box }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;

  // A picture that failed before hydration fires no event, but is complete and has no width.
  const inspect = useCallback(
    (element: HTMLImageElement | null) => {
      if (image) image.current = element;
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
    },
    [image, src],
  );
  const fail = (event: SyntheticEvent<HTMLImageElement>) => {
    if (event.currentTarget.currentSrc !== '') setFailedSrc(src);
  };

  if (failed) return <img {...box} alt={alt} src={coverFallback} data-fallback />;
  return (
    <img
      {...box}
      ref={inspect}
      alt={alt}
      srcSet={srcSet}
      src={src}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={fail}
    />
  );
}

interface FramedCoverProps extends CoverProps {
  ref?: Ref<HTMLDivElement>;
  className: string | undefined;
  /** Rendered over the cover. */
  children?: ReactNode;
}

/** The cover of a card or row: clipped by a frame, with the video's duration in its corner. */
export function FramedCover({ ref, className, children, ...cover }: FramedCoverProps) {
  return (
    <div
      ref={ref}
      className={`${styles.frame} ${className}`}
      data-fit={isShownWhole(cover.video.aspectRatio) ? 'whole' : undefined}
    >
      <Cover {...cover} />
      {children}
      <span className={`${badges.onPicture} ${styles.duration}`}>
        {formatTime(durationSeconds(cover.video.duration))}
      </span>
    </div>
  );
}
