import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beginContent } from './content-folder.ts';
import { parseFields, type Reading, textOf, withLineEndsOf } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import { SettingsError } from './library.ts';
import { writeWhole } from './write-whole.ts';

/** A category's settings, without the optional line. */
interface NewCategory {
  readonly name: string;
  /** One character. */
  readonly seal: string;
  /** Degrees of OKLCH, a multiple of ten. */
  readonly hue: number;
}

interface SettingsChanges {
  readonly showsSamples?: boolean;
  /** Appended to the existing ones. */
  readonly newCategory?: NewCategory;
}

/**
 * Changes settings in the text of a `site.yaml` and keeps comments, order and everything else.
 * @param file the path that problems name
 * @param text the current content
 */
export function editSettingsText(
  file: string,
  text: string,
  { showsSamples, newCategory }: SettingsChanges,
): Reading<string> {
  const reading = parseFields({ file, text });
  if (reading.problems) return reading;
  const document = reading.value;
  if (showsSamples !== undefined) document.set('显示样片', showsSamples ? '是' : '否');
  if (newCategory) {
    const { name, seal, hue } = newCategory;
    document.addIn(['分类'], document.createNode({ 名称: name, 印: seal, 色相: String(hue) }));
  }
  return { value: withLineEndsOf(text, textOf(document)) };
}

/**
 * Changes the host's settings, and creates the content folder if needed.
 * @returns the settings file
 * @throws {SettingsError} if it cannot be read
 */
export function changeSettings(folders: SourceFolders, changes: SettingsChanges): string {
  beginContent(folders);
  const file = path.join(folders.content, contentFiles.settings);
  const edited = editSettingsText(file, readFileSync(file, 'utf8'), changes);
  if (edited.problems) throw new SettingsError(edited.problems);
  writeWhole(file, edited.value);
  return file;
}

/** A new category, with the first character of its name as seal and the hue furthest from the others'. */
export function categoryOf(name: string, others: readonly { readonly hue: number }[]): NewCategory {
  const distance = (hue: number) =>
    Math.min(...others.map((other) => Math.abs(((hue - other.hue + 540) % 360) - 180)), 180);
  const hues = Array.from({ length: 36 }, (_, index) => index * 10);
  const hue = hues.reduce((best, each) => (distance(each) > distance(best) ? each : best));
  return { name, seal: [...name][0] ?? '', hue };
}
