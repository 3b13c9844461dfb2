import { plainName } from '../../domain/plain-name.ts';

/** Controls, halves of characters, marks that turn the direction of what follows, and marks of byte order: none is meant to be read. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** A text as people read it: composed (macOS writes names decomposed), lines by `\n`, without what is not seen. */
export const plainTextOf = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').normalize('NFC').trim();

/** The same in one line, as names are seen: without anything that hides in it. */
export const oneLineOf = (text: string): string =>
  plainName(plainTextOf(text).replaceAll(/\s+/gu, ' ')).trim();
