/** What Chinese and Japanese input methods and Arabic keyboards write in place of ASCII characters, beside full-width forms. */
const foreignPunctuation: Readonly<Record<string, string>> = {
  '。': '.',
  '《': '<',
  '》': '>',
  '〈': '<',
  '〉': '>',
  '・': '/',
  '؟': '?',
  '،': ',',
  '۔': '.',
};

/** Characters of the keys beside letters and digits, without and with Shift, on a keyboard of the USA. */
const punctuationCodes: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/** A letter, mark or digit that is neither Latin nor ASCII, or the comma that Chinese input methods write by two keys. */
const isForeign = (key: string) =>
  /^[\p{L}\p{M}\p{Nd}、]$/u.test(key) && !/[\p{Script=Latin}\p{ASCII}]/u.test(key);

/**
 * The key as keyboard shortcuts name it, also under a Chinese input method (， for ,) and on keyboards of other scripts, whose
 * keys are taken by their places (л for k). Keyboards of Latin letters keep their own order.
 * @returns `KeyboardEvent.key`, or the character that stands for it
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // Full-width forms and the ideographic space (Unicode, Halfwidth and Fullwidth Forms).
  if (/^[\uFF01-\uFF5E\u3000]$/.test(key)) return key.normalize('NFKC');
  const punctuation = foreignPunctuation[key];
  if (punctuation !== undefined) return punctuation;
  if (!isForeign(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? punctuationCodes[code]?.[shiftKey ? 1 : 0] ?? key;
}
