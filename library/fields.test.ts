import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readFields, splitFrontMatter } from './fields.ts';

const schema = z.strictObject({
  标题: z.string('标题是一行文字。'),
  标签: z.array(z.string()).default([]),
  评分: z.string().transform(Number).pipe(z.number('评分要是数字。')).optional(),
});

const read = (text: string, isFrontMatter = false) =>
  readFields({ file: 'video.md', text, isFrontMatter }, schema);

/** Each of the names is a list of nine times the one before. */
const timesNine = (names: string) =>
  [...names]
    .map((name, index) => `${name}: &${name} [${Array(9).fill(index > 0 ? `*${names[index - 1]}` : 'x')}]`)
    .join('\n');

describe('readFields', () => {
  it('keeps every value as text', () => {
    expect(read('标题: 12:30\n标签: [no, 2020]')).toEqual({
      value: { 标题: '12:30', 标签: ['no', '2020'] },
    });
  });

  it.each([
    ['a field that does not fit', '标题: 雪\n评分: 很高', 2, '评分要是数字。'],
    ['a field twice', '标题: 雪\n\n标题: 月', 3, '写了两遍'],
    ['a field that nothing knows', '标题: 雪\n标腿: 月', 2, '没有「标腿」这一项'],
    ['a tab', '标题: 雪\n标签:\n\t- 月', 3, '制表符'],
    ['a text that is not closed', '标题: "雪', 1, '写法有误'],
    ['lines without names', '雪夜', 1, '名称: 内容'],
    ['a star in front, which names another value in YAML', '标签: [月]\n标题: *雪', 2, '星号（*）'],
    ['values that name each other too often', timesNine('abcdefg'), 2, '星号（*）'],
    ['a colon of Chinese', '标题：雪\n标签: 月', 1, '冒号用英文的'],
  ])('names the line of %s', (_what, text, line, message) => {
    expect(read(text).problems).toContainEqual(
      expect.objectContaining({ file: 'video.md', line, message: expect.stringContaining(message) }),
    );
  });

  it('reports only the first error', () => {
    expect(read('标题: 雪\n标签:\n\t月: 一\n\t日: 二').problems).toHaveLength(1);
  });

  it('counts the line of --- before front matter', () => {
    expect(read('标题: 雪\n评分: 很高', true).problems?.[0]?.line).toBe(3);
  });

  it('explains front matter if there is none', () => {
    expect(read('', true).problems).toMatchObject([
      { file: 'video.md', line: 1, message: expect.stringContaining('---') },
    ]);
  });

  it('names the file if a field is missing', () => {
    expect(read('').problems).toMatchObject([{ file: 'video.md', message: '还缺「标题」这一项。' }]);
  });

  it('reports fields that have no position', () => {
    expect(readFields({ file: 'a', text: '' }, z.object({}))).toEqual({ value: {} });
  });
});

describe('splitFrontMatter', () => {
  it.each([
    ['both', '---\n标题: 雪\n---\n\n正文\n', '标题: 雪', '正文'],
    ["Windows' line ends and a byte order mark", '\uFEFF---\r\n标题: 雪\r\n---\r\n正文', '标题: 雪', '正文'],
    ['no fields', '---\n---\n正文', '', '正文'],
    ['no body', '---\n标题: 雪\n---', '标题: 雪', ''],
    ['no front matter', '正文', '', '正文'],
    ['a line of dashes in the body', '---\n标题: 雪\n---\n一\n---\n二', '标题: 雪', '一\n---\n二'],
  ])('reads a file with %s', (_what, text, fields, body) => {
    expect(splitFrontMatter(text)).toEqual({ fields, body });
  });
});
