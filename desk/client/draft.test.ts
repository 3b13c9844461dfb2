import { expect, it } from 'vitest';
import { changedFields, mergeDraft } from './draft.ts';

const read = { name: '后院', tagline: '短片', categories: [{ name: '旅行' }] };
const asSaved = (form: typeof read) => ({ ...form, name: form.name.trim() });

it('changedFields compares saved values', () => {
  const draft = { name: ' 后院', tagline: '长片', categories: [{ name: '旅行' }] };
  expect(changedFields(draft, read, asSaved)).toEqual(['tagline']);
});

it('mergeDraft takes over other fields and keeps those changed here', () => {
  const mine = { ...read, name: '前院' };
  const mergeWith = (now: typeof read) => mergeDraft(mine, read, now, asSaved);
  expect(mergeWith({ ...read, tagline: '长片' })).toEqual({
    draft: { ...read, name: '前院', tagline: '长片' },
    conflicts: [],
  });
  expect(mergeWith({ ...read, name: '院子' })).toEqual({ draft: mine, conflicts: ['name'] });
  expect(mergeWith(mine)).toEqual({ draft: mine, conflicts: [] });
});
