import type { DeskFilm, FilmChanges } from '../../api.ts';

/** The text of a film as its form has it. */
export interface FilmDraft {
  readonly title: string;
  readonly category: string;
  /** One line, parted by commas of either kind. */
  readonly tags: string;
  readonly releaseDate: string;
  readonly description: string;
  readonly visibility: DeskFilm['visibility'];
  readonly loops: boolean;
}

export type DraftField = keyof FilmDraft;

/** What both sides have changed, with what is to hold. */
export interface Conflict {
  readonly mine: FilmDraft;
  readonly theirs: FilmDraft;
  readonly fields: readonly DraftField[];
  readonly choices: Partial<Record<DraftField, 'mine' | 'theirs'>>;
}

const draftFields: readonly DraftField[] = [
  'title',
  'category',
  'tags',
  'releaseDate',
  'description',
  'visibility',
  'loops',
];

export const draftOf = ({
  title,
  category,
  tags,
  releaseDate,
  description,
  visibility,
  loops,
}: DeskFilm): FilmDraft => ({
  title,
  category,
  tags: tags.join('、'),
  releaseDate,
  description,
  visibility,
  loops,
});

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
const saved = (draft: FilmDraft, field: DraftField): string | boolean => {
  if (field === 'tags') return tagsOf(draft.tags).join('\n');
  const value = draft[field];
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value;
};

const isSame = (one: FilmDraft, other: FilmDraft, field: DraftField) =>
  saved(one, field) === saved(other, field);

/** What was changed since the film was read. */
export const changedFields = (draft: FilmDraft, read: FilmDraft): readonly DraftField[] =>
  draftFields.filter((field) => !isSame(draft, read, field));

export function changesOf(draft: FilmDraft, fields: readonly DraftField[]): FilmChanges {
  const values: Record<DraftField, unknown> = {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    tags: tagsOf(draft.tags),
  };
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/**
 * Takes over what was changed elsewhere in the meantime, where nobody changed it here.
 * @param read what the draft began with
 * @returns conflicts are the fields that both have changed, to different values; the draft keeps its own there
 */
export function mergeDraft(
  draft: FilmDraft,
  read: FilmDraft,
  now: FilmDraft,
): { readonly draft: FilmDraft; readonly conflicts: readonly DraftField[] } {
  const mine = changedFields(draft, read);
  const kept = mine.filter((field) => !isSame(draft, now, field));
  return {
    draft: { ...now, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) },
    conflicts: kept.filter((field) => !isSame(read, now, field)),
  };
}
