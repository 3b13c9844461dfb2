import { expect, it } from 'vitest';
import { changedFields, mergeDraft } from './draft.ts';

const read = { name: '后院', tagline: '短片', categories: [{ name: '旅行' }] };

it('knows what was changed by what it contains', () => {
  expect(changedFields({ ...read, name: '前院', categories: [{ name: '旅行' }] }, read)).toEqual(['name']);
});

it('takes over what others changed, and keeps what was changed here', () => {
  const mine = { ...read, name: '前院' };
  expect(mergeDraft(mine, read, { ...read, tagline: '长片' })).toEqual({
    draft: { ...read, name: '前院', tagline: '长片' },
    conflicts: [],
  });
  expect(mergeDraft(mine, read, { ...read, name: '院子' })).toEqual({ draft: mine, conflicts: ['name'] });
  expect(mergeDraft(mine, read, mine).conflicts).toEqual([]);
});
