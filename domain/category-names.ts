import type { CategorySettings } from './content.ts';

/** The part of a category's settings that names it. */
export type NamedCategory = Pick<CategorySettings, 'name' | 'formerNames'>;

/**
 * Current names by former name. A name in use never counts as a former one; if two categories had a name, the first
 * wins.
 */
export function currentNames(categories: readonly NamedCategory[]): ReadonlyMap<string, string> {
  const names = new Map(
    categories
      .toReversed()
      .flatMap(({ name, formerNames }) => (formerNames ?? []).map((former) => [former, name])),
  );
  for (const { name } of categories) names.delete(name);
  return names;
}

/** A category's current name, given that or a former name; `undefined` if no category has it. */
export function currentName(written: string, categories: readonly NamedCategory[]): string | undefined {
  return categories.some(({ name }) => name === written) ? written : currentNames(categories).get(written);
}
