import { foldText } from './fold-text.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Cuts a text where a query occurs in it, compared as the search compares. Where folding changes the text's length,
 * positions cannot be carried back and the text stays whole.
 */
export function markMatches(text: string, query: string): TextPart[] {
  const wanted = foldText(query.trim());
  const folded = foldText(text);
  if (wanted === '' || folded.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
