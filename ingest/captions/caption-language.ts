/** What people write into names of subtitle files that is no language tag. */
const habits: ReadonlyMap<string, string> = new Map([
  ...['chs', 'sc', 'gb', 'gbk', 'zhs', 'hans', '简', '简体', '简中', '简体中文'].map(
    (word) => [word, 'zh-Hans'] as const,
  ),
  ...['cht', 'tc', 'big5', 'zht', 'hant', '繁', '繁体', '繁體', '繁中', '繁体中文', '繁體中文'].map(
    (word) => [word, 'zh-Hant'] as const,
  ),
  ...['cn', '中', '中文', '中字', '中英', '双语'].map((word) => [word, 'zh'] as const),
  ['英文', 'en'],
  ['日文', 'ja'],
  ['韩文', 'ko'],
]);

/** Languages whose names are understood, in English, in Chinese and in themselves; tags are understood of all. */
const named = 'zh en ja ko fr de es pt it ru ar hi th vi id ms nl pl tr sv da no fi cs hu el he uk ro'.split(
  ' ',
);

const byName: ReadonlyMap<string, string> = new Map(
  named.flatMap((tag) => ['en', 'zh', tag].map((reader) => [nameOf(tag, reader), tag] as const)),
);

/**
 * The language that a word of a file's name or a stream's tag means, as a canonical BCP 47 tag: `eng` is `en`, `chs` is
 * `zh-Hans`, `English` is `en`. `undefined` where it means none.
 */
export function captionLanguage(word: string): string | undefined {
  // Two languages in one file: `chs&eng`. The first is what most read.
  const plain = (word.split(/[&+]/)[0] ?? '').trim().toLowerCase().replaceAll('_', '-');
  const known = habits.get(plain) ?? byName.get(plain);
  if (known) return known;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(plain);
    const hasName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag);
    return hasName && /^[a-z]{2,3}(?:-|$)/.test(tag) && tag !== 'und' ? tag : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(tag: string, reader: string): string {
  return (new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag).toLowerCase();
}
