import { expect, it } from 'vitest';
import { pathProblem, sortDrop } from './drop.ts';

it('accepts films and the files that belong to them, gives reasons for others, and omits system files', () => {
  const files = [
    '海边/海.mp4',
    '海边/海.zh.srt',
    '海边/海-poster.jpg',
    '海边/山.mkv',
    '海边/山.info.json',
    '海边/cover.jpg',
    '海边/账.xlsx',
    '海边/海-trailer.mp4',
    '海边/trailers/海.mp4',
    '海边/.DS_Store',
    '海边/@eaDir/海.mp4',
    '海边/下载.mp4.part',
    '雪/雪.mov',
    '雪/cover.jpg',
    '../外.mp4',
  ];
  expect(sortDrop(files).map(({ path, kind, why }) => [path, kind, ...(why ? [why] : [])])).toEqual([
    ['海边/海.mp4', 'film'],
    ['海边/海.zh.srt', 'beside'],
    ['海边/海-poster.jpg', 'beside'],
    ['海边/山.mkv', 'film'],
    ['海边/山.info.json', 'beside'],
    // It could belong to either film.
    ['海边/cover.jpg', 'leftOut', '名字与选中的影片都不一致。'],
    ['海边/账.xlsx', 'leftOut', '不是影片。'],
    ['海边/海-trailer.mp4', 'leftOut', expect.stringContaining('预告')],
    ['海边/trailers/海.mp4', 'leftOut', expect.stringContaining('预告')],
    ['海边/下载.mp4.part', 'leftOut', expect.stringContaining('没有下载完')],
    ['雪/雪.mov', 'film'],
    ['雪/cover.jpg', 'beside'],
    ['../外.mp4', 'leftOut', '这个名字不能用，请改名。'],
  ]);
});

it('sorts two hundred films with subtitles quickly', () => {
  const files = Array.from({ length: 200 }, (_, n) => [
    `影片/第 ${n} 部.mp4`,
    `影片/第 ${n} 部.zh.srt`,
  ]).flat();
  const began = performance.now();
  expect(new Set(sortDrop(files).map(({ kind }) => kind))).toEqual(new Set(['film', 'beside']));
  expect(performance.now() - began).toBeLessThan(1000);
});

it.each([
  '..',
  '../a.mp4',
  'a/../../b.mp4',
  '/etc/a.mp4',
  'a//b.mp4',
  './a.mp4',
  'a/.b.mp4',
  'a\\..\\b.mp4',
  'a\0.mp4',
  'a\n.mp4',
  '',
  `${'长'.repeat(84)}.mp4`,
])('refuses %j', (file) => {
  expect(pathProblem(file)).toBeDefined();
});

it.each(['a.mp4', '海 边/第 1 集（上）.mp4', 'a...mp4', `${'长'.repeat(83)}.mp4`])('accepts %j', (file) => {
  expect(pathProblem(file)).toBeUndefined();
});
