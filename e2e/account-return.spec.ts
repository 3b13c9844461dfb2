import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOn } from '../scripts/site-server.ts';
import { authFormOf, newPerson, readRows, signIn } from './person.ts';
import { openPlayer } from './player.ts';
import { expect, test as journey } from './site.ts';

/** A site of the journey's own, which may be killed. */
interface Site {
  readonly origin: string;
  /** Kills the server without a farewell, and starts another at the same address on what it left behind. */
  restart(): Promise<void>;
}

const test = journey.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  site: async ({}, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'yingxia-return-'));
    let server = await start(dataDirectory);
    const { origin } = server;
    await use({
      origin,
      async restart() {
        await server.kill();
        server = await start(dataDirectory, new URL(origin).port);
      },
    });
    await server.stop();
    await rm(dataDirectory, { recursive: true });
  },
  baseURL: ({ site }, use) => use(site.origin),
});

const start = (dataDirectory: string, port = '0') => startOn(dataDirectory, { environment: { PORT: port } });

// The requests of a page that are not answered.
test.use({
  allowedConsoleErrors: [
    /net::ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_RESET)/,
  ],
});

test('after the server was killed and restarted, a signed-in page finds everything', async ({
  page,
  site,
}) => {
  // Three servers are started, one after another.
  test.slow();
  const person = newPerson();
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation', { name: '主导航' });

  await page.goto('/auth');
  const form = authFormOf(page);
  await form.toRegister.click();
  await form.registerAs(person);
  await expect(form.success).toHaveText('注册成功！请登录您的账户。');
  await form.password.fill(person.password);
  await form.signIn.click();
  await expect(main.getByRole('button', { name: '退出登录' })).toBeEnabled();

  const player = await openPlayer(page, '/video/2');
  const title = await main.getByRole('heading', { level: 1 }).innerText();
  await main.getByRole('button', { name: '收藏', exact: true }).click();
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(1);
  await player.pause.click();
  await expect.poll(async () => (await readRows(page, 'watch_history'))[0]?.progress).toBeGreaterThan(0.5);

  await navigation.getByRole('link', { name: '个人中心' }).click();
  await main.getByRole('button', { name: '编辑用户名' }).click();
  await main.getByRole('textbox', { name: '用户名' }).fill('映山红');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('映山红');
  const before = {
    favourites: await readRows(page, 'favorites'),
    history: await readRows(page, 'watch_history'),
  };
  expect([before.favourites.length, before.history.length]).toEqual([1, 1]);
  await main.getByRole('button', { name: '退出登录' }).click();
  await expect(navigation.getByRole('link', { name: '登录' })).toBeVisible();

  await site.restart();

  await signIn(page, person);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('映山红');
  const cards = main.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 3 });
  await expect(cards).toHaveText([title]);
  await expect(main.getByRole('img', { name: /^已看/ })).toBeVisible();
  await main.getByRole('tab', { name: '我的收藏' }).click();
  await expect(cards).toHaveText([title]);
  expect(await readRows(page, 'favorites')).toEqual(before.favourites);
  expect(await readRows(page, 'watch_history')).toEqual(before.history);

  // The session is still valid.
  await site.restart();
  await page.reload();
  await expect(cards).toHaveText([title]);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('映山红');
});
