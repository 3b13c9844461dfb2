/** Longest new name in code points: enough for a person's name in any script, and at most 120 bytes. */
export const maxNameCodePoints = 30;

/** The length of a text in code points, as databases count it. */
export const codePointsOf = (text: string): number => Array.from(text).length;

/**
 * Characters that a name may not contain: invisible ones, and those that reorder surrounding text (Unicode 17: Cc, Cf,
 * Zl, Zp and Default_Ignorable_Code_Point). Allowed are joiners, variation selectors and tags, which emoji and many
 * scripts need, and visible format characters, such as those of Arabic. `private.plain_name` in supabase/migrations has
 * the same list.
 */
// biome-ignore-start lint/suspicious: code points are listed here, which combine with nothing.
const hidden =
  /[\x00-\x1F\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/gu;

/** Any visible character: not a space, the blank Braille pattern, a joiner or a selector. */
const shown =
  /[^ \xA0\u1680\u180B-\u180F\u2000-\u200A\u200C\u200D\u202F\u205F\u2800\u3000\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]/u;
// biome-ignore-end lint/suspicious: the lists end here.

/** A name without invisible characters; empty if nothing visible is left. */
export function plainName(name: string): string {
  const plain = name.replaceAll(hidden, '');
  return shown.test(plain) ? plain : '';
}
