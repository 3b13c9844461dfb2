import type { DeskFilm } from '../../api.ts';

/** A film with defaults for all fields that a test does not set. */
export const deskFilm = (film: Partial<DeskFilm>): DeskFilm => ({
  folder: 'film',
  id: film.folder ?? 'film',
  title: '短片',
  category: '',
  tags: [],
  releaseDate: '2025-01-01',
  description: '',
  visibility: 'public',
  loops: false,
  durationSeconds: 30,
  captionLanguages: [],
  isOnSite: false,
  version: '1',
  revision: '1',
  problems: [],
  ...film,
});
