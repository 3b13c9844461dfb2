import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { findSources } from '../ingest/add/sources.ts';
import { sortDrop } from '../ingest/receive/drop.ts';
import { removeFilm, restoreFilm } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import type { SourceFolders } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { SettingsError } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import type { Drop, Refusal } from './api.ts';
import { changeCover } from './cover.ts';
import { editFilm, readDesk, readFilm, removedFilmOf } from './films.ts';
import type { Jobs } from './jobs.ts';

const text = z.string().exactOptional();
const jobChanges = z.strictObject({
  title: text,
  category: text,
  tags: z.array(z.string()).exactOptional(),
  releaseDate: text,
  description: text,
  visibility: z.enum(['public', 'unlisted', 'draft']).exactOptional(),
});

const edit = z.strictObject({
  revision: z.string(),
  changes: jobChanges.extend({ loops: z.boolean().exactOptional() }),
});

const coverAt = z.strictObject({ second: z.number().min(0) });

/** `api/`: what the page asks for (`api.ts`). @param url of the site */
export function deskRoutes(folders: SourceFolders, url: string, jobs: Jobs): Hono {
  const refuse = (...problems: string[]): Refusal => ({ problems });
  const gone = refuse('找不到这部影片，它已被移走或改名。');
  return new Hono()
    .basePath('/api')
    .get('/desk', (context) => context.json(readDesk(folders, url)))
    .patch('/films/:folder', async (context) => {
      const asked = edit.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const outcome = editFilm(folders, context.req.param('folder'), asked.data);
      if (outcome.status === 404) return context.json(gone, 404);
      if (outcome.status === 422) return context.json(refuse(...outcome.problems), 422);
      if (outcome.status === 200) return context.json(outcome.film);
      return context.json({ ...refuse('这部影片刚刚有其他修改。'), film: outcome.film }, 409);
    })
    .post('/films/:folder/remove', (context) => {
      const film = videoFolders(folders.content).find(
        ({ folder }) => path.basename(folder) === context.req.param('folder'),
      );
      if (!film) return context.json(gone, 404);
      return context.json(removedFilmOf(removeFilm(folders.content, film)));
    })
    .post('/films/:folder/cover', async (context) => {
      const film = readFilm(folders, context.req.param('folder'));
      if (!film) return context.json(gone, 404);
      const isSecond = context.req.header('content-type') === 'application/json';
      const asked = coverAt.safeParse(isSecond ? await readJson(context) : undefined);
      if (isSecond && !asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      await changeCover(
        folders,
        film.folder,
        asked.data?.second ?? Buffer.from(await context.req.arrayBuffer()),
      );
      return context.json(readFilm(folders, film.folder) ?? film);
    })
    .post('/removed/:name/restore', (context) => {
      const folder = restoreFilm(folders.content, context.req.param('name'));
      const film = folder && readFilm(folders, path.basename(folder));
      return film ? context.json(film) : context.json(gone, 404);
    })
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
      const asked = jobChanges.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const { id } = context.req.param();
      const folder = jobs.list().find((job) => job.id === id && job.state === 'done')?.folder;
      const film = folder && readFilm(folders, folder);
      // What was written in its last moment.
      if (film) editFilm(folders, film.folder, { revision: film.revision, changes: asked.data });
      return film || jobs.write(id, asked.data) ? context.json({}) : context.json(gone, 404);
    })
    .post('/jobs/:id/:what{stop|resume}', (context) => {
      const { id, what } = context.req.param();
      return jobs[what as 'stop' | 'resume'](id) ? context.json({}) : context.json(gone, 404);
    })
    .delete('/jobs/:id', async (context) =>
      (await jobs.discard(context.req.param('id'))) ? context.json({}) : context.json(gone, 404),
    )
    .get('/jobs/:id/still', async (context) => {
      const { id } = context.req.param();
      if (!jobs.list().some((job) => job.id === id && job.hasStill)) return context.json(gone, 404);
      return context.body(await readFile(jobs.stillOf(id)), 200, { 'Content-Type': 'image/webp' });
    })
    .onError((error, context) => {
      if (error instanceof SettingsError)
        return context.json(refuse(...error.problems.map(describeProblem)), 422);
      if (error instanceof HostError) return context.json(refuse(error.message), 422);
      throw error;
    });
}

/** Undefined where it is none. */
const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

/** A path as it is pasted: systems copy it with quotes around it. */
const unquoted = (typed: string) => typed.trim().replace(/^(["'])(.*)\1$/u, '$2');
