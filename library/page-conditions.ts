/** Conditions by name: `[[有账号：…]]` is kept only if its condition holds, `[[有账号、有电话：…]]` if both do. */
type Conditions = ReadonlyMap<string, boolean>;

type Report = (line: number, message: string) => void;

/** A text with the original line number of each of its lines. */
interface TracedText {
  readonly text: string;
  /** For each line of the text, its line in the file, counted from 1. */
  readonly lines: readonly number[];
}

/** A marker alone on its line becomes a blank line, so that it never joins two paragraphs. */
const marker =
  /^[ \t]*\[\[(?<opensAlone>[^[\]：:\n]*)[：:][ \t]*$|\[\[(?:(?<opens>[^[\]：:\n]*)[：:])?[ \t]*|^[ \t]*\]\][ \t]*$|\]\]/gmu;

/**
 * Removes the conditional passages of a text whose conditions do not hold.
 * @param report receives unknown, unclosed and nested markers
 */
export function applyConditions(source: string, conditions: Conditions, report: Report): TracedText {
  const names = [...conditions.keys()].map((name) => `[[${name}：…]]`).join('、');
  const lines = [1];
  let text = '';
  let line = 1;
  let end = 0;
  let open: { readonly line: number; readonly holds: boolean } | undefined;
  const take = (part: string) => {
    const holds = open?.holds ?? true;
    if (holds) text += part;
    for (const _ of part.matchAll(/\n/g)) {
      line += 1;
      if (holds) lines.push(line);
    }
  };
  for (const found of source.matchAll(marker)) {
    take(source.slice(end, found.index));
    end = found.index + found[0].length;
    if (found[0].trim() === ']]') {
      if (!open) report(line, '「]]」前面没有「[[」，请删掉它，或者补上开头。');
      open = undefined;
      continue;
    }
    const name = found.groups?.opensAlone ?? found.groups?.opens ?? '';
    const held = name.split('、').map((each) => conditions.get(each.trim()));
    const holds = held.includes(undefined) ? undefined : held.every(Boolean);
    if (holds === undefined) report(line, `「[[」后面只能写这几种：${names}。`);
    if (open) report(line, `这一行的「[[」在第 ${open.line} 行的「[[」里面，一段里不能再套一段。`);
    open = { line, holds: holds ?? false };
  }
  take(source.slice(end));
  if (open) report(open.line, '「[[」没有写完，请在这一段的末尾补上「]]」。');
  return { text, lines };
}
