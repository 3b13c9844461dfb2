/**
 * Characters that Chinese and Japanese input methods and Arabic keyboards type instead of ASCII ones, besides
 * full-width forms.
 */
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

/** Characters of the keys other than letters and digits on a US keyboard, without and with Shift. */
const punctuationCodes: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/**
 * Whether a key types a letter, mark or digit that is neither Latin nor ASCII, or the comma for which Chinese input
 * methods have two keys.
 */
const isForeign = (key: string) =>
  /^[\p{L}\p{M}\p{Nd}、]$/u.test(key) && !/[\p{Script=Latin}\p{ASCII}]/u.test(key);

/**
 * The key as shortcuts name it, also with a Chinese input method (， for ,) and on non-Latin keyboards, whose keys are
 * mapped by their position (л to k). Latin keyboards keep their own order.
 * @returns `KeyboardEvent.key`, or the Latin character in its place
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
