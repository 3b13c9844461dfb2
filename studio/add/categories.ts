import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CategorySettings } from '../../domain/content.ts';
import { beginContent } from '../../library/content-folder.ts';
import { contentFiles, type SourceFolders } from '../../library/folders.ts';
import { categoryOf, editSettingsText } from '../../library/write-settings.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { StudioError } from '../studio-error.ts';
import { categoryProblem } from './answers.ts';
import type { Questions } from './questions.ts';

/** Those of the site. */
type Categories = readonly Pick<CategorySettings, 'name' | 'hue'>[];

interface AskContext {
  readonly categories: Categories;
  readonly questions: Questions | null;
  readonly content: string;
}

/**
 * Lets a category of the command line pass that the site has, or that its host wants to have.
 * @throws {StudioError} naming those that there are
 */
export async function confirmCategory(
  name: string,
  { categories, questions, content }: AskContext,
): Promise<void> {
  if (categories.some((category) => category.name === name)) return;
  const problem = categoryProblem(name);
  const present = categories.map((category) => category.name).join('、');
  if (problem) throw new StudioError(`--category：${problem}`);
  if (await questions?.yes(`网站还没有「${name}」这个分类，现在有：${present}。加上它？`, true)) return;
  const settings = path.join(content, contentFiles.settings);
  const first = existsSync(settings) ? '' : '先运行 npm run content -- new，再把';
  throw new StudioError(`没有「${name}」这个分类。现在有：${present}。${first}新的分类写进 ${settings}。`);
}

/** Adds to the host's settings the categories that are not there. @throws {StudioError} where they cannot be read */
export function addCategories(
  names: readonly string[],
  categories: Categories,
  folders: SourceFolders,
): void {
  const all = [...categories];
  for (const name of new Set(names)) {
    if (all.some((category) => category.name === name)) continue;
    beginContent(folders);
    const file = path.join(folders.content, contentFiles.settings);
    const newCategory = categoryOf(name, all);
    const edited = editSettingsText(file, readFileSync(file, 'utf8'), { newCategory });
    if (edited.problems) throw new StudioError(edited.problems.map(({ message }) => message).join('\n'));
    writeWhole(file, edited.value);
    all.push(newCategory);
    console.log(`分类「${name}」写进了 ${file}，印章的字和颜色可以在那里改。`);
  }
}
