import { coverSource } from '../../catalogue/film-files.ts';
import type { Video } from '../../domain/video.ts';
import { Picture } from '../../ui/picture.tsx';

const widths = [320, 640, 1280] as const;

interface CoverProps {
  video: Video;
  /** How wide the cover is laid out, as in `<img sizes>`. */
  sizes: string;
  eager?: boolean;
  /** Empty where the title stands beside the picture already and the picture is not in a card. */
  alt?: string;
}

/** A film's cover, in the width and format the browser likes best; the logo where it cannot be loaded. */
export function Cover({ video, sizes, eager = false, alt = video.title }: CoverProps) {
  return (
    <Picture
      sources={[
        { type: 'image/avif', srcSet: sourceSet(video, 'avif') },
        { type: 'image/webp', srcSet: sourceSet(video, 'webp') },
      ]}
      src={video.coverImage}
      fallback="/cover-fallback.svg"
      alt={alt}
      width={640}
      height={360}
      sizes={sizes}
      eager={eager}
    />
  );
}

function sourceSet(video: Video, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${coverSource(video, width, format)} ${width}w`).join(', ');
}
