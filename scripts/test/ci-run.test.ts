import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordInstalled } from './install-programs.ts';

const ownCi = path.resolve(import.meta.dirname, '../../.ci');

/** dpkg's list of installed packages: the first two installed by our scripts, nginx by a person. */
const packages = ['postgresql-15 100', 'libpq5:amd64 100', 'nginx-common 50'];

/**
 * A clone with `.ci`, on a machine whose commands only record their arguments.
 * @returns runs `.ci/run` and returns the recorded commands
 */
function setUp(files: Record<string, string> = {}, marker = 'postgresql-15 100\nlibpq5:amd64 100\n') {
  const folder = mkdtempSync(path.join(tmpdir(), 'ci-run-'));
  const write = (name: string, text: string, mode = 0o644) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  };
  cpSync(ownCi, path.join(folder, 'clone/.ci'), { recursive: true });
  write('clone/node_modules/one.js', '');
  write('clone/build/one.js', '');
  write('clone/data/yingxia.db', '');
  write('machine/var/lib/yingxia-tests/installed-packages', marker);
  for (const [name, text] of Object.entries(files)) write(`machine/${name}`, text);
  const command = (name: string, script: string) =>
    write(`bin/${name}`, `#!/bin/bash\necho "${name} $*" >>'${folder}/done'\n${script}\n`, 0o755);
  command('npm', '');
  command('id', 'echo 0');
  command('dpkg-query', `printf 'ii %s\\n' ${packages.map((line) => `'${line}'`).join(' ')}`);
  command('dpkg', `cat '${folder}/machine/changed' 2>/dev/null`);
  const needed = `cat '${folder}/machine/needed' 2>/dev/null`;
  command(
    'apt-get',
    `if [ "$1" = --simulate ]; then printf 'Purg %s [1]\\n' postgresql-15 libpq5; ${needed}; fi`,
  );
  return {
    folder,
    run(environment: Record<string, string>) {
      const env = { PATH: `${folder}/bin:${process.env.PATH}`, MACHINE_ROOT: `${folder}/machine` };
      const { stdout } = spawnSync('bash', [path.join(folder, 'clone/.ci/run')], {
        env: { ...env, ...environment },
        encoding: 'utf8',
      });
      const done = readFileSync(path.join(folder, 'done'), 'utf8').trim().split('\n');
      const harms = done.filter((line) =>
        /^(npm cache|apt-get(?! --simulate)|apt |dpkg (?!--verify))/.test(line),
      );
      return { stdout, harms, kept: (name: string) => existsSync(path.join(folder, 'clone', name)) };
    },
  };
}

it('with CI=true, cleans only the clone and keeps user data', () => {
  const { harms, kept } = setUp().run({ CI: 'true' });
  expect(harms).toEqual([]);
  expect([kept('node_modules'), kept('build'), kept('data/yingxia.db')]).toEqual([false, false, true]);
});

it.each([{}, { CI_PURGE: '1' }, { CI: 'true', CI_PURGE: '1', CI_KEEP: '1' }])(
  'removes nothing with %j',
  (environment) => {
    const { harms, kept } = setUp().run(environment);
    expect(harms).toEqual([]);
    expect(kept('node_modules')).toBe(true);
  },
);

it('with CI_PURGE=1, purges only what our scripts installed', () => {
  const { harms } = setUp().run({ CI: 'true', CI_PURGE: '1' });
  expect(harms).toEqual([
    'npm cache clean --force',
    'apt-get -qy purge postgresql-15 libpq5:amd64',
    'apt-get clean',
  ]);
});

const cluster = {
  'etc/postgresql/15/main/postgresql.conf': "data_directory = '/var/lib/postgresql/15/main'\n",
  'var/lib/postgresql/15/main/base/5/13410': '',
};

it('purges an unused cluster, and nginx with only Debian’s default page', () => {
  const { folder, run } = setUp({ ...cluster, 'etc/nginx/sites-available/default': '' });
  mkdirSync(path.join(folder, 'machine/etc/nginx/sites-enabled'));
  symlinkSync(
    '/etc/nginx/sites-available/default',
    path.join(folder, 'machine/etc/nginx/sites-enabled/default'),
  );
  expect(run({ CI: 'true', CI_PURGE: '1' }).harms).toHaveLength(3);
});

it.each<[string, Record<string, string>, marker?: string]>([
  ['our scripts installed nothing', {}, ''],
  ['a package was reinstalled later', {}, 'postgresql-15 99\n'],
  ['a database exists', { ...cluster, 'var/lib/postgresql/15/main/base/16384/112': '' }],
  [
    'the default database contains a table',
    { ...cluster, 'var/lib/postgresql/15/main/base/5/16391_fsm': '' },
  ],
  ['a tablespace exists', { ...cluster, 'var/lib/postgresql/15/main/pg_tblspc/24576': '' }],
  ['another cluster exists', { ...cluster, 'etc/postgresql/15/films/postgresql.conf': '' }],
  ['a cluster without configuration exists', { 'var/lib/postgresql/13/old/base/1/1': '' }],
  [
    'the cluster’s data is elsewhere',
    { 'etc/postgresql/15/main/postgresql.conf': "data_directory='/srv/db'\n" },
  ],
  ['nginx has a site', { 'etc/nginx/sites-available/films': '' }],
  ['nginx’s default site was replaced by a file', { 'etc/nginx/sites-enabled/default': '' }],
  ['nginx has a file in conf.d', { 'etc/nginx/conf.d/cache.conf': '' }],
  ['a configuration file was changed', { changed: '??5?????? c /etc/nginx/nginx.conf\n' }],
  ['another package needs them', { needed: 'Purg gitea [1]\n' }],
])('purges nothing if %s', (_, files, marker) => {
  const { harms, stdout } = setUp(files, marker).run({ CI: 'true', CI_PURGE: '1' });
  expect(harms).toEqual(['npm cache clean --force']);
  expect(stdout).toContain('The programs are kept');
});

it('adds newly installed packages to the recorded ones', () => {
  const marker = path.join(mkdtempSync(path.join(tmpdir(), 'marker-')), 'new/installed-packages');
  const theirs = new Map([['nginx-common', '50']]);
  const withOurs = new Map([...theirs, ['postgresql-15', '100']]);
  recordInstalled(theirs, withOurs, marker);
  recordInstalled(withOurs, new Map([...withOurs, ['wrk', '200']]), marker);
  expect(readFileSync(marker, 'utf8')).toBe('postgresql-15 100\nwrk 200\n');
});
