/** A part of a text: plain text, or a link. */
export type TextOrLink = string | { readonly href: string };

/**
 * Finds http and https URLs in a text that people wrote. A URL ends before a space, a Chinese character,
 * a double quote or an angle bracket. Punctuation at its end belongs to the sentence, and so does a closing bracket
 * that was opened before the URL.
 */
export function linkedText(text: string): readonly TextOrLink[] {
  const parts: TextOrLink[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/giu)) {
    const href = withoutEnd(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ href });
    end = index + href.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function withoutEnd(found: string): string {
  let href = found.replace(/[.,;:!?'*]+$/, '');
  while (/[)\]]$/.test(href) && count(href, /[([]/g) < count(href, /[)\]]/g))
    href = href.slice(0, -1).replace(/[.,;:!?'*]+$/, '');
  return href;
}

const count = (text: string, marks: RegExp) => text.match(marks)?.length ?? 0;
