import { isText } from './captions/subtitles.ts';
import { planPicture } from './plan/picture-plan.ts';
import { hasRenditions } from './plan/rendition-plan.ts';
import { type Chapter, probeSource } from './source/probe-source.ts';

/** What is known of a file before it is taken in. */
export interface SourceFacts {
  readonly title?: string;
  readonly description?: string;
  /** YYYY-MM-DD, in the zone of the camera where it says so, or else of this machine. */
  readonly recordedOn?: string;
  readonly keywords: readonly string[];
  readonly durationSeconds: number;
  /** In pixels, as viewers see it. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture is copied as it is, which takes seconds, or coded anew. */
  readonly isCopied: boolean;
  /** Whether its picture is made in several sizes. */
  readonly hasRenditions: boolean;
  readonly chapters: readonly Chapter[];
  /** Whether any are text: pictures of text (Blu-ray, DVD, DVB) cannot become WebVTT. */
  readonly hasSubtitles: boolean;
}

/**
 * What a file says of itself.
 * @throws {HostError} in Chinese, when it is not a video, or one that cannot be converted
 */
export async function inspectSource(sourcePath: string): Promise<SourceFacts> {
  const source = await probeSource(sourcePath);
  const { tags, subtitles, chapters, durationSeconds } = source;
  const plan = planPicture(source);
  const title = textOf(tags.title);
  const description = textOf(tags.description ?? tags.synopsis ?? tags.comment);
  const recordedOn = dateOf(tags['com.apple.quicktime.creationdate'] ?? tags.date ?? tags.creation_time);
  return {
    ...(title && { title }),
    // yt-dlp writes the address of the page here.
    ...(description && !/^https?:\S+$/.test(description) && { description }),
    ...(recordedOn && { recordedOn }),
    keywords: (tags.keywords ?? tags.genre ?? '')
      .split(/[,;，、；]/)
      .map((word) => word.trim())
      .filter(Boolean),
    durationSeconds,
    ...plan.size,
    isCopied: plan.kind === 'copy',
    hasRenditions: hasRenditions({ ...plan.size, durationSeconds, bitsPerSecond: plan.bitsPerSecond }),
    chapters,
    hasSubtitles: subtitles.some(isText),
  };
}

const textOf = (tag: string | undefined) => tag?.replaceAll('\r\n', '\n').trim() || undefined;

/** Cameras whose clock was never set begin at one of these years. */
const UNSET_YEARS = [1904, 1970, 1980];

/**
 * The day of a date as files have it: `2025-12-05`, `20251205` (yt-dlp), `2025-12-05T18:20:33+0800` (iPhone),
 * `2025-12-05T10:20:33.000000Z` (most cameras). A year alone is no day.
 */
export function dateOf(tag: string | undefined): string | undefined {
  const [, year = '', month, day, rest = ''] =
    /^(\d{4})[-:.]?(\d{2})[-:.]?(\d{2})(.*)$/.exec(tag?.trim() ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (UNSET_YEARS.includes(Number(year)) || Number.isNaN(Date.parse(date))) return undefined;
  if (!rest.endsWith('Z')) return date;
  const local = new Date(tag ?? '');
  return Number.isNaN(local.getTime()) ? date : dayOf(local);
}

/** YYYY-MM-DD in the time zone of the machine, where the host sits. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
