import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { type Document, isMap, LineCounter, parseDocument } from 'yaml';

/** What is wrong with a file of the content folder, in Chinese and with what to do: hosts read it. */
export interface Problem {
  readonly file: string;
  /** The line, counted from 1; absent where the whole file is meant. */
  readonly line?: number;
  readonly message: string;
}

/** What a text says, or all that is wrong with it. */
export type Reading<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: readonly Problem[] };

interface Source {
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins. */
  readonly firstLine?: number;
}

/**
 * Reads `key: value` lines (YAML 1.2's failsafe schema, §10.1: every value is a text, a list or a map, so that a title of
 * `12:30` or `no` stays a title).
 * @param schema says what each field holds; its messages are shown
 */
export function readFields<Schema extends GenericSchema>(
  { file, text, firstLine = 1 }: Source,
  schema: Schema,
): Reading<InferOutput<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number | undefined, message: string): Problem => ({
    file,
    ...(offset !== undefined && { line: lines.linePos(offset).line + firstLine - 1 }),
    message,
  });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ pos, code }) =>
        problemAt(pos[0], syntaxMessages[code] ?? otherSyntax),
      ),
    };
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return { problems: [problemAt(0, '每一行都要写成「名称: 内容」，冒号后面空一格。')] };
  }
  const result = safeParse(schema, document.toJS() ?? {});
  if (result.success) return { value: result.output };
  return {
    problems: result.issues.map((issue) => {
      const keys = (issue.path ?? []).map(({ key }) => key);
      return problemAt(offsetOf(document, keys), messageOf(issue, String(keys.at(-1))));
    }),
  };
}

function messageOf({ type, expected, message }: BaseIssue<unknown>, key: string): string {
  if (type !== 'strict_object') return message;
  return expected === 'never' ? `没有「${key}」这一项，请看看是不是写错了。` : `还缺「${key}」这一项。`;
}

const otherSyntax =
  '这里的写法读不懂：每一行要写成「名称: 内容」，内容里有冒号或井号时，用英文双引号括起来。';

/** By the codes of https://eemeli.org/yaml/#errors. */
const syntaxMessages: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: '这个名称写了两遍，留下一行。',
  TAB_AS_INDENT: '行首不能用制表符（Tab），请用空格。',
  BAD_INDENT: '行首的空格没有对齐。',
};

/** Where the value of a field stands, or its nearest parent that is there. */
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

/** Parts the fields of a Markdown file, between two lines of `---`, from its body. */
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
