import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import {
  type Block,
  type Inline,
  type NamedValue,
  plainText,
  type TextVideo,
  type Words,
} from '../domain/page-text.ts';
import { fillValues, parts } from './page-values.ts';

export interface MarkdownSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The line of its heading, counted from 1. */
  readonly line: number;
}

const layouts = ['timeline', 'figures', 'facts', 'questions'] as const;
type Layout = (typeof layouts)[number];
const isLayout = (name: string): name is Layout => layouts.some((layout) => layout === name);

/** A Markdown token with its first line, counted from 1. */
interface Placed<T extends Token = MarkedToken> {
  readonly token: T;
  readonly line: number;
}

interface Heading {
  readonly words: Words;
  readonly id?: string;
  readonly layout?: Layout;
}

/** Parses Markdown into the blocks of a page and reports everything that a page cannot show. */
export class MarkdownReader {
  readonly #lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new PageTokenizer() });
  readonly #ids = new Set<string>();
  readonly #values: ReadonlyMap<string, string>;
  readonly #report: (line: number, message: string) => void;

  /** @param values the values of `{{name}}`, by name */
  constructor(values: ReadonlyMap<string, string>, report: (line: number, message: string) => void) {
    this.#values = values;
    this.#report = report;
  }

  /** The sections of a text; each begins with a `##` heading. */
  sections(text: string): readonly MarkdownSection[] {
    const [before = [], ...sections] = splitAtHeadings(place(this.#lexer.lex(text), 1), 2);
    const first = before[0];
    if (first) this.#report(first.line, '正文从一节的标题开始，写成「## 标题」，「##」后面空一格。');
    return sections.map(([heading, ...body]) => this.#section(heading, body));
  }

  #section({ token, line }: Placed<Tokens.Heading>, body: readonly Placed[]): MarkdownSection {
    const { words, id, layout } = this.#heading(token, line);
    const title = plainText(words);
    const blocks = layout ? this.#laidOut(layout, body, line) : this.#blocks(body);
    if (blocks.length === 0) this.#report(line, emptySection);
    return {
      line,
      // An id must not contain spaces, which separate ids in attributes.
      id: id ?? this.#claimed(title.replaceAll(/\s+/gu, '-'), line),
      title,
      blocks,
    };
  }

  /** Parses a heading and its attributes in braces: `## 数字 {#figures .figures}`. */
  #heading({ text }: Tokens.Heading, line: number): Heading {
    const [, title = text, attributes = ''] = /^(.*?)\s*\{([#.][^{}]*)\}$/su.exec(text) ?? [];
    const words = this.#words(this.#lexer.inlineTokens(title), line);
    if (words.length === 0) this.#report(line, '标题是空的：请在「#」后面写上，或者删掉这一行。');
    let id: string | undefined;
    let layout: Layout | undefined;
    for (const attribute of attributes.split(/\s+/u).filter(Boolean)) {
      const name = attribute.slice(1);
      if (/^#[a-z][a-z0-9-]*$/u.test(attribute)) id = this.#claimed(name, line);
      else if (attribute.startsWith('.') && isLayout(name)) layout = name;
      else {
        const known = layouts.map((each) => `.${each}`).join('、');
        this.#report(
          line,
          `标题后面的「${attribute}」写法有误：锚点写成 #help 这样的小写英文，版式有 ${known}。`,
        );
      }
    }
    return { words, ...(id && { id }), ...(layout && { layout }) };
  }

  #claimed(id: string, line: number): string {
    if (!this.#ids.has(id)) this.#ids.add(id);
    else this.#report(line, `「#${id}」已经是前面一个标题的了，换一个，例如「{#${id}-2}」。`);
    return id;
  }

  #laidOut(layout: Layout, body: readonly Placed[], line: number): readonly Block[] {
    const blocks =
      layout === 'timeline' || layout === 'questions'
        ? this.#underHeadings(layout, body)
        : body.flatMap((each) => this.#namedValues(layout, each));
    if (!blocks.some(([kind]) => kind === layout)) {
      this.#report(line, `这一节的版式是 .${layout}，${layoutNeeds[layout]}`);
    }
    return blocks;
  }

  #underHeadings(layout: 'timeline' | 'questions', body: readonly Placed[]): readonly Block[] {
    const [before = [], ...entries] = splitAtHeadings(body, 3);
    const read = entries.map(([{ token, line }, ...text]) => {
      const { words, id, layout: nested } = this.#heading(token, line);
      if (id || nested) this.#report(line, '这种小标题后面不能有大括号。');
      const blocks = this.#blocks(text);
      if (layout === 'questions' && blocks.length === 0) this.#report(line, unanswered);
      return { words, text: blocks, line };
    });
    if (read.length === 0) return this.#blocks(before);
    const questions = (): Block => ['questions', read.map(({ words, text }) => [words, text] as const)];
    const timeline = (): Block => [
      'timeline',
      read.map(({ words, text, line }) => [...this.#yearAndTitle(words, line), text] as const),
    ];
    return [...this.#blocks(before), layout === 'questions' ? questions() : timeline()];
  }

  #yearAndTitle([first, ...others]: Words, line: number): readonly [year: string, title: Words] {
    const [, year = '', title = ''] = (typeof first === 'string' && /^(\d{4})\s+(.*)$/su.exec(first)) || [];
    if (!year) this.#report(line, '年表的小标题以年份开头，例如「### 2020 第一部短片」。');
    return [year, title ? [title, ...others] : others];
  }

  #namedValues(layout: 'figures' | 'facts', { token, line }: Placed): readonly Block[] {
    if (token.type !== 'list' || token.ordered) return this.#block({ token, line });
    const items = placeItems(token, line).map(({ token: item, line: at }) => {
      const entry = split(
        this.#item({ token: item, line: at }),
        layout === 'figures' ? /\s+/u : /\s*[：:]\s*/u,
      );
      if (!entry) this.#report(at, layoutNeeds[layout]);
      const [left, right] = entry ?? [[], []];
      return layout === 'figures' ? ([right, left] as const) : ([left, right] as const);
    });
    return [[layout, items]];
  }

  #blocks(placed: readonly Placed[]): readonly Block[] {
    return placed.flatMap((each) => this.#block(each));
  }

  #block({ token, line }: Placed): readonly Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
        return [this.#paragraph(token, line)];
      case 'list':
        if (token.ordered && token.start !== 1) this.#report(line, '编号的列表从「1. 」开始。');
        return [[token.ordered ? 'ol' : 'ul', placeItems(token, line).map((item) => this.#item(item))]];
      case 'heading':
        if (token.depth === 3) return [this.#subheading(token, line)];
        break;
      default:
    }
    this.#report(line, cannotShow[token.type] ?? cannotShowIt);
    return [];
  }

  #paragraph({ text, tokens }: Tokens.Paragraph, line: number): Block {
    const part = parts.get(/^\{\{([^{}]*)\}\}$/u.exec(text.trim())?.[1]?.trim() ?? '');
    if (part) return ['part', part];
    if (tokens?.some(({ type }) => type === 'image')) return ['videos', this.#textVideos(tokens, line)];
    const heading = /^(##+(?=[^#\s])|＃)/mu.exec(text);
    if (heading) {
      const at = line + text.slice(0, heading.index).split('\n').length - 1;
      this.#report(at, '这一行像是标题：「#」要用半角的，后面空一格。');
    }
    return ['p', this.#words(tokens, line)];
  }

  /** The videos of a paragraph that contains only videos: `![caption](/video/7)`, one per line. */
  #textVideos(tokens: readonly Token[], line: number): readonly TextVideo[] {
    return place(tokens, line).flatMap(({ token, line: at }): TextVideo[] => {
      const [, id] = (token.type === 'image' && /^\/video\/([^/?#]+)$/u.exec(token.href)) || [];
      if (token.type === 'br') return [];
      if (token.type !== 'image' || id === undefined) this.#report(at, onlyVideos);
      else return [[id, this.#fill(token.text, at)]];
      return [];
    });
  }

  #subheading(token: Tokens.Heading, line: number): Block {
    const { words, id, layout } = this.#heading(token, line);
    if (layout) this.#report(line, '版式写在「## 」开头的标题后面。');
    return id ? ['h3', words, id] : ['h3', words];
  }

  #item({ token, line }: Placed<Tokens.ListItem>): Words {
    const [text, ...others] = place(token.tokens, line);
    if (
      token.task ||
      others.length > 0 ||
      (text && text.token.type !== 'text' && text.token.type !== 'paragraph')
    ) {
      this.#report(line, '列表的每一项只能是一段文字，里面不能再有列表、标题或另一段。');
    }
    return this.#words(text?.token && 'tokens' in text.token ? text.token.tokens : [], line);
  }

  #words(tokens: readonly Token[] | undefined, line: number): Words {
    const words: Inline[] = [];
    for (const { token, line: at } of place(tokens ?? [], line)) {
      const inline = this.#inline(token, at);
      const last = words.at(-1);
      // An escaped character is a separate token.
      if (typeof inline === 'string' && typeof last === 'string') words[words.length - 1] = last + inline;
      else if (inline !== '') words.push(inline);
    }
    return words;
  }

  #inline(token: MarkedToken, line: number): Inline {
    switch (token.type) {
      case 'text':
      case 'escape':
        return this.#text(token.text, line);
      case 'br':
        return ['br'];
      case 'codespan':
        return ['code', this.#fill(token.text, line)];
      case 'strong':
      case 'em':
        return [token.type, this.#words(token.tokens, line)];
      case 'link':
        return ['a', this.#words(token.tokens, line), this.#address(token.href, line)];
      default:
        this.#report(line, cannotShow[token.type] ?? cannotShowIt);
        return '';
    }
  }

  #text(text: string, line: number): string {
    const reference = /&(#\d+|#x[\da-f]+|[a-z]+\d*);/iu.exec(text);
    if (reference) this.#report(line, `「${reference[0]}」不会变成别的字，请直接写那个字。`);
    return this.#fill(text, line);
  }

  #fill(text: string, line: number): string {
    return fillValues(text, this.#values, (message) => this.#report(line, message));
  }

  #address(written: string, line: number): string {
    const address = this.#fill(written, line);
    if (!isAddress(address)) {
      this.#report(
        line,
        `链接「${address}」无效：站外的以 https:// 开头，站内的以 / 或 # 开头，邮箱和电话以 mailto: 或 tel: 开头。`,
      );
    }
    return address;
  }
}

/** Allows anchors, absolute paths, mailto, tel and https; no scripts, and no other host through `//`. */
function isAddress(address: string): boolean {
  if (/[\s\\]/u.test(address)) return false;
  return (
    /^(#|\/(?!\/)|mailto:.|tel:.)/u.test(address) || (/^https:\/\//u.test(address) && URL.canParse(address))
  );
}

const emptySection = '这一节是空的，或者在没有账号的时候是空的：写一段文字，或者删掉它的标题。';

const unanswered = '这个问题下面没有答案，或者在没有账号的时候没有：写一段文字，或者删掉它。';

const layoutNeeds: Readonly<Record<Layout, string>> = {
  timeline: '下面要有「### 2020 第一部短片」这样的小标题。',
  questions: '下面要有「### 要不要先注册？」这样的小标题，答案写在它下面。',
  figures: '下面要有列表，每一行先写数，空一格，再写名称，例如「- 1000+ 视频」。',
  facts: '下面要有列表，每一行写成「- 名称：内容」。',
};

const onlyVideos =
  '图片只能是站里短片的封面，写成「![说明](/video/编号)」，单独成一行；别的图片请改成链接，去掉开头的「!」。';
const cannotShowIt = '不支持这种写法，请改成段落、列表或「### 」小标题。';
const cannotShow: Readonly<Record<string, string>> = {
  heading: '标题只有两级：「## 」是一节，「### 」是节里的小标题；页面的标题写在开头的「标题」一行。',
  image: onlyVideos,
  html: '不支持尖括号里的 HTML；要写出尖括号，请在前面加一个反斜杠「\\<」。',
  table: '不支持表格，请改成列表。',
  blockquote: '不支持行首的「>」，请去掉。',
  code: '这一行开头的空格太多，或者有「```」，会被当成代码；去掉行首的空格或「```」。',
  hr: '不支持横线，请删掉这一行；另起一节写「## 标题」。',
  def: '链接写在文字里：[文字](网址)。',
  del: '不支持删除线「~~」，请去掉。',
};

/** Tokens with their lines, without blank lines. */
function place(tokens: readonly Token[], firstLine: number): readonly Placed[] {
  return placeAll(tokens as readonly MarkedToken[], firstLine).filter(({ token }) => token.type !== 'space');
}

const placeItems = ({ items }: Tokens.List, firstLine: number) => placeAll(items, firstLine);

function placeAll<T extends Token>(tokens: readonly T[], firstLine: number): readonly Placed<T>[] {
  let line = firstLine;
  return tokens.map((token) => {
    const placed = { token, line };
    line += token.raw.split('\n').length - 1;
    return placed;
  });
}

type Headed = readonly [heading: Placed<Tokens.Heading>, ...body: Placed[]];

/** @returns the tokens before the first heading of that depth, then each heading with the tokens that follow it */
function splitAtHeadings(placed: readonly Placed[], depth: number): readonly [Placed[], ...Headed[]] {
  const before: Placed[] = [];
  const headed: [Placed<Tokens.Heading>, ...Placed[]][] = [];
  for (const { token, line } of placed) {
    if (token.type === 'heading' && token.depth === depth) headed.push([{ token, line }]);
    else (headed.at(-1) ?? before).push({ token, line });
  }
  return [before, ...headed];
}

/** Splits words at the first match of a pattern. */
function split(words: Words, parting: RegExp): NamedValue | undefined {
  const index = words.findIndex((each) => typeof each === 'string' && parting.test(each));
  const text = words[index];
  if (typeof text !== 'string') return undefined;
  const found = parting.exec(text);
  if (!found) return undefined;
  const left = text.slice(0, found.index);
  const right = text.slice(found.index + found[0].length);
  return [
    [...words.slice(0, index), ...(left ? [left] : [])],
    [...(right ? [right] : []), ...words.slice(index + 1)],
  ];
}

/** Markdown adapted to Chinese text. */
class PageTokenizer extends Tokenizer {
  /**
   * Asterisks always mark emphasis. By CommonMark's rules (§6.2) those of `**注意。**请` would not, because of the
   * punctuation before them without a space after.
   */
  override emStrong(src: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    const [raw, stars, text] = /^(\*\*?)(?![\s*])(.*?[^\s*])\1(?!\*)/su.exec(src) ?? [];
    if (!raw || !text) return super.emStrong(src, masked, before);
    const tokens = this.lexer.inlineTokens(text);
    return { type: stars === '**' ? 'strong' : 'em', raw, text, tokens };
  }

  /** A bare URL ends before a Chinese character. */
  override url(src: string): Tokens.Link | undefined {
    const raw = /^https:\/\/[\w\-.~:/?#@!$&*+,;=%]*[\w\-~/#@$&*+=%]/u.exec(src)?.[0];
    if (!raw) return super.url(src);
    return { type: 'link', raw, text: raw, href: raw, tokens: [{ type: 'text', raw, text: raw }] };
  }

  /** A line of dashes below a paragraph does not make it a heading. */
  override lheading(): undefined {
    return undefined;
  }
}
