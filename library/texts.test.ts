import { describe, expect, it } from 'vitest';
import { siteText, videoText } from './library.fixture.ts';
import { readSettings } from './settings.ts';
import { readVideoText } from './video.ts';

describe('readVideoText', () => {
  const read = (fields: Parameters<typeof videoText>[0]) =>
    readVideoText('video.md', videoText(fields), [{ name: '旅行' }, { name: '孩子' }]);

  it.each([
    ['a list', '[海, 夏天]', ['海', '夏天']],
    ['one line', '海、夏天', ['海', '夏天']],
    ['other commas, spaces, one twice', '海，夏天, 海 沙', ['海', '夏天', '沙']],
    ['nothing', '', []],
  ])('reads tags from %s', (_what, text, tags) => {
    expect(read({ 标签: text }).value?.tags).toEqual(tags);
  });

  it.each(['2025/8/1', '2025.08.01', '2025年8月1日'])('reads the date %s', (date) => {
    expect(read({ 日期: date }).value?.releaseDate).toBe('2025-08-01');
  });

  it('removes invisible characters from titles and tags', () => {
    const { value } = read({ 标题: '"看\\u202E\\0\\u200B海\\n和山"', 标签: '["海\\uFEFF", "\\u200B"]' });
    expect(value).toMatchObject({ title: '看海 和山', tags: ['海'] });
  });

  it.each([
    ['标题', undefined, '还缺「标题」'],
    ['标题', '', '「标题」是空的'],
    ['标题', '长'.repeat(61), '最多 60 个字'],
    ['日期', '去年夏天', '2025-12-05'],
    ['日期', '2025/2/30', '日历上要有这一天'],
    ['评分', '11', '0 到 10'],
    ['播放量', '1.2万', '整数'],
    ['编号', 'A 1', '请不要改'],
    ['状态', '隐藏', '公开、不列出或草稿'],
    ['标题', '"\\u200B\\u3164"', '「标题」是空的'],
    ['标签', '{a: b}', '顿号'],
    ['标签', Array.from({ length: 31 }, (_, n) => n).join('、'), '标签最多 30 个，每个最多 20 个字'],
    ['标签', '长'.repeat(21), '标签最多 30 个，每个最多 20 个字'],
  ])('refuses %s %s', (name, value, message) => {
    expect(read({ [name]: value }).problems?.[0]?.message).toContain(message);
  });
});

it('refuses a guessable id of a hidden video', () => {
  const problemsOf = (state: string, id: string) =>
    readVideoText('video.md', videoText({ 状态: state, 编号: id }), [{ name: '旅行' }]).problems;
  expect(problemsOf('草稿', 'wedding')).toMatchObject([
    { line: 2, message: expect.stringContaining('10 个字符') },
  ]);
  expect(problemsOf('不列出', 'wedding')).toHaveLength(1);
  expect(problemsOf('草稿', 'd7k2m9x4q8r3t')).toBeUndefined();
  expect(problemsOf('公开', 'wedding')).toBeUndefined();
});

describe('readSettings', () => {
  const read = (...replace: [string, string]) => readSettings('site.yaml', siteText.replace(...replace));

  it('has a default for omitted fields', () => {
    expect(readSettings('site.yaml', siteText).value).toMatchObject({
      notice: '',
      accentHue: 30,
      registration: 'open',
      captionLanguages: ['zh'],
    });
    expect(readSettings('site.yaml', siteText).value).not.toHaveProperty('showsSamples');
  });

  it.each(['Northern Light Films', '光', '山海放映社'])('accepts the name %s', (name) => {
    expect(read('名称: 我家影院', `名称: ${name}`).value?.name).toBe(name);
  });

  it.each(['é', '👨‍👩‍👧'])('accepts %s as one character for a seal, however it is composed', (seal) => {
    expect(read('印: 旅', `印: ${seal.normalize('NFD')}`).value?.categories[0]?.seal).toBe(
      seal.normalize('NFD'),
    );
  });

  it('refuses a name wider than the header', () => {
    const { problems } = read('名称: 我家影院', '名称: The Northern Light Film Club');
    expect(problems?.[0]?.message).toContain('最多 12 个字，字母两个算一个');
  });

  it.each([
    ['海边', ['海边']],
    ['海边、My films', ['海边', 'My films']],
    ['[海边, 远方]', ['海边', '远方']],
  ])('accepts former names as %s', (written, formerNames) => {
    const { value } = read('印: 旅', `印: 旅\n    曾用名: ${written}`);
    expect(value?.categories[0]).toMatchObject({ formerNames });
  });

  it.each([
    ['a line that is left out', '  电话: 400-000-0000\n  地址: 北京\n', '', { phone: '', address: '' }],
    ['a line that is empty', '  电话: 400-000-0000', '  电话:', { phone: '', address: '北京' }],
    ['a line that says so', '  电话: 400-000-0000', '  电话: 无', { phone: '', address: '北京' }],
    [
      'all of them',
      '联系:\n  邮箱: home@example.com\n  电话: 400-000-0000\n  地址: 北京\n',
      '',
      { email: '', phone: '', address: '' },
    ],
    [
      'all of them in a word',
      '联系:\n  邮箱: home@example.com\n  电话: 400-000-0000\n  地址: 北京\n',
      '联系: 无\n',
      { email: '', phone: '', address: '' },
    ],
  ])('allows omitted contacts: %s', (_what, from, to, contact) => {
    expect(read(from, to).value?.contact).toMatchObject(contact);
  });

  it.each([
    ['标语', 40],
    ['页脚', 200],
    ['备案号', 100],
  ])('takes no %s longer than %d characters', (name, most) => {
    const problemsOf = (length: number) => read('名称:', `${name}: ${'长'.repeat(length)}\n名称:`).problems;
    expect(problemsOf(most)).toBeUndefined();
    expect(problemsOf(most + 1)?.[0]?.message).toContain(`「${name}」最多 ${most} 个字`);
  });

  it('accepts languages in one line', () => {
    const { value } = read('名称: 我家影院', '名称: 我家影院\n字幕语言: en、zh-TW');
    expect(value?.captionLanguages).toEqual(['en', 'zh-TW']);
  });

  it.each([
    ['名称: 我家影院', '名称: ""', 1, '「名称」是空的'],
    ['色相: 200', '色相: 蓝', 10, '色相是 0 到 360'],
    ['名称: 孩子', '名称: 旅行', 8, '同名'],
    ['简介: 一家人的录像。', '', undefined, '还缺「简介」'],
    ['联系:', '联系: 北京\nx:', 3, '每行前面空两格'],
    ['  电话: 400-000-0000', '  电话: 1\n  传真: 2\n  微信: 3', 7, '没有「微信」'],
    ['- 名称: 孩子', '- 名称: 孩子\n    颜色: 红', 12, '没有「颜色」'],
    ['  - 名称: 旅行\n    印: 旅\n    色相: 200', '  - 旅行', 8, '每个分类写成'],
    ['名称: 我家影院', '名称: 我家影院\n注册: 不', 2, '开放、关闭或邀请'],
    ['名称: 我家影院', '名称: 我家影院\n字幕语言: [中文]', 2, '语言写代号'],
    ['名称: 我家影院', '名称: 我家影院\n字幕语言: []', 2, '至少写一种'],
  ])('refuses %s as %s', (from, to, line, message) => {
    const problem = read(from, to).problems?.find((each) => each.message.includes(message));
    expect(problem).toMatchObject(line === undefined ? {} : { line });
  });
});
