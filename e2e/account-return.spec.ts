import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOn } from '../scripts/site-server.ts';
import { addRows, authFormOf, readRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { titleOf } from './profile.ts';
import { expect, test as journey } from './site.ts';

/** A server for this test alone, which may be killed. */
interface Site {
  readonly origin: string;
  /** Kills the server without a shutdown, and starts another at the same URL with its data. */
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

// Requests of a page while the server is down.
test.use({
  allowedConsoleErrors: [
    /net::ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_RESET)/,
  ],
});

test('after the server was killed and restarted, a signed-in page keeps working, and signing in works', async ({
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
});
