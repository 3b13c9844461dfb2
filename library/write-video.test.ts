import { describe, expect, it } from 'vitest';
import { videoText } from './library.fixture.ts';
import { readVideoText, type VideoText } from './video.ts';
import { editVideoText, newVideoId, writeVideoText } from './write-video.ts';

const video: VideoText = {
  id: 'a1',
  title: '看海',
  category: '旅行',
  tags: ['海', '夏天'],
  releaseDate: '2025-08-01',
  visibility: 'public',
  description: '第一次看海。\n\n---\n\n又去了一次。',
};

const read = (text: string) => readVideoText('video.md', text, [{ name: '旅行' }, { name: '孩子' }]).value;
const edit = (...args: [text: string, changes: Parameters<typeof editVideoText>[2]]) =>
  editVideoText('video.md', ...args).value ?? '';

describe('newVideoId', () => {
  it('is random and has no easily confused letters', () => {
    const ids = Array.from({ length: 2000 }, newVideoId);
    expect(new Set(ids).size).toBe(2000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{13}$/);
    // Every letter occurs at every position.
    for (let place = 0; place < 13; place += 1) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
  });
});

describe('writeVideoText', () => {
  it('writes the fields in their order, then the description', () => {
    expect(writeVideoText({ ...video, rating: 9.1, views: 12, visibility: 'unlisted' })).toBe(
      `---
编号: a1
标题: 看海
分类: 旅行
标签: 海、夏天
日期: 2025-08-01
评分: 9.1
播放量: 12
状态: 不列出
---

第一次看海。

---

又去了一次。
`,
    );
  });

  it.each([
    'no',
    '12:30',
    '#1：开始',
    'a: b',
    '- 一',
    '"引号"',
    "'单引号",
    '[方] {花}',
    '@ & * ! % `',
    '长'.repeat(60),
    'x '.repeat(29).trim(),
    '---',
  ])('writes the title %s so that it can be read back', (title) => {
    expect(read(writeVideoText({ ...video, title }))).toEqual({ ...video, title });
  });

  it.each([[[]], [['两 字', '海']], [['a,b']], [['[x]']], [['1', '是']]])('writes the tags %j', (tags) => {
    expect(read(writeVideoText({ ...video, tags }))?.tags).toEqual(tags);
  });
});

it('writes tags on one line', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `two words ${index}`);
  expect(writeVideoText({ ...video, tags })).toMatch(/^标签: .*two words 29/mu);
});

describe('editVideoText', () => {
  const commented = `---
# 我家的短片
编号: a1 # 不要改
分类: 旅行
标题: "看海"

日期: 2025-08-01
---

第一次
看海。
`;

  it('changes the given fields and keeps comments, order and the rest', () => {
    const text = edit(commented, { title: '看山', releaseDate: '2025-08-02' });
    expect(text).toBe(commented.replace('看海"', '看山"').replace('08-01', '08-02'));
  });

  it('inserts a new field at its place in a new file', () => {
    expect(edit(commented, { tags: ['海'], visibility: 'draft' })).toContain(
      '标题: "看海"\n标签: 海\n\n日期: 2025-08-01\n状态: 草稿\n---\n',
    );
  });

  it('replaces tags that are a list', () => {
    const text = edit(videoText({ 标签: '[海, 夏天]' }), { tags: ['山'] });
    expect(read(text)?.tags).toEqual(['山']);
  });

  it('replaces only the description', () => {
    const text = edit(commented, { description: '再次。' });
    expect(text).toBe(commented.replace('第一次\n看海。', '再次。'));
    expect(edit(text, { description: '' })).toBe(commented.replace('\n第一次\n看海。\n', '\n'));
  });

  it('keeps Windows line endings', () => {
    const text = edit(commented.replaceAll('\n', '\r\n'), { title: '看山' });
    expect(text).toBe(commented.replace('看海"', '看山"').replaceAll('\n', '\r\n'));
  });

  it('adds fields to a file without any', () => {
    expect(edit('看海。\n', { title: '看海' })).toBe('---\n标题: 看海\n---\n看海。\n');
  });

  it('does not change an unreadable file', () => {
    const { problems } = editVideoText('video.md', '---\n标题: 看\n标题: 海\n---\n', { title: '看山' });
    expect(problems).toMatchObject([{ line: 3 }]);
  });
});
