/** Common abbreviations for languages that are not language tags, in Latin letters. */
const habits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'zh-Hans': 'chs sc gb gbk gb2312 gb18030 zhs hans simp simplified',
    'zh-Hant': 'cht tc big5 zht hant trad traditional tw hk',
    zh: 'cn zhcn',
    en: 'eng',
    ja: 'jp jap jpn',
    ko: 'kr kor',
  }).flatMap(([tag, words]) => words.split(' ').map((word) => [word, tag] as const)),
);

/** The same in Chinese, where one word may name several: 简日双语. */
const pieces: readonly (readonly [piece: string, tag: string | null])[] = Object.entries({
  'zh-Hans': '简体中文 簡體中文 简体 簡體 简中 簡中 简 簡',
  'zh-Hant': '繁体中文 繁體中文 繁体 繁體 繁中 正體 正体 繁',
  yue: '粤语 粵語 粤 粵',
  zh: '中文 中字 国语 國語 汉语 漢語 普通话 双语 雙語 双字 中',
  en: '英文 英语 英語 英',
  ja: '日本語 日本语 日文 日语 日語 日',
  ko: '韩文 韩语 韓文 韓語 韩 韓',
  fr: '法文 法语 法語 法',
  de: '德文 德语 德語 德',
  es: '西班牙文 西班牙语 西语 西',
  ru: '俄文 俄语 俄語 俄',
  '': '字幕 对照 對照 特效 精校 校对 校訂 官方 机翻 機翻 人工 自动 內嵌 内嵌 内封 外挂 外掛 版 和 与',
})
  .flatMap(([tag, words]) => words.split(' ').map((word) => [word, tag || null] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/**
 * Languages of actual captions. Most of the thousands with a tag occur in names only by accident (`to`, `the`, `war`).
 */
const used =
  'zh yue nan hak wuu lzh en ja ko fr de es pt it ru ar hi th vi id ms nl pl tr sv da nb nn no fi cs sk hu el he uk ro bg hr sr bs sl lt lv et fa ur bn ta te ml kn mr gu pa my km lo mn bo ug ne si fil tl ka hy az kk uz sw af ca eu gl is ga cy eo la sq mk be'.split(
    ' ',
  );

/** Three-letter codes of such languages that in a name are almost always ordinary words. */
const accidents = 'may per ice mac pan mar kan mal man tam tel ben dan fin est lit rum pus sin sun'.split(
  ' ',
);

/** Two-letter codes that are also English words: they count as languages only at the very end of a name. */
export const isDoubtful = (word: string): boolean =>
  /^(?:am|as|at|be|da|de|el|et|he|hi|id|is|it|la|lo|me|my|ne|no|or|pa|si|so|ta|te|to|us)$/i.test(word);

const byName: ReadonlyMap<string, string> = new Map(
  used.flatMap((tag) => ['en', 'zh', tag].map((reader) => [nameOf(tag, reader), tag] as const)),
);

/**
 * The language that a word of a file name or stream tag means, as a canonical BCP 47 tag: `eng` is `en`, `chs` is
 * `zh-Hans`, `English` is `en`. Of several languages (`chs&eng`, `sc_jp`, 简日双语) the Chinese one, otherwise the first.
 * `undefined` if it is not a language.
 */
export function captionLanguage(word: string): string | undefined {
  const plain = word.normalize('NFKC').trim().toLowerCase();
  const ofTag = accidents.includes(plain) ? undefined : tagged(plain);
  const whole = habits.get(plain) ?? byName.get(plain) ?? ofTag ?? inChinese(plain);
  if (whole) return whole;
  const parts = plain.split(/[-_&+/,、·]/).filter(Boolean);
  // Ignores marks and numbers: `en-orig`, `2_English`.
  const telling = parts.filter((part) => !isRemark(part) && !/^\d{1,2}$/.test(part));
  const parted = parts.length > 1 ? telling : joined(plain);
  const languages = parted.map(captionLanguage);
  // All parts must be languages: `anything-en` may be a name.
  return languages.includes(undefined) ? undefined : chineseOf(languages);
}

/** Like `captionLanguage`, for a word alone after the film's name, which is a code: `film.may.srt` is Malay. */
export const markedLanguage = (word: string): string | undefined =>
  captionLanguage(word) ?? tagged(word.toLowerCase());

/** The Chinese one of several languages, the most specific first (`zh-Hans`, `yue`, `zh`); otherwise the first. */
const chineseOf = (languages: readonly (string | undefined)[]) =>
  languages.find((language) => language?.startsWith('zh-')) ??
  languages.find((language) => /^(?:yue|nan|hak|wuu|lzh)$/.test(language ?? '')) ??
  languages.find((language) => language === 'zh') ??
  languages[0];

/** Splits two joined codes: `scjp`, `chseng`, `jptc`. */
function joined(word: string): readonly string[] {
  const chinese = 'sc|tc|chs|cht|gb|big5|zh|cn';
  const other = 'jp|jpn|jap|en|eng|kr|kor';
  const [, ...parts] =
    new RegExp(`^(?:(${chinese})(${other})|(${other})(${chinese})|(zh)(cn|tw|hk|hans|hant))$`).exec(word) ??
    [];
  return parts.filter(Boolean);
}

/** The language of a word that consists only of known Chinese pieces. */
function inChinese(word: string): string | undefined {
  const languages: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const [piece, tag] = pieces.find(([each]) => rest.startsWith(each)) ?? [];
    if (piece === undefined) return undefined;
    if (tag) languages.push(tag);
    rest = rest.slice(piece.length);
  }
  return chineseOf(languages);
}

/** Regions with a form of written Chinese of their own. With others, the region names a second language (`zh-JP`). */
const chineseRegions = ['CN', 'TW', 'HK', 'MO', 'SG', 'MY'];

/** The tag of a supported language, with at most a script and a region. */
function tagged(word: string): string | undefined {
  const form = /^[a-z]{2,3}(?:[-_](?:hans|hant|latn|cyrl|arab))?(?:[-_](?:[a-z]{2}|\d{3}))?$/;
  if (!form.test(word)) return undefined;
  const [tag = ''] = Intl.getCanonicalLocales(word.replaceAll('_', '-'));
  const { language, region } = new Intl.Locale(tag);
  if (!used.includes(language)) return undefined;
  if (region === undefined) return tag;
  if (language === 'zh' && !chineseRegions.includes(region)) return undefined;
  const hasName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region);
  return hasName ? tag : undefined;
}

function nameOf(tag: string, reader: string): string {
  return (new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag).toLowerCase();
}

/** Marks that Kodi, Plex, downloaders and translators add to the language. */
const remark =
  /^(?:und|default|forced|signs|sdh|cc|full|auto|ai|asr|orig|original|official|utf-?8|v\d+|final|fix(?:ed)?|sub|subs|subtitles?|字幕|双字|内嵌|外挂|特效|精校|校对|官方|机翻|自动|修正|最终版?|\d{3,4}[pi]|4k|web|web-?dl|webrip|blu-?ray|bd|bdrip|hdtv|dvdrip|[xh]26[45]|hevc|avc|av1|aac)$/i;

export const isRemark = (word: string): boolean => remark.test(word);

/** Whether a word before other words may belong to a title: `The.Italian.Job`. */
const isWordToo = (word: string) => isDoubtful(word) || byName.has(word.toLowerCase());

/**
 * The language in the words after a film's name; the last word counts first: `The.Way.to.the.sea.zh.srt` is Chinese. Of
 * adjacent languages (`chs.eng`) the Chinese one. Unknown words are ignored.
 */
export function languageIn(words: readonly string[]): string | undefined {
  const marks = words.filter((word) => !isRemark(word));
  // `film.en.hi.srt` is English for the hearing impaired; `hi` alone is Hindi.
  const last = marks.at(-1)?.toLowerCase() === 'hi' ? marks.slice(0, -1) : marks;
  const among = (some: readonly string[]) => {
    const languages = some
      .toReversed()
      .map((word, index) => (index > 0 && isWordToo(word) ? undefined : captionLanguage(word)));
    const known = languages.slice(languages.findIndex(Boolean));
    return chineseOf(known.includes(undefined) ? known.slice(0, known.indexOf(undefined)) : known);
  };
  return among(last) ?? among(marks);
}
