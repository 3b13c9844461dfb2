import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { currentName } from '../domain/category-names.ts';
import type { NewCategory } from './category-of.ts';
import { ensureContentFolder, initialSettings } from './content-folder.ts';
import { parseFields, type Reading, textOf, withLineEndsOf } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import { SettingsError } from './library.ts';
import { setFields } from './write-fields.ts';
import { writeWhole } from './write-whole.ts';

/** A category in the form, with its fields as text. */
export interface WrittenCategory {
  /** Its saved name; null for a new category. */
  readonly was: string | null;
  readonly name: string;
  readonly seal: string;
  readonly hue: string;
  readonly line: string;
  /** On one line. */
  readonly formerNames: string;
  /** Removes the category and moves its videos and links to the category with this name. */
  readonly into?: string;
}

interface SettingsChanges {
  readonly showsSamples?: boolean;
  /** Appended to the existing ones. */
  readonly newCategory?: NewCategory;
  /** By field name, such as `联系.邮箱`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** All categories in order; missing ones are removed. */
  readonly categories?: readonly WrittenCategory[];
}

/** The single-line fields, in the order of the file. */
export const settingsFields = [
  ...['名称', '印', '标语', '简介', '联系.邮箱', '联系.电话', '联系.地址', '页脚', '主题色相'],
  ...['备案号', '公安备案号', '注册', '字幕语言', '显示样片'],
] as const;

const settingsOrder = [...new Set(settingsFields.map((field) => field.split('.')[0] ?? ''))];
settingsOrder.splice(settingsOrder.indexOf('主题色相') + 1, 0, '分类');

/**
 * Changes settings in the text of a `site.yaml` and keeps comments, order and everything else.
 * @param file the path that problems name
 * @param text the current content
 */
export function editSettingsText(file: string, text: string, changes: SettingsChanges): Reading<string> {
  const reading = parseFields({ file, text });
  if (reading.problems) return reading;
  const document = reading.value;
  document.contents ??= document.createNode({});
  const { showsSamples, newCategory, fields = {}, categories } = changes;
  if (showsSamples !== undefined) document.set('显示样片', showsSamples ? '是' : '否');
  if (newCategory) {
    const { name, seal, hue } = newCategory;
    document.addIn(['分类'], document.createNode({ 名称: name, 印: seal, 色相: String(hue) }));
  }
  writeFields(document, fields);
  if (categories) writeCategories(document, categories);
  return { value: withLineEndsOf(text, textOf(document)) };
}

function writeFields(document: Document, fields: Readonly<Record<string, string>>): void {
  // An emptied field keeps its line, because comments may refer to it.
  const written = Object.entries(fields).filter(
    ([name, value]) => value !== '' || document.hasIn(name.split('.')),
  );
  const under = (parent: string) =>
    Object.fromEntries(
      written.flatMap(([name, value]) =>
        name.startsWith(parent) ? [[name.slice(parent.length), value]] : [],
      ),
    );
  setFields(document, document.contents as YAMLMap, settingsOrder, under(''));
  const contact = under('联系.');
  if (Object.keys(contact).length === 0) return;
  const map = document.get('联系');
  if (isMap(map)) setFields(document, map, ['邮箱', '电话', '地址'], contact);
  else {
    setFields(document, document.contents as YAMLMap, settingsOrder, { 联系: '' });
    document.set('联系', document.createNode(contact));
  }
}

function writeCategories(document: Document, categories: readonly WrittenCategory[]): void {
  const list = document.get('分类') ?? document.createNode([]);
  if (!isSeq(list)) return;
  const present = list.items.filter((item) => isMap(item));
  list.items = categories.flatMap((category) => {
    const { was, name, seal, hue, line, into } = category;
    if (into !== undefined) return [];
    const map =
      present.find((each) => String(each.get('名称') ?? '').trim() === was) ??
      (document.createNode({}) as YAMLMap);
    const former = formerNamesOf(category, categories);
    setFields(document, map, ['名称', '印', '色相', '说明', '曾用名'], {
      ...{ 名称: name, 印: seal, 色相: hue },
      ...((line !== '' || map.has('说明')) && { 说明: line }),
      ...(former.join() !== namesIn(map.get('曾用名')).join() && { 曾用名: former.join('、') }),
    });
    return [map];
  });
  if (!document.has('分类')) document.set('分类', list);
}

/** The category's former names, including those of categories merged into it. */
function formerNamesOf(category: WrittenCategory, all: readonly WrittenCategory[]): readonly string[] {
  const joined = [category, ...all.filter(({ into }) => into === category.name)];
  const names = joined.flatMap(({ was, formerNames }) => [...namesIn(formerNames), ...(was ? [was] : [])]);
  return [...new Set(names)].filter((name) => name !== category.name);
}

/** Names from a list or from one line. */
function namesIn(node: unknown): readonly string[] {
  const written = isSeq(node)
    ? node.items.map((item) => (isScalar(item) ? String(item.value) : ''))
    : String(node ?? '').split(/[,，、]/u);
  return written.map((name) => name.trim()).filter(Boolean);
}

/** The category of a video after an edit of the categories; undefined if it has none. */
export function categoryAfter(
  written: string,
  before: readonly WrittenCategory[],
  categories: readonly WrittenCategory[],
): string | undefined {
  const known = before.map(({ name, formerNames }) => ({ name, formerNames: namesIn(formerNames) }));
  const name = currentName(written, known) ?? written;
  const change = categories.find(({ was }) => was === name);
  return change && (change.into ?? change.name);
}

/** The text of the host's settings, or that of the samples if there are none. */
export function settingsTextOf({ content, samples }: SourceFolders): string {
  const [own, theirs] = [content, samples].map((folder) => path.join(folder, contentFiles.settings));
  if (own && existsSync(own)) return readFileSync(own, 'utf8');
  return theirs && existsSync(theirs) ? initialSettings(readFileSync(theirs, 'utf8')) : '';
}

/**
 * Changes the host's settings, and creates the content folder if needed.
 * @returns the settings file
 * @throws {SettingsError} if it cannot be read
 */
export function changeSettings(folders: SourceFolders, changes: SettingsChanges): string {
  const file = path.join(folders.content, contentFiles.settings);
  const edited = editSettingsText(file, settingsTextOf(folders), changes);
  if (edited.problems) throw new SettingsError(edited.problems);
  ensureContentFolder(folders);
  writeWhole(file, edited.value);
  return file;
}
