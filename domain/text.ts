/**
 * Folds a text for comparison: NFKC (Unicode UAX #15) and lower case, without invisible characters (variation
 * selectors, zero-width characters), as in NFKC_Casefold. Radicals that NFKC leaves become the characters they look
 * like, and punctuation that keyboards and input methods interchange becomes one mark.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unlike, (found) => marks.get(found) ?? radicals[found.charCodeAt(0) - firstRadical] ?? '');
}

/**
 * Groups of interchangeable marks, each led by its folded form: middle dots, hyphens, dashes, quotes, tildes, and 〇.
 */
const marks = new Map(
  ['·・•‧∙⋅', '-‐‒–−', '—―─', "'‘’", '"“”', '~〜∼', '〇○'].flatMap((alike) =>
    [...alike].slice(1).map((mark) => [mark, alike.slice(0, 1)] as const),
  ),
);
const unlike = new RegExp(
  `[\\u2e81-\\u2ef3${[...marks.keys()].join('')}]|\\p{Default_Ignorable_Code_Point}`,
  'gu',
);
const firstRadical = 0x2e81;
/** The characters for U+2E81 to U+2EF3, in order (Unicode's EquivalentUnifiedIdeograph.txt). */
const radicals = [
  ...'厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];

/** The first sentence of a text with its mark (。！？ or …), or the whole text if it has none. */
export function firstSentence(text: string): string {
  return /^[^。！？…]*[。！？…]+/.exec(text)?.[0] ?? text;
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The folded words of a query, split at spaces and punctuation (雪，夜). */
export const wordsOf = (query: string): string[] =>
  foldText(query)
    .split(/[\s,、;。]+/u)
    .filter(Boolean);

/**
 * Splits a text into parts that match a query or one of its words, compared as the search does, and others. If folding
 * changes the text's length, positions cannot be mapped back and the text stays whole.
 */
export function markMatches(text: string, query: string): TextPart[] {
  const wanted = [foldText(query.trim()), ...wordsOf(query)];
  const folded = foldText(text);
  if (wanted[0] === '' || folded.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const match = wanted.find((word) => folded.startsWith(word, at));
    if (match === undefined) {
      at += 1;
      continue;
    }
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + match.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
    at = from;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
