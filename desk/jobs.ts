import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf, sentenceOf } from '../ingest/add/add-videos.ts';
import type { Answers, Known } from '../ingest/add/answers.ts';
import { addCategory } from '../ingest/add/categories.ts';
import { type FilmPlan, planFilm } from '../ingest/add/film-plan.ts';
import { makeVideo } from '../ingest/add/make-video.ts';
import { WorkFolder } from '../ingest/add/work-folder.ts';
import { secondsLeft } from '../ingest/report.ts';
import { runFfmpeg } from '../ingest/run-ffmpeg.ts';
import { ensureContentFolder, removeUpTo, videoFolders } from '../library/content-folder.ts';
import { contentFiles, type SourceFolders } from '../library/folders.ts';
import { readHostSettings, readJson } from '../library/library.ts';
import { statsOf } from '../library/stats-of.ts';
import { writeWhole } from '../library/write-whole.ts';
import type { DeskJob, JobFilm } from './api.ts';

/** What is stored of a job while the desk is closed. */
interface KeptJob {
  readonly id: string;
  /** The film's path. */
  readonly source: string;
  /** Whether the file was uploaded and is removed after processing. */
  readonly isOurs: boolean;
  /** The film that it replaces. */
  readonly exchanges?: { readonly id: string; readonly title: string };
  readonly isStopped: boolean;
  /** The host's edits. */
  readonly written: Partial<JobFilm>;
}

interface Job extends KeptJob {
  state: DeskJob['state'];
  isStopped: boolean;
  written: Partial<JobFilm>;
  known?: Known;
  /** The folder of the finished video. */
  folder?: string | undefined;
  text: string;
  fraction: number;
  /** When the current run started, and the progress at that time. */
  begun?: { readonly atMs: number; readonly fraction: number };
  abort?: AbortController;
  /** The current task, of which a job has only one at a time. */
  busy?: Promise<unknown>;
}

/** Processes films one after the other, and resumes after the desk was closed. */
export class Jobs {
  readonly #folders: SourceFolders;
  readonly #onChange: () => void;
  readonly #jobs: Job[];
  #work: Promise<void> = Promise.resolve();
  #looks: Promise<void> = Promise.resolve();
  #isEnded = false;

  /** @param onChange called when a job has changed */
  constructor(folders: SourceFolders, onChange: () => void) {
    this.#folders = folders;
    this.#onChange = onChange;
    const kept = (readJson(this.#keptFile) ?? []) as readonly KeptJob[];
    this.#jobs = kept
      .filter(({ source }) => existsSync(source))
      .map((job) => ({ ...job, ...waiting, ...(job.isStopped && stopped) }));
    clearIncoming(
      this.incoming,
      this.#jobs.map(({ source }) => source),
    );
    this.#goOn();
  }

  /** The folder of uploads. */
  get incoming(): string {
    return path.join(this.#folders.content, contentFiles.videos, '.incoming');
  }

  get #keptFile(): string {
    return path.join(this.incoming, 'jobs.json');
  }

  list(): readonly DeskJob[] {
    const usual = this.#usualCategory();
    return this.#jobs.map((job) => ({
      id: job.id,
      name: path.basename(job.source),
      bytes: statsOf(job.source)?.size ?? 0,
      state: job.state,
      text: job.text,
      fraction: job.fraction,
      secondsLeft: leftOf(job),
      film: job.known && !job.exchanges ? filmOf(job.known, job.written, usual) : null,
      exchanges: job.exchanges?.title ?? null,
      titleInFile: job.known?.title ?? '',
      folder: job.folder ?? null,
      hasStill: existsSync(this.stillOf(job.id)),
    }));
  }

  /** The path of a frame of the film. */
  stillOf = (id: string): string => path.join(this.incoming, `${id}.webp`);

  /**
   * @param sources absolute paths of films
   * @param isOurs whether they are in `incoming`
   * @param exchanged the id of the film to replace
   */
  add(sources: readonly string[], isOurs: boolean, exchanged?: string): void {
    const exchanges = exchanged && { id: exchanged, title: this.#titleOf(exchanged) };
    const job = { isOurs, isStopped: false, written: {}, ...(exchanges && { exchanges }), ...waiting };
    for (const source of sources)
      if (!this.#jobs.some((other) => other.source === source && !isOver(other)))
        this.#jobs.push({ id: randomUUID(), source, ...job });
    this.#changed();
    this.#goOn();
  }

  /** @returns whether the job exists */
  write(id: string, changes: Partial<JobFilm>): boolean {
    const job = this.#find(id);
    if (!job) return false;
    job.written = { ...job.written, ...changes };
    this.#changed();
    return true;
  }

  /** Stops processing a film; finished parts are kept. */
  stop(id: string): boolean {
    const job = this.#find(id);
    if (!job || isOver(job)) return false;
    job.isStopped = true;
    Object.assign(job, stopped);
    job.abort?.abort();
    this.#changed();
    return true;
  }

  /** Resumes a stopped or failed film. */
  resume(id: string): boolean {
    const job = this.#find(id);
    if (!job || (job.state !== 'stopped' && job.state !== 'failed')) return false;
    job.isStopped = false;
    Object.assign(job, waiting);
    this.#changed();
    this.#goOn();
    return true;
  }

  /** Removes a job and its unfinished files. The host's own file stays, unless it was uploaded. */
  async discard(id: string): Promise<boolean> {
    const job = this.#find(id);
    if (!job) return false;
    const wasOver = isOver(job);
    Object.assign(job, stopped);
    job.abort?.abort();
    await job.busy?.catch(() => {});
    if (!this.#jobs.includes(job)) return false;
    this.#jobs.splice(this.#jobs.indexOf(job), 1);
    if (!wasOver && existsSync(job.source)) new WorkFolder(this.#folders.content, job.source).discard();
    this.#clear(job);
    this.#changed();
    return true;
  }

  /** Stops processing until the next start. */
  async end(): Promise<void> {
    this.#isEnded = true;
    for (const job of this.#jobs) job.abort?.abort();
    await Promise.all([this.#work, this.#looks]);
  }

  #titleOf = (id: string): string =>
    videoFolders(this.#folders.content).find((film) => film.id === id)?.title ?? '';

  #find(id: string): Job | undefined {
    return this.#jobs.find((job) => job.id === id);
  }

  #changed(): void {
    const kept = this.#jobs
      .filter((job) => !isOver(job))
      .map(
        ({ id, source, isOurs, exchanges, isStopped, written }): KeptJob => ({
          ...{ id, source, isOurs, isStopped, written },
          ...(exchanges && { exchanges }),
        }),
      );
    try {
      mkdirSync(this.incoming, { recursive: true });
      writeWhole(this.#keptFile, JSON.stringify(kept));
    } catch {
      // The disk is full or read-only, as the films' own errors report. The jobs stay in memory.
    }
    this.#onChange();
  }

  /** Processes all waiting films; a further call continues after the current ones. */
  #goOn(): void {
    this.#work = this.#work.then(async () => {
      for (let job = this.#next(); job; job = this.#next()) await this.#alone(job, this.#make);
    });
    // Waiting films are read before their turn, so that their text can be edited.
    this.#looks = this.#looks.then(async () => {
      for (const job of [...this.#jobs])
        if (job.state === 'waiting' && !job.known && !this.#isEnded)
          await this.#alone(job, this.#look).catch(() => {});
    });
  }

  #next = () => (this.#isEnded ? undefined : this.#jobs.find(({ state }) => state === 'waiting'));

  async #alone(job: Job, work: (job: Job, signal: AbortSignal) => Promise<unknown>): Promise<void> {
    await job.busy?.catch(() => {});
    // It may have been stopped meanwhile.
    if (job.state !== 'waiting' || this.#isEnded) return;
    const abort = new AbortController();
    job.abort = abort;
    job.busy = work(job, abort.signal);
    await job.busy.finally(() => {
      if (job.abort === abort) delete job.abort;
    });
  }

  /** @throws the errors of `planFilm` */
  #look = async (job: Job, signal: AbortSignal): Promise<FilmPlan> => {
    const { content } = this.#folders;
    const categories = readHostSettings(this.#folders).categories.map(({ name }) => name);
    const plan = await planFilm(job.source, {}, { content, categories, signal });
    job.known = plan.known;
    await this.#takeStill(job, plan, signal).catch(() => signal.throwIfAborted());
    this.#onChange();
    return plan;
  };

  #make = async (job: Job, signal: AbortSignal): Promise<void> => {
    const set = (changes: Partial<Job>) => {
      Object.assign(job, changes);
      this.#onChange();
    };
    set({ state: 'working', text: '正在读取' });
    try {
      const plan = await this.#look(job, signal);
      const answers = (): Answers => filmOf(plan.known, job.written, this.#usualCategory());
      const { content } = this.#folders;
      const { captionLanguages } = readHostSettings(this.#folders);
      const made = await makeVideo(plan, {
        ...{ answers, content, captionLanguages, signal },
        exchanges: job.exchanges?.id,
        cover: plan.beside.covers,
        areCaptionsNamed: false,
        isAgain: false,
        hasAv1: false,
        report({ step, fraction }) {
          job.begun ??= { atMs: Date.now(), fraction };
          set({ text: step, fraction });
        },
        beforeShown: () => {
          ensureContentFolder(this.#folders);
          if (!job.exchanges) addCategory(answers().category, this.#folders);
        },
      });
      const { text, leftOut = [] } = outcomeOf({ plan, answers: answers() }, made);
      const isKnown = 'sameAs' in made;
      job.state = isKnown ? 'known' : 'done';
      const done = job.exchanges ? exchangedText : text;
      job.text = isKnown
        ? `网站上已有《${made.sameAs}》，没有重复放入。`
        : [done, ...leftOut.map((what) => `${what}，没有带上。`)].join('\n');
      const video = videoFolders(content).find(({ id, title }) =>
        isKnown ? title === made.sameAs : id === made.id,
      );
      job.folder = video && path.basename(video.folder);
      job.fraction = 1;
      this.#clear(job);
    } catch (error) {
      if (!signal.aborted) Object.assign(job, { state: 'failed', text: sentenceOf(error, job.source) });
    } finally {
      delete job.begun;
      this.#changed();
    }
  };

  /** Takes a frame at a tenth of the film, by which it can be recognized. */
  async #takeStill({ id }: Job, { path: film, facts }: FilmPlan, signal: AbortSignal): Promise<void> {
    if (existsSync(this.stillOf(id))) return;
    const second = String(facts.durationSeconds / 10);
    await runFfmpeg(
      ['-ss', second, '-i', `file:${film}`, '-frames:v', '1', '-vf', 'scale=320:-2', this.stillOf(id)],
      { signal },
    );
  }

  /** The category of films without one: the last one chosen, or the first. */
  #usualCategory(): string {
    const { categories } = readHostSettings(this.#folders);
    const names = categories.map(({ name }) => name);
    const last = this.#jobs.findLast(({ written }) => written.category !== undefined)?.written.category;
    return last ?? names[0] ?? '';
  }

  #clear({ id, source, isOurs }: Job): void {
    rmSync(this.stillOf(id), { force: true });
    if (isOurs) removeUpTo(this.incoming, source);
  }
}

const waiting = { state: 'waiting', text: '排队中', fraction: 0 } as const;
const stopped = { state: 'stopped', text: '已停止。做好的部分会保留，继续时从中断处接着做。' } as const;

const exchangedText =
  '换好了。旧影片在「最近移除」里留三十天，可以换回来。请检查字幕、章节和封面是否仍然合适。';

const isOver = ({ state }: Pick<Job, 'state'>) => state === 'done' || state === 'known';

function leftOf({ state, fraction, begun }: Job): number | null {
  if (state !== 'working' || !begun) return null;
  return secondsLeft(Date.now() - begun.atMs, fraction - begun.fraction, 1 - fraction) ?? null;
}

/** The fields of a film; an empty title is replaced. @param usual the default category */
function filmOf(known: Known, written: Partial<JobFilm>, usual: string): JobFilm {
  const { title, category = usual, tags, releaseDate, description, visibility } = known;
  const film = { title, category, tags, releaseDate, description, visibility, ...written };
  return { ...film, title: film.title.trim() || title };
}

/** How long uploads without a job are kept. */
const keptMs = 7 * 86_400_000;

/** Removes old uploads. @param sources of jobs, which are kept together with the files beside them */
function clearIncoming(incoming: string, sources: readonly string[]): void {
  if (!statsOf(incoming)?.isDirectory()) return;
  const kept = new Set(sources.map((source) => path.dirname(source)));
  for (const entry of readdirSync(incoming, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Files at the top level belong to jobs.
    if (entry.isDirectory() || entry.parentPath === incoming || kept.has(entry.parentPath)) continue;
    // When it was uploaded: the modification time is that of the host's file.
    if (Date.now() - statSync(file).ctimeMs > keptMs) removeUpTo(incoming, file);
  }
}
