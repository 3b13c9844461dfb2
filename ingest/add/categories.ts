import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentName } from '../../domain/category-names.ts';
import type { CategorySettings } from '../../domain/content.ts';
import { categoryOf } from '../../library/category-of.ts';
import { contentFiles, type SourceFolders } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { readHostSettings } from '../../library/library.ts';
import { changeSettings } from '../../library/write-settings.ts';
import type { Given } from './options.ts';

/**
 * The values of the command line, with the category's current name.
 * @param categories of the site
 * @throws {HostError} listing them, if none is called so
 */
export function withCategory(given: Given, categories: readonly CategorySettings[], content: string): Given {
  const { category: name } = given;
  if (name === undefined) return given;
  const category = currentName(name, categories);
  if (category !== undefined) return { ...given, category };
  const settings = path.join(content, contentFiles.settings);
  const first = existsSync(settings) ? '' : '先运行 npm run content -- new，再把';
  const present = categories.map((each) => each.name).join('、');
  throw new HostError(`没有「${name}」这个分类。现在有：${present}。${first}新的分类写进 ${settings}。`);
}

/** Adds a category to the host's settings if it is missing. @throws {SettingsError} if they cannot be read */
export function addCategory(name: string, folders: SourceFolders): void {
  const { categories } = readHostSettings(folders);
  if (currentName(name, categories) !== undefined) return;
  const file = changeSettings(folders, { newCategory: categoryOf(name, categories) });
  console.log(`分类「${name}」已写入 ${file}，印章的字和颜色可以在这个文件里改。`);
}
