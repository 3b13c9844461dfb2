import { coverSize } from './aspect-ratio.ts';
import type { VideoId } from './video.ts';

/**
 * The URL by which a page is shared.
 *
 * @param path of the page, as in `/video/3`
 * @param seconds where the video is to start (`startSecond` reads it); null: not said
 */
export function shareUrl(origin: string, path: string, seconds: number | null): string {
  const url = new URL(path, origin);
  if (seconds !== null) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** The path of a video's page for other sites' frames. */
export const embedPath = (id: VideoId) => `/embed/${encodeURIComponent(id)}`;

/**
 * What another site puts into its page to show a video there.
 *
 * @param embedUrl of the page that is shown, absolute
 * @param title of the video
 * @param size in CSS pixels
 * @returns an `iframe` as HTML
 */
export function embedCode(embedUrl: string, title: string, { width, height }: FrameSize): string {
  const attributes = {
    src: embedUrl,
    title,
    width,
    height,
    allow: 'autoplay; fullscreen; picture-in-picture',
    loading: 'lazy',
    style: 'border:0',
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeAttribute(String(value))}"`,
  );
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}

/** HTML, attribute values in double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export interface FrameLimits {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Where no limit is said: what fits a column of text. */
const usualLimit = 640;

/**
 * The largest frame for a video within limits, in whole CSS pixels.
 * @param aspectRatio width by height of the video; absent: 16:9
 * @param limits in CSS pixels; 640 where one is absent
 */
export function frameSize(
  aspectRatio = 16 / 9,
  { width = usualLimit, height = usualLimit }: FrameLimits = {},
): FrameSize {
  const fitting = Math.min(width, height * aspectRatio);
  return { width: Math.max(1, Math.round(fitting)), height: Math.max(1, Math.round(fitting / aspectRatio)) };
}

const coverWidths = [1280, 640, 320] as const;

/**
 * The largest file of a video's cover within limits (oEmbed 1.0, `thumbnail_url`).
 * @param aspectRatio width by height of the video; absent: 16:9
 * @param limits in pixels; none where one is absent
 * @returns the number in the file's name, and its pixels; `undefined` where none fits
 */
export function coverWithin(
  aspectRatio: number | undefined,
  { width: maxWidth = Infinity, height: maxHeight = Infinity }: FrameLimits = {},
): (FrameSize & { readonly file: (typeof coverWidths)[number] }) | undefined {
  return coverWidths
    .map((file) => ({ file, ...coverSize(aspectRatio, file) }))
    .find(({ width, height }) => width <= maxWidth && height <= maxHeight);
}

const minSecondsBeforeEnd = 1;

/**
 * The second at which a shared link starts the video (`?t=SECONDS`): at the latest one second before its end; 0 if that is not
 * a number of at most six digits, with a fraction or without.
 * @param t the parameter's value
 */
export function startSecond(t: string | null, durationSeconds: number): number {
  if (t === null || !/^\d{1,6}(\.\d+)?$/.test(t)) return 0;
  return Math.max(0, Math.min(Number(t), durationSeconds - minSecondsBeforeEnd));
}
