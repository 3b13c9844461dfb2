import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { newPath, start } from '../data-directory.fixture.ts';
import { dataFiles } from '../database/files.ts';
import { listBackups } from './backups.ts';
import { backUpOffSite, drill } from './off-site.ts';
import { noteOffSite, readOffSiteRecord } from './off-site-record.ts';
import { dueOffSite } from './off-site-schedule.ts';
import { explain, type OffSite } from './restic.ts';

const offSite: OffSite = { repository: '/mnt/backup/site', intervalMs: 900_000, keepDays: 7 };
const minute = 60_000;
const day = 86_400_000;

describe('what is due off site', () => {
  const empty = () => {
    const files = dataFiles(newPath());
    mkdirSync(files.directory);
    return files;
  };

  it('is everything where nothing was done, or only in another place', () => {
    const files = empty();
    expect(dueOffSite(files, offSite, Date.now())).toEqual({ backup: true, drill: true });
    noteOffSite(files, { ...offSite, repository: 'rest:https://me:secret@example.com/' }, 'backup');
    expect(dueOffSite(files, offSite, Date.now()).backup).toBe(true);
    expect(readFileSync(`${files.directory}/off-site.json`, 'utf8')).not.toContain('secret');
  });

  it('is a backup after the interval, and a drill after a week', () => {
    const files = empty();
    noteOffSite(files, offSite, 'backup');
    noteOffSite(files, offSite, 'drill');
    const now = Date.now();
    expect(dueOffSite(files, offSite, now + 14 * minute)).toEqual({ backup: false, drill: false });
    expect(dueOffSite(files, offSite, now + 15 * minute)).toEqual({ backup: true, drill: false });
    expect(dueOffSite(files, offSite, now + 7 * day)).toEqual({ backup: true, drill: true });
  });

  it('is everything after a clock that was ahead has been put right', () => {
    const files = empty();
    noteOffSite(files, offSite, 'backup');
    expect(dueOffSite(files, offSite, Date.now() - day).backup).toBe(true);
  });
});

describe('a backup off site that fails', () => {
  it('says that restic is missing, leaves one local copy however often it is tried, and notes no success', async () => {
    const { files } = start();
    vi.stubEnv('PATH', '/nonexistent');
    try {
      for (const _ of [1, 2])
        await expect(backUpOffSite(files, offSite)).rejects.toThrow(/^异地备份要用 restic，这里没有装。/);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(listBackups(files)).toHaveLength(1);
    expect(readOffSiteRecord(files, offSite)).toEqual({});
  });
});

it('a backup takes away the lock of a restic that was killed', async () => {
  const { files } = start();
  // In the place of restic, as 0.14 behaves.
  const programs = newPath();
  mkdirSync(programs);
  const script = `#!/bin/sh
[ "$2" = unlock ] && : > ${programs}/unlocked
[ -e ${programs}/unlocked ] && exit
echo "unable to create lock in backend: repository is already locked exclusively by PID 7" >&2
exit 1
`;
  writeFileSync(`${programs}/restic`, script, { mode: 0o755 });
  vi.stubEnv('PATH', programs);
  try {
    await backUpOffSite(files, offSite);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(readOffSiteRecord(files, offSite).backup).toBeGreaterThan(0);
});

describe('two at once', () => {
  it('are refused but for the first: one would remove the copy that the other uploads', async () => {
    const { files } = start();
    vi.stubEnv('PATH', '/nonexistent');
    try {
      const ended = await Promise.allSettled([backUpOffSite(files, offSite), drill(files, offSite)]);
      expect(ended.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
        expect.stringMatching(/^异地备份要用 restic/),
        expect.stringMatching(/^另一次异地的备份、演练或恢复正在进行/),
      ]);
      await expect(drill(files, offSite)).rejects.toThrow(/^异地备份要用 restic/);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

/** As restic 0.14 prints them, of Swift, of a folder, and of a network that is cut. */
describe('what restic says', () => {
  const config = (reason: string) =>
    `Fatal: unable to open config file: ${reason}\nIs there a repository at the following location?\ns3:https://s3.example.com/films/site\n`;
  it.each([
    ['Fatal: wrong password or no key found\n', /不是建立这个仓库时的密码/],
    [config('Stat: The specified key does not exist.'), /还没有仓库：第一次请运行 npm run backup -- setup /],
    [config('Stat: The specified bucket does not exist.'), /还没有仓库/],
    [config('stat /mnt/backup/site/config: no such file or directory'), /还没有仓库.+磁盘接上了没有/],
    [
      config(
        'Stat: Get "https://s3.example.com/films/?location=": dial tcp: lookup s3.example.com on 10.0.0.1:53: no such host',
      ),
      /连不上/,
    ],
    [
      config(
        'Stat: Head "https://s3.example.com/films/site/config": Connection closed by foreign host https://s3.example.com. Retry again.',
      ),
      /连不上/,
    ],
    [
      config(
        'Stat: Get "https://s3.example.com/films/?location=": x509: certificate signed by unknown authority',
      ),
      /证书信不过/,
    ],
    [
      config(
        'Stat: The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      ),
      /不让读写/,
    ],
    [config('Stat: Access Denied.'), /不让读写/],
    [
      'Save(<data/1f>) returned error, retrying: write /mnt/b/data/1f: no space left on device\nFatal: unable to save snapshot: no space left on device\n',
      /那边没有空间了/,
    ],
    [
      'Fatal: cannot dump file: Write: write /dev/stdout: no space left on device\n',
      /这台机器的磁盘满了，不是那边/,
    ],
    [
      'Fatal: create key in repository at /mnt/backup/site failed: repository master key and config already initialized\n',
      /已经有仓库了/,
    ],
    [
      'unable to create lock in backend: repository is already locked exclusively by PID 7\n',
      /另一个 restic 正在用它/,
    ],
  ])('%j is explained in a sentence, and repeated', (stderr, sentence) => {
    const said = explain(stderr, 's3:https://s3.example.com/films/site');
    expect(said).toMatch(sentence);
    expect(said).toMatch(/restic：.+）。$/);
    expect(said).not.toContain('\n');
  });

  it('is repeated where it is not known, without the password of the place', () => {
    const said = explain('Fatal: out of luck\n', 'rest:https://me:secret@example.com/');
    expect(said).toBe('异地备份 rest:https://me:…@example.com/ 没有做成，restic 说：out of luck。');
  });
});
