import type { Whose } from '../conflict-choice.tsx';

/** What a form holds, by the names of its fields; values are compared by what they contain. */
export type Values = Readonly<Record<string, unknown>>;

/** What both sides have changed, with what is to hold. */
export interface Conflict<Form extends Values> {
  readonly mine: Form;
  readonly theirs: Form;
  readonly fields: readonly (keyof Form & string)[];
  readonly choices: Partial<Record<keyof Form & string, Whose>>;
}

/** The fields in which two differ. */
export const changedFields = <Form extends Values>(one: Form, other: Form) =>
  (Object.keys(one) as (keyof Form & string)[]).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/**
 * Takes over what was changed elsewhere in the meantime, where nobody changed it here.
 * @param read what the draft began with
 * @returns conflicts are the fields that both have changed, to different values; the draft keeps its own there
 */
export function mergeDraft<Form extends Values>(draft: Form, read: Form, now: Form) {
  const other = new Set(changedFields(draft, now));
  const kept = changedFields(draft, read).filter((field) => other.has(field));
  const moved = new Set(changedFields(read, now));
  return {
    draft: { ...now, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) },
    conflicts: kept.filter((field) => moved.has(field)),
  };
}
