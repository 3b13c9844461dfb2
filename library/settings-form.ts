import { parseFields, type Reading } from './fields.ts';
import { settingsFields, type WrittenCategory } from './write-settings.ts';

/** The fields of a `site.yaml` as text, including invalid ones. */
export interface SettingsForm {
  /** By field name; empty if missing. */
  readonly fields: Readonly<Record<string, string>>;
  readonly categories: readonly WrittenCategory[];
}

/**
 * Reads a `site.yaml` for a form.
 * @returns problems if the form cannot represent it, so that it must be edited as text
 */
export function readSettingsForm(file: string, text: string): Reading<SettingsForm> {
  const reading = parseFields({ file, text });
  if (reading.problems) return reading;
  const written = (reading.value.toJS() ?? {}) as Record<string, unknown>;
  const { 联系: contact, 分类: categories = [] } = written;
  const isNoContact = contact === undefined || typeof contact === 'string';
  if (!(isNoContact || isRecord(contact)) || !Array.isArray(categories) || !categories.every(isRecord))
    return { problems: [{ file, message: '「联系」或「分类」的写法和表单不同，请直接改这个文件。' }] };
  const all = { ...written, ...(isRecord(contact) && underContact(contact)) };
  return {
    value: {
      fields: Object.fromEntries(settingsFields.map((name) => [name, lineOf(all[name])])),
      categories: categories.map((category) => ({
        was: lineOf(category.名称),
        name: lineOf(category.名称),
        seal: lineOf(category.印),
        hue: lineOf(category.色相),
        line: lineOf(category.说明),
        formerNames: lineOf(category.曾用名),
      })),
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const underContact = (contact: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(contact).map(([name, value]) => [`联系.${name}`, value]));

const lineOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('、') : typeof value === 'string' ? value.trim() : '';
