import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { backupKind, backupTime, listBackups } from '../../backend/backup/backups.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import {
  discardNext,
  momentOf,
  type Replaced as ReplacedState,
  readNext,
  removeReplaced,
  replacedStates,
} from '../../backend/backup/next-restore.ts';
import { actionLog, returnedAccounts } from '../../backend/hosts/action-log.ts';
import { videoFoldersIn } from '../../library/folders.ts';
import { statsOf } from '../../library/stats-of.ts';
import { readJson, refuse } from '../answers.ts';
import type { Backups, KeptBackup, Replaced } from '../api.ts';
import { type HostData, sayDataError, stateOf } from '../host-data.ts';
import { unquoted } from '../unquoted.ts';
import { contentFilesIn, packBackup } from './archive.ts';
import { type Reading, readBackup, restoreNext, takeBack } from './restore.ts';

const isGone = refuse('它已经不在了，请刷新页面。');

/** Backups of accounts and content: made, kept, restored. */
export function backupRoutes(data: HostData): Hono {
  const { files, folders } = data;
  const { content } = folders;
  let reading: Reading | null = null;

  const backupNamed = (name: string) => listBackups(files).find((backup) => path.basename(backup) === name);

  /** Reads one backup at a time. */
  async function read(context: Context, source: AsyncIterable<Uint8Array>, bytes: number): Promise<Response> {
    if (stateOf(data) === 'hosted')
      return context.json(refuse('账号在 Supabase，请在它的控制台里恢复。'), 422);
    if (reading) return context.json(refuse('正在读另一份备份，请等它读完。'), 409);
    reading = { bytes: 0, of: bytes, abort: new AbortController() };
    try {
      await readBackup(data, source, reading);
    } finally {
      reading = null;
    }
    return context.json({});
  }

  const readFile = (context: Context, file: string) => {
    const stats = statsOf(file);
    if (!stats?.isFile()) return context.json(refuse(`没有这个文件：${file}。`), 422);
    return read(context, createReadStream(file, { highWaterMark: 2 ** 20 }), stats.size);
  };

  return new Hono()
    .get('/backup', (context) => {
      const state = stateOf(data);
      const isHere = state === 'here';
      const answer: Backups = {
        state,
        content: { bytes: bytesIn(content), films: videoFoldersIn(content).length },
        kept: state === 'hosted' ? [] : listBackups(files).map(keptBackupOf).toReversed(),
        reading: reading && { bytes: reading.bytes, of: reading.of },
        next: state === 'hosted' ? null : readNext(files),
        replaced: replacedStates(files, content).map(replacedOf),
        returned: isHere ? returnedIn(files) : noneReturned,
      };
      return context.json(answer);
    })
    .get('/backup/all', async (context) => {
      const database = stateOf(data) === 'here' ? await makeBackup(files) : undefined;
      const log = actionLog(files);
      return sendFile(
        context,
        packBackup({ content, ...(database && { database }), ...(database && existsSync(log) && { log }) }),
        `yingxia-${dayName()}.tar`,
      );
    })
    .get('/backup/accounts', async (context) => sendDatabase(context, await makeBackup(files)))
    .get('/backup/kept/:name', (context) => {
      const backup = backupNamed(context.req.param('name'));
      return backup ? sendDatabase(context, backup) : context.json(isGone, 404);
    })
    .put('/backup/next', async (context) => {
      const { body } = context.req.raw;
      const bytes = Number(context.req.header('content-length') ?? 0);
      return body ? read(context, body, bytes) : context.json(refuse('请选一个备份文件。'), 400);
    })
    .post('/backup/next', async (context) => {
      const asked = z
        .union([
          z.strictObject({ path: z.string() }),
          z.strictObject({ kept: z.string() }),
          z.strictObject({ replaced: z.string() }),
        ])
        .safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse('请写备份文件的完整路径。'), 400);
      if ('path' in asked.data) {
        const typed = unquoted(asked.data.path);
        return path.isAbsolute(typed)
          ? readFile(context, typed)
          : context.json(refuse('写完整的路径，从磁盘的最上面开始。'), 422);
      }
      if ('replaced' in asked.data)
        return takeBack(data, asked.data.replaced) ? context.json({}) : context.json(isGone, 404);
      const backup = backupNamed(asked.data.kept);
      return backup ? readFile(context, backup) : context.json(isGone, 404);
    })
    .delete('/backup/reading', (context) => {
      reading?.abort.abort();
      return context.json({});
    })
    .delete('/backup/next', (context) => {
      discardNext(files, content);
      return context.json({});
    })
    .post('/backup/restore', (context) => {
      const outcome = restoreNext(data);
      if (outcome.state === 'none') return context.json(isGone, 404);
      return outcome.state === 'failed' ? context.json(refuse(outcome.problem), 422) : context.json(outcome);
    })
    .delete('/backup/replaced/:name', (context) => {
      const found = replacedStates(files, content).find(({ name }) => name === context.req.param('name'));
      if (!found) return context.json(isGone, 404);
      removeReplaced(found);
      return context.json({});
    })
    .onError(sayDataError(data));
}

const noneReturned = { deleted: [], unsettled: [] };

/** A database that is damaged is what a backup is restored for. */
function returnedIn(files: HostData['files']): Backups['returned'] {
  try {
    return returnedAccounts(files);
  } catch {
    return noneReturned;
  }
}

const dayName = () => new Date().toISOString().slice(0, 10);

function sendFile(context: Context, body: ReadableStream, name: string): Response {
  return context.body(body, 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
}

const sendDatabase = (context: Context, backup: string) =>
  sendFile(
    context,
    Readable.toWeb(createReadStream(backup)) as ReadableStream,
    `yingxia-${path.basename(backup)}`,
  );

function keptBackupOf(backup: string): KeptBackup {
  const kind = backupKind(backup);
  return {
    name: path.basename(backup),
    madeAt: new Date(backupTime(backup)).toISOString(),
    kind: kind === 'daily' || kind === 'manual' ? kind : 'migration',
    bytes: statsOf(backup)?.size ?? 0,
  };
}

const replacedOf = ({ name, database, content }: ReplacedState): Replaced => ({
  name,
  replacedAt: momentOf(name),
  hasAccounts: database !== null,
  hasContent: content !== null,
  bytes: (database === null ? 0 : statSync(database).size) + (content === null ? 0 : bytesIn(content)),
});

function bytesIn(folder: string): number {
  return contentFilesIn(folder)
    .map((name) => statsOf(path.join(folder, name))?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
