import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, realpathSync, utimesSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar';
import * as z from 'zod';
import { HostError } from '../../library/host-error.ts';
import { statsOf } from '../../library/stats-of.ts';

/** The places of a backup's parts, to read from or to write to. */
export interface BackupPlaces {
  readonly database: string;
  readonly log: string;
  readonly content: string;
}

/** The last file of a backup, by which an incomplete one is recognized. */
const summaryName = 'yingxia-backup.json';
const summaryForm = z.object({
  format: z.literal('yingxia-backup'),
  version: z.literal(1),
  /** ISO 8601 */
  madeAt: z.iso.datetime(),
  /** SHA-256 of all names and contents. */
  sha256: z.string(),
});

/** Names of the accounts' files; all others belong to the content. */
const [databaseName, logName, contentName] = ['accounts/yingxia.db', 'accounts/people.log', 'content/'];

/** The files of a content folder by relative path, without hidden ones. Links are followed. */
export function contentFilesIn(
  content: string,
  within = '',
  above: readonly string[] = [],
): readonly string[] {
  const folder = path.join(content, within);
  if (!statsOf(folder)?.isDirectory()) return [];
  const real = realpathSync(folder);
  // The link leads to a folder above it.
  if (above.includes(real)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => {
      const inner = path.posix.join(within, name);
      const stats = statsOf(path.join(content, inner));
      if (stats?.isDirectory()) return contentFilesIn(content, inner, [...above, real]);
      return stats?.isFile() ? [inner] : [];
    });
}

/** Packs accounts and content into one stream. Films that disappear meanwhile are left out. */
export function packBackup(
  { content, database, log }: Pick<BackupPlaces, 'content'> & Partial<BackupPlaces>,
  now = new Date(),
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const files: (readonly [name: string, file: string])[] = [];
  if (database) files.push([databaseName, database]);
  if (log) files.push([logName, log]);
  for (const name of contentFilesIn(content)) files.push([contentName + name, path.join(content, name)]);
  const pack = async () => {
    const hash = createHash('sha256');
    for (const [name, file] of files) {
      const handle = await openIfThere(file);
      if (handle)
        await packFile(controller, name, handle, (chunk) => hash.update(chunk)).finally(() => handle.close());
    }
    const summary: z.infer<typeof summaryForm> = {
      format: 'yingxia-backup',
      version: 1,
      madeAt: now.toISOString(),
      sha256: hash.digest('hex'),
    };
    const bytes = Buffer.from(JSON.stringify(summary));
    const writer = controller.add({ name: summaryName, size: bytes.length }).getWriter();
    await writer.write(bytes);
    await writer.close();
    controller.finalize();
  };
  // The reader of the stream receives the error.
  pack().catch((error) => controller.error(error));
  return readable;
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Packs a file at the size that it has now, although it may grow. @throws if it shrinks */
async function packFile(
  controller: TarPackController,
  name: string,
  handle: FileHandle,
  digest: (chunk: string | Uint8Array) => void,
): Promise<void> {
  const { size, mtime } = await handle.stat();
  digest(`${name}\0`);
  const writer = controller.add({ name, size, mtime }).getWriter();
  const chunks =
    size > 0 ? handle.createReadStream({ end: size - 1, highWaterMark: 2 ** 20, autoClose: false }) : [];
  for await (const chunk of chunks) {
    digest(chunk);
    await writer.write(chunk);
  }
  await writer.close();
}

const wrongFile = '这个文件不是网站的备份。请选用「下载全部」得到的文件。';
const cutOff = '这份备份不完整，多半没有下载完，或者没有复制完。请换一份。';
const longName = '这份备份里有文件的名字太长，这台电脑存不下。请在原来的电脑上改短，再下载全部。';
const suspicious = '这份备份里有来历不明的文件，没有恢复。请换一份从「备份」下载的。';

/**
 * Unpacks a backup into empty places.
 * @returns when it was made (ISO 8601), or null for a database alone, which does not contain it
 * @throws {HostError} if it is not a complete backup
 */
export async function unpackBackup(
  source: AsyncIterable<Uint8Array>,
  places: BackupPlaces,
): Promise<string | null> {
  const chunks = source[Symbol.asyncIterator]();
  const { value: first } = await chunks.next();
  if (!first) throw new HostError(wrongFile);
  const whole = async function* () {
    yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  if (Buffer.from(first.subarray(0, 16)).toString('latin1') === 'SQLite format 3\0') {
    await write(whole(), places.database, () => {});
    return null;
  }
  const hash = createHash('sha256');
  let summary: z.infer<typeof summaryForm> | undefined;
  let read = 0;
  try {
    const bytes = Readable.toWeb(Readable.from(whole())) as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      if (summary) throw new HostError(suspicious);
      if (entry.header.name === summaryName) summary = await readSummary(entry);
      else await unpackFile(entry, places, (chunk) => hash.update(chunk));
      read += 1;
    }
  } catch (cause) {
    if (cause instanceof HostError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    if (code === 'ENAMETOOLONG') throw new HostError(longName, { cause });
    // Two entries have the same name, or one is below another.
    if (code && /^E(?:EXIST|NOTDIR|ISDIR)$/.test(code)) throw new HostError(suspicious, { cause });
    if (code && /^E[A-Z]+$/.test(code)) throw cause;
    throw new HostError(read === 0 ? wrongFile : cutOff, { cause });
  }
  if (!summary) throw new HostError(read === 0 ? wrongFile : cutOff);
  if (summary.sha256 !== hash.digest('hex')) throw new HostError(cutOff);
  return summary.madeAt;
}

/** Our own summaries are shorter. */
const maxSummaryBytes = 10_000;

async function readSummary({ header, body }: ParsedTarEntry) {
  if (header.type !== 'file' || header.size > maxSummaryBytes) throw new HostError(suspicious);
  const read = summaryForm.safeParse(JSON.parse(await new Response(body).text()));
  if (!read.success) throw new HostError('这份备份由更新的版本生成。请先更新网站，再恢复。');
  return read.data;
}

async function unpackFile(
  { header, body }: ParsedTarEntry,
  places: BackupPlaces,
  digest: (chunk: string | Uint8Array) => void,
): Promise<void> {
  const { name, type, mtime } = header;
  const place = type === 'file' ? placeOf(name, places) : undefined;
  if (place === undefined) throw new HostError(/^(?:accounts|content)\//.test(name) ? suspicious : wrongFile);
  digest(`${name}\0`);
  mkdirSync(path.dirname(place), { recursive: true });
  await write(body, place, digest);
  // The site compares files by modification time.
  if (mtime) utimesSync(place, mtime, mtime);
}

/**
 * The place of an entry. Undefined unless the name is one that `packBackup` writes: not hidden, not outside the folder,
 * and the same on every system.
 */
function placeOf(name: string, { database, log, content }: BackupPlaces): string | undefined {
  if (name === databaseName) return database;
  if (name === logName) return log;
  const [first, ...parts] = name.split('/');
  const isPlain = (part: string) => part !== '' && !part.startsWith('.') && !unusable.test(part);
  return `${first}/` === contentName && parts.length > 0 && parts.every(isPlain)
    ? path.join(content, ...parts)
    : undefined;
}

const unusable = process.platform === 'win32' ? /[<>:"/\\|?*\0]|[. ]$/ : /[\\\0]/;

/** Refuses a name that exists already, and follows no link. */
const write = (
  body: AsyncIterable<Uint8Array>,
  place: string,
  digest: (chunk: Uint8Array) => void,
): Promise<void> =>
  pipeline(
    body,
    async function* (chunks) {
      for await (const chunk of chunks) {
        digest(chunk);
        yield chunk;
      }
    },
    createWriteStream(place, { flags: 'wx', flush: true }),
  );
