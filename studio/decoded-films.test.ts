import { describe, expect, it } from 'vitest';
import { filmsNotYetDecoded, hashesOfFilms } from './decoded-films.ts';
import { allFilms } from './film-plan.ts';

describe('films that have to be decoded', () => {
  it('are none where all are as they were when they were last decoded', () => {
    expect(filmsNotYetDecoded(hashesOfFilms())).toEqual([]);
  });

  it('are all where none was ever decoded', () => {
    expect(filmsNotYetDecoded({})).toEqual(allFilms());
  });

  it('are those whose files are others by now', () => {
    const hashes = { ...hashesOfFilms(), 7: 'of other files' };
    expect(filmsNotYetDecoded(hashes).map(({ id }) => id)).toEqual(['7']);
  });
});
