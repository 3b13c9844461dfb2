import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
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
import { statsOf } from '../../library/stats-of.ts';
import { bodyOf, found, refuse } from '../answers.ts';
import { answerDataError, type HostData, stateOf } from '../host-data.ts';
import type { Backups, Replaced } from './api.ts';
import { contentFilesIn, packBackup } from './archive.ts';
import { type Reading, readBackup, restoreNext, takeBack } from './restore.ts';
import { markSaved } from './saved-at.ts';

const isGone = '它已不存在，请刷新页面。';

const earlier = z.strictObject({ replaced: z.string() });

/** Routes to make and restore backups. */
export function backupRoutes(data: HostData): Hono {
  const { files, folders } = data;
  const { content } = folders;
  let reading: Reading | null = null;
  return (
    new Hono()
      .get('/backup', (context) => {
        const state = stateOf(data);
        const answer: Backups = {
          state,
          contentBytes: bytesIn(content),
          reading: reading && { bytes: reading.bytes, of: reading.of },
          next: state === 'hosted' ? null : readNext(files),
          replaced: replacedStates(files, content).map(replacedOf),
          returned: state === 'here' ? returnedIn(files) : noneReturned,
        };
        return context.json(answer);
      })
      .get('/backup/all', async (context) => {
        const database = stateOf(data) === 'here' ? await makeBackup(files) : undefined;
        const log = actionLog(files);
        const parts = { content, ...(database && { database }), ...(database && existsSync(log) && { log }) };
        const whole = new TransformStream<Uint8Array, Uint8Array>({ flush: () => markSaved(content) });
        return context.body(packBackup(parts).pipeThrough(whole), 200, {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename="yingxia-${new Date().toISOString().slice(0, 10)}.tar"`,
          'Cache-Control': 'no-store',
        });
      })
      // Only one backup is read at a time.
      .put('/backup/next', async (context) => {
        const body = context.req.raw.body ?? refuse(400, '请选择一个备份文件。');
        if (stateOf(data) === 'hosted') refuse(422, '账号在 Supabase，请在它的控制台里恢复。');
        if (reading) refuse(409, '正在读取另一份备份，请等读取完成。');
        const bytes = Number(context.req.header('content-length') ?? 0);
        reading = { bytes: 0, of: bytes, abort: new AbortController() };
        try {
          await readBackup(data, body, reading);
        } finally {
          reading = null;
        }
        return context.json({});
      })
      .post('/backup/next', async (context) => {
        const { replaced } = await bodyOf(context, earlier);
        found(takeBack(data, replaced), isGone);
        return context.json({});
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
        if (outcome.state === 'none') return refuse(404, isGone);
        return outcome.state === 'failed' ? refuse(422, outcome.problem) : context.json(outcome);
      })
      .delete('/backup/replaced/:name', (context) => {
        const name = context.req.param('name');
        removeReplaced(
          found(
            replacedStates(files, content).find((state) => state.name === name),
            isGone,
          ),
        );
        return context.json({});
      })
      .onError(answerDataError(data))
  );
}

const noneReturned = { deleted: [], unsettled: [] };

/** A restore often replaces a damaged database, which cannot be read. */
function returnedIn(files: HostData['files']): Backups['returned'] {
  try {
    return returnedAccounts(files);
  } catch {
    return noneReturned;
  }
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
