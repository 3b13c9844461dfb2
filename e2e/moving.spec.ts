import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOn } from '../scripts/site-server.ts';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, authFormOf, savedRows, signInFresh, watchedRows } from './person.ts';
import { playerOf } from './player.ts';
import { expect } from './site.ts';

const film = { id: 'yard-sea', title: '看海', picture: { seconds: 20 } };

test.use({ content: { films: [film], settings: { 名称: '搬家影院' } } });
test.afterAll(stopOwnSite);

test('a site moves to another machine: its content in one archive, its accounts in a backup', async ({
  page,
  ownSite,
}) => {
  const person = await signInFresh(page);
  await addRows(page, 'favorites', savedRows([film.id]));
  await addRows(page, 'watch_history', watchedRows([film.id]));
  const machine = mkdtempSync(path.join(tmpdir(), 'moving-'));
  const at = (name: string) => path.join(machine, name);
  const { CONTENT_DIR } = ownSite.folder.environment;
  // The films of the fixture are links.
  execFileSync('tar', ['-chzf', at('content.tar.gz'), '-C', path.dirname(CONTENT_DIR), 'content']);
  runScript('backup', ownSite.dataDirectory);
  const backups = path.join(ownSite.dataDirectory, 'backups');
  const [backup = ''] = readdirSync(backups).map((name) => path.join(backups, name));

  execFileSync('tar', ['-xzf', at('content.tar.gz'), '-C', machine]);
  runScript('restore', at('data'), backup);
  const { origin, stop } = await startOn(at('data'), {
    environment: { CONTENT_DIR: at('content'), CONTENT_BUILD_DIR: at('prepared') },
  });
  try {
    await page.goto(`${origin}/auth`);
    const form = authFormOf(page);
    await form.signInAs(person);
    await expect(page).toHaveURL(`${origin}/profile`);
    await expect(page).toHaveTitle(/搬家影院/);
    const saved = page.getByRole('main').getByRole('tabpanel').getByRole('article');
    await expect(saved).toContainText(film.title);
    await page.goto(`${origin}/favorites`);
    await saved.getByRole('link').click();
    // Where they had stopped.
    const player = playerOf(page);
    await expect.poll(player.seconds).toBeGreaterThanOrEqual(5);
    await page.goto('about:blank');
  } finally {
    await stop();
    rmSync(machine, { recursive: true });
  }
});

/** `npm run …` on some data. */
function runScript(name: 'backup' | 'restore', data: string, ...words: string[]): void {
  execFileSync(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: data },
    stdio: 'pipe',
  });
}
