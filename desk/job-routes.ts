import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { findSources } from '../ingest/add/sources.ts';
import { sortDrop } from '../ingest/receive/drop.ts';
import type { FileReceiver } from '../ingest/receive/receive-files.ts';
import type { ContentFolders } from '../library/folders.ts';
import { bodyOf, filmIsGone, found, refuse } from './answers.ts';
import { type Drop, jobChanges } from './api.ts';
import { editFilm, readFilm } from './films.ts';
import type { Jobs } from './jobs.ts';

const dropped = z.strictObject({ paths: z.array(z.string()) });
const jobIds = z.strictObject({ ids: z.array(z.string()) });
const pathForm = z.strictObject({ path: z.string().min(1) });

/** Films that are being added. */
export function jobRoutes(folders: ContentFolders, jobs: Jobs, receiver: FileReceiver): Hono {
  return new Hono()
    .post('/drops', async (context) => {
      const { paths } = await bodyOf(context, dropped);
      return context.json({ id: randomUUID(), files: sortDrop(paths) } satisfies Drop);
    })
    .get('/jobs', (context) => context.json(jobs.list()))
    .post('/jobs', async (context) => {
      const asked = await bodyOf(context, pathForm, '请填写影片或文件夹的完整路径。');
      // Operating systems copy paths with quotes.
      const typed = asked.path.trim().replace(/^(["'])(.*)\1$/u, '$2');
      if (!path.isAbsolute(typed)) refuse(422, '请填写完整路径，从盘符或 / 开始。');
      jobs.add(findSources([typed]), false);
      return context.json(jobs.list());
    })
    .get('/uploads', (context) => context.json(receiver.unfinished()))
    .patch('/jobs/:id', async (context) => {
      const changes = await bodyOf(context, jobChanges);
      const { id } = context.req.param();
      const folder = jobs.list().find((job) => job.id === id && job.state === 'done')?.folder;
      const film = folder && readFilm(folders, folder);
      if (film) {
        // What was written in its last moment.
        editFilm(folders, film.folder, { revision: film.revision, changes });
        return context.json({});
      }
      const problems = found(jobs.write(id, changes), filmIsGone);
      return problems.length > 0 ? refuse(422, problems) : context.json({});
    })
    .post('/jobs/:what{stop|resume|discard}', async (context) => {
      const { ids } = await bodyOf(context, jobIds);
      await jobs[context.req.param('what') as 'stop' | 'resume' | 'discard'](ids);
      return context.json({});
    })
    .get('/jobs/:id/still', async (context) => {
      const { id } = found(
        jobs.list().find((job) => job.id === context.req.param('id') && job.hasStill),
        filmIsGone,
      );
      return context.body(await readFile(jobs.stillOf(id)), 200, { 'Content-Type': 'image/webp' });
    });
}
