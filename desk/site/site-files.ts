import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type PageText, pathsOfTexts, type TextName } from '../../domain/page-text.ts';
import { isDrawnFrom, pictureSourceOf, readWordmark, wordmarkOf } from '../../library/brand.ts';
import { ensureContentFolder, videoFolders } from '../../library/content-folder.ts';
import { parseFields, type Reading, splitFrontMatter } from '../../library/fields.ts';
import { contentFiles, type SourceFolders, videoTextIn } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { type Library, readLibrary, SettingsError } from '../../library/library.ts';
import { readPage } from '../../library/page.ts';
import { siteFactsOf } from '../../library/pages.ts';
import { readSettings } from '../../library/settings.ts';
import { readSettingsForm } from '../../library/settings-form.ts';
import {
  categoryAfter,
  editSettingsText,
  settingsTextOf,
  type WrittenCategory,
} from '../../library/write-settings.ts';
import { editVideoText } from '../../library/write-video.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { revisionOf } from '../films.ts';
import type { DeskSite, Fault, SettingsEdit, SiteText, SiteTextName, TextEdit } from './api.ts';

/** The result of an edit. */
export type SiteOutcome =
  | { readonly status: 200 | 409; readonly site: DeskSite }
  | { readonly status: 422; readonly faults: readonly Fault[] };

/** Reads the settings and texts of a site, including invalid ones. */
export function readSite(folders: SourceFolders): DeskSite {
  const { content } = folders;
  const library = libraryOf(folders);
  const textOf = (name: SiteTextName): SiteText => {
    const text = currentText(folders, name);
    const { problems = [] } = readText(folders, name, text, library);
    return { text, revision: revisionOf(text), isOwn: existsSync(fileOf(content, name)), faults: problems };
  };
  return {
    form: readSettingsForm('', settingsTextOf(folders)).value ?? null,
    texts: {
      settings: textOf('settings'),
      about: textOf('about'),
      support: textOf('support'),
      legal: textOf('legal'),
    },
    wordmark: drawingIn(content),
    hasIcons: library !== undefined && areIconsDrawn(folders, library),
  };
}

/** Whether the icons and the share picture match the settings. */
export const areIconsDrawn = ({ content, samples }: SourceFolders, library: Library): boolean =>
  [content, samples].some((root) =>
    isDrawnFrom(path.join(root, contentFiles.brand), pictureSourceOf(library)),
  );

/** Saves settings and categories, and moves the films of renamed and removed categories. */
export function saveSettings(folders: SourceFolders, { revision, ...changes }: SettingsEdit): SiteOutcome {
  const text = settingsTextOf(folders);
  if (revisionOf(text) !== revision) return { status: 409, site: readSite(folders) };
  const before = readSettingsForm('', text).value?.categories ?? [];
  const { categories } = changes;
  const films = categories ? filmsToMove(folders, before, categories) : [];
  const homeless = films.filter(({ to }) => to === undefined);
  if (homeless.length > 0) {
    const names = [...new Set(homeless.map(({ from }) => `「${from}」`))].join('、');
    const message = `${names}里还有 ${homeless.length} 部影片，请先选择它们归入的分类。`;
    return { status: 422, faults: [{ field: '分类', message }] };
  }
  const file = fileOf(folders.content, 'settings');
  const edited = editSettingsText(file, text, changes);
  const read = edited.problems ? edited : readSettings(file, edited.value);
  if (read.problems) return { status: 422, faults: read.problems };
  ensureContentFolder(folders);
  writeWhole(file, edited.value ?? '');
  // Until all films are written, the former names in the settings lead to the new category.
  for (const { video, text, to = '' } of films) {
    const moved = editVideoText(video, text, { category: to });
    if (moved.value) writeWhole(video, moved.value);
  }
  return { status: 200, site: readSite(folders) };
}

/** Films whose category is renamed; `to` is undefined if the category is removed. */
function filmsToMove(
  { content }: SourceFolders,
  before: readonly WrittenCategory[],
  after: readonly WrittenCategory[],
) {
  return videoFolders(content).flatMap(({ folder }) => {
    const video = path.join(folder, contentFiles.video);
    const text = videoTextIn(folder);
    if (text === undefined) return [];
    const written = parseFields({ file: video, text: splitFrontMatter(text).fields }).value?.get('分类');
    const from = typeof written === 'string' ? written.trim() : '';
    // Films without a category keep none.
    const was = categoryAfter(from, before, before);
    const to = was && categoryAfter(was, before, after);
    return was === undefined || to === from ? [] : [{ video, text, from, to }];
  });
}

/** Saves a complete text. */
export function saveText(
  folders: SourceFolders,
  name: SiteTextName,
  { revision, text }: TextEdit,
): SiteOutcome {
  if (revisionOf(currentText(folders, name)) !== revision) return { status: 409, site: readSite(folders) };
  const { problems } = readText(folders, name, text, libraryOf(folders));
  if (problems) return { status: 422, faults: problems };
  const file = fileOf(folders.content, name);
  ensureContentFolder(folders);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
  return { status: 200, site: readSite(folders) };
}

/** Renders a page's text as the site shows it. @throws {SettingsError} */
export const previewText = (folders: SourceFolders, name: TextName, text: string): Reading<PageText> =>
  readPage({ file: fileOf(folders.content, name), text }, siteFactsOf(readLibrary(folders)));

/** Replaces or removes the logo. @throws {HostError} if browsers cannot show it */
export function saveWordmark(folders: SourceFolders, svg: string | null): DeskSite {
  const file = path.join(folders.content, contentFiles.wordmark);
  if (svg === null) rmSync(file, { force: true });
  else {
    if (!wordmarkOf(svg)) throw new HostError('浏览器无法显示这个 SVG，请另存为 SVG 再选。');
    ensureContentFolder(folders);
    writeWhole(file, svg);
  }
  return readSite(folders);
}

function drawingIn(content: string): DeskSite['wordmark'] {
  const drawing = readWordmark(path.join(content, contentFiles.wordmark));
  return drawing ? { svg: drawing.svg, ...drawing.size } : null;
}

const fileOf = (root: string, name: SiteTextName) =>
  name === 'settings'
    ? path.join(root, contentFiles.settings)
    : path.join(root, contentFiles.pages, `${name}.md`);

function currentText(folders: SourceFolders, name: SiteTextName): string {
  if (name === 'settings') return settingsTextOf(folders);
  const file = [folders.content, folders.samples]
    .map((root) => fileOf(root, name))
    .find((each) => existsSync(each));
  return file ? readFileSync(file, 'utf8') : '';
}

/** @param library undefined if the settings are invalid, in which case no page is read */
function readText(
  { content }: SourceFolders,
  name: SiteTextName,
  text: string,
  library: Library | undefined,
): Reading<unknown> {
  if (name === 'settings') return readSettings(fileOf(content, name), text);
  if (!library) return { value: undefined };
  return readPage({ file: fileOf(content, name), text }, siteFactsOf(library));
}

function libraryOf(folders: SourceFolders): Library | undefined {
  try {
    return readLibrary(folders);
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}

export const pageNames = Object.keys(pathsOfTexts) as readonly TextName[];
