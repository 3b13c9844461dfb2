import { type SyntheticEvent, useCallback, useState } from 'react';

interface PictureProps {
  /** The picture in its widths, as in `<img srcset>`. */
  srcSet: string;
  /** For whoever takes a page's pictures without a choice of widths. */
  src: string;
  /** Shown when nothing can be loaded. */
  fallback: string;
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is laid out, as in `<img sizes>`. */
  sizes: string;
  /** First-view pictures are fetched at once and before others. */
  eager?: boolean;
}

/** A responsive picture that falls back once, also when it failed before the page came alive. */
export function Picture({ srcSet, src, fallback, alt, eager = false, ...box }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;

  // A picture that failed before hydration fires no event any more: it is complete, and empty.
  const inspect = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
    },
    [src],
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
