import { Fragment } from 'react';

interface HighlightedProps {
  /** The text, split where matches begin and end. */
  parts: readonly { text: string; isMatch: boolean }[];
}

export function Highlighted({ parts }: HighlightedProps) {
  return parts.map(({ text, isMatch }, index) => {
    // The same text may occur twice.
    const key = `${index}:${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
