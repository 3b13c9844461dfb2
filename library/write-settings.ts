import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beginContent } from './content-folder.ts';
import { parseFields, type Reading, textOf, withLineEndsOf } from './fields.ts';
import { contentFiles, type SourceFolders } from './folders.ts';
import { SettingsError } from './library.ts';
import { writeWhole } from './write-whole.ts';

/** What stands in the settings of a category, without the line that a host may add. */
interface NewCategory {
  readonly name: string;
  /** One character. */
  readonly seal: string;
  /** Degrees of OKLCH, in tens. */
  readonly hue: number;
}

interface SettingsChanges {
  readonly showsSamples?: boolean;
  /** Comes after those that are there. */
  readonly newCategory?: NewCategory;
}

/**
 * `site.yaml` with some settings changed: comments, order and whatever else stands in it stay.
 * @param file as problems name it
 * @param text as it is now
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
 * Changes settings of the host's, in a content folder that is begun where there is none.
 * @returns the file
 * @throws {SettingsError} where it cannot be read
 */
export function changeSettings(folders: SourceFolders, changes: SettingsChanges): string {
  beginContent(folders);
  const file = path.join(folders.content, contentFiles.settings);
  const edited = editSettingsText(file, readFileSync(file, 'utf8'), changes);
  if (edited.problems) throw new SettingsError(edited.problems);
  writeWhole(file, edited.value);
  return file;
}

/** A category for a name: its first character is cut into the seal, its hue is the one furthest from those there are. */
export function categoryOf(name: string, others: readonly { readonly hue: number }[]): NewCategory {
  const distance = (hue: number) =>
    Math.min(...others.map((other) => Math.abs(((hue - other.hue + 540) % 360) - 180)), 180);
  const hues = Array.from({ length: 36 }, (_, index) => index * 10);
  const hue = hues.reduce((best, each) => (distance(each) > distance(best) ? each : best));
  return { name, seal: [...name][0] ?? '', hue };
}
