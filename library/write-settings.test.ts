import { expect, it } from 'vitest';
import { siteText } from './library.fixture.ts';
import { readSettings } from './settings.ts';
import { categoryOf, editSettingsText } from './write-settings.ts';

const commented = siteText
  .replace('简介:', '# 一两句话。\n简介:')
  .replace('    印: 童', '    印: 童 # 一个字');
const edit = (...[text, changes]: [string, Parameters<typeof editSettingsText>[2]]) =>
  editSettingsText('site.yaml', text, changes).value ?? '';

it('says whether samples are shown, and keeps comments', () => {
  const hidden = edit(commented, { showsSamples: false });
  expect(hidden).toBe(`${commented}显示样片: 否\n`);
  expect(edit(hidden, { showsSamples: true })).toBe(`${commented}显示样片: 是\n`);
});

it('leaves long lines as they are', () => {
  const long = siteText.replace('一家人的录像。', `${'films of the family '.repeat(8)}`.trim());
  expect(edit(long, { showsSamples: true })).toBe(`${long}显示样片: 是\n`);
});

it('adds a category that the settings then have', () => {
  const newCategory = categoryOf('音乐', [{ hue: 200 }, { hue: 40 }]);
  const text = edit(commented, { newCategory });
  expect(text).toContain('# 一个字');
  expect(readSettings('site.yaml', text).value?.categories.at(-1)).toMatchObject({
    name: '音乐',
    seal: '音',
    hue: 300,
  });
});

it('does not touch what it cannot read', () => {
  expect(editSettingsText('site.yaml', '名称: "', { showsSamples: true }).problems).toMatchObject([
    { line: 1 },
  ]);
});
