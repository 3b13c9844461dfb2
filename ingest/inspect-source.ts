import { isText } from './captions/subtitles.ts';
import { planPicture } from './plan/picture-plan.ts';
import { hasRenditions } from './plan/rendition-plan.ts';
import { dateOf } from './source/dates.ts';
import { describedIn, titledIn } from './source/embedded-text.ts';
import { type Chapter, probeSource, type SubtitleStream } from './source/probe-source.ts';

/** The facts about a source before it is processed. */
export interface SourceFacts {
  readonly title?: string;
  readonly description?: string;
  /** YYYY-MM-DD, in the camera's time zone if it is recorded, otherwise in this machine's. */
  readonly recordedOn?: string;
  readonly keywords: readonly string[];
  readonly durationSeconds: number;
  /** In pixels as displayed. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture is copied, which takes seconds, or encoded. */
  readonly isCopied: boolean;
  /** Whether renditions will be made. */
  readonly hasRenditions: boolean;
  readonly chapters: readonly Chapter[];
  /** Text subtitles only: images (Blu-ray, DVD, DVB) cannot become WebVTT. */
  readonly subtitles: readonly SubtitleStream[];
}

/**
 * Reads the facts from a file.
 * @throws {HostError} in Chinese, if it is not a video or cannot be converted
 * @throws the signal's reason
 */
export async function inspectSource(sourcePath: string, signal?: AbortSignal): Promise<SourceFacts> {
  const source = await probeSource(sourcePath, signal);
  const { tags, subtitles, chapters, durationSeconds } = source;
  const plan = planPicture(source);
  /** The first usable value among some tags. */
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
