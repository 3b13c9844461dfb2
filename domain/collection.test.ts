import { describe, expect, it } from 'vitest';
import { collectionOf, readCollectionName, withoutVideo, withVideo } from './collection.ts';

const row = { id: 'a', name: '周末', visibility: 'link', created_at: '2026-01-01T00:00:00Z' } as const;
const listed = (ids: string) => collectionOf({ ...row, video_ids: [...ids].join(' ') });

describe('a video in a collection', () => {
  it.each<[string, string, string, number | undefined, string]>([
    ['is added at the end', 'abc', 'd', undefined, 'abcd'],
    ['is the first of an empty one', '', 'a', undefined, 'a'],
    ['moves up', 'abcd', 'c', 1, 'acbd'],
    ['moves down', 'abcd', 'b', 2, 'acbd'],
    ['moves to the beginning', 'abcd', 'd', 0, 'dabc'],
    ['moves to the end', 'abcd', 'a', 3, 'bcda'],
    ['stays', 'abcd', 'b', 1, 'abcd'],
    ['moves to the end of one that became shorter', 'ab', 'a', 9, 'ba'],
    ['comes back to its place', 'acd', 'b', 1, 'abcd'],
  ])('%s, once or twice', (_title, before, videoId, place, expected) => {
    const changed = withVideo(listed(before), videoId, place);
    expect(changed.videoIds.join('')).toBe(expected);
    expect(withVideo(changed, videoId, place)).toEqual(changed);
  });

  it('is removed, even twice', () => {
    const changed = withoutVideo(listed('abc'), 'b');
    expect(changed.videoIds.join('')).toBe('ac');
    expect(withoutVideo(changed, 'b')).toEqual(changed);
  });
});

it.each([
  ['', []],
  ['7', ['7']],
  ['9 7 xk2-1', ['9', '7', 'xk2-1']],
  [' 9  7 9 ', ['9', '7']],
])('the ids in %j are %j', (video_ids, videoIds) => {
  expect(collectionOf({ ...row, video_ids })).toMatchObject({ name: '周末', visibility: 'link', videoIds });
});

it.each([
  ['周末', '周末', ''],
  ['  周末 \n', '周末', ''],
  ['周\u202e末\u200b', '周末', ''],
  ['字'.repeat(30), '字'.repeat(30), ''],
  ['字'.repeat(31), '字'.repeat(31), '名称最多 30 个字'],
  ['', '', '请填写名称'],
  [' \u3000\u200d', '', '请填写名称'],
])('the name %j', (typed, name, problem) => {
  expect(readCollectionName(typed)).toEqual({ name, problem });
});
