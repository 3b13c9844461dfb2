import type { DeskFilm, FilmChanges } from '../../api.ts';

/** The fields of a film in its form. */
export interface FilmDraft extends Required<Omit<FilmChanges, 'tags'>> {
  /** One line, separated by commas of either kind. */
  readonly tags: string;
}

export function draftOf(film: DeskFilm): FilmDraft {
  const { title, category, tags, releaseDate, description, visibility, loops } = film;
  return { title, category, tags: tags.join('、'), releaseDate, description, visibility, loops };
}

/** Parses the tags of a line, without duplicates and leading #. */
export const tagsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、;；\n]/)
      .map((tag) => tag.trim().replace(/^[#＃]\s*/, ''))
      .filter(Boolean),
  ),
];

/** Converts to what is saved, without insignificant spaces and commas. */
export const changesOf = (draft: FilmDraft): Required<FilmChanges> => ({
  ...draft,
  title: draft.title.trim(),
  description: draft.description.trim().replaceAll('\r\n', '\n'),
  tags: tagsOf(draft.tags),
});
