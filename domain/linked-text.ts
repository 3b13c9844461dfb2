/** A part of a text: words, or an address to follow. */
export type TextOrLink = string | { readonly href: string };

/**
 * Finds the web addresses in a text that people wrote: those of http and https alone, which end where Chinese, a bracket or a quote
 * begins. Marks at their end belong to the sentence, and so does a bracket that was opened before them.
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
