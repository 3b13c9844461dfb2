import type { Whose } from './conflict-choice.tsx';

/** What a form holds, by the names of its fields; values are compared by what they contain. */
export type Values = object;
export type FieldOf<Form extends Values> = keyof Form & string;

/** What both sides have changed, with what is to hold. */
export interface Conflict<Form extends Values> {
  readonly mine: Form;
  readonly theirs: Form;
  readonly fields: readonly FieldOf<Form>[];
  readonly choices: Partial<Record<FieldOf<Form>, Whose>>;
}

/** The fields in which two differ. @param asSaved what is written of a form: what is written alike is the same */
export function changedFields<Form extends Values>(
  one: Form,
  other: Form,
  asSaved: (form: Form) => Partial<Record<FieldOf<Form>, unknown>>,
): readonly FieldOf<Form>[] {
  const [saved, before] = [asSaved(one), asSaved(other)];
  return (Object.keys(one) as FieldOf<Form>[]).filter(
    (field) => JSON.stringify(saved[field]) !== JSON.stringify(before[field]),
  );
}

/**
 * Takes over what was changed elsewhere in the meantime, where nobody changed it here.
 * @param read what the draft began with
 * @returns conflicts are the fields that both have changed, to different values; the draft keeps its own there
 */
export function mergeDraft<Form extends Values>(
  draft: Form,
  read: Form,
  now: Form,
  asSaved: (form: Form) => Partial<Record<FieldOf<Form>, unknown>>,
): { readonly draft: Form; readonly conflicts: readonly FieldOf<Form>[] } {
  const other = changedFields(draft, now, asSaved);
  const kept = changedFields(draft, read, asSaved).filter((field) => other.includes(field));
  const moved = changedFields(read, now, asSaved);
  return {
    draft: { ...now, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) },
    conflicts: kept.filter((field) => moved.includes(field)),
  };
}
