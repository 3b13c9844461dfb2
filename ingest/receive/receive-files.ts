import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import * as z from 'zod';
import { diskFull, diskProblem, notWritable } from '../../library/disk-problem.ts';
import { HostError } from '../../library/host-error.ts';
import { readJson } from '../../library/library.ts';
import { statsOf } from '../../library/stats-of.ts';
import { mayBelong } from '../add/beside.ts';
import { isVideoName } from '../add/film-names.ts';
import { pathProblem } from './drop.ts';

const idForm = /^[0-9a-f]{64}$/;

/** What a browser says of a file that it sends (`send-file.ts`). */
const metadata = z.object({
  /** Names the file, so that it is gone on with by whoever sends the same one again. */
  id: z.string().regex(idForm),
  /** What was dropped together lies together. */
  drop: z.uuid(),
  path: z.string(),
  /** The id of the video whose film it takes the place of. */
  exchanges: z.string().exactOptional(),
  /** When the file was last changed, in ms: films that say no date have this one. */
  modified: z.string().regex(/^\d{1,15}$/),
});

/** A file of which a part has come. */
export interface UnfinishedUpload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly received: number;
  /** The id of the video whose film it takes the place of. */
  readonly exchanges: string | null;
}

interface ReceiverOptions {
  /** Where files go when they are whole: into `<folder>/<drop>/<path>`. Made when the first one comes. */
  readonly folder: string;
  /** Runs with the path of each film that is whole, and the id of the video whose film it takes the place of. */
  readonly onFilm: (file: string, exchanges?: string) => void;
}

/** Receives files by tus 1.0 (https://tus.io/protocols/resumable-upload), which goes on with what was interrupted. */
export class FileReceiver {
  readonly #folder: string;
  readonly #onFilm: ReceiverOptions['onFilm'];
  #server: Server | undefined;

  constructor({ folder, onFilm }: ReceiverOptions) {
    this.#folder = folder;
    this.#onFilm = onFilm;
    // This process may have been killed between the last byte of a file and what follows it.
    for (const upload of this.#begun()) this.#finishIfWhole(upload);
  }

  /** Films of which a part has come. */
  unfinished(): readonly UnfinishedUpload[] {
    return this.#begun().flatMap(({ id, size = 0, metadata: given }) => {
      const { path: file = '', exchanges = null } = metadata.safeParse(given).data ?? {};
      const name = path.posix.basename(file);
      const received = this.#receivedOf(id);
      return isVideoName(name) && received > 0 ? [{ id, name, size, received, exchanges }] : [];
    });
  }

  #begun(): readonly Upload[] {
    const names = existsSync(this.#parts) ? readdirSync(this.#parts) : [];
    return names
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => (readJson(path.join(this.#parts, name)) as Upload | undefined) ?? []);
  }

  #receivedOf = (id: string): number => statsOf(path.join(this.#parts, id))?.size ?? 0;

  get #parts(): string {
    return path.join(this.#folder, '.parts');
  }

  /** Answers a request below `<page>/api/upload`. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // Not before: it makes its folder, and that the content folder is missing is to be seen.
      this.#server ??= this.#open();
    } catch (error) {
      const { status_code = 500, body } = refusalOf(error) ?? {};
      response.writeHead(status_code).end(body);
      return;
    }
    await this.#server.handle(request, response);
  }

  #open(): Server {
    // The store would throw out of a callback.
    mkdirSync(this.#parts, { recursive: true });
    const datastore = new FileStore({ directory: this.#parts });
    return new Server({
      path: '/api/upload',
      datastore,
      // Answers are for the desk's own page, which needs no header for that.
      allowedOrigins: () => false,
      // Relative to where the browser has sent it, since the page lies below a path of its own.
      generateUrl: (_, { id }) => `upload/${id}`,
      namingFunction: (_, given) => readMetadata(given).id,
      getFileIdFromRequest: (_, id = '') => (idForm.test(id) ? id : undefined),
      onUploadCreate: async (_, { metadata, size }) => {
        if (size === undefined) throw new HostError(unintelligible);
        const name = path.posix.basename(readMetadata(metadata).path);
        if (!isVideoName(name) && !mayBelong(name))
          throw new HostError('不是影片，也不是字幕、图片或者说明。');
        await this.#expectRoom(size);
        return {};
      },
      onIncomingRequest: async ({ method }, id) => {
        if (method !== 'HEAD') return;
        const { offset, size = 0 } = await datastore.getUpload(id);
        // It could not be put where it belongs: a client that heard that it is whole would take it for done.
        if (offset === size) throw new HostError(notWritable);
        // Said now: who sends a part may not read what is answered meanwhile.
        await this.#expectRoom(size - offset);
      },
      onUploadFinish: async (_, upload) => {
        this.#finish(upload);
        return {};
      },
      onResponseError: (_, error) => refusalOf(error),
    });
  }

  /** @throws {HostError} if the disk has less than this */
  async #expectRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#parts);
    if (bavail * bsize < bytes) throw new HostError(diskFull);
  }

  #finishIfWhole(upload: Upload): void {
    try {
      if (this.#receivedOf(upload.id) === upload.size) this.#finish(upload);
    } catch {
      // It may not be written there: whoever sends it again is told.
    }
  }

  /** Puts a file that is whole where it belongs, with the time it had. */
  #finish({ id, metadata: given }: Pick<Upload, 'id' | 'metadata'>): void {
    const { drop, path: relative, modified, exchanges } = readMetadata(given);
    const file = path.join(this.#folder, drop, relative);
    const part = path.join(this.#parts, id);
    mkdirSync(path.dirname(file), { recursive: true });
    utimesSync(part, new Date(), new Date(Number(modified)));
    renameSync(part, file);
    rmSync(`${part}.json`, { force: true });
    if (isVideoName(path.basename(file))) this.#onFilm(file, exchanges);
  }
}

/** @throws {HostError} */
function readMetadata(given: Upload['metadata']): z.output<typeof metadata> {
  const read = metadata.safeParse(given);
  const problem = read.success ? pathProblem(read.data.path) : unintelligible;
  if (problem !== undefined || !read.success) throw new HostError(problem);
  return read.data;
}

const unintelligible = '浏览器发来的说明无法识别，请重新打开桌面。';

/** Sentences for what a host can mend; undefined: the protocol's own answer. */
function refusalOf(error: unknown): { status_code: number; body: string } | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  const problem =
    error instanceof HostError
      ? error.message
      : // A file lies where the folder is to be.
        (diskProblem(error) ?? (/^(?:ENOENT|ENOTDIR|EEXIST)$/.test(code) ? notWritable : undefined));
  return problem === undefined
    ? undefined
    : { status_code: 422, body: JSON.stringify({ problems: [problem] }) };
}
