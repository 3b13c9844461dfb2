import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderNameFor, making, removeUpTo, videoFolders, workerIn } from '../../library/content-folder.ts';
import { contentFiles } from '../../library/folders.ts';
import { holdLock } from '../../library/held-lock.ts';
import { HostError } from '../../library/host-error.ts';
import { readJson } from '../../library/library.ts';
import type { VideoText } from '../../library/video.ts';
import { writeVideoText } from '../../library/write-video.ts';
import { writeWhole } from '../../library/write-whole.ts';

/** What is kept of a video while it is made, for the run that goes on after an interruption. */
interface Notes {
  readonly video: VideoText;
  /** Of the film as it came. */
  readonly sha256: string;
  /** Whether all its files are there. */
  readonly isMade: boolean;
}

/** In the folder of a video: what it was made from, so that the same film is not taken for another one. */
const sourceFile = '.source.json';

/**
 * The hidden folder in which a video is made: it becomes the video's folder by a single renaming, at the very end. The same
 * film (path, size and time of change) finds it again.
 */
export class WorkFolder {
  readonly folder: string;
  readonly #content: string;
  readonly #bytes: number;
  /** The uppermost folder that came with it. */
  #made: string | undefined;
  /** Null: this process has not made it its own. */
  #letGo: (() => void) | null = null;

  constructor(content: string, sourcePath: string) {
    const { size, mtimeMs } = statSync(sourcePath);
    const key = createHash('sha256').update(`${sourcePath}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 16);
    this.folder = path.join(content, contentFiles.videos, `${making.prefix}${key}`);
    this.#content = content;
    this.#bytes = size;
  }

  /** What an interrupted run has left; `undefined`: nothing. */
  get notes(): Notes | undefined {
    return readJson(path.join(this.folder, making.notes)) as Notes | undefined;
  }

  write(notes: Notes): void {
    writeWhole(path.join(this.folder, making.notes), JSON.stringify(notes));
  }

  /** Makes the folder this process's own. @throws {HostError} while another works in it */
  open(): void {
    this.#made = mkdirSync(this.folder, { recursive: true });
    this.#letGo ??= holdLock(path.join(this.folder, making.lock), 'alone');
    if (!this.#letGo) {
      const worker = workerIn(this.folder) ?? '';
      throw new HostError(`另一个 npm run add（进程 ${worker}）正在处理这个影片：请等它做完。`);
    }
    writeWhole(path.join(this.folder, making.worker), String(process.pid));
  }

  /** Whether steps of the work are done that need not be done again (ingest/steps.ts). */
  get hasSteps(): boolean {
    return existsSync(path.join(this.folder, '.parts'));
  }

  /** Shows the finished video to the site. */
  publish({ video, sha256 }: Notes): void {
    writeWhole(path.join(this.folder, contentFiles.video), writeVideoText(video));
    writeWhole(path.join(this.folder, sourceFile), JSON.stringify({ bytes: this.#bytes, sha256 }));
    // Windows renames no folder in which a file is open.
    this.close();
    const place = path.join(this.#content, contentFiles.videos, folderNameFor(video.title, this.#content));
    renameSync(this.folder, place);
    for (const name of [making.notes, making.lock]) rmSync(path.join(place, name), { force: true });
  }

  /** Lets another process go on. */
  close(): void {
    this.#letGo?.();
    this.#letGo = null;
    rmSync(path.join(this.folder, making.worker), { force: true });
  }

  /** Leaves nothing behind, nor an empty content folder that came with it. */
  discard(): void {
    this.close();
    removeUpTo(this.#made ?? this.folder, this.folder);
  }
}

/** The title of a video that was made from such a film; `undefined`: there is none. */
export function madeFrom(
  content: string,
  film: { readonly bytes: number; readonly sha256?: string },
): string | undefined {
  const made = videoFolders(content).find(({ folder }) => {
    const source = readJson(path.join(folder, sourceFile)) as { bytes?: number; sha256?: string } | undefined;
    return source?.bytes === film.bytes && (film.sha256 === undefined || source.sha256 === film.sha256);
  });
  return made && (made.title ?? path.basename(made.folder));
}
