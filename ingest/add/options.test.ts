import { describe, expect, it } from 'vitest';
import { readCommandLine } from './options.ts';

describe('readCommandLine', () => {
  it('reads every flag', () => {
    const args =
      'a.mp4 b.mp4 --title 看海 --category 旅行 --tags 雪,长城、夜 --date 2025-12-05 --description 简介 --cover 12.5 --draft --again --av1';
    expect(readCommandLine(args.split(' '))).toEqual({
      words: ['a.mp4', 'b.mp4'],
      given: {
        title: '看海',
        category: '旅行',
        tags: ['雪', '长城', '夜'],
        releaseDate: '2025-12-05',
        description: '简介',
        cover: 12.5,
        visibility: 'draft',
      },
      isAgain: true,
      hasAv1: true,
      wantsRenditions: false,
      wantsHelp: false,
    });
  });

  it('omits options that are not given', () => {
    expect(readCommandLine(['a.mp4'])).toMatchObject({ given: {}, isAgain: false });
  });

  it.each(['2025/8/1', '2025-8-1', '2025年8月1日'])('accepts the date %s', (date) => {
    expect(readCommandLine(['a.mp4', '--date', date]).given.releaseDate).toBe('2025-08-01');
  });

  it('normalizes texts', () => {
    const written = 'a\nb\u202E\u200B\ud83d';
    const flags = ['title', 'category', 'tags', 'description'].flatMap((flag) => [`--${flag}`, written]);
    expect(readCommandLine(flags).given).toEqual({
      title: 'a b',
      category: 'a b',
      tags: ['a', 'b'],
      description: 'a\nb\u200B',
    });
  });

  it('accepts a picture as the cover', () => {
    expect(readCommandLine(['--cover', import.meta.filename]).given.cover).toBe(import.meta.filename);
  });

  it.each([
    [['--titel', 'a'], '没有 --titel 这一项'],
    [['--title'], '--title 后面要写内容'],
    [['--title', ' '], '标题是空的'],
    [['--title', '\u200B\u3164'], '标题是空的'],
    [['--title', '长'.repeat(61)], '最多 60 个字'],
    [['--date', '5.2.2025'], '2025-12-05 这样'],
    [['--date', '2025-02-30'], '日历上'],
    [['--cover', '-3'], '--cover 后面要写内容'],
    [['--cover', 'nowhere.jpg'], '没有叫这个名字的文件'],
    [['--draft', '--unlisted'], '只能写一个'],
  ])('refuses %j', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });
});
