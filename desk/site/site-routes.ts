import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { SourceFolders } from '../../library/folders.ts';
import { settingsFields } from '../../library/write-settings.ts';
import { readJson, refuse } from '../answers.ts';
import {
  pageNames,
  previewText,
  readSite,
  type SiteOutcome,
  saveSettings,
  saveText,
  saveWordmark,
} from './site-files.ts';

const category = z.strictObject({
  was: z.string().nullable(),
  name: z.string(),
  seal: z.string(),
  hue: z.string(),
  line: z.string(),
  formerNames: z.string(),
  into: z.string().exactOptional(),
});

const settingsEdit = z.strictObject({
  revision: z.string(),
  fields: z.partialRecord(z.enum(settingsFields), z.string()).exactOptional(),
  categories: z.array(category).exactOptional(),
});

const textEdit = z.strictObject({ revision: z.string(), text: z.string() });
const textName = z.enum(['settings', ...pageNames]);
const pageName = z.enum(pageNames);

/** The site's own face. */
export function siteRoutes(folders: SourceFolders): Hono {
  return new Hono()
    .get('/site', (context) => context.json(readSite(folders)))
    .patch('/site', async (context) => {
      const asked = settingsEdit.safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse(z.prettifyError(asked.error)), 400);
      return answer(context, saveSettings(folders, asked.data));
    })
    .put('/site/texts/:name', async (context) => {
      const name = textName.safeParse(context.req.param('name'));
      const asked = textEdit.safeParse(await readJson(context));
      if (!asked.success || !name.success) return context.json(refuse('没有这一页。'), 400);
      return answer(context, saveText(folders, name.data, asked.data));
    })
    .post('/site/texts/:name/preview', async (context) => {
      const name = pageName.safeParse(context.req.param('name'));
      const asked = z.strictObject({ text: z.string() }).safeParse(await readJson(context));
      if (!asked.success || !name.success) return context.json(refuse('没有这一页。'), 400);
      const { value, problems } = previewText(folders, name.data, asked.data.text);
      return context.json({ page: value ?? null, faults: problems ?? [] });
    })
    .put('/site/wordmark', async (context) => context.json(saveWordmark(folders, await context.req.text())))
    .delete('/site/wordmark', (context) => context.json(saveWordmark(folders, null)));
}

function answer(context: Context, outcome: SiteOutcome) {
  if (outcome.status === 422) {
    const { faults } = outcome;
    return context.json({ ...refuse(...faults.map(({ message }) => message)), faults }, 422);
  }
  if (outcome.status === 200) return context.json(outcome.site);
  return context.json({ ...refuse('网站的设置刚刚有其他修改。'), site: outcome.site }, 409);
}
