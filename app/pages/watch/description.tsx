import { linkedText } from '../../../domain/linked-text.ts';

/** A description by the host or the film's maker with its lines and links. The site vouches for none of the links. */
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
