import path from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { captionsFile, isCaptionsFile } from '../domain/media-files.ts';
import { isCaptionName } from '../ingest/add/beside.ts';
import { removeFilm, restoreFilm } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import type { SourceFolders } from '../library/folders.ts';
import { filmIsGone, readJson, refuse } from './answers.ts';
import { changeCover } from './cover.ts';
import { addCaptions, editChapters, readFilmCues, removeCaptions } from './cues.ts';
import { editFilm, readDesk, readFilm, removedFilmOf } from './films.ts';
import { textChanges } from './text-changes.ts';

const edit = z.strictObject({
  revision: z.string(),
  changes: textChanges.extend({ loops: z.boolean().exactOptional() }),
});

const coverAt = z.strictObject({ second: z.number().min(0) });

const captions = z.strictObject({
  name: z.string().refine(isCaptionName, '字幕文件的名字以 .srt、.ass、.ssa 或 .vtt 结尾。'),
  language: z
    .string()
    .refine((language) => isCaptionsFile(captionsFile(language)))
    .optional(),
});

const chapters = z.strictObject({
  revision: z.string(),
  chapters: z.array(z.strictObject({ startSecond: z.number().min(0), text: z.string() })),
});

/** The films of the site, and those in the bin. @param url of the site */
export function filmRoutes(folders: SourceFolders, url: string): Hono {
  const find = (context: Context) =>
    videoFolders(folders.content).find(({ folder }) => path.basename(folder) === context.req.param('folder'));
  return new Hono()
    .get('/desk', (context) => context.json(readDesk(folders, url)))
    .patch('/films/:folder', async (context) => {
      const asked = edit.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const outcome = editFilm(folders, context.req.param('folder'), asked.data);
      if (outcome.status === 404) return context.json(filmIsGone, 404);
      if (outcome.status === 422) return context.json(refuse(...outcome.problems), 422);
      if (outcome.status === 200) return context.json(outcome.film);
      return context.json({ ...refuse('这部影片刚刚有其他修改。'), film: outcome.film }, 409);
    })
    .post('/films/:folder/remove', (context) => {
      const film = find(context);
      if (!film) return context.json(filmIsGone, 404);
      return context.json(removedFilmOf(removeFilm(folders.content, film), []));
    })
    .post('/films/:folder/cover', async (context) => {
      const film = readFilm(folders, context.req.param('folder'));
      if (!film) return context.json(filmIsGone, 404);
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
    .get('/films/:folder/cues', (context) => {
      const film = find(context);
      return film ? context.json(readFilmCues(film.folder)) : context.json(filmIsGone, 404);
    })
    .post('/films/:folder/captions', async (context) => {
      const film = find(context);
      if (!film) return context.json(filmIsGone, 404);
      const asked = captions.safeParse(context.req.query());
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const bytes = Buffer.from(await context.req.arrayBuffer());
      return context.json(await addCaptions(folders, film.folder, { bytes, ...asked.data }));
    })
    .delete('/films/:folder/captions/:language', async (context) => {
      const film = find(context);
      if (!film) return context.json(filmIsGone, 404);
      await removeCaptions(film.folder, context.req.param('language'));
      return context.json({});
    })
    .put('/films/:folder/chapters', async (context) => {
      const film = find(context);
      if (!film) return context.json(filmIsGone, 404);
      const asked = chapters.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const problems = editChapters(film.folder, asked.data);
      return problems.length > 0 ? context.json(refuse(...problems), 422) : context.json({});
    })
    .post('/removed/:name/restore', (context) => {
      const folder = restoreFilm(folders.content, context.req.param('name'));
      const film = folder && readFilm(folders, path.basename(folder));
      return film ? context.json(film) : context.json(filmIsGone, 404);
    });
}
