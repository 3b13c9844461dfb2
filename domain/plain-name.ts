/** The most code points of a new name: a person's name in any script, in 120 bytes. */
export const mostNameCodePoints = 30;

/** The length of a text in code points, as databases count it. */
export const codePointsOf = (text: string): number => Array.from(text).length;

/**
 * What a name may not hold: characters without a shape that hide in a name, and those that change the order of what stands around
 * them (Unicode 17: Cc, Cf, Zl, Zp and Default_Ignorable_Code_Point). What joins characters or chooses their form stays: joiners,
 * variation selectors and tags, of which emoji and many scripts are made; and format characters that are seen, as of Arabic.
 * `private.plain_name` of supabase/migrations has the same list.
 */
// biome-ignore-start lint/suspicious: code points are listed here, which combine with nothing.
const hidden =
  /[\x00-\x1F\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E001F}\u{E0080}-\u{E00FF}\u{E01F0}-\u{E0FFF}]/gu;

/** Anything but spaces, an empty pattern of Braille, and what only joins or chooses a form. */
const shown =
  /[^ \xA0\u1680\u180B-\u180F\u2000-\u200A\u200C\u200D\u202F\u205F\u2800\u3000\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]/u;
// biome-ignore-end lint/suspicious: the lists end here.

/** A name as it is seen: without its hidden characters, and empty where it shows nothing. */
export function plainName(name: string): string {
  const plain = name.replaceAll(hidden, '');
  return shown.test(plain) ? plain : '';
}
