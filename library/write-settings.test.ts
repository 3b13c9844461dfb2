import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryOf } from './category-of.ts';
import { siteText } from './library.fixture.ts';
import { samplesFolder } from './samples.ts';
import { readSettings } from './settings.ts';
import { readSettingsForm } from './settings-form.ts';
import { categoryAfter, editSettingsText } from './write-settings.ts';

const commented = siteText
  .replace('简介:', '# 一两句话。\n简介:')
  .replace('    印: 童', '    印: 童 # 一个字');
const edit = (...[text, changes]: [string, Parameters<typeof editSettingsText>[2]]) =>
  editSettingsText('site.yaml', text, changes).value ?? '';

it('sets whether samples are shown, and keeps comments', () => {
  const hidden = edit(commented, { showsSamples: false });
  expect(hidden).toBe(`${commented}显示样片: 否\n`);
  expect(edit(hidden, { showsSamples: true })).toBe(`${commented}显示样片: 是\n`);
});

it('does not wrap long lines', () => {
  const long = siteText.replace('一家人的录像。', `${'films of the family '.repeat(8)}`.trim());
  expect(edit(long, { showsSamples: true })).toBe(`${long}显示样片: 是\n`);
});

it('adds a category', () => {
  const newCategory = categoryOf('音乐', [{ hue: 200 }, { hue: 40 }]);
  const text = edit(commented, { newCategory });
  expect(text).toContain('# 一个字');
  expect(readSettings('site.yaml', text).value?.categories.at(-1)).toMatchObject({
    name: '音乐',
    seal: '音',
    hue: 300,
  });
});

it('does not change an unreadable file', () => {
  expect(editSettingsText('site.yaml', '名称: "', { showsSamples: true }).problems).toMatchObject([
    { line: 1 },
  ]);
});

describe('edits from a form', () => {
  const samplesText = readFileSync(path.join(samplesFolder, 'site.yaml'), 'utf8');
  const formOf = (text: string) => {
    const form = readSettingsForm('site.yaml', text).value;
    if (!form) throw new Error('There is no form.');
    return form;
  };

  it('change the given fields and keep every comment', () => {
    const fields = { 名称: '山海放映社', 页脚: '', '联系.电话': '', 备案号: '京ICP备1号' };
    const text = edit(samplesText, { fields });
    expect(text).toContain('# 每一页最下面的一行字。\n页脚:\n');
    expect(text).toMatch(/^备案号: 京ICP备1号$/m);
    for (const comment of samplesText.match(/#.*$/gm) ?? []) expect(text).toContain(comment);
    expect(readSettings('site.yaml', text).value).toMatchObject({
      name: '山海放映社',
      notice: '',
      contact: { email: 'contact@example.com', phone: '' },
      icpNumber: '京ICP备1号',
    });
  });

  it('leave out empty fields that did not exist', () => {
    expect(edit(siteText, { fields: { 备案号: '', 印: '', 标语: '' } })).toBe(siteText);
  });

  it('treat an emptied field as a missing one', () => {
    const text = edit(`${siteText}印: 家\n注册: 关闭\n显示样片: 是\n`, {
      fields: { 印: '', 注册: '', 显示样片: '' },
    });
    const settings = readSettings('site.yaml', text).value;
    expect(settings).toMatchObject({ seal: '我', registration: 'open' });
    expect(settings).not.toHaveProperty('showsSamples');
  });

  it('add contacts', () => {
    const text = edit('名称: 家\n简介: 录像\n联系: 无\n', { fields: { '联系.邮箱': 'a@b.cn' } });
    expect(text).toBe('名称: 家\n简介: 录像\n联系:\n  邮箱: a@b.cn\n');
  });

  it('order, rename, add and merge categories; old names lead to the new ones', () => {
    const [travel, child] = formOf(commented).categories;
    if (!travel || !child) throw new Error('There are two.');
    const added = { was: null, name: '音乐', seal: '音', hue: '300', line: '自己唱的', formerNames: '' };
    const text = edit(commented, {
      categories: [added, { ...child, name: '小人儿' }, { ...travel, into: '小人儿' }],
    });
    expect(text).toContain('印: 童 # 一个字');
    expect(readSettings('site.yaml', text).value?.categories).toMatchObject([
      { name: '音乐', seal: '音', hue: 300, line: '自己唱的' },
      { name: '小人儿', formerNames: ['孩子', '旅行'] },
    ]);
    expect(categoryAfter('旅行', formOf(commented).categories, [{ ...travel, into: '小人儿' }])).toBe(
      '小人儿',
    );
  });

  it('are refused if the form cannot represent the file', () => {
    expect(readSettingsForm('site.yaml', '分类: 旅行').problems).toHaveLength(1);
    expect(formOf('名称: [a, b]\n联系: 无\n').fields).toMatchObject({ 名称: 'a、b', '联系.邮箱': '' });
  });
});
