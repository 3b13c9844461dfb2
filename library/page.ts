import * as z from 'zod';
import type { PageText, SectionText } from '../domain/page-text.ts';
import { filledLine, type Problem, type Reading, readFields, splitFrontMatter } from './fields.ts';
import { applyConditions } from './page-conditions.ts';
import { tooMuchOf } from './page-limits.ts';
import { MarkdownReader, type MarkdownSection } from './page-markdown.ts';
import { fillValues, pageValues, type SiteFacts } from './page-values.ts';

export interface PageSource {
  /** The path that problems name. */
  readonly file: string;
  readonly text: string;
}

const head = z.strictObject({
  标题: filledLine('标题', 20),
  导语: filledLine('导语', 200),
  提示: filledLine('提示', 200).optional(),
  题词: filledLine('题词', 40).refine(
    (text) => versesOf(text).length === 2,
    '题词写成两句，用逗号隔开，例如「一匣之光，开合由人」。',
  ),
  简介: filledLine('简介', 200),
});

/** The two lines of a motto, separated by a comma, or by a space if there is none. */
function versesOf(motto: string): readonly string[] {
  const parting = /[,，、]/u.test(motto) ? /[,，、]/u : /\s+/u;
  return motto
    .split(parting)
    .map((verse) => verse.trim())
    .filter(Boolean);
}

/** Reads a page: front matter, then Markdown, once with and once without accounts. */
export function readPage({ file, text }: PageSource, facts: SiteFacts): Reading<PageText> {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => {
    if (problems.some((known) => known.line === line && known.message === message)) return;
    problems.push({ file, line, message });
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const tooMuch = tooMuchOf(source);
  if (tooMuch) return { problems: [{ file, ...tooMuch }] };
  const values = pageValues(facts);
  const read = (hasAccounts: boolean) => {
    const conditions = new Map([
      ['有账号', hasAccounts],
      ['无账号', !hasAccounts],
      ['有短片', facts.videoSeconds.size > 0],
      ['无短片', facts.videoSeconds.size === 0],
      ['有样片', facts.sampleCount > 0],
      ['有邮箱', facts.contact.email !== ''],
      ['有电话', facts.contact.phone !== ''],
      ['有地址', facts.contact.address !== ''],
      ['示例联系方式', /@example\.(?:com|net|org)$/iu.test(facts.contact.email)],
      ['开放注册', hasAccounts && facts.registration === 'open'],
      ['邀请注册', hasAccounts && facts.registration === 'invitation'],
      ['关闭注册', hasAccounts && facts.registration === 'closed'],
    ]);
    const kept = applyConditions(source, conditions, report);
    const { fields, body } = splitFrontMatter(kept.text);
    const above = kept.text.slice(0, kept.text.trimEnd().length - body.length).split('\n').length - 1;
    const lineOf = (line: number) => kept.lines[above + line - 1] ?? above + line;
    const reader = new MarkdownReader(values, (line, message) => report(lineOf(line), message));
    return { fields, sections: reader.sections(body).map((each) => ({ ...each, line: lineOf(each.line) })) };
  };
  const withAccounts = read(true);
  const without = read(false);
  if (withAccounts.fields !== without.fields) {
    report(2, '开头两行「---」之间的内容有没有账号都一样，不能用「[[有账号：…]]」。');
  }
  const reading = readFields({ file, text: quoteValues(withAccounts.fields), isFrontMatter: true }, head);
  const sections = joinSections(withAccounts.sections, without.sections, report);
  if (reading.problems) return { problems: [...reading.problems, ...problems] };
  const lines = withAccounts.fields.split('\n');
  const field = (name: keyof z.output<typeof head>) => {
    const line = lines.findIndex((each) => each.startsWith(`${name}:`)) + 2;
    return fillValues(reading.value[name] ?? '', values, (message) => report(line, message));
  };
  const [first = '', second = ''] = versesOf(field('题词'));
  const value: PageText = {
    title: field('标题'),
    lead: field('导语'),
    ...(reading.value.提示 && { note: field('提示') }),
    motto: [first, second],
    description: field('简介'),
    sections,
  };
  return problems.length > 0 ? { problems } : { value };
}

/** Quotes values that begin with a brace, which YAML would read as a map. */
function quoteValues(fields: string): string {
  return fields.replaceAll(
    /^(\S+:[ \t]+)(\{\{.*)$/gmu,
    (_, name: string, value: string) => `${name}${JSON.stringify(value.trimEnd())}`,
  );
}

/** Merges the sections with and without accounts; both must have the same headings. */
function joinSections(
  withAccounts: readonly MarkdownSection[],
  without: readonly MarkdownSection[],
  report: (line: number, message: string) => void,
): readonly SectionText[] {
  if (withAccounts.length === 0) report(1, '正文是空的，至少要有一节「## 标题」。');
  const names = (sections: readonly MarkdownSection[]) => sections.map(({ id, title }) => `${id} ${title}`);
  const others = names(without);
  const odd = names(withAccounts).findIndex((name, index) => name !== others[index]);
  if (odd >= 0 || without.length > withAccounts.length) {
    const line = (withAccounts[odd] ?? without.at(-1))?.line ?? 1;
    report(line, '有没有账号，「## 」标题都要一样：「[[有账号：…]]」写在标题下面的文字里。');
  }
  return withAccounts.map(({ id, title, blocks }, index) => {
    const other = without[index]?.blocks;
    const differs = JSON.stringify(other) !== JSON.stringify(blocks);
    return { id, title, blocks, ...(other && differs && { blocksWithoutAccounts: other }) };
  });
}
