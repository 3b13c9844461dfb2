import { readdirSync } from 'node:fs';
import path from 'node:path';
import { accessTokenSeconds } from '../../backend/auth/access-token.ts';
import { temporaryPasswordDays } from '../../backend/auth/temporary-password.ts';
import { backupKind, listBackups } from '../../backend/backup/backups.ts';
import { DataError } from '../../backend/database/data-error.ts';
import type { DataFiles } from '../../backend/database/files.ts';
import { openBesideSite } from '../../backend/database/open.ts';
import { exportAccount } from '../../backend/hosts/export-account.ts';
import {
  type AccountSummary,
  deleteAccount,
  findAccount,
  findAccounts,
  giveTemporaryPassword,
  type HostAccess,
  signOutEverywhere,
} from '../../backend/hosts/people.ts';
import { personalDataText } from '../../domain/personal-data.ts';
import { textTable } from '../content/text-table.ts';
import { confirm } from './confirm.ts';
import { printedDay, printedLine, printedTime } from './printed.ts';
import { readWords } from './read-words.ts';
import { writeNew } from './write-new.ts';

export interface PeopleOptions {
  readonly files: DataFiles;
  /** Folder for relative paths on the command line. */
  readonly folder: string;
  /** Reads the titles of the site's videos, by id. */
  readonly readTitles: () => Promise<ReadonlyMap<string, string>>;
  readonly print: (line: string) => void;
}

/** Most accounts listed, which fit on a screen; with more, a host searches. */
const listLength = 50;

interface Action {
  /** Describes the action, for hosts who have not confirmed it. */
  readonly question: (account: AccountSummary) => string;
  /** Performs the action and prints its outcome. */
  readonly run: (
    access: HostAccess,
    account: AccountSummary,
    options: PeopleOptions,
    file?: string,
  ) => Promise<void>;
}

const actions: Readonly<Record<string, Action>> = {
  'sign-out': {
    question: ({ email, sessions }) => `让 ${email} 在所有设备上退出登录（现在有 ${sessions} 处登录）？`,
    async run(access, { id, email }, { print }) {
      const sessions = await signOutEverywhere(access, id);
      print(`${email} 已经在所有设备上退出登录（${sessions} 处）。${stillOpen}`);
    },
  },
  password: {
    question: ({ email }) => `给 ${email} 换上一个临时密码？原来的密码会失效，已登录的设备都会退出。`,
    async run(access, { id, email }, { print }) {
      const given = await giveTemporaryPassword(access, id);
      if (!given) throw gone(email);
      print(`临时密码：${given.password}`);
      print(
        `只显示这一次，${temporaryPasswordDays} 天内有效，到 ${printedTime(given.until * 1000)} 为止。请只发到 ${email} 这个邮箱，或者当面交给本人。`,
      );
      print(
        '用它登录以后要先换成自己的密码，换好以后才能使用其他功能。之前输错次数过多的，请等五分钟再登录。',
      );
      print(`原来已登录的设备都已退出。${stillOpen}`);
    },
  },
  export: {
    question: ({ email }) => `把 ${email} 的账号、收藏、收藏夹、稍后再看和观看历史写成一个文件？`,
    async run(access, account, options, file) {
      const target = path.resolve(options.folder, file ?? exportName(account, new Date()));
      const data = await exportAccount(access, account, await options.readTitles());
      if (!data) throw gone(account.email);
      writeNew(target, personalDataText(data));
      options.print(`已写入：${target}`);
      options.print(
        '里面是本人的资料，交给本人以后请删掉。和网站上「导出我的数据」相同，只是没有本人设备上的设置。',
      );
    },
  },
  delete: {
    question: (account) =>
      `删除 ${account.email}（${amountsOf(account)}）？账号和其中的一切都会删掉，不能恢复；要先留一份，运行 npm run people -- export ${account.email}。`,
    async run(access, account, { files, print }) {
      if (!(await deleteAccount(access, account.id))) throw gone(account.email);
      print(
        `已删除 ${account.email}：账号、用户名、收藏、收藏夹、稍后再看、观看历史和登录都已删除，意见反馈里留的这个邮箱也已抹去。`,
      );
      print('每天的自动备份里还有，七天以后删除；异地备份按其保留期限删除。');
      const others = keptCopies(files);
      if (others.length > 0)
        print(`以下备份不会自动删除，不再需要时请删掉：\n${others.map((copy) => `  ${copy}`).join('\n')}`);
    },
  },
};

const stillOpen = `已经打开的网页最多还能用 ${accessTokenSeconds / 60} 分钟收藏和历史，但不能修改密码，也不能删除账号。`;

/**
 * Lists accounts, or performs an action on one of them, which `--yes` confirms. The site may run meanwhile.
 * @param args after `npm run people --`
 * @throws {DataError} if it cannot be done, or the words are ambiguous
 */
export async function people(args: string[], options: PeopleOptions): Promise<void> {
  const { words, isConfirmed } = readWords(args, usage);
  const [first = '', email, file] = words;
  const action = Object.hasOwn(actions, first) ? actions[first] : undefined;
  const database = openBesideSite(options.files);
  try {
    const access = { files: options.files, database };
    if (!action) return list(access, words, options.print);
    if (email === undefined || words.length > (first === 'export' ? 3 : 2))
      throw new DataError(`请写一个邮箱：npm run people -- ${first} somebody@example.com`);
    const account = theAccount(access, email);
    confirm(action.question(account), isConfirmed);
    await action.run(access, account, options, file);
  } finally {
    database.close();
  }
}

const usage = '要找人，写邮箱的一部分；要做的事写在前面：sign-out、password、export 或 delete，后面写邮箱。';

/** Finds the account by its full e-mail address: a part may later match another account. */
function theAccount({ database }: HostAccess, email: string): AccountSummary {
  const account = findAccount(database, email);
  if (account) return account;
  const { accounts } = findAccounts(database, email, 5);
  if (accounts.length === 0) throw new DataError(`没有 ${email} 这个账号。npm run people 列出有哪些。`);
  const emails = accounts.map((each) => `  ${each.email}`).join('\n');
  throw new DataError(`请写完整的邮箱；里面有「${email}」的：\n${emails}`);
}

function list({ database }: HostAccess, words: readonly string[], print: PeopleOptions['print']): void {
  const [part = ''] = words;
  if (words.length > 1) throw new DataError(`没有「${part}」这个命令。${usage}`);
  const { accounts, total } = findAccounts(database, part, listLength);
  if (total === 0) {
    print(part === '' ? '还没有人注册。' : `没有邮箱包含「${printedLine(part)}」的账号。`);
    return;
  }
  print(textTable([columns, ...accounts.map(rowOf)]));
  if (total > accounts.length)
    print(`共 ${total} 个，这是最近注册的 ${accounts.length} 个。要找别人：npm run people -- 邮箱的一部分`);
}

const columns = ['邮箱', '用户名', '注册', '上次登录', '登录中', '收藏', '稍后再看', '历史', '密码'];

function rowOf(account: AccountSummary): string[] {
  const { email, username, created_at, last_sign_in_at, sessions, temporary_until } = account;
  return [
    printedLine(email),
    printedLine(username),
    printedDay(created_at),
    last_sign_in_at === null ? '' : printedDay(last_sign_in_at),
    `${sessions} 处`,
    ...[account.favourites, account.watch_later, account.watched].map(String),
    temporary_until === null ? '' : temporaryState(temporary_until * 1000),
  ];
}

const temporaryState = (untilMs: number) =>
  Date.now() < untilMs ? `临时，到 ${printedTime(untilMs)}` : '临时，已过期';

const amountsOf = ({ favourites, watch_later, watched }: AccountSummary) =>
  `收藏 ${favourites}、稍后再看 ${watch_later}、历史 ${watched}`;

/** The file name of an export. An address may contain a slash. */
const exportName = ({ email }: AccountSummary, day: Date) =>
  `${email.replaceAll(/[^\w.@+-]/g, '_')}-${printedDay(day)}.json`;

/** Copies of the database that nothing deletes automatically. */
function keptCopies(files: DataFiles): string[] {
  const aside = readdirSync(files.directory)
    .filter((name) => /^yingxia\.replaced-.*\.db$/.test(name))
    .map((name) => path.join(files.directory, name));
  return [...listBackups(files).filter((backup) => backupKind(backup) !== 'daily'), ...aside];
}

const gone = (email: string) => new DataError(`${email} 刚刚已被删除，什么也没有改。`);
