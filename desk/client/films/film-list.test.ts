import { expect, it } from 'vitest';
import { deskFilm } from './film.fixture.ts';
import { listFilms, listingParams, readListing } from './film-list.ts';

const films = [
  deskFilm({ folder: 'a', title: '雨夜', tags: ['雨'], releaseDate: '2025-01-02', durationSeconds: 60 }),
  deskFilm({ folder: 'b', title: '极光', tags: ['雪', '夜'], releaseDate: '2025-03-04', category: '风景' }),
  deskFilm({ folder: 'c', title: '', releaseDate: '', durationSeconds: null, problems: ['没有标题'] }),
];
const foldersFor = (query: string) =>
  listFilms(films, readListing(new URLSearchParams(query))).map(({ folder }) => folder);

it.each([
  ['', ['b', 'a', 'c']],
  ['sort=oldest', ['a', 'b', 'c']],
  ['sort=longest', ['a', 'b', 'c']],
  ['sort=shortest', ['b', 'a', 'c']],
  ['sort=problems', ['c', 'a', 'b']],
  ['sort=nonsense', ['b', 'a', 'c']],
  ['q=夜', ['b', 'a']],
  ['q=夜 雪', ['b']],
  ['category=风景', ['b']],
  ['status=faulty', ['c']],
  ['status=nonsense', ['b', 'a', 'c']],
])('%j lists %j', (query, folders) => {
  expect(foldersFor(query)).toEqual(folders);
});

it('listingParams is the inverse of parsing', () => {
  const params = new URLSearchParams({ q: '夜', category: '', status: 'draft', sort: 'title' });
  expect(listingParams(readListing(params))).toEqual(Object.fromEntries(params));
});
