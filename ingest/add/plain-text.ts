import { plainName } from '../../domain/plain-name.ts';

/** Control characters, lone surrogates, bidirectional overrides and byte order marks. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** A text for readers: composed (macOS decomposes names), with `\n` as line break, without invisible characters. */
export const plainTextOf = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').normalize('NFC').trim();

/** The same on one line, without characters that a name may not contain. */
export const oneLineOf = (text: string): string =>
  plainName(plainTextOf(text).replaceAll(/\s+/gu, ' ')).trim();
