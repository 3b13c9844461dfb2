import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { videoFolders } from '../../library/content-folder.ts';
import { HostError } from '../../library/host-error.ts';
import { newVideoId } from '../../library/write-video.ts';
import { captionsOf } from '../captions/captions.ts';
import { writeChapters } from '../chapters.ts';
import { ingest } from '../ingest.ts';
import { inheritFiles } from '../inherit-files.ts';
import type { CoverChoice } from '../pictures/cover.ts';
import type { Report } from '../report.ts';
import type { Answers } from './answers.ts';
import type { FilmPlan } from './film-plan.ts';
import { madeFrom } from './work-folder.ts';

interface MakeOptions {
  /** Asked when the work begins, and again when the video is shown: a host may write meanwhile. */
  readonly answers: () => Answers;
  /** The id of the video whose film it takes the place of. */
  readonly exchanges?: string | undefined;
  readonly cover: CoverChoice;
  /** Whether the host named the subtitle files; if so, an unreadable one is an error. */
  readonly areCaptionsNamed: boolean;
  /** Whether to add a film that was added before. */
  readonly isAgain: boolean;
  /** Whether to make renditions in AV1 as well. */
  readonly hasAv1: boolean;
  /** The host's folder. */
  readonly content: string;
  /** From the site's settings (BCP 47). */
  readonly captionLanguages: readonly string[];
  readonly report: Report;
  /** Called when all files are made, before the site shows them. */
  readonly beforeShown: () => void;
  readonly signal: AbortSignal;
}

/** The new video, or the title of the existing video of the same film. */
export type Made =
  | {
      readonly id: string;
      readonly captions: readonly string[];
      /** Unreadable files beside the film or streams in it, in Chinese. */
      readonly leftOut: readonly string[];
    }
  | { readonly sameAs: string };

/**
 * Makes a video of a film in a hidden folder, which becomes the video's folder at the end. An interrupted run is
 * resumed.
 * @throws {HostError} in Chinese, for a fault of the film, which then leaves nothing behind, or of the machine
 * @throws the signal's reason
 */
export async function makeVideo(plan: FilmPlan, options: MakeOptions): Promise<Made> {
  const { work } = plan;
  const {
    answers,
    exchanges,
    cover,
    areCaptionsNamed,
    isAgain,
    hasAv1,
    content,
    captionLanguages,
    report,
    beforeShown,
    signal,
  } = options;
  checkRoom(content, plan);
  work.open();
  try {
    const before = work.notes;
    report({ step: '正在读取', fraction: 0 });
    const sha256 = before?.sha256 ?? (await hashOf(plan.path, signal));
    const same = madeFrom(content, { bytes: plan.bytes, sha256 }).find(
      (made) => exchanges === undefined || made.id === exchanges,
    );
    if (same && !isAgain) {
      work.discard();
      return { sameAs: same.title ?? path.basename(same.folder) };
    }
    const id = exchanges ?? before?.video.id ?? newVideoId();
    const video = { id, ...answers() };
    const notes = { video, sha256, isMade: before?.isMade ?? false };
    work.write(notes);
    const leftOut = [...plan.leftOut];
    const onLeftOut = (what: string) => leftOut.push(what);
    const captions = await captionsOf(
      { ...plan, captions: plan.beside.captions },
      { siteLanguages: captionLanguages, areNamed: areCaptionsNamed, onLeftOut, signal },
    );
    if (!notes.isMade) {
      await ingest(plan.path, work.folder, { cover, captions, hasAv1, report, onLeftOut, signal });
      work.write({ ...notes, isMade: true });
    }
    writeChapters(work.folder, plan.chapters);
    const former = videoFolders(content).find((each) => each.id === exchanges);
    if (former) await inheritFiles(former.folder, work.folder, onLeftOut);
    beforeShown();
    work.publish({ ...notes, video: { id, ...answers() } }, exchanges !== undefined);
    return { id, captions: [...captions.keys()], leftOut };
  } catch (error) {
    // Keeps finished steps if the machine or the choice of the cover is at fault.
    const isKept = work.hasSteps || work.notes?.isMade || signal.aborted;
    if (error instanceof HostError && !isKept) work.discard();
    else work.close();
    throw error;
  }
}

/**
 * Refuses a film for which the disk has no room. An encoded film is seldom larger than its source, which must fit
 * beside its parts. The rendition in its own size takes as much again, and the smaller ones together slightly less.
 */
function checkRoom(content: string, { bytes, facts }: FilmPlan): void {
  let folder = content;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const needed = bytes * (facts.hasRenditions ? 4 : 2) + 100e6;
  if (bavail * bsize >= needed) return;
  throw new HostError(
    `磁盘空间不够：${folder} 所在的磁盘还剩 ${megabytes(bavail * bsize)} MB，这部影片要 ${megabytes(needed)} MB。请腾出空间再试。`,
  );
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024, signal }))
    hash.update(chunk);
  return hash.digest('hex');
}
