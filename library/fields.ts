import { type Document, isMap, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod';
import { plainName } from '../domain/plain-name.ts';
import { textWidth } from '../domain/text-width.ts';

/** A problem in a file of the content folder. The message is in Chinese and tells the host what to do. */
export interface Problem {
  readonly file: string;
  /** Counted from 1; absent if the problem concerns the whole file. */
  readonly line?: number;
  /** The field it concerns, as it is called in the file; one of a list by its place: `分类.0.印`. */
  readonly field?: string;
  readonly message: string;
}

/** The parsed value, or all problems found. */
export type Reading<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: readonly Problem[] };

interface Source {
  readonly file: string;
  readonly text: string;
  /** Whether the text is the front matter of a Markdown file, between two lines of `---`. */
  readonly isFrontMatter?: boolean;
}

/** Returns a function that creates problems with the line number of an offset in the text. */
const placeProblems =
  ({ file, isFrontMatter }: Source, lines: LineCounter) =>
  (offset: number | undefined, message: string): Problem => ({
    file,
    ...(offset !== undefined && { line: lines.linePos(offset).line + (isFrontMatter ? 1 : 0) }),
    message,
  });

/**
 * Parses `key: value` lines with YAML 1.2's failsafe schema (§10.1): every value is a string, a list or a map, so that
 * a title such as `12:30` or `no` stays a string.
 */
export function parseFields(source: Source, lines = new LineCounter()): Reading<Document> {
  const problemAt = placeProblems(source, lines);
  // Bytes that are not UTF-8 became this character; field names may then look duplicated.
  if (source.text.includes('\uFFFD')) return { problems: [problemAt(undefined, notUtf8)] };
  const document = parseDocument(source.text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
  });
  // Later errors usually follow from the first.
  const [error] = document.errors;
  if (error) return { problems: [problemAt(error.pos[0], syntaxMessages[error.code] ?? otherSyntax)] };
  // Nobody means another value by it; reading one that does not exist, or too many, would throw.
  let alias: number | undefined;
  visit(document, {
    Alias(_, { range }) {
      alias ??= range?.[0];
    },
  });
  if (alias !== undefined) return { problems: [problemAt(alias, starInFront)] };
  if (document.contents !== null && !isMap(document.contents)) {
    return { problems: [problemAt(0, '每一行都要写成「名称: 内容」，冒号后面空一格。')] };
  }
  return { value: document };
}

/**
 * Parses fields and validates them.
 * @param schema its messages are shown to the host
 */
export function readFields<Schema extends z.ZodType>(
  source: Source,
  schema: Schema,
): Reading<z.output<Schema>> {
  if (source.isFrontMatter && source.text.trim() === '')
    return { problems: [{ file: source.file, line: 1, message: noFrontMatter }] };
  const lines = new LineCounter();
  const reading = parseFields(source, lines);
  if (reading.problems) return reading;
  const document = reading.value;
  const problemAt = placeProblems(source, lines);
  // The input distinguishes a missing field from an invalid one.
  const result = schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (result.success) return { value: result.data };
  return {
    problems: result.error.issues
      .flatMap(partKeys)
      // A field missing in front matter is reported at its first line.
      .map(({ path, message }) => ({
        ...problemAt(offsetOf(document, path) ?? (source.isFrontMatter ? 0 : undefined), message),
        field: path.join('.'),
      })),
  };
}

/** Splits an issue with several unknown keys, which are on different lines. */
function partKeys(issue: z.core.$ZodIssue): readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  const { code, path, message, input } = issue;
  if (code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `没有「${key}」这一项，请看看是不是写错了。`,
    }));
  }
  const isMissing = code === 'invalid_type' && input === undefined;
  return [{ path, message: isMissing ? `还缺「${String(path.at(-1))}」这一项。` : message }];
}

/** A text as one line, without invisible characters, which are often pasted along. */
export const lineOf = (text: string): string => plainName(text.replaceAll(/\s+/gu, ' ')).trim();

/** A string of one line, possibly empty. @param most width in Chinese characters (`textWidth`) */
export const oneLine = (name: string, most = 100) =>
  z
    .string(`「${name}」要写成一行文字。`)
    .overwrite(lineOf)
    .refine((text) => textWidth(text) <= most, `「${name}」最多 ${most} 个字，字母两个算一个。`);

/** A non-empty one. */
export const filledLine = (name: string, most: number) => oneLine(name, most).min(1, `「${name}」是空的。`);

const noFrontMatter =
  '第一行要写「---」，下面一行一项地写「名称: 内容」，写完再来一行「---」，然后才是正文。';

const notUtf8 = '这个文件的编码不是 UTF-8：用记事本打开，「另存为」，编码选 UTF-8。';

const otherSyntax =
  '这一行的写法有误：每一行要写成「名称: 内容」，冒号用英文的，后面空一格；内容里也有冒号或井号时，用英文双引号括起来。';

const starInFront = '星号（*）开头的内容要用英文双引号括起来。';

/** By error code: https://eemeli.org/yaml/#errors */
const syntaxMessages: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: '这个名称写了两遍，留下一行。',
  TAB_AS_INDENT: '行首不能用制表符（Tab），请用空格。',
  BAD_INDENT: '行首的空格没有对齐。',
};

/** The offset of a field's value, or of its nearest existing parent. */
function offsetOf(document: Document, keys: readonly unknown[]): number | undefined {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true);
    if (hasRange(node)) return node.range[0];
  }
  return undefined;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

/** Splits a Markdown file into its front matter, between two lines of `---`, and its body. */
export function splitFrontMatter(text: string): { readonly fields: string; readonly body: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end < 0) return { fields: '', body: text.trim() };
  return {
    fields: lines.slice(1, end).join('\n'),
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** Serializes fields without wrapping long lines. */
export const textOf = (document: Document): string => document.toString({ lineWidth: 0 });

/** Converts a changed text to the line endings of the original: Notepad writes \r\n. */
export const withLineEndsOf = (before: string, text: string): string =>
  before.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
