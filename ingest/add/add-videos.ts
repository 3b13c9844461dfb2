import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { beginContent } from '../../library/content-folder.ts';
import { HostError } from '../../library/host-error.ts';
import { readHostSettings, SettingsError } from '../../library/library.ts';
import { FfmpegFailure } from '../run-ffmpeg.ts';
import { type Answers, answersWithout, askAnswers, askCategory } from './answers.ts';
import { addCategory, confirmCategory } from './categories.ts';
import { type FilmPlan, planFilm } from './film-plan.ts';
import { type Made, makeVideo, sameVideo } from './make-video.ts';
import type { CommandLine, Host } from './options.ts';
import { oneLineOf } from './plain-text.ts';
import { BatchProgress, durationText } from './progress.ts';
import { Cancelled, type Questions } from './questions.ts';
import { findSources } from './sources.ts';

/** The character printed for each kind of outcome. */
export const marks = { added: '✓', known: '–', failed: '✗' } as const;

/** The outcome of a film, for the table at the end. */
export interface Outcome {
  readonly file: string;
  readonly kind: 'added' | 'known' | 'failed';
  readonly text: string;
  /** Files beside the film that were left out, and why. */
  readonly leftOut?: readonly string[];
}

/** A film to add, with the answers about it. */
interface Task {
  readonly plan: FilmPlan;
  readonly answers: Answers;
  readonly isAgain: boolean;
}

/**
 * Adds films to the site: inspects all of them, asks questions, then makes one video after another. A broken film does
 * not stop the others.
 * @returns the outcome of each
 * @throws {HostError} if nothing can begin
 * @throws {Cancelled} if the host cancels a question
 * @throws the signal's reason
 */
export async function addVideos(commandLine: CommandLine, host: Host): Promise<readonly Outcome[]> {
  const { folders, questions, signal } = host;
  const { content } = folders;
  const sources = findSources(commandLine.words);
  if (sources.length > 1) refuseForSeveral(commandLine);
  const { categories, captionLanguages } = readHostSettings(folders);
  const names = categories.map(({ name }) => name);
  const given = await confirmCategory(commandLine.given, { categories, questions, content });

  const outcomes: Outcome[] = [];
  const plans: FilmPlan[] = [];
  for (const source of sources) {
    const look = () => planFilm(source, given, { content, categories: names, signal });
    const result = await attempt(source, look, signal);
    if ('failed' in result) outcomes.push(result.failed);
    else plans.push(result.value);
  }
  const tasks = await tasksOf(
    plans,
    { ...commandLine, given },
    { questions, content, categories: names, signal },
  );

  const progress = new BatchProgress(tasks.map(({ plan }) => plan.facts.durationSeconds));
  for (const task of tasks) {
    const { plan, answers, isAgain } = task;
    progress.begin(answers.title);
    const make = () =>
      makeVideo(plan, {
        answers: () => answers,
        isAgain,
        hasAv1: commandLine.hasAv1,
        content,
        captionLanguages,
        cover: given.cover ?? plan.beside.covers,
        areCaptionsNamed: given.captions !== undefined,
        report: progress.show,
        beforeShown() {
          progress.end();
          beginContent(folders);
          addCategory(answers.category, folders);
        },
        signal,
      });
    const result = await attempt(plan.path, make, signal).finally(() => progress.end());
    const outcome = 'failed' in result ? result.failed : outcomeOf(task, result.value);
    outcomes.push(outcome);
    if (tasks.length > 1) console.log(`${marks[outcome.kind]} ${outcome.file}：${outcome.text}`);
  }
  return outcomes;
}

/** Refuses options that describe a single film when there are several. */
function refuseForSeveral({ given }: CommandLine): void {
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

/** Runs work on a film and turns errors into its outcome, except an abort or cancellation. */
async function attempt<T>(source: string, work: () => Promise<T>, signal: AbortSignal): Promise<Attempt<T>> {
  signal.throwIfAborted();
  try {
    return { value: await work() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Cancelled) throw error;
    return { failed: { file: nameOf(source), kind: 'failed', text: sentenceOf(error, source) } };
  }
}

/** The message for the host. Unexpected errors are also written to a log for developers. */
export function sentenceOf(error: unknown, source: string): string {
  if (error instanceof HostError || error instanceof SettingsError) return error.message;
  const short = error instanceof FfmpegFailure ? error.complaint : String(error);
  const log = path.join(tmpdir(), 'yingxia-add.log');
  const detail = error instanceof FfmpegFailure ? error.printed : '';
  try {
    appendFileSync(log, `${new Date().toISOString()} ${source}\n${inspect(error)}\n${detail}\n\n`);
  } catch {
    return `添加失败：${oneLineOf(short)}`;
  }
  return `添加失败：${oneLineOf(short)}（详情记在 ${log}）`;
}

interface AskContext {
  readonly questions: Questions | null;
  readonly content: string;
  readonly categories: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Asks what the command line leaves open: for one film everything, for several only the category, unless the host wants
 * more.
 */
export async function tasksOf(
  plans: readonly FilmPlan[],
  { given, usesDefaults, isAgain }: CommandLine,
  { questions, content, categories, signal }: AskContext,
): Promise<readonly Task[]> {
  if (!questions || usesDefaults) {
    return plans.map((plan) => {
      const said = plan.isResumed ? plan.known : given;
      return { plan, answers: answersWithout(plan.known, said, { usesDefaults, categories }), isAgain };
    });
  }
  const isOne = plans.length === 1;
  if (!isOne) console.log(plans.map((plan) => `  ${oneLineOf(plan.name)} → ${plan.known.title}`).join('\n'));
  const asksEach =
    isOne || (plans.length > 0 && (await questions.yes('逐部询问标题、分类、标签和日期？', false)));
  let category = given.category;
  // A new category named for one film is offered for the next.
  const offered = [...categories];
  const tasks: Task[] = [];
  for (const plan of plans) {
    const { known } = plan;
    if (isOne) console.log(describe(plan));
    const same = isAgain ? undefined : await sameVideo(plan, content, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (same && !(await questions.yes(`${oneLineOf(plan.name)} 已经是《${same}》了。再加一次？`, false)))
      continue;
    let answers: Answers;
    if (plan.isResumed && known.category) answers = { ...known, category: known.category };
    else if (asksEach) answers = await askAnswers(questions, known, given, offered);
    else {
      category ??= known.category ?? (await askCategory(questions, undefined, categories));
      answers = { ...known, category: known.category ?? category };
    }
    if (!offered.includes(answers.category)) offered.push(answers.category);
    tasks.push({ plan, answers, isAgain: isAgain || same !== undefined });
  }
  return tasks;
}

function describe({ path: source, facts, isUndated, isResumed }: FilmPlan): string {
  const { width, height, durationSeconds, isCopied, hasRenditions } = facts;
  const work = isResumed ? '接着上次做' : isCopied ? '画面原样保留' : '画面要转码';
  const date = isUndated && !isResumed ? '；影片里没有拍摄日期，暂用文件的日期' : '';
  const sizes = hasRenditions && !isResumed ? '，另做几种较低的清晰度' : '';
  return `${nameOf(source)}：${durationText(durationSeconds)}，${width} × ${height}，${work}${sizes}${date}`;
}

export function outcomeOf({ plan, answers }: Pick<Task, 'plan' | 'answers'>, made: Made): Outcome {
  const file = nameOf(plan.path);
  if ('sameAs' in made) {
    return { file, kind: 'known', text: `已经是《${made.sameAs}》了，没有再加；要再加一次，请写 --again` };
  }
  const { id, captions, leftOut } = made;
  const facts = [
    durationText(plan.facts.durationSeconds),
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
    text: `《${answers.title}》 编号 ${id}（${facts.join('，')}）`,
    leftOut: leftOut.map(oneLineOf),
  };
}
