import { describe, expect, it } from 'vitest';
import { deskFilm } from './film.fixture.ts';
import { changedFields, changesOf, draftOf, mergeDraft, tagsOf } from './film-draft.ts';

const read = draftOf(deskFilm({ title: '雨夜', tags: ['雨', '夜'], description: '一行' }));

it.each([
  ['雨、夜', ['雨', '夜']],
  [' #雨，夜, 雨 ,', ['雨', '夜']],
  ['New York；夜', ['New York', '夜']],
  ['', []],
])('reads the tags of %j', (line, tags) => {
  expect(tagsOf(line)).toEqual(tags);
});

it('sends what was changed alone', () => {
  const draft = { ...read, title: ' 雪夜 ', tags: '雨,夜' };
  expect(changesOf(draft, changedFields(draft, read))).toEqual({ title: '雪夜' });
});

describe('mergeDraft', () => {
  it('takes over what only others changed', () => {
    const merged = mergeDraft({ ...read, title: '雪夜' }, read, { ...read, description: '两行' });
    expect(merged).toEqual({ draft: { ...read, title: '雪夜', description: '两行' }, conflicts: [] });
  });
  it('keeps what both changed, and says so', () => {
    const merged = mergeDraft({ ...read, title: '雪夜' }, read, { ...read, title: '月夜' });
    expect(merged).toEqual({ draft: { ...read, title: '雪夜' }, conflicts: ['title'] });
  });
  it('finds no conflict where both changed it to the same', () => {
    const now = { ...read, title: '雪夜' };
    expect(mergeDraft({ ...read, title: '雪夜' }, read, now)).toEqual({ draft: now, conflicts: [] });
  });
});
