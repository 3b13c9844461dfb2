import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOn } from '../scripts/site-server.ts';
import { type MailSink, openMailSink } from '../server/mail-sink.fixture.ts';
import { addRows, authFormOf, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { titleOf } from './profile.ts';
import { expect, test as journey } from './site.ts';
import { expectNoViolations } from './violations.ts';

/** A server for this test alone, which may be killed. */
interface Site {
  readonly origin: string;
  /** The mail that it sends. */
  readonly letters: MailSink['letters'];
  /** Kills the server without a shutdown, and starts another at the same URL with its data. */
  restart(): Promise<void>;
}

const test = journey.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  site: async ({}, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'yingxia-return-'));
    const sink = await openMailSink();
    let server = await start(dataDirectory, sink.url);
    const { origin } = server;
    await use({
      origin,
      letters: sink.letters,
      async restart() {
        await server.kill();
        server = await start(dataDirectory, sink.url, new URL(origin).port);
      },
    });
    await server.stop();
    sink.close();
    await rm(dataDirectory, { recursive: true });
  },
  baseURL: ({ site }, use) => use(site.origin),
});

/** Links of mail have this URL, whatever the browser's. */
const siteUrl = 'http://films.example';

const start = (dataDirectory: string, smtpUrl: string, port = '0') =>
  startOn(dataDirectory, { environment: { PORT: port, SMTP_URL: smtpUrl, SITE_URL: siteUrl } });

// Requests of a page while the server is down, a mail that is refused, and a link.
test.use({
  allowedConsoleErrors: [
    /status of (403|429)|net::ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_RESET)/,
  ],
});

test('after the server was killed and restarted, a signed-in page keeps working, and signing in works, with a forgotten password, too', async ({
  page,
  site,
}) => {
  // The test starts two servers, one after another.
  test.slow();
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const cards = main.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 3 });
  const person = await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(['2']));
  await addRows(page, 'favorites', savedRows(['2']));
  await page.goto('/profile');
  await main.getByRole('button', { name: '编辑用户名' }).click();
  await main.getByRole('textbox', { name: '用户名' }).fill('映山红');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(heading).toHaveText('映山红');
  const held = async () => [await readRows(page, 'favorites'), await readRows(page, 'watch_history')];
  const before = await held();
  expect(before.map((rows) => rows.length)).toEqual([1, 1]);
  await site.restart();
  const findEverything = async () => {
    await expect(heading).toHaveText('映山红');
    await expect(cards).toHaveText([titleOf('2')]);
    await expect(main.getByRole('img', { name: /^已看/ })).toBeVisible();
    await main.getByRole('tab', { name: '我的收藏' }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(cards).toHaveText([titleOf('2')]);
    expect(await held()).toEqual(before);
  };
  await test.step('the session is still valid', async () => {
    await page.reload();
    await findEverything();
  });
  await test.step('the password is still valid', async () => {
    await main.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }).click();
    await authFormOf(page).signInAs(person);
    await expect(page).toHaveURL('/profile');
    await findEverything();
  });
  await test.step('a mail leads to a page that sets a new password', async () => {
    await main.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }).click();
    await authFormOf(page).email.fill(person.email);
    await main.getByRole('button', { name: '忘记密码？' }).click();
    await expect(heading).toHaveText('找回密码');
    const email = main.getByLabel('邮箱', { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(person.email);
    await email.press('Enter');
    await expect(main.getByRole('status')).toContainText('如果这个邮箱注册过');
    const send = await boxOf(main.getByRole('button', { name: '发送邮件' }));
    const { y } = await boxOf(main.getByRole('status'));
    expect(y - send.y - send.height, 'space above the answer').toBeGreaterThan(8);
    await page.route(/\/recover/, (route) => route.fulfill({ status: 429, json: { message: 'too many' } }));
    await email.press('Enter');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('status')).toHaveCount(0);
    await page.unroute(/\/recover/);
    await expect(main.getByRole('group', { name: '找回密码' })).toHaveAccessibleDescription(
      /^请填写注册时的邮箱/,
    );
    await expectNoViolations(page);
    await main.getByRole('button', { name: '取消' }).click();
    await expect(authFormOf(page).email).toBeFocused();
    await expect(authFormOf(page).email).toHaveValue(person.email);
  });
  await expect.poll(() => site.letters).toHaveLength(1);
  /** The link of a letter, without the site's URL. */
  const pathIn = (index: number) => {
    const [, origin, found = ''] =
      /(http.+)(\/\S+#token_hash=\S+)/.exec(site.letters[index]?.parts[0] ?? '') ?? [];
    expect(origin).toBe(siteUrl);
    return found;
  };
  const path = pathIn(0);
  const password = main.getByLabel('新密码', { exact: true });
  const setPassword = async (wanted: string) => {
    await password.fill(wanted);
    await main.getByLabel('确认新密码', { exact: true }).fill(wanted);
    await main.getByRole('button', { name: '确认修改' }).click();
  };
  await test.step('the page itself uses nothing up; the new password signs in', async () => {
    await page.goto(path);
    await page.goto('/about');
    await page.goto(path);
    await expect(password).toBeFocused();
    await expect(page).toHaveTitle('设置新密码 - 映匣');
    await expectNoViolations(page);
    await setPassword('12345');
    await expect(main.getByRole('alert')).toHaveText('密码长度至少6位');
    await setPassword('battery staple');
    await expect(page.getByText('密码已修改，其他设备需重新登录。')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await findEverything();
  });
  await test.step('a used link says so, and another mail can be sent', async () => {
    await page.goto(path);
    await setPassword('another horse');
    await expect(heading).toHaveText('链接已失效');
    await main.getByLabel('邮箱', { exact: true }).fill(person.email);
    await main.getByRole('button', { name: '发送邮件' }).click();
    await expect(main.getByRole('status')).toBeVisible();
    await expect.poll(() => site.letters).toHaveLength(2);
    // Pasted into the same page: only the fragment changes.
    await page.goto(pathIn(1));
    await expect(password).toBeFocused();
    await page.goto('/reset-password');
    await expect(heading).toHaveText('链接已失效');
  });
});
