import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderOf, mediaJson, siteText, videoText } from '../../library/library.fixture.ts';
import { readLibrary } from '../../library/library.ts';
import { samplesFolder } from '../../library/samples.ts';
import { markSaved } from '../backup/saved-at.ts';
import type { ReadyItem, SettingsEdit } from './api.ts';
import { configurationOf } from './configuration.fixture.ts';
import { readReadiness } from './ready.ts';
import { previewText, readSite, saveSettings, saveText, saveWordmark } from './site-files.ts';

let content: string;
const folders = () => ({ content, samples: samplesFolder });
const at = (file: string) => path.join(content, file);
const textOf = (file: string) => readFileSync(at(file), 'utf8');
const film = (folder: string, fields: Record<string, string> = {}) => ({
  [`videos/${folder}/video.md`]: videoText({ 编号: folder, ...fields }),
  [`videos/${folder}/media.json`]: mediaJson,
  [`videos/${folder}/film.mp4`]: 'film!',
});
beforeEach(() => {
  content = folderOf({
    'site.yaml': siteText.replace('简介', '# 谁的录像\n简介'),
    ...film('a1'),
    ...film('b2', { 分类: '孩子' }),
  });
});
afterEach(() => rmSync(content, { recursive: true }));

const save = (changes: Omit<SettingsEdit, 'revision'>) =>
  saveSettings(folders(), { revision: readSite(folders()).texts.settings.revision, ...changes });
const [travel, child] = [0, 1].map((index) => () => {
  const category = readSite(folders()).form?.categories[index];
  if (!category) throw new Error('It has two.');
  return category;
}) as [
  () => NonNullable<SettingsEdit['categories']>[number],
  () => NonNullable<SettingsEdit['categories']>[number],
];

describe('settings', () => {
  it('are saved with their comments if they are valid and based on the current version', () => {
    const { revision } = readSite(folders()).texts.settings;
    expect(save({ fields: { 名称: '山海', '联系.电话': '' } })).toMatchObject({ status: 200 });
    expect(textOf('site.yaml')).toMatch(/^名称: 山海\n# 谁的录像\n/);
    const late = saveSettings(folders(), { revision, fields: { 名称: '海山' } });
    expect(late).toMatchObject({ status: 409, site: { form: { fields: { 名称: '山海' } } } });
    expect(textOf('site.yaml')).toContain('山海');
  });

  it('are refused with a fault at the invalid field', () => {
    const before = textOf('site.yaml');
    const outcome = save({
      fields: { '联系.邮箱': 'nowhere' },
      categories: [{ ...travel(), seal: '旅行' }, child()],
    });
    expect(outcome).toMatchObject({
      status: 422,
      faults: [{ field: '联系.邮箱' }, { field: '分类.0.印', message: expect.stringContaining('一个字') }],
    });
    expect(textOf('site.yaml')).toBe(before);
  });

  it('move the films of a renamed category', () => {
    // With a video whose text is a folder.
    mkdirSync(at('videos/空的/video.md'), { recursive: true });
    expect(save({ categories: [{ ...travel(), name: '远方' }, child()] })).toMatchObject({ status: 200 });
    expect(textOf('videos/a1/video.md')).toContain('分类: 远方');
    expect(textOf('videos/b2/video.md')).toContain('分类: 孩子');
    expect(save({ categories: [travel(), { ...child(), into: '远方' }] })).toMatchObject({ status: 200 });
    expect(textOf('videos/b2/video.md')).toContain('分类: 远方');
    expect(readLibrary(folders()).settings.categories).toMatchObject([
      { name: '远方', formerNames: ['旅行', '孩子'] },
    ]);
  });

  it('keep a category whose films would have no other', () => {
    expect(save({ categories: [travel()] })).toMatchObject({
      status: 422,
      faults: [{ field: '分类', message: expect.stringContaining('「孩子」里还有 1 部影片') }],
    });
    rmSync(at('videos/b2'), { recursive: true });
    expect(save({ categories: [travel()] })).toMatchObject({ status: 200 });
  });

  it('are edited as text if the form cannot represent them', () => {
    writeFileSync(at('site.yaml'), '名称: 家\n\t印: 家\n');
    const { form, texts } = readSite(folders());
    expect(form).toBe(null);
    expect(texts.settings.faults).toMatchObject([{ line: 2 }]);
    const edit = { revision: texts.settings.revision, text: '名称: 家\n' };
    expect(saveText(folders(), 'settings', edit)).toMatchObject({ status: 422 });
    expect(saveText(folders(), 'settings', { ...edit, text: siteText })).toMatchObject({ status: 200 });
  });

  it('default to the samples’', () => {
    rmSync(at('site.yaml'));
    expect(readSite(folders())).toMatchObject({
      form: { fields: { 名称: '映匣' } },
      texts: { settings: { isOwn: false } },
    });
    expect(save({ fields: { 名称: '山海' } })).toMatchObject({ status: 200 });
    expect(textOf('site.yaml')).toContain('名称: 山海');
  });
});

describe('a page', () => {
  it('is saved as the host’s own if it is valid', () => {
    const { text, revision, isOwn } = readSite(folders()).texts.about;
    expect(isOwn).toBe(false);
    const broken = saveText(folders(), 'about', { revision, text: text.replace('## ', '{{没有}}\n\n## ') });
    expect(broken).toMatchObject({ status: 422 });
    expect(existsSync(at('pages/about.md'))).toBe(false);
    const edited = text.replace(/标题: .*/, '标题: 我们');
    expect(previewText(folders(), 'about', edited).value?.title).toBe('我们');
    expect(saveText(folders(), 'about', { revision, text: edited })).toMatchObject({
      status: 200,
      site: { texts: { about: { isOwn: true, text: edited } } },
    });
    expect(saveText(folders(), 'about', { revision, text })).toMatchObject({ status: 409 });
  });
});

it('the logo is replaced and removed', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 2"></svg>';
  expect(saveWordmark(folders(), svg).wordmark).toEqual({ svg, width: 8, height: 2 });
  expect(() => saveWordmark(folders(), 'a picture')).toThrow('SVG');
  expect(saveWordmark(folders(), null).wordmark).toBe(null);
});

describe('the checklist', () => {
  const items = (environment: Record<string, string> = {}) => {
    const { items } = readReadiness(folders(), configurationOf(content, environment));
    return Object.fromEntries(items.map((item): [string, ReadyItem] => [item.about, item]));
  };

  it('names what remains of the samples, and where to change it', () => {
    expect(items()).toMatchObject({
      名称: { kind: 'fine' },
      联系方式: { kind: 'wrong', text: expect.stringContaining('邮箱、电话'), place: '#/site' },
      页脚: { kind: 'fine' },
      '「关于」这一页': { kind: 'wrong', text: expect.stringContaining('100万+'), place: '#/site/about' },
      '「帮助」这一页': { kind: 'wrong', text: expect.stringContaining('9:00–22:00') },
      网址: { kind: 'note' },
      备份: { kind: 'wrong', place: '#/backup' },
      账号的每日备份: { kind: 'note' },
      影片: { kind: 'fine' },
    });
    save({ fields: { '联系.邮箱': 'we@club.cn', '联系.电话': '' } });
    expect(items({ SITE_URL: 'http://club.cn' })).toMatchObject({
      联系方式: { kind: 'fine', text: 'we@club.cn，北京' },
      网址: { kind: 'fine' },
    });
    markSaved(content);
    expect(items().备份).toMatchObject({ kind: 'fine', text: '今天下载过全部' });
  });

  it('names films and settings with faults', () => {
    writeFileSync(at('videos/a1/video.md'), videoText({ 编号: 'a1', 标题: '晒太阳', 日期: '八月' }));
    expect(items()['《晒太阳》']).toMatchObject({ kind: 'wrong', place: '#/films/a1' });
    writeFileSync(at('site.yaml'), '名称: 家');
    expect(items().网站的设置).toMatchObject({ kind: 'wrong', place: '#/site' });
  });

  it('lists the URLs for other devices, if the site accepts them', () => {
    const reached = readReadiness(folders(), configurationOf(content, { HOST: '0.0.0.0', PORT: '3456' }));
    expect(reached.addresses.every((address) => /^http:\/\/[\d.]+:3456$/.test(address))).toBe(true);
    expect(readReadiness(folders(), configurationOf(content)).addresses).toEqual([]);
  });
});
