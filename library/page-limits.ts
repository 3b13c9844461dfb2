import type { Problem } from './fields.ts';

/** The longest text of a page, in UTF-16 units. */
const mostLength = 50_000;
/** Most Markdown characters in a paragraph: the parser's time grows with their square. */
const mostMarks = 500;
/** Lists and quotations nested too deeply for the recursive parser. */
const deepLine = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){8}|^[ \t]{40}/mu;

/** Finds what would take the parser too long; undefined if nothing does. */
export function tooMuchOf(text: string): Pick<Problem, 'line' | 'message'> | undefined {
  if (text.length > mostLength)
    return {
      line: 1,
      message: `这一页有 ${text.length} 个字符，最多 ${mostLength} 个：请写短一些，或者删掉一些。`,
    };
  const deep = deepLine.exec(text);
  if (deep)
    return {
      line: lineAt(text, deep.index),
      message: '这一行开头的列表、引用或空格套了太多层：列表只有一层，请去掉多余的。',
    };
  for (const { 0: paragraph, index } of text.matchAll(/\S(?:.|\n(?![ \t]*\n))*/gu)) {
    const marks = paragraph.match(/[[\]*_`~<>\\!]/gu)?.length ?? 0;
    if (marks > mostMarks)
      return {
        line: lineAt(text, index),
        message: `这一段里的方括号、星号等符号太多（${marks} 个，最多 ${mostMarks} 个）：请分成几段，中间空一行。`,
      };
  }
  return undefined;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
