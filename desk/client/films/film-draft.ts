import type { DeskFilm, FilmChanges } from '../../api.ts';

/** The text of a film as its form has it. */
export interface FilmDraft extends Required<Omit<FilmChanges, 'tags'>> {
  /** One line, parted by commas of either kind. */
  readonly tags: string;
}

export function draftOf(film: DeskFilm): FilmDraft {
  const { title, category, tags, releaseDate, description, visibility, loops } = film;
  return { title, category, tags: tags.join('、'), releaseDate, description, visibility, loops };
}

/** The tags of a line, each once, without the # that people put before them. */
export const tagsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、;；\n]/)
      .map((tag) => tag.trim().replace(/^[#＃]\s*/, ''))
      .filter(Boolean),
  ),
];

/** As it is saved; what differs only by blanks or commas is the same. */
export const changesOf = (draft: FilmDraft): Required<FilmChanges> => ({
  ...draft,
  title: draft.title.trim(),
  description: draft.description.trim().replaceAll('\r\n', '\n'),
  tags: tagsOf(draft.tags),
});
