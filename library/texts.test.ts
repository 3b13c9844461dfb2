import { describe, expect, it } from 'vitest';
import { siteText, videoText } from './library.fixture.ts';
import { readSettings } from './settings.ts';
import { readVideoText } from './video.ts';

describe('readVideoText', () => {
  const read = (fields: Parameters<typeof videoText>[0]) =>
    readVideoText('video.md', videoText(fields), ['旅行', '孩子']);

  it.each([
    ['a list', '[海, 夏天]', ['海', '夏天']],
    ['one line', '海、夏天', ['海', '夏天']],
    ['other commas, spaces, one twice', '海，夏天, 海 沙', ['海', '夏天', '沙']],
    ['nothing', '', []],
  ])('reads tags from %s', (_what, text, tags) => {
    expect(read({ 标签: text }).value?.tags).toEqual(tags);
  });

  it.each([
    ['标题', undefined, '还缺「标题」'],
    ['标题', '', '「标题」是空的'],
    ['标题', '长'.repeat(61), '最多 60 个字'],
    ['日期', '2025/8/1', '2025-12-05'],
    ['日期', '2025-02-30', '没有这一天'],
    ['评分', '11', '0 到 10'],
    ['播放量', '1.2万', '整数'],
    ['编号', 'A 1', 'npm run add'],
    ['状态', '隐藏', '公开、不列出或草稿'],
    ['标签', '{a: b}', '顿号'],
  ])('refuses %s %s', (name, value, message) => {
    expect(read({ [name]: value }).problems?.[0]?.message).toContain(message);
  });
});

describe('readSettings', () => {
  const read = (...replace: [string, string]) => readSettings('site.yaml', siteText.replace(...replace));

  it('has a value for what is left out', () => {
    expect(readSettings('site.yaml', siteText).value).toMatchObject({
      notice: '',
      accentHue: 30,
      registration: 'open',
      captionLanguages: ['zh'],
    });
    expect(readSettings('site.yaml', siteText).value).not.toHaveProperty('showsSamples');
  });

  it.each([
    ['名称: 我家影院', '名称: ""', 1, '「名称」是空的'],
    ['色相: 200', '色相: 蓝', 10, '色相是 0 到 360'],
    ['名称: 孩子', '名称: 旅行', 8, '同名'],
    ['简介: 一家人的录像。', '', undefined, '还缺「简介」'],
    ['联系:', '联系: 无\nx:', 3, ''],
    ['名称: 我家影院', '名称: 我家影院\n注册: 不', 2, '开放、关闭或邀请'],
    ['名称: 我家影院', '名称: 我家影院\n字幕语言: [中文]', 2, '语言写代号'],
  ])('refuses %s as %s', (from, to, line, message) => {
    const problem = read(from, to).problems?.find((each) => each.message.includes(message));
    expect(problem).toMatchObject(line === undefined ? {} : { line });
  });
});
