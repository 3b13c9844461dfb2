import path from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { removeFilm, restoreFilm } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import type { SourceFolders } from '../library/folders.ts';
import { SettingsError } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import type { Refusal } from './api.ts';
import { editFilm, readDesk, readFilm, removedFilmOf } from './films.ts';

const edit = z.strictObject({
  revision: z.string(),
  changes: z.strictObject({
    title: z.string().exactOptional(),
    category: z.string().exactOptional(),
    tags: z.array(z.string()).exactOptional(),
    releaseDate: z.string().exactOptional(),
    description: z.string().exactOptional(),
    visibility: z.enum(['public', 'unlisted', 'draft']).exactOptional(),
    loops: z.boolean().exactOptional(),
  }),
});

/** `api/`: what the page asks for (`api.ts`). @param url of the site */
export function deskRoutes(folders: SourceFolders, url: string): Hono {
  const refuse = (...problems: string[]): Refusal => ({ problems });
  const gone = refuse('这部影片不在了，别处把它移走或者改了名。');
  return new Hono()
    .basePath('/api')
    .get('/desk', (context) => context.json(readDesk(folders, url)))
    .patch('/films/:folder', async (context) => {
      const asked = edit.safeParse(await context.req.json().catch(() => null));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      const outcome = editFilm(folders, context.req.param('folder'), asked.data);
      if (outcome.status === 404) return context.json(gone, 404);
      if (outcome.status === 422) return context.json(refuse(...outcome.problems), 422);
      if (outcome.status === 200) return context.json(outcome.film);
      return context.json({ ...refuse('这部影片刚才在别处改过。'), film: outcome.film }, 409);
    })
    .post('/films/:folder/remove', (context) => {
      const film = videoFolders(folders.content).find(
        ({ folder }) => path.basename(folder) === context.req.param('folder'),
      );
      if (!film) return context.json(gone, 404);
      return context.json(removedFilmOf(removeFilm(folders.content, film)));
    })
    .post('/removed/:name/restore', (context) => {
      const folder = restoreFilm(folders.content, context.req.param('name'));
      const film = folder && readFilm(folders, path.basename(folder));
      return film ? context.json(film) : context.json(gone, 404);
    })
    .onError((error, context) => {
      if (!(error instanceof SettingsError)) throw error;
      return context.json(refuse(...error.problems.map(describeProblem)), 422);
    });
}
