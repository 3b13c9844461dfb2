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

/** The metadata of an upload (`send-file.ts`). */
const metadata = z.object({
  /** Identifies the file, so that another attempt resumes the upload. */
  id: z.string().regex(idForm),
  /** Files dropped together share a folder. */
  drop: z.uuid(),
  path: z.string(),
  /** The id of the video whose film it replaces. */
  exchanges: z.string().exactOptional(),
  /** When the file was last changed, in ms: films that say no date have this one. */
  modified: z.string().regex(/^\d{1,15}$/),
});

/** An interrupted upload. */
export interface UnfinishedUpload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly received: number;
  /** The id of the video whose film it replaces. */
  readonly exchanges: string | null;
}

interface ReceiverOptions {
  /** The folder for complete files, as `<folder>/<drop>/<path>`. Created with the first upload. */
  readonly folder: string;
  /** Called with the path of each complete film, and the id of the video whose film it replaces. */
  readonly onFilm: (file: string, exchanges?: string) => void;
}

/** Receives resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload). */
export class FileReceiver {
  readonly #folder: string;
  readonly #onFilm: ReceiverOptions['onFilm'];
  #server: Server | undefined;

  constructor({ folder, onFilm }: ReceiverOptions) {
    this.#folder = folder;
    this.#onFilm = onFilm;
    // Completes uploads that were interrupted after their last byte.
    for (const upload of this.#begun()) this.#finishIfWhole(upload);
  }

  /** Interrupted uploads of films. */
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
      // Opened late, because it creates its folder and would hide that the content folder is missing.
      this.#server ??= this.#open();
    } catch (error) {
      const { status_code = 500, body } = refusalOf(error) ?? {};
      response.writeHead(status_code).end(body);
      return;
    }
    await this.#server.handle(request, response);
  }

  #open(): Server {
    // The store would throw from a callback.
    mkdirSync(this.#parts, { recursive: true });
    const datastore = new FileStore({ directory: this.#parts });
    return new Server({
      path: '/api/upload',
      datastore,
      // Only the desk's own page uploads, which needs no CORS.
      allowedOrigins: () => false,
      // Relative to the upload's URL, because the page is below a secret path.
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
        // The file could not be moved, so a client must not treat it as complete.
        if (offset === size) throw new HostError(notWritable);
        // Checked before the upload, because a client may not read a response while sending.
        await this.#expectRoom(size - offset);
      },
      onUploadFinish: async (_, upload) => {
        this.#finish(upload);
        return {};
      },
      onResponseError: (_, error) => refusalOf(error),
    });
  }

  /** @throws {HostError} if the disk has less free space */
  async #expectRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#parts);
    if (bavail * bsize < bytes) throw new HostError(diskFull);
  }

  #finishIfWhole(upload: Upload): void {
    try {
      if (this.#receivedOf(upload.id) === upload.size) this.#finish(upload);
    } catch {
      // The folder is read-only; the next attempt reports it.
    }
  }

  /** Moves a complete file to its place and restores its modification time. */
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

/** The message for errors that a host can fix; undefined for the protocol's own response. */
function refusalOf(error: unknown): { status_code: number; body: string } | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  const problem =
    error instanceof HostError
      ? error.message
      : // A file has the name of the folder.
        (diskProblem(error) ?? (/^(?:ENOENT|ENOTDIR|EEXIST)$/.test(code) ? notWritable : undefined));
  return problem === undefined
    ? undefined
    : { status_code: 422, body: JSON.stringify({ problems: [problem] }) };
}
