import { isText } from './captions/subtitles.ts';
import { planPicture } from './plan/picture-plan.ts';
import { hasRenditions } from './plan/rendition-plan.ts';
import { dateOf } from './source/dates.ts';
import { describedIn, titledIn } from './source/embedded-text.ts';
import { type Chapter, probeSource, type SubtitleStream } from './source/probe-source.ts';

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
  /** Those that are text: pictures of text (Blu-ray, DVD, DVB) cannot become WebVTT. */
  readonly subtitles: readonly SubtitleStream[];
}

/**
 * What a file says of itself.
 * @throws {HostError} in Chinese, when it is not a video, or one that cannot be converted
 * @throws the signal's reason
 */
export async function inspectSource(sourcePath: string, signal?: AbortSignal): Promise<SourceFacts> {
  const source = await probeSource(sourcePath, signal);
  const { tags, subtitles, chapters, durationSeconds } = source;
  const plan = planPicture(source);
  /** What the first of some tags says that says anything. */
  const first = (names: readonly string[], read: (text: string) => string | undefined) =>
    names.map((name) => read(tags[name] ?? '')).find(Boolean);
  const title = first(['title'], titledIn);
  const description = first(['description', 'synopsis', 'comment'], describedIn);
  const recordedOn = first(['com.apple.quicktime.creationdate', 'date', 'creation_time'], dateOf);
  return {
    ...(title && { title }),
    ...(description && { description }),
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
    subtitles: subtitles.filter(isText),
  };
}
