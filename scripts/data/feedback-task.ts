import path from 'node:path';
import { DataError } from '../../backend/database/data-error.ts';
import type { Database } from '../../backend/database/database.ts';
import type { DataFiles } from '../../backend/database/files.ts';
import { openBesideSite } from '../../backend/database/open.ts';
import { listAll, listDone, listNew, type Message, markDone } from '../../backend/hosts/feedback.ts';
import { textTable } from '../content/text-table.ts';
import { confirm } from './confirm.ts';
import { printedDay, printedLine, printedLines, printedTime } from './printed.ts';
import { readWords } from './read-words.ts';
import { writeNew } from './write-new.ts';

export interface FeedbackOptions {
  readonly files: DataFiles;
  /** Folder for relative paths on the command line. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** The kinds as the site's form names them. */
const kinds: Readonly<Record<Message['kind'], string>> = {
  problem: '问题反馈',
  suggestion: '功能建议',
  complaint: '内容投诉',
  other: '其他',
};

/**
 * Shows open messages, marks some as dealt with, or exports all of them to a file.
 * @param args after `npm run feedback --`
 * @throws {DataError} if it cannot be done, or the words are ambiguous
 */
export async function feedback(args: string[], options: FeedbackOptions): Promise<void> {
  const { words, isConfirmed } = readWords(args, usage);
  const [task, ...rest] = words;
  const database = openBesideSite(options.files);
  try {
    if (task === undefined) options.print(inbox(listNew(database)));
    else if (task === 'done' && rest.length === 0) options.print(archive(listDone(database)));
    else if (task === 'done') await finish(database, rest, isConfirmed, options);
    else if (task === 'export' && rest.length < 2) writeAll(listAll(database), options, rest[0]);
    else throw new DataError(usage);
  } finally {
    database.close();
  }
}

const usage =
  '不带参数，列出未处理的反馈；处理完了写 done 和编号，例如 npm run feedback -- done 1a2b3c4d；export 把全部写成表格文件。';

/** A message’s short name: the beginning of its random id. */
const shortId = ({ id }: Message) => id.slice(0, 8);

function inbox(messages: readonly Message[]): string {
  if (messages.length === 0) return '没有要处理的。已处理的：npm run feedback -- done';
  return [
    `${messages.length} 条未处理，投诉在前，其余先来的在前。`,
    ...messages.map((message) =>
      [
        `${shortId(message)}  ${kinds[message.kind]}  ${printedTime(message.created_at)}`,
        ...printedLines(message.message).map((line) => `  ${line}`),
        message.email === null ? '  （没有留邮箱）' : `  答复写到：${printedLine(message.email)}`,
      ].join('\n'),
    ),
    '处理完了：npm run feedback -- done 编号。网站上答应过：不采纳的说明为什么；邮箱只用来回复这一件事。',
  ].join('\n\n');
}

function archive(messages: readonly Message[]): string {
  if (messages.length === 0) return '还没有已处理的反馈。';
  const rows = messages.map((message) => [
    shortId(message),
    kinds[message.kind],
    `${printedDay(message.done_at ?? '')} 处理`,
    printedLines(message.message)[0] ?? '',
  ]);
  return textTable(rows);
}

async function finish(
  database: Database,
  ids: readonly string[],
  isConfirmed: boolean,
  { print }: FeedbackOptions,
): Promise<void> {
  const waiting = listNew(database);
  const messages = [...new Set(ids.map((id) => theMessage(waiting, id)))];
  const answered = messages.filter(({ email }) => email !== null).length;
  const question = `把 ${messages.length} 条标记为已处理？${answered > 0 ? `其中 ${answered} 条留了邮箱：请先回信，标记以后，邮箱会删除。` : ''}`;
  confirm(question, isConfirmed);
  await markDone(
    database,
    messages.map(({ id }) => id),
    new Date(),
  );
  print(`已标记，还有 ${waiting.length - messages.length} 条未处理。`);
}

function theMessage(waiting: readonly Message[], id: string): Message {
  const [message, ...others] = waiting.filter((each) => each.id.startsWith(id.toLowerCase()));
  // An empty id, as from a script's empty variable, must not match the only open message.
  if (message && others.length === 0 && id !== '') return message;
  throw new DataError(
    message
      ? `「${id}」对应不止一条，请多写几位。`
      : `未处理的反馈里没有「${id}」。npm run feedback 会列出编号。`,
  );
}

function writeAll(messages: readonly Message[], { folder, print }: FeedbackOptions, file?: string): void {
  const target = path.resolve(folder, file ?? `feedback-${printedDay(new Date())}.csv`);
  const rows = messages.map((message) => [
    shortId(message),
    printedTime(message.created_at),
    kinds[message.kind],
    message.message,
    message.email ?? '',
    message.done_at === null ? '' : printedTime(message.done_at),
  ]);
  // Spreadsheet programs recognize Unicode only by the byte order mark.
  writeNew(target, `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
  print(`已写入：${target}（${messages.length} 条）。里面的邮箱只用来回复，用完请删掉。`);
}

const columns = ['编号', '时间', '类别', '内容', '邮箱', '处理'];

/**
 * A CSV field (RFC 4180). A text that a spreadsheet would read as a formula begins with an apostrophe (OWASP, CSV
 * injection).
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
