import type { CategorySettings } from './content.ts';

/** What tells categories apart. */
export type NamedCategory = Pick<CategorySettings, 'name' | 'formerNames'>;

/** What categories are called today, by each name they had. A name that is in use is no former one; of two that had it, the first counts. */
export function namesToday(categories: readonly NamedCategory[]): ReadonlyMap<string, string> {
  const names = new Map(
    categories
      .toReversed()
      .flatMap(({ name, formerNames }) => (formerNames ?? []).map((former) => [former, name])),
  );
  for (const { name } of categories) names.delete(name);
  return names;
}

/** The name that a category has today, by that or by one that it had; `undefined`: there is none such. */
export function nameToday(written: string, categories: readonly NamedCategory[]): string | undefined {
  return categories.some(({ name }) => name === written) ? written : namesToday(categories).get(written);
}
