import { existsSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf } from '../ingest/add/add-videos.ts';
import type { Answers } from '../ingest/add/answers.ts';
import { addCategory } from '../ingest/add/categories.ts';
import { type FilmPlan, planFilm } from '../ingest/add/film-plan.ts';
import { makeVideo } from '../ingest/add/make-video.ts';
import { runFfmpeg } from '../ingest/run-ffmpeg.ts';
import { ensureContentFolder, videoFolders } from '../library/content-folder.ts';
import type { SourceFolders } from '../library/folders.ts';
import { readHostSettings } from '../library/library.ts';
import type { DeskJob } from './api.ts';

/** Reads a film, and takes a frame of it. @param still the frame's path @throws the errors of `planFilm` */
export async function lookAt(
  source: string,
  still: string,
  folders: SourceFolders,
  signal: AbortSignal,
): Promise<FilmPlan> {
  const categories = readHostSettings(folders).categories.map(({ name }) => name);
  const plan = await planFilm(source, {}, { content: folders.content, categories, signal });
  await takeStill(plan, still, signal).catch(() => signal.throwIfAborted());
  return plan;
}

/** Takes a frame at a tenth of the film, by which it can be recognized. */
async function takeStill({ path: film, facts }: FilmPlan, still: string, signal: AbortSignal): Promise<void> {
  if (existsSync(still)) return;
  const second = String(facts.durationSeconds / 10);
  await runFfmpeg(['-ss', second, '-i', `file:${film}`, '-frames:v', '1', '-vf', 'scale=320:-2', still], {
    signal,
  });
}

interface MakingOptions {
  readonly folders: SourceFolders;
  /** The id of the film that it replaces. */
  readonly exchanges: string | undefined;
  /** Returns the film's fields; called at the end, since they may be edited meanwhile. */
  readonly answers: () => Answers;
  readonly report: (progress: { readonly step: string; readonly fraction: number }) => void;
  readonly signal: AbortSignal;
}

/** Makes a video of a film. @returns the job's outcome @throws {HostError}, or the signal's reason */
export async function makeFilm(
  plan: FilmPlan,
  { folders, exchanges, answers, report, signal }: MakingOptions,
): Promise<Pick<DeskJob, 'state' | 'text' | 'folder'>> {
  const { content } = folders;
  const { captionLanguages } = readHostSettings(folders);
  const made = await makeVideo(plan, {
    ...{ answers, content, captionLanguages, signal, report, exchanges },
    cover: plan.beside.covers,
    areCaptionsNamed: false,
    isAgain: false,
    hasAv1: false,
    beforeShown: () => {
      ensureContentFolder(folders);
      if (exchanges === undefined) addCategory(answers().category, folders);
    },
  });
  const find = (isIt: (film: { readonly id?: string; readonly title?: string }) => boolean) => {
    const video = videoFolders(content).find(isIt);
    return video ? path.basename(video.folder) : null;
  };
  if ('sameAs' in made)
    return {
      state: 'known',
      text: `网站上已有《${made.sameAs}》，没有重复放入。`,
      folder: find(({ title }) => title === made.sameAs),
    };
  const { text, leftOut = [] } = outcomeOf({ plan, answers: answers() }, made);
  const lines = [exchanges ? exchangedText : text, ...leftOut.map((what) => `${what}，没有带上。`)];
  return { state: 'done', text: lines.join('\n'), folder: find(({ id }) => id === made.id) };
}

const exchangedText =
  '换好了。旧影片在「最近移除」里留三十天，可以换回来。请检查字幕、章节和封面是否仍然合适。';
