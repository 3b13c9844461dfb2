/** How a text is compared: NFKC (Unicode UAX #15) and lower case. Apart, because cards mark matches and do not search. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
