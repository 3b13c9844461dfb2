/** The address of one category's videos, in the order that needs no saying: the latest first. */
export function categoryAddress(category: string): string {
  return `/categories?${new URLSearchParams({ category })}`;
}
