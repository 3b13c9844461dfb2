import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../data-directory.fixture.ts';
import { dataFiles } from '../database/files.ts';
import { backupName, backupTime, lastBackup, pruneBackups } from './backups.ts';
import { isDue } from './daily-backup.ts';

describe('backups', () => {
  const planted = (place: string, names: string[]) => {
    const files = dataFiles(join(root, place));
    mkdirSync(files.backups, { recursive: true });
    for (const name of names) writeFileSync(join(files.backups, name), '');
    return files;
  };

  const onDays = (from: number, to: number, end: string) =>
    Array.from(
      { length: to - from + 1 },
      (_, day) => `2026-11-${String(from + day).padStart(2, '0')}T${end}`,
    );

  const now = Date.UTC(2026, 10, 22);

  it('are kept for the last seven days, and no other file is touched', () => {
    const names = onDays(13, 21, '08-00-00Z-daily.db');
    const files = planted('prune', [...names, 'mine.db']);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...names.slice(2), 'mine.db']);
  });

  it('that are incomplete and a day old are removed', () => {
    const [old, young, whole] = onDays(19, 21, '08-00-00Z-daily.db');
    const files = planted('cut off', [
      `${old}.new`,
      `${old}.17.new`,
      `${young}.17.new`,
      `${whole}`,
      'mine.db.new',
    ]);
    for (const name of [`${old}.new`, `${old}.17.new`, 'mine.db.new'])
      utimesSync(join(files.backups, name), 0, now / 1000 - 90_000);
    utimesSync(join(files.backups, `${young}.17.new`), 0, now / 1000 - 3600);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([`${young}.17.new`, `${whole}`, 'mine.db.new'].sort());
  });

  it('are not displaced by manual ones, of which the last seven are kept', () => {
    const week = onDays(15, 21, '08-00-00Z-daily.db');
    const byHand = Array.from({ length: 9 }, (_, hour) => `2026-11-21T1${hour}-00-00Z-manual.db`);
    const files = planted('by hand', [...week, ...byHand]);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...week, ...byHand.slice(2)].sort());
  });

  it('are one per day, also if their names have no kind', () => {
    const week = onDays(15, 20, '08-00-00Z.db');
    const last = Array.from({ length: 8 }, (_, hour) => `2026-11-21T1${hour}-00-00Z.db`);
    const files = planted('no kind', [...week, ...last, '2026-11-21T18-00-00Z-daily.db']);
    pruneBackups(files, now);
    expect(readdirSync(files.backups).sort()).toEqual([...week, '2026-11-21T18-00-00Z-daily.db']);
  });

  it('do not displace those made before a migration, of which the last before each is kept', () => {
    const week = onDays(14, 21, '08-00-00Z-daily.db');
    const before = ['2026-01-01T00-00-00Z-before-0007.db', '2026-02-01T00-00-00Z-before-0008.db'];
    const files = planted('migrated', [...week, ...before, '2026-01-01T00-00-05Z-before-0007.db']);
    pruneBackups(files, now);
    const kept = ['2026-01-01T00-00-05Z-before-0007.db', '2026-02-01T00-00-00Z-before-0008.db'];
    expect(readdirSync(files.backups).sort()).toEqual([...kept, ...week.slice(1)].sort());
  });

  describe('made while the clock was fast', () => {
    const now = Date.UTC(2026, 10, 21);
    const day = 24 * 3_600_000;
    const plant = (name: string, ...times: number[]) => {
      const files = dataFiles(join(root, name));
      mkdirSync(files.backups, { recursive: true });
      const names = times.map((time) => backupName(new Date(time), 'daily'));
      for (const one of names) writeFileSync(join(files.backups, one), '');
      return { files, names };
    };
    const decade = now + 3650 * day;

    it('do not count as today’s', () => {
      expect(isDue(plant('ahead', decade).files, now)).toBe(true);
      expect(isDue(plant('ahead too', decade, now - day / 2).files, now)).toBe(false);
    });

    it('neither displace today’s nor are displaced by them', () => {
      const week = plant(
        'week',
        ...[9, 8, 7, 6, 5, 4, 3, 2].map((ago) => now - ago * day),
        decade,
        decade + day,
      );
      pruneBackups(week.files, now);
      expect(readdirSync(week.files.backups).sort()).toEqual(week.names.slice(1).sort());
    });

    it('are offered last', () => {
      expect(lastBackup(plant('offer', now - day, decade).files, now)).toContain('2026-11-20');
      expect(lastBackup(plant('offer too', decade).files, now)).toContain('2036');
    });
  });

  it('have names precise to the second', () => {
    const time = Date.parse('2026-11-21T08:09:10Z');
    expect(backupTime(join('a', 'b', backupName(new Date(time), 'daily')))).toBe(time);
    expect(backupTime(join('a', '2026-11-21T08-09-10Z.db'))).toBe(time);
  });
});
