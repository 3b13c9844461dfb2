import path from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { captionsFile, isCaptionsFile } from '../domain/media-files.ts';
import { isCaptionName } from '../ingest/add/beside.ts';
import { removeFilm, restoreFilm } from '../library/bin.ts';
import { videoFolders } from '../library/content-folder.ts';
import type { ContentFolders } from '../library/folders.ts';
import { bodyOf, filmIsGone, found, refuse } from './answers.ts';
import { chaptersEdit, coverAt, filmEdit } from './api.ts';
import { changeCover } from './cover.ts';
import { addCaptions, editChapters, readFilmCues, removeCaptions } from './cues.ts';
import { editFilm, readDesk, readFilm, removedFilmOf } from './films.ts';

const captions = z.strictObject({
  name: z.string().refine(isCaptionName, '字幕文件的名字以 .srt、.ass、.ssa 或 .vtt 结尾。'),
  language: z
    .string()
    .refine((language) => isCaptionsFile(captionsFile(language)))
    .optional(),
});

/** Routes for films and removed films. @param url of the site */
export function filmRoutes(folders: ContentFolders, url: string): Hono {
  const find = (context: Context) =>
    found(
      videoFolders(folders.content).find(
        ({ folder }) => path.basename(folder) === context.req.param('folder'),
      ),
      filmIsGone,
    );
  return new Hono()
    .get('/desk', (context) => context.json(readDesk(folders, url)))
    .patch('/films/:folder', async (context) => {
      const edit = await bodyOf(context, filmEdit);
      return context.json(editFilm(folders, context.req.param('folder'), edit));
    })
    .post('/films/:folder/remove', (context) =>
      context.json(removedFilmOf(removeFilm(folders.content, find(context)), [])),
    )
    .post('/films/:folder/cover', async (context) => {
      const name = path.basename(find(context).folder);
      const isSecond = context.req.header('content-type') === 'application/json';
      const choice = isSecond
        ? (await bodyOf(context, coverAt)).second
        : Buffer.from(await context.req.arrayBuffer());
      await changeCover(folders, name, choice);
      return context.json(found(readFilm(folders, name), filmIsGone));
    })
    .get('/films/:folder/cues', (context) => context.json(readFilmCues(find(context).folder)))
    .post('/films/:folder/captions', async (context) => {
      const { folder } = find(context);
      const asked = captions.safeParse(context.req.query());
      if (!asked.success) return refuse(400, z.prettifyError(asked.error));
      const bytes = Buffer.from(await context.req.arrayBuffer());
      return context.json(await addCaptions(folders, folder, { bytes, ...asked.data }));
    })
    .delete('/films/:folder/captions/:language', async (context) => {
      await removeCaptions(find(context).folder, context.req.param('language'));
      return context.json({});
    })
    .put('/films/:folder/chapters', async (context) => {
      const problems = editChapters(find(context).folder, await bodyOf(context, chaptersEdit));
      return problems.length > 0 ? refuse(422, problems) : context.json({});
    })
    .post('/removed/:name/restore', (context) => {
      const folder = found(restoreFilm(folders.content, context.req.param('name')), filmIsGone);
      return context.json(found(readFilm(folders, path.basename(folder)), filmIsGone));
    });
}
