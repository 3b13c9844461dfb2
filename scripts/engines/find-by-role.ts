export type Role = 'heading' | 'link' | 'button' | 'field';

/** The first element of a page that can be seen and has this role and exactly this name. It is sent to the page as its text. */
export function findByRole(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    heading: 'h1, h2',
    link: 'a[href]',
    button: 'button',
    field: 'input',
  };
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent);
  return (
    [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
      (element) => nameOf(element)?.trim() === name && element.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
}
