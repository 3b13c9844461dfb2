import { type BigIntStats, close, constants, fstat, open, read, stat } from 'node:fs';
import { stat as statPlain } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FormerVersion, ServerContent } from '../../domain/content.ts';
import { isPublicFile, mediaFiles } from '../../domain/media-files.ts';
import { filmStateOf } from '../../library/former-films.ts';
import { mediaTypeOf } from './media-type.ts';
import { type Representation, represent } from './send.ts';

/** In bytes. Node's default of 64 kB needs four times as many calls in the thread pool. */
const chunkSize = 256 * 1024;

/** Identifies a file and its content as well as is possible without reading it. Only meant for comparison. */
type FileState = string;

/** Without ctime, which also changes when the name is taken by another file and the content stays. */
function stateOf({ dev, ino, size, mtimeNs }: BigIntStats): FileState {
  return [dev, ino, size, mtimeNs].join('-');
}

const openFile = promisify(open);
const readOpen = promisify(read);
const statPath = promisify(stat);
const statOpen = promisify(fstat);

/** An open video, picture or caption file, so that headers and content belong to the same file. */
export class MediaFile {
  readonly name: string;
  /** Key of the open file. */
  readonly key: string;
  readonly state: FileState;
  readonly plain: Representation;
  /** Number of requests that use it; it is opened for one. */
  users = 1;
  /** Whether it was used since the last search for unused files. */
  wasUsed = true;
  readonly #fd: number;
  readonly #path: string;
  #asked = Promise.resolve(true);
  #next: Promise<boolean> | undefined;
  readonly #version: string | undefined;
  readonly #forEver: Representation;

  /** @param version identifies this content permanently */
  constructor(
    name: string,
    filePath: string,
    fd: number,
    stats: BigIntStats,
    version: string | undefined,
    key = name,
  ) {
    this.name = name;
    this.key = key;
    this.#path = filePath;
    this.#fd = fd;
    this.state = stateOf(stats);
    this.plain = this.#represent(stats, 'public, no-cache');
    this.#version = version;
    this.#forEver = this.#represent(stats, 'public, max-age=31536000, immutable');
  }

  /**
   * The file with the headers of a response.
   * @param version from the URL
   */
  as(version: string): Representation {
    return version !== '' && version === this.#version ? this.#forEver : this.plain;
  }

  #represent({ size, mtime, mtimeNs }: BigIntStats, cacheControl: string): Representation {
    return represent({
      contentType: mediaTypeOf(this.name),
      coding: 'identity',
      size: Number(size),
      etag: `"${size.toString(36)}-${(mtimeNs / 1000n).toString(36)}"`,
      lastModified: mtime,
      // Repeated in deploy/nginx-files.conf, always with `no-cache`, because nginx cannot know whether a version is
      // current.
      headers: {
        'Cache-Control': cacheControl,
        'X-Content-Type-Options': 'nosniff',
        // Other sites that link to a video show its picture.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // A sandboxed frame has an opaque origin and needs this for captions, and for a film with captions.
        'Access-Control-Allow-Origin': '*',
      },
    });
  }

  /**
   * Reads a chunk, or less if the part ends before.
   * @param start in bytes; `end` is included
   * @throws if the file has become shorter
   */
  async read(start: number, end: number): Promise<Buffer> {
    const chunk = Buffer.allocUnsafe(Math.min(chunkSize, end - start + 1));
    const { bytesRead } = await readOpen(this.#fd, chunk, 0, chunk.length, start);
    if (bytesRead === 0) throw this.changed();
    return chunk.subarray(0, bytesRead);
  }

  async readAll(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const { size } = this.plain;
    for (let position = 0; position < size; position += parts.at(-1)?.length ?? 0)
      parts.push(await this.read(position, size - 1));
    return Buffer.concat(parts);
  }

  /**
   * Whether the name still belongs to this file and it is unchanged. Calls during a running check share the next one.
   */
  isCurrent(): Promise<boolean> {
    this.#next ??= this.#asked.then(() => {
      this.#next = undefined;
      this.#asked = this.#askWhetherCurrent();
      return this.#asked;
    });
    return this.#next;
  }

  async #askWhetherCurrent(): Promise<boolean> {
    const found = await statPath(this.#path, { bigint: true }).catch(() => null);
    return found !== null && stateOf(found) === this.state;
  }

  /** Whether the file is unchanged, even if its name belongs to another file now. */
  async isUnchanged(): Promise<boolean> {
    return stateOf(await statOpen(this.#fd, { bigint: true })) === this.state;
  }

  changed(): Error {
    return new Error(`${this.name} changed while it was being sent; replace files by renaming.`);
  }

  close(): void {
    closeQuietly(this.#fd);
  }
}

/** A path in a video's folder, if that is not hidden. */
const ofVideo = /^[^/.][^/]*\/(.+)$/;

/** The folders of replaced films. */
export interface FormerFilms extends Pick<ServerContent, 'films' | 'formerVersions'> {
  /** The folder of a film. */
  readonly exchangedFolder: (film: string) => string | undefined;
}

/** How long a replaced film can still be played, in ms. */
const graceMs = 3_600_000;

/** Files that are loaded in several requests, which must return the same version. */
const isInParts = (name: string) => /\.(?:mp4|m3u8)$/.test(name);

/** How long an unused file is kept open, in ms; it may be twice as long. */
const idleMs = 2000;

/** Maximum number of unused open files. Systems allow a process a few thousand. */
const maxIdle = 100;

/** The recently requested files of a folder, which are kept open. */
export class MediaFiles {
  readonly #folder: string;
  readonly #versions: Readonly<Record<string, string>>;
  readonly #former: FormerFilms | undefined;
  readonly #begunMs = Date.now();
  readonly #files = new Map<string, MediaFile>();
  #sweep: NodeJS.Timeout | undefined;

  /**
   * @param folder absolute
   * @param versions of the current content
   */
  constructor(folder: string, versions: Readonly<Record<string, string>>, former?: FormerFilms) {
    this.#folder = folder;
    this.#versions = versions;
    this.#former = former;
  }

  /**
   * Opens a file for a request. Hosts add and replace files while the site runs: if it was already open, its name may
   * belong to another file, which the request checks with `isCurrent`.
   * @param name below the folder, decoded; `readTarget` has refused `..`, backslashes and NUL
   * @param version as in the address
   * @returns undefined if there is no such file or it is not public; `exchanged` if the version's film is gone
   */
  async take(name: string, version = ''): Promise<MediaFile | 'exchanged' | undefined> {
    const [id = ''] = name.split('/', 1);
    const isShown = version === (this.#versions[name] ?? this.#versions[id]);
    const former = isShown ? undefined : this.#former?.formerVersions[`${id} ${version}`];
    const key = former ? `${name}?${version}` : name;
    const file = this.#files.get(key);
    if (!file) return this.#open(name, key, former);
    file.users += 1;
    file.wasUsed = true;
    return file;
  }

  /** Must be called when the request no longer needs the file. */
  release(file: MediaFile): void {
    file.users -= 1;
    if (file.users === 0 && this.#files.get(file.key) !== file) file.close();
  }

  /** The next request opens the file that has the name then. */
  forget(file: MediaFile): void {
    if (this.#files.get(file.key) !== file) return;
    this.#files.delete(file.key);
    if (file.users === 0) file.close();
  }

  async #open(
    name: string,
    key: string,
    former: FormerVersion | undefined,
  ): Promise<MediaFile | 'exchanged' | undefined> {
    const [, ownName = ''] = ofVideo.exec(name) ?? [];
    if (!isPublicFile(ownName)) return undefined;
    const place = await this.#placeOf(name, former);
    if (place === 'exchanged') return place;
    const filePath = path.join(place.folder, ownName);
    const fd = await openIfThere(filePath);
    if (fd === undefined) return undefined;
    try {
      const stats = await statOpen(fd, { bigint: true });
      if (!stats.isFile()) return void closeQuietly(fd);
      const version = place.isMeant ? this.#versionOf(name, stats) : undefined;
      const file = new MediaFile(name, filePath, fd, stats, version, key);
      const other = this.#files.get(key);
      if (other) this.forget(other);
      this.#files.set(key, file);
      if (this.#files.size > maxIdle) this.#closeIdle(true);
      this.#sweep ??= setTimeout(() => this.#closeIdle(false), idleMs).unref();
      return file;
    } catch (error) {
      closeQuietly(fd);
      throw error;
    }
  }

  /** The folder of a version's film: the video's own, or that of a replaced film. */
  async #placeOf(
    name: string,
    former: FormerVersion | undefined,
  ): Promise<{ readonly folder: string; readonly isMeant: boolean } | 'exchanged'> {
    const [id = ''] = name.split('/', 1);
    const folder = path.join(this.#folder, id);
    const meant = former?.film ?? this.#former?.films[id];
    const present = meant && (await filmStateAt(folder));
    // A file with its own version has changed if the requested version is a former one.
    const isOther = former && this.#versions[name] !== undefined && isInParts(name);
    if (!present || present === meant) return isOther ? 'exchanged' : { folder, isMeant: true };
    const isInTime = !former || Date.now() - former.endedMs < graceMs;
    const exchanged = isInTime && this.#former?.exchangedFolder(meant);
    if (exchanged) return { folder: exchanged, isMeant: true };
    return former && isInParts(name) ? 'exchanged' : { folder, isMeant: false };
  }

  /**
   * The version of a file, unless it changed after the content was shown: an old page that requests a film replaced
   * meanwhile must not cache the new one under the old URL.
   */
  #versionOf(name: string, { ctimeMs }: BigIntStats): string | undefined {
    const [id = ''] = name.split('/', 1);
    return Number(ctimeMs) <= this.#begunMs ? (this.#versions[name] ?? this.#versions[id]) : undefined;
  }

  #closeIdle(all: boolean): void {
    for (const file of this.#files.values()) {
      if (file.users === 0 && (all || !file.wasUsed)) this.forget(file);
      file.wasUsed = false;
    }
    clearTimeout(this.#sweep);
    this.#sweep = this.#files.size > 0 ? setTimeout(() => this.#closeIdle(false), idleMs).unref() : undefined;
  }
}

const filmStateAt = (folder: string): Promise<string | undefined> =>
  statPlain(path.join(folder, mediaFiles.video)).then(filmStateOf, () => undefined);

/** Errors are ignored: nothing was written, so nothing can be lost. */
function closeQuietly(fd: number): void {
  close(fd, () => {});
}

async function openIfThere(file: string): Promise<number | undefined> {
  try {
    // Without O_NONBLOCK, which Windows lacks, opening a pipe would wait for a writer.
    return await openFile(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'ENXIO'].includes(code)) return undefined;
    throw error;
  }
}
