import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { exchangeFilm } from '../../library/bin.ts';
import {
  folderNameFor,
  making,
  removeUpTo,
  type VideoFolder,
  videoFolders,
  workerIn,
} from '../../library/content-folder.ts';
import { contentFiles } from '../../library/folders.ts';
import { holdLock } from '../../library/held-lock.ts';
import { HostError } from '../../library/host-error.ts';
import { readJson } from '../../library/library.ts';
import type { VideoText } from '../../library/video.ts';
import { writeVideoText } from '../../library/write-video.ts';
import { writeWhole } from '../../library/write-whole.ts';

/** The state of a video in progress, for resuming an interrupted run. */
interface Notes {
  readonly video: VideoText;
  /** Hash of the source file. */
  readonly sha256: string;
  /** Whether all files of the video exist. */
  readonly isMade: boolean;
}

/** In a video's folder: the size and hash of its source file, to recognize the same film later. */
const sourceFile = '.source.json';

/**
 * The hidden folder in which a video is made. At the end it is renamed to the video's folder. Adding the same film
 * (path, size and modification time) again uses the same folder.
 */
export class WorkFolder {
  readonly folder: string;
  readonly #content: string;
  readonly #bytes: number;
  /** The topmost folder that was created for it. */
  #made: string | undefined;
  /** Null while this process does not hold the folder. */
  #letGo: (() => void) | null = null;

  constructor(content: string, sourcePath: string) {
    const { size, mtimeMs } = statSync(sourcePath);
    const key = createHash('sha256').update(`${sourcePath}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 16);
    this.folder = path.join(content, contentFiles.videos, `${making.prefix}${key}`);
    this.#content = content;
    this.#bytes = size;
  }

  /** The state that an interrupted run left, or `undefined`. */
  get notes(): Notes | undefined {
    return readJson(path.join(this.folder, making.notes)) as Notes | undefined;
  }

  write(notes: Notes): void {
    writeWhole(path.join(this.folder, making.notes), JSON.stringify(notes));
  }

  /** Locks the folder for this process. @throws {HostError} if another process holds it */
  open(): void {
    this.#made = mkdirSync(this.folder, { recursive: true });
    this.#letGo ??= holdLock(path.join(this.folder, making.lock), 'alone');
    if (!this.#letGo) {
      const worker = workerIn(this.folder) ?? '';
      throw new HostError(`另一个程序（进程 ${worker}）正在处理这部影片，请等它做完。`);
    }
    writeWhole(path.join(this.folder, making.worker), String(process.pid));
  }

  /** Whether finished steps would be reused (ingest/steps.ts). */
  get hasSteps(): boolean {
    return existsSync(path.join(this.folder, '.parts'));
  }

  /**
   * @param isExchange it takes the place of the video with its id, whose text it keeps
   * @throws {HostError} if that is gone
   */
  publish({ video, sha256 }: Notes, isExchange: boolean): void {
    if (!isExchange) writeWhole(path.join(this.folder, contentFiles.video), writeVideoText(video));
    writeWhole(path.join(this.folder, sourceFile), JSON.stringify({ bytes: this.#bytes, sha256 }));
    // Windows does not rename a folder that contains an open file.
    this.close();
    const place = isExchange ? exchangeFilm(this.#content, video.id, this.folder) : this.#show(video.title);
    if (!place) throw new HostError('要换的那部影片不在网站上了。先在「最近移除」里恢复它，再试一次。');
    for (const name of [making.notes, making.lock]) rmSync(path.join(place, name), { force: true });
  }

  #show(title: string): string {
    const place = path.join(this.#content, contentFiles.videos, folderNameFor(title, this.#content));
    renameSync(this.folder, place);
    return place;
  }

  /** Unlocks the folder for other processes. */
  close(): void {
    this.#letGo?.();
    this.#letGo = null;
    rmSync(path.join(this.folder, making.worker), { force: true });
  }

  /** Removes the folder, and a content folder that was created with it. */
  discard(): void {
    this.close();
    removeUpTo(this.#made ?? this.folder, this.folder);
  }
}

/** The videos that were made from this film. */
export const madeFrom = (
  content: string,
  film: { readonly bytes: number; readonly sha256: string },
): readonly VideoFolder[] =>
  videoFolders(content).filter(({ folder }) => {
    const source = readJson(path.join(folder, sourceFile)) as { bytes?: number; sha256?: string } | undefined;
    return source?.bytes === film.bytes && source.sha256 === film.sha256;
  });
