import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend } from '../../backend/backend.fixture.ts';
import { DataError } from '../../backend/database/data-error.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { type FeedbackOptions, feedback } from './feedback-task.ts';

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'feedback-'));
const folder = mkdtempSync(path.join(tmpdir(), 'feedback-exports-'));
const files = dataFiles(dataDirectory);
// The test backend is the site that runs meanwhile.
const { ask: send } = startTestBackend({ dataDirectory });

const messages = [
  {
    kind: 'suggestion',
    message: '想要更多水墨片',
    email: 'lin@example.com',
    created_at: '2026-01-01T00:00:00Z',
  },
  { kind: 'complaint', message: '这一页\n\u001b[2J错了', created_at: '2026-01-03T00:00:00Z' },
  {
    kind: 'problem',
    message: '=HYPERLINK("x")',
    email: 'wei@example.com',
    created_at: '2026-01-02T00:00:00Z',
  },
];

let said: string[];
beforeEach(async () => {
  said = [];
  const connection = new DatabaseSync(files.database);
  connection.exec('pragma foreign_keys = on; delete from feedback');
  connection.close();
  for (const body of messages) await send('POST', '/rest/v1/feedback', { body });
});
const run = async (args: string[], options: Partial<FeedbackOptions> = {}) => {
  await feedback(args, {
    files,
    folder,
    print: (line) => said.push(line),
    ...options,
  });
  const text = said.join('\n');
  said = [];
  return text;
};
/** The start of a message's id, as the inbox shows it. */
const idOf = (inbox: string, kind: string) =>
  new RegExp(`^([0-9a-f]{8})  ${kind}`, 'm').exec(inbox)?.[1] ?? '';

describe('the feedback inbox', () => {
  it('shows complaints first and the rest by age, without control characters', async () => {
    const inbox = await run([]);
    expect(inbox).toMatch(/^3 条未处理/);
    const order = ['内容投诉', '功能建议', '问题反馈'].map((kind) =>
      inbox.search(new RegExp(`${kind}  2026`)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(inbox).toContain('  这一页\n  \ufffd[2J错了\n  （没有留邮箱）');
    expect(inbox).toContain('  答复写到：lin@example.com');
  });

  it('hides handled messages and erases their e-mail addresses', async () => {
    const inbox = await run([]);
    const [first, second] = [idOf(inbox, '功能建议'), idOf(inbox, '内容投诉')];
    await expect(run(['done', first, second, first])).rejects.toThrow(
      /^把 2 条标记为已处理？其中 1 条留了邮箱：请先回信.+请在命令后面加上 --yes/,
    );
    expect(await run([])).toMatch(/^3 条未处理/);
    expect(await run(['done', first, second, first, '--yes'])).toBe('已标记，还有 1 条未处理。');
    const rest = await run([]);
    expect(rest).toMatch(/^1 条未处理/);
    expect(rest).not.toContain('lin@example.com');
    expect(readFileSync(`${files.database}-wal`, 'latin1')).not.toContain('lin@example.com');
    expect(await run(['done'])).toMatch(
      new RegExp(`${first}  功能建议  \\d{4}-\\d\\d-\\d\\d 处理  想要更多`),
    );
    await expect(run(['done', '', '--yes'])).rejects.toThrow(/请多写几位/);
    await run(['done', idOf(rest, '问题反馈'), '--yes']);
    expect(await run([])).toMatch(/^没有要处理的/);
    const connection = new DatabaseSync(files.database, { readOnly: true });
    expect(connection.prepare('select email from feedback where email is not null').all()).toEqual([]);
    connection.close();
  });

  it.each([
    [['done', 'zzzz'], /未处理的反馈里没有「zzzz」/],
    [['done', ''], /请多写几位/],
    [['read'], /export/],
    [['export', 'a', 'b'], /export/],
    [['--all'], /export/],
  ])('%j is refused with a message', async (args, message) => {
    await expect(run(args)).rejects.toSatisfy(
      (error) => error instanceof DataError && message.test(error.message),
    );
  });
});

it('export writes a file that only its owner can read, without spreadsheet formulas', async () => {
  await run(['done', idOf(await run([]), '功能建议'), '--yes']);
  expect(await run(['export', 'all.csv'])).toContain('3 条');
  const target = path.join(folder, 'all.csv');
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const text = readFileSync(target, 'utf8');
  expect(text.startsWith('\ufeff"编号","时间","类别","内容","邮箱","处理"\r\n')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")","wei@example.com",""\r\n`);
  expect(text).toMatch(/"想要更多水墨片","","\d{4}-/);
  await expect(run(['export', 'all.csv'])).rejects.toThrow(/已存在/);
});
