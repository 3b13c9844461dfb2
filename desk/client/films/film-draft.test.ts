import { expect, it } from 'vitest';
import { changedFields } from '../draft.ts';
import { deskFilm } from './film.fixture.ts';
import { changesOf, draftOf, tagsOf } from './film-draft.ts';

const read = draftOf(deskFilm({ title: '雨夜', tags: ['雨', '夜'], description: '一行' }));

it.each([
  ['雨、夜', ['雨', '夜']],
  [' #雨，夜, 雨 ,', ['雨', '夜']],
  ['New York；夜', ['New York', '夜']],
  ['', []],
])('parses the tags of %j', (line, tags) => {
  expect(tagsOf(line)).toEqual(tags);
});

it('changes are compared as saved', () => {
  const draft = { ...read, title: ' 雪夜 ', tags: '雨,夜', description: '一行\r\n' };
  expect(changedFields(draft, read, changesOf)).toEqual(['title']);
  expect(changesOf(draft).title).toBe('雪夜');
});
