import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { findSources } from '../ingest/add/sources.ts';
import { sortDrop } from '../ingest/receive/drop.ts';
import type { SourceFolders } from '../library/folders.ts';
import { filmIsGone, readJson, refuse } from './answers.ts';
import type { Drop } from './api.ts';
import { editFilm, readFilm } from './films.ts';
import type { Jobs } from './jobs.ts';
import { textChanges } from './text-changes.ts';

/** Films that are being put in. */
export function jobRoutes(folders: SourceFolders, jobs: Jobs): Hono {
  return new Hono()
    .post('/drops', async (context) => {
      const asked = z.strictObject({ paths: z.array(z.string()) }).safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      return context.json({ id: randomUUID(), files: sortDrop(asked.data.paths) } satisfies Drop);
    })
    .get('/jobs', (context) => context.json(jobs.list()))
    .post('/jobs', async (context) => {
      const asked = z.strictObject({ path: z.string().min(1) }).safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse('请填写影片或文件夹的完整路径。'), 400);
      const typed = unquoted(asked.data.path);
      if (!path.isAbsolute(typed)) return context.json(refuse('请填写完整路径，从盘符或 / 开始。'), 422);
      jobs.add(findSources([typed]), false);
      return context.json(jobs.list());
    })
    .patch('/jobs/:id', async (context) => {
      const asked = textChanges.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const { id } = context.req.param();
      const folder = jobs.list().find((job) => job.id === id && job.state === 'done')?.folder;
      const film = folder && readFilm(folders, folder);
      // What was written in its last moment.
      if (film) editFilm(folders, film.folder, { revision: film.revision, changes: asked.data });
      return film || jobs.write(id, asked.data) ? context.json({}) : context.json(filmIsGone, 404);
    })
    .post('/jobs/:id/:what{stop|resume}', (context) => {
      const { id, what } = context.req.param();
      return jobs[what as 'stop' | 'resume'](id) ? context.json({}) : context.json(filmIsGone, 404);
    })
    .delete('/jobs/:id', async (context) =>
      (await jobs.discard(context.req.param('id'))) ? context.json({}) : context.json(filmIsGone, 404),
    )
    .get('/jobs/:id/still', async (context) => {
      const { id } = context.req.param();
      if (!jobs.list().some((job) => job.id === id && job.hasStill)) return context.json(filmIsGone, 404);
      return context.body(await readFile(jobs.stillOf(id)), 200, { 'Content-Type': 'image/webp' });
    });
}

/** A path as it is pasted: systems copy it with quotes around it. */
const unquoted = (typed: string) => typed.trim().replace(/^(["'])(.*)\1$/u, '$2');
