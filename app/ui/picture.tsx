import { type RefObject, type SyntheticEvent, useCallback, useState } from 'react';

interface PictureProps {
  /** The picture, unless it failed. */
  image?: RefObject<HTMLImageElement | null> | undefined;
  srcSet: string;
  /** For clients without `srcset`. */
  src: string;
  /** Shown if loading fails. */
  fallback: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
  /** For pictures of the first view: loaded at once and with high priority. */
  eager?: boolean;
}

/** A responsive picture with a fallback, also for one that failed before hydration. */
export function Picture({ image, srcSet, src, fallback, alt, eager = false, ...box }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;

  // A picture that failed before hydration fires no event: it is complete and empty.
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

  if (failed) return <img {...box} alt={alt} src={fallback} data-fallback />;
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
