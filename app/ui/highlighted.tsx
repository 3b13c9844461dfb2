import { Fragment } from 'react';

interface HighlightedProps {
  /** The text, split at the edges of matches. */
  parts: readonly { text: string; isMatch: boolean }[];
}

export function Highlighted({ parts }: HighlightedProps) {
  return parts.map(({ text, isMatch }, index) => {
    // The index is part of the key because a text may occur twice.
    const key = `${index}:${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
