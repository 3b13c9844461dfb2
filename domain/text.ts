/** How a text is compared: NFKC (Unicode UAX #15) and lower case. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A text's first sentence with its mark: up to the first 。！？ or …, or all of it where there is none. */
export function firstSentence(text: string): string {
  return /^[^。！？…]*[。！？…]+/.exec(text)?.[0] ?? text;
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The words of a query, folded, parted as people write them (雪，夜): several are several conditions. */
export const wordsOf = (query: string): string[] =>
  foldText(query)
    .split(/[\s,、;。]+/u)
    .filter(Boolean);

/**
 * Cuts a text where a query or a word of it occurs, compared as the search compares. Where folding changes the text's length,
 * positions cannot be carried back and the text stays whole.
 */
export function markMatches(text: string, query: string): TextPart[] {
  const wanted = [foldText(query.trim()), ...wordsOf(query)];
  const folded = foldText(text);
  if (wanted[0] === '' || folded.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const match = wanted.find((word) => folded.startsWith(word, at));
    if (match === undefined) {
      at += 1;
      continue;
    }
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + match.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
    at = from;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
