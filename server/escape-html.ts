/** Escapes a text for the content of an element, or for an attribute if it has no quotation mark. */
export function escapeHtml(text: string): string {
  return text.replace(/[<&>]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
