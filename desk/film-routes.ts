import path from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { removeFilm, restoreFilm } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import type { SourceFolders } from '../library/folders.ts';
import { filmIsGone, readJson, refuse } from './answers.ts';
import { changeCover } from './cover.ts';
import { editFilm, readDesk, readFilm, removedFilmOf } from './films.ts';
import { textChanges } from './text-changes.ts';

const edit = z.strictObject({
  revision: z.string(),
  changes: textChanges.extend({ loops: z.boolean().exactOptional() }),
});

const coverAt = z.strictObject({ second: z.number().min(0) });

/** The films of the site, and those in the bin. @param url of the site */
export function filmRoutes(folders: SourceFolders, url: string): Hono {
  return new Hono()
    .get('/desk', (context) => context.json(readDesk(folders, url)))
    .patch('/films/:folder', async (context) => {
      const asked = edit.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const outcome = editFilm(folders, context.req.param('folder'), asked.data);
      if (outcome.status === 404) return context.json(filmIsGone, 404);
      if (outcome.status === 422) return context.json(refuse(...outcome.problems), 422);
      if (outcome.status === 200) return context.json(outcome.film);
      return context.json({ ...refuse('这部影片刚才在别处改过。'), film: outcome.film }, 409);
    })
    .post('/films/:folder/remove', (context) => {
      const film = videoFolders(folders.content).find(
        ({ folder }) => path.basename(folder) === context.req.param('folder'),
      );
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
    .post('/removed/:name/restore', (context) => {
      const folder = restoreFilm(folders.content, context.req.param('name'));
      const film = folder && readFilm(folders, path.basename(folder));
      return film ? context.json(film) : context.json(filmIsGone, 404);
    });
}
