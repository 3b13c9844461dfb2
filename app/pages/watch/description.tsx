import { linkedText } from '../../../domain/linked-text.ts';

/** What a host, or whoever made the film, wrote of it: with its lines, and its addresses to follow. The site vouches for none of them. */
export function Description({ text, className }: { text: string; className: string }) {
  return (
    <p className={className}>
      {linkedText(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no order but its own
          <a key={index} href={part.href} rel="nofollow ugc noopener" target="_blank">
            {part.href}
          </a>
        ),
      )}
    </p>
  );
}
