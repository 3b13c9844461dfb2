import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { currentName } from '../../domain/category-names.ts';
import { addCategory } from '../../ingest/add/categories.ts';
import { filledLine } from '../../library/fields.ts';
import type { SourceFolders } from '../../library/folders.ts';
import { readHostSettings } from '../../library/library.ts';
import { bodyOf, refuse } from '../answers.ts';
import { settingsEdit, textEdit } from './api.ts';
import {
  pageNames,
  previewText,
  readSite,
  type SiteOutcome,
  saveSettings,
  saveText,
  saveWordmark,
} from './site-files.ts';

const textName = z.enum(['settings', ...pageNames]);
const pageName = z.enum(pageNames);
const newCategory = z.strictObject({ name: filledLine('名称', 8) });
const preview = z.strictObject({ text: z.string() });

/** Routes for the site's settings and texts. */
export function siteRoutes(folders: SourceFolders): Hono {
  const nameIn = <Name>(context: Context, form: z.ZodType<Name>): Name =>
    form.safeParse(context.req.param('name')).data ?? refuse(400, '没有这一页。');
  return new Hono()
    .get('/site', (context) => context.json(readSite(folders)))
    .patch('/site', async (context) =>
      answer(context, saveSettings(folders, await bodyOf(context, settingsEdit))),
    )
    .put('/site/texts/:name', async (context) =>
      answer(context, saveText(folders, nameIn(context, textName), await bodyOf(context, textEdit))),
    )
    .post('/site/texts/:name/preview', async (context) => {
      const { text } = await bodyOf(context, preview);
      const { value, problems } = previewText(folders, nameIn(context, pageName), text);
      return context.json({ page: value ?? null, faults: problems ?? [] });
    })
    .post('/categories', async (context) => {
      const { name } = await bodyOf(context, newCategory, '分类的名称要写 1 到 8 个字，字母两个算一个。');
      addCategory(name, folders);
      const { categories } = readHostSettings(folders);
      return context.json({ name: currentName(name, categories) ?? name });
    })
    .put('/site/wordmark', async (context) => context.json(saveWordmark(folders, await context.req.text())))
    .delete('/site/wordmark', (context) => context.json(saveWordmark(folders, null)));
}

function answer(context: Context, outcome: SiteOutcome) {
  if (outcome.status === 422) {
    const { faults } = outcome;
    return refuse(
      422,
      faults.map(({ message }) => message),
      { faults },
    );
  }
  if (outcome.status === 409) return refuse(409, '网站的设置刚刚有其他修改。', { site: outcome.site });
  return context.json(outcome.site);
}
