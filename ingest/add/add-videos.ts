import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { formatTime } from '../../domain/format.ts';
import { ensureContentFolder } from '../../library/content-folder.ts';
import { diskProblem } from '../../library/disk-problem.ts';
import { HostError } from '../../library/host-error.ts';
import { readHostSettings, SettingsError } from '../../library/library.ts';
import { FfmpegFailure } from '../run-ffmpeg.ts';
import { type Answers, answersOf } from './answers.ts';
import { addCategory, withCategory } from './categories.ts';
import { type FilmPlan, planFilm } from './film-plan.ts';
import { type Made, makeVideo } from './make-video.ts';
import type { CommandLine, Host } from './options.ts';
import { oneLineOf } from './plain-text.ts';
import { findSources } from './sources.ts';
import { stepLines } from './step-lines.ts';

/** The outcome of a film. */
export interface Outcome {
  readonly file: string;
  readonly kind: 'added' | 'known' | 'failed';
  readonly text: string;
  /** Of the video that was added. */
  readonly id?: string;
  /** Files beside the film that were left out, and why. */
  readonly leftOut?: readonly string[];
}

/** A film to add, with the answers about it. */
interface Task {
  readonly plan: FilmPlan;
  readonly answers: Answers;
}

/**
 * Adds films to the site: inspects all of them, then makes one video after another. A broken film does not stop the
 * others.
 * @param onOutcome called for each in turn
 * @returns the outcome of each
 * @throws {HostError} if nothing can begin
 * @throws the signal's reason
 */
export async function addVideos(
  { words, isAgain, hasAv1, ...said }: CommandLine,
  { folders, signal }: Host,
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const { content } = folders;
  const sources = findSources(words);
  if (sources.length > 1) refuseForSeveral(said);
  const { categories, captionLanguages } = readHostSettings(folders);
  const names = categories.map(({ name }) => name);
  const given = withCategory(said.given, categories, content);

  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  const plans: FilmPlan[] = [];
  for (const source of sources) {
    const look = () => planFilm(source, given, { content, categories: names, signal });
    const result = await attempt(source, look, signal);
    if ('failed' in result) tell(result.failed);
    else plans.push(result.value);
  }
  const tasks = plans.map((plan): Task => ({ plan, answers: answersOf(plan.known, names) }));
  for (const [index, task] of tasks.entries()) {
    const { plan, answers } = task;
    const make = () =>
      makeVideo(plan, {
        answers: () => answers,
        isAgain,
        hasAv1,
        content,
        captionLanguages,
        cover: given.cover ?? plan.beside.covers,
        areCaptionsNamed: given.captions !== undefined,
        report: stepLines(tasks.length > 1 ? `${index + 1}/${tasks.length} ${answers.title}` : answers.title),
        beforeShown() {
          ensureContentFolder(folders);
          addCategory(answers.category, folders);
        },
        signal,
      });
    const result = await attempt(plan.path, make, signal);
    tell('failed' in result ? result.failed : outcomeOf(task, result.value));
  }
  return outcomes;
}

/** Refuses options that describe a single film when there are several. */
function refuseForSeveral({ given }: Pick<CommandLine, 'given'>): void {
  const alone = [
    ...(given.title === undefined ? [] : ['--title']),
    ...(given.description === undefined ? [] : ['--description']),
    ...(typeof given.cover === 'string' ? ['--cover 图片'] : []),
    ...(given.captions ? ['--captions'] : []),
  ];
  if (alone.length > 0) throw new HostError(`${alone.join('、')} 只能用于一部影片，现在有好几部。`);
}

/** The file's name on one line: it may contain line breaks. */
const nameOf = (file: string) => oneLineOf(path.basename(file));

type Attempt<T> = { readonly value: T } | { readonly failed: Outcome };

/** Runs work on a film and turns errors into its outcome, except an abort. */
async function attempt<T>(source: string, work: () => Promise<T>, signal: AbortSignal): Promise<Attempt<T>> {
  signal.throwIfAborted();
  try {
    return { value: await work() };
  } catch (error) {
    signal.throwIfAborted();
    return { failed: { file: nameOf(source), kind: 'failed', text: sentenceOf(error, source) } };
  }
}

/** The message for the host. Unexpected errors are also written to a log for developers. */
export function sentenceOf(error: unknown, source: string): string {
  if (error instanceof HostError || error instanceof SettingsError) return error.message;
  const problem = diskProblem(error);
  if (problem !== undefined) return problem;
  const short = error instanceof FfmpegFailure ? error.complaint : String(error);
  const detail = error instanceof FfmpegFailure ? error.printed : '';
  try {
    // A folder of its own: in one that all people of the machine share, the name could be anybody's link.
    const log = path.join(mkdtempSync(path.join(tmpdir(), 'yingxia-add-')), 'error.log');
    writeFileSync(log, `${new Date().toISOString()} ${source}\n${inspect(error)}\n${detail}\n\n`);
    return `添加失败：${oneLineOf(short)}（详情记在 ${log}）`;
  } catch {
    return `添加失败：${oneLineOf(short)}`;
  }
}

export function outcomeOf({ plan, answers }: Task, made: Made): Outcome {
  const file = nameOf(plan.path);
  if ('sameAs' in made) {
    return {
      file,
      kind: 'known',
      text: `网站上已有《${made.sameAs}》，没有重复添加；要再添加一次，请写 --again`,
    };
  }
  const { id, captions, leftOut } = made;
  const facts = [
    formatTime(plan.facts.durationSeconds),
    answers.category,
    captions.length > 0 ? `字幕 ${captions.join('、')}` : '没有字幕',
    ...(plan.chapters.length > 0 ? [`${plan.chapters.length} 章`] : []),
    ...(plan.isUndated && answers.releaseDate === plan.known.releaseDate
      ? [`日期 ${answers.releaseDate} 取自文件，请核对`]
      : []),
  ];
  return {
    file,
    kind: 'added',
    id,
    text: `《${answers.title}》（${facts.join('，')}）`,
    leftOut: leftOut.map(oneLineOf),
  };
}
