import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '../ingest/add/add-videos.ts';
import type { Known } from '../ingest/add/answers.ts';
import type { FilmPlan } from '../ingest/add/film-plan.ts';
import { WorkFolder } from '../ingest/add/work-folder.ts';
import { secondsLeft } from '../ingest/report.ts';
import { removeUpTo, videoFolders } from '../library/content-folder.ts';
import { contentFiles, type SourceFolders, videoFoldersIn, videoTextIn } from '../library/folders.ts';
import { readHostSettings } from '../library/library.ts';
import { statsOf } from '../library/stats-of.ts';
import { readVideoText } from '../library/video.ts';
import { newVideoId, writeVideoText } from '../library/write-video.ts';
import type { DeskJob, JobFilm } from './api.ts';
import { clearIncoming, type KeptJob, keepJobs, readKeptJobs } from './kept-jobs.ts';
import { lookAt, makeFilm } from './make-film.ts';

interface Job extends KeptJob {
  state: DeskJob['state'];
  isStopped: boolean;
  written: Partial<JobFilm>;
  known?: Known;
  /** The folder of the finished video. */
  folder?: string | null;
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
  /** The last chosen category, which is the default of the next film. */
  #lastCategory: string | undefined;
  #work: Promise<void> = Promise.resolve();
  #looks: Promise<void> = Promise.resolve();
  #isEnded = false;

  /** @param onChange called when a job has changed */
  constructor(folders: SourceFolders, onChange: () => void) {
    this.#folders = folders;
    this.#onChange = onChange;
    this.#jobs = readKeptJobs(this.incoming).map((job) => ({
      ...{ ...job, ...waiting },
      ...(job.isStopped && stopped),
    }));
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

  /** @returns problems, in which case nothing is changed; undefined if there is no such job or its file has not been read */
  write(id: string, changes: Partial<JobFilm>): readonly string[] | undefined {
    const job = this.#find(id);
    if (!job?.known) return undefined;
    const written = { ...job.written, ...changes };
    const { categories } = readHostSettings(this.#folders);
    const film = filmOf(job.known, written, this.#usualCategory());
    const text = writeVideoText({ ...film, id: newVideoId() });
    const { problems = [] } = readVideoText(contentFiles.video, text, categories);
    if (problems.length > 0) return problems.map(({ message }) => message);
    job.written = written;
    this.#lastCategory = changes.category ?? this.#lastCategory;
    this.#changed();
    return [];
  }

  /** Stops processing films; finished parts are kept. */
  stop(ids: readonly string[]): void {
    for (const job of this.#among(ids)) {
      if (isOver(job)) continue;
      job.isStopped = true;
      Object.assign(job, stopped);
      job.abort?.abort();
    }
    this.#changed();
  }

  /** Resumes stopped or failed films. */
  resume(ids: readonly string[]): void {
    for (const job of this.#among(ids)) {
      if (job.state !== 'stopped' && job.state !== 'failed') continue;
      job.isStopped = false;
      Object.assign(job, waiting);
    }
    this.#changed();
    this.#goOn();
  }

  /** Removes jobs and their unfinished files. The host's own files stay, unless they were uploaded. */
  async discard(ids: readonly string[]): Promise<void> {
    const jobs = this.#among(ids);
    const unfinished = new Set(jobs.filter((job) => !isOver(job)));
    // Before waiting for any: otherwise the next one would start.
    for (const job of jobs) Object.assign(job, stopped);
    for (const job of jobs) job.abort?.abort();
    await Promise.all(jobs.map((job) => job.busy?.catch(() => {})));
    for (const job of jobs) {
      if (!this.#jobs.includes(job)) continue;
      this.#jobs.splice(this.#jobs.indexOf(job), 1);
      if (unfinished.has(job) && existsSync(job.source))
        new WorkFolder(this.#folders.content, job.source).discard();
      this.#clear(job);
    }
    this.#changed();
  }

  /** Stops processing until the next start. */
  async end(): Promise<void> {
    this.#isEnded = true;
    for (const job of this.#jobs) job.abort?.abort();
    await Promise.all([this.#work, this.#looks]);
  }

  #titleOf = (id: string): string =>
    videoFolders(this.#folders.content).find((film) => film.id === id)?.title ?? '';

  #find = (id: string) => this.#jobs.find((job) => job.id === id);
  #among = (ids: readonly string[]) => this.#jobs.filter(({ id }) => ids.includes(id));

  #changed(): void {
    keepJobs(
      this.incoming,
      this.#jobs.filter((job) => !isOver(job)),
    );
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

  #look = async (job: Job, signal: AbortSignal): Promise<FilmPlan> => {
    const plan = await lookAt(job.source, this.stillOf(job.id), this.#folders, signal);
    job.known = plan.known;
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
      const made = await makeFilm(plan, {
        folders: this.#folders,
        exchanges: job.exchanges?.id,
        answers: () => filmOf(plan.known, job.written, this.#usualCategory()),
        report({ step, fraction }) {
          job.begun ??= { atMs: Date.now(), fraction };
          set({ text: step, fraction });
        },
        signal,
      });
      Object.assign(job, made, { fraction: 1 });
      this.#clear(job);
    } catch (error) {
      if (!signal.aborted) Object.assign(job, { state: 'failed', text: sentenceOf(error, job.source) });
    } finally {
      delete job.begun;
      this.#changed();
    }
  };

  /** The category of films without one: the last one chosen, or the first. */
  #usualCategory(): string {
    const { categories } = readHostSettings(this.#folders);
    this.#lastCategory ??= lastCategoryIn(this.#folders);
    const [first] = categories;
    return (categories.find(({ name }) => name === this.#lastCategory) ?? first)?.name ?? '';
  }

  #clear({ id, source, isOurs }: Job): void {
    rmSync(this.stillOf(id), { force: true });
    if (isOurs) removeUpTo(this.incoming, source);
  }
}

const waiting = { state: 'waiting', text: '排队中', fraction: 0 } as const;
const stopped = { state: 'stopped', text: '已停止。做好的部分会保留，继续时从中断处接着做。' } as const;

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

/** The category of the film whose text was changed last; empty if there is none. */
function lastCategoryIn({ content, samples }: SourceFolders): string {
  const [last] = videoFoldersIn(content)
    .map((folder) => ({ folder, atMs: statsOf(path.join(folder, contentFiles.video))?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.atMs - one.atMs);
  const { categories } = readHostSettings({ content, samples });
  const text = last && videoTextIn(last.folder);
  return (text && readVideoText('', text, categories).value?.category) || '';
}
