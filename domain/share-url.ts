import { coverSize } from './aspect-ratio.ts';
import type { VideoId } from './video.ts';

/**
 * The URL that shares a page.
 * @param path of the page, such as `/video/3`
 * @param seconds start position (read by `startSecond`); null for none
 */
export function shareUrl(origin: string, path: string, seconds: number | null): string {
  const url = new URL(path, origin);
  if (seconds !== null) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** The path of a video's page for iframes on other sites. */
export const embedPath = (id: VideoId) => `/embed/${encodeURIComponent(id)}`;

/**
 * The HTML that embeds a video in another site's page.
 * @param embedUrl absolute URL of the embedded page
 * @param title of the video
 * @param size in CSS pixels
 * @returns an `iframe`
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

/** Escapes text for an HTML attribute in double quotes. */
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

/** Default limit, which fits a column of text. */
const usualLimit = 640;

/**
 * The largest frame for a video within limits, in whole CSS pixels.
 * @param aspectRatio width by height of the video; 16:9 if absent
 * @param limits in CSS pixels; 640 if absent
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
 * The largest cover file within limits (oEmbed 1.0, `thumbnail_url`).
 * @param aspectRatio width by height of the video; 16:9 if absent
 * @param limits in pixels; unlimited if absent
 * @returns the number in the file's name, and its size in pixels; `undefined` if none fits
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
 * The start position of a shared link (`?t=SECONDS`), at the latest one second before the end. A value other than a
 * number of at most six digits, with or without a fraction, means 0.
 * @param t the parameter's value
 */
export function startSecond(t: string | null, durationSeconds: number): number {
  if (t === null || !/^\d{1,6}(\.\d+)?$/.test(t)) return 0;
  return Math.max(0, Math.min(Number(t), durationSeconds - minSecondsBeforeEnd));
}
