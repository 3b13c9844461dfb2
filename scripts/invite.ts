// `npm run invite -- <e-mail> …`: creates links with which people may register if the settings say `注册: 邀请`.

import { DataError } from '../backend/database/data-error.ts';
import { invitationLink, isEmail } from '../backend/hosts/invitations.ts';
import { invitationDays } from '../backend/index.ts';
import { siteAddress } from '../server/site-address.ts';
import { runDataTask } from './data/run-data-task.ts';

await runDataTask((files, { backend, ...configuration }) => {
  const emails = process.argv.slice(2);
  if (emails.length === 0 || !emails.every(isEmail))
    throw new DataError('请写出要邀请的邮箱：npm run invite -- somebody@example.com');
  if (backend.kind === 'hosted')
    throw new DataError('账号在 Supabase：请在它的控制台 Authentication → Users → Add user 里添加。');
  const { url, reach } = siteAddress(configuration);
  for (const email of emails)
    console.log(`${email}  ${invitationLink(email, url, { files, secret: backend.secret })}`);
  if (reach === 'computer')
    console.warn(
      '链接里的 localhost 只能在这台电脑上打开。要发给别人，请先把 SITE_URL 设成别人能打开的网址，例如 https://films.example.com，或者把 HOST 设成 0.0.0.0，再运行一次。',
    );
  console.log(`把链接发给本人。${invitationDays} 天内有效，一个邮箱注册一次。`);
});
