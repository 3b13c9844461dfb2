import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { closing, messagesIn, root, start } from '../data-directory.fixture.ts';
import { dataFiles } from '../database/files.ts';
import { backupName, listBackups } from './backups.ts';
import { backUpDaily, isDue } from './daily-backup.ts';

describe('daily backups', () => {
  const hour = 3_600_000;

  it('are due a day after the last one', () => {
    const files = dataFiles(join(root, 'due'));
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(isDue(files, now)).toBe(true);
    mkdirSync(files.backups, { recursive: true });
    writeFileSync(join(files.backups, backupName(new Date(now), 'daily')), '');
    expect(isDue(files, now + 23 * hour)).toBe(false);
    expect(isDue(files, now + 24 * hour)).toBe(true);
    writeFileSync(join(files.backups, backupName(new Date(now + 23 * hour), 'manual')), '');
    expect(isDue(files, now + 24 * hour)).toBe(true);
  });

  it('are made in a separate thread', async () => {
    const { files, write } = start();
    await write('一');
    closing.push(backUpDaily(files, console, 0));
    await vi.waitFor(() => expect(listBackups(files)).toHaveLength(1), 10_000);
    expect(listBackups(files)[0]).toMatch(/Z-daily\.db$/);
    expect(messagesIn(listBackups(files)[0] ?? '')).toEqual(['一']);
  });
});
