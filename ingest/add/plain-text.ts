/** Controls, marks that turn the direction of what follows, and marks of byte order: none is meant to be read. */
const unseen = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** A text as people read it: composed (macOS writes names decomposed), lines by `\n`, without what is not seen. */
export const plainTextOf = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').normalize('NFC').trim();

/** The same in one line. */
export const oneLineOf = (text: string): string => plainTextOf(text).replaceAll(/\s+/gu, ' ');
