// `npm run invite -- <e-mail> …`: creates links with which people may register if the settings say `注册: 邀请`.

import { DataError } from '../backend/database/data-error.ts';
import { makeDataDirectory } from '../backend/database/files.ts';
import { deriveKeys, encodeInvitation, invitationDays, readOrMakeSecret } from '../backend/index.ts';
import { lanAddresses } from '../server/lan-addresses.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files, { backend, siteUrl, port }) => {
  const emails = process.argv.slice(2);
  if (emails.length === 0 || !emails.every((email) => /^[^@\s]+@[^@\s]+$/.test(email)))
    throw new DataError('写上要邀请的邮箱：npm run invite -- somebody@example.com');
  if (backend.kind === 'hosted')
    throw new DataError('账号在 Supabase：请在它的控制台 Authentication → Users → Add user 里添加。');
  makeDataDirectory(files);
  const { invitations } = deriveKeys(backend.secret ?? readOrMakeSecret(files.secret));
  for (const email of emails) {
    const link = new URL('/auth', siteUrl ?? `http://localhost:${port}`);
    link.searchParams.set('email', email);
    link.searchParams.set('invitation', encodeInvitation(email, invitations, new Date()));
    console.log(`${email}  ${link}`);
  }
  if (siteUrl === null)
    console.warn(
      `链接里的 localhost 只能在这台电脑上打开。要发给别人，请先把 SITE_URL 设成别人能打开的网址，例如 ${lanAddresses()[0] ? `http://${lanAddresses()[0]}:${port}` : 'https://films.example.com'}，再运行一次。`,
    );
  console.log(`把链接发给本人。${invitationDays} 天内有效，一个邮箱注册一次。`);
});
