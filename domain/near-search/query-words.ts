/** Words that people add around what they look for. Other characters weigh more the fewer videos have them. */
const weakWords = ['视频', '短片', '影片', '电影', '图片', '动画', '风景'];
const weakCharacters =
  '的了吗呢吧看想要有没是在和与个只一这那里上下中边天节系类片部时候很好打喝坐骑放赏听声音子大小';
const weak = new Set([...weakWords, ...weakCharacters]);
/** A weak word is one unit: 视 alone is not weak, as in 电视. */
const wordOrCharacter = new RegExp(`${weakWords.join('|')}|\\S`, 'gu');

const dictionary =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

interface Word {
  readonly segment: string;
  readonly index: number;
}

/** Without a dictionary every Chinese character counts as a word, so more is found. */
const wordsOf = (typed: string): Iterable<Word> =>
  dictionary?.segment(typed) ??
  Array.from(typed.matchAll(/\p{Script=Han}|\P{Script=Han}+/gu), ({ 0: segment, index }) => ({
    segment,
    index,
  }));

/** A character of a query, or a weak word. */
export interface QueryPart {
  readonly text: string;
  /** In UTF-16 units. */
  readonly at: number;
  readonly isWeak: boolean;
  /** Index of the query's word that contains it. */
  readonly word: number;
  /** Whether it begins a word, not counting weak characters: 日 does not in 今日出发, 烟 does in 放烟火. */
  readonly beginsWord: boolean;
}

/** Splits a query into parts and assigns them to words of the browser's dictionary (ICU), if it has one. */
export function partsOf(typed: string): QueryPart[] {
  const parts = [...typed.matchAll(wordOrCharacter)].map(({ 0: text, index }) => ({
    text,
    at: index,
    isWeak: weak.has(text),
  }));
  return [...wordsOf(typed)].flatMap(({ segment, index }, word) => {
    const ofWord = parts.filter(({ at }) => at >= index && at < index + segment.length);
    const firstStrong = ofWord.find(({ isWeak }) => !isWeak)?.at ?? Number.POSITIVE_INFINITY;
    return ofWord.map((part) => ({ ...part, word, beginsWord: part.at <= firstStrong }));
  });
}
