import { Fragment } from 'react';

interface HighlightedProps {
  /** The text in order, cut where it matches. */
  parts: readonly { text: string; isMatch: boolean }[];
}

export function Highlighted({ parts }: HighlightedProps) {
  return parts.map(({ text, isMatch }, index) => {
    // The parts of one text are told apart by nothing but their place.
    const key = `${index}:${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
