import type { Whose } from './conflict-choice.tsx';

/** A form's values by field name; they are compared by content. */
export type Values = object;
export type FieldOf<Form extends Values> = keyof Form & string;

/** Fields that both sides have changed, with the choices made so far. */
export interface Conflict<Form extends Values> {
  readonly mine: Form;
  readonly theirs: Form;
  readonly fields: readonly FieldOf<Form>[];
  readonly choices: Partial<Record<FieldOf<Form>, Whose>>;
}

/** The fields whose values differ. @param asSaved converts a form to the values that are compared and saved */
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
 * Merges changes from elsewhere into fields that were not changed here.
 * @param read the values that the draft is based on
 * @returns conflicts: the fields that both sides changed to different values; the draft keeps its own
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
