import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from 'bcrypt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, startTestBackend } from '../../backend/backend.fixture.ts';
import { openSource } from '../../backend/backup/export-supabase.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { openBesideSite } from '../../backend/database/open.ts';
import { listNew, markDone } from '../../backend/hosts/feedback.ts';
import { giveTemporaryPassword } from '../../backend/hosts/people.ts';
import { Project } from '../../supabase/project.fixture.ts';
import { type RealPostgres, startRealPostgres } from '../../tools/contract/postgres.ts';
import { findPostgres } from '../test/install-programs.ts';
import { goTrueAccounts } from './gotrue.fixture.ts';
import { moveTo } from './move-to-supabase.ts';
import { psqlFor } from './psql.ts';

const programs = findPostgres();

/** `npm test` installs PostgreSQL. */
describe.skipIf(programs === undefined)('export to a Supabase project', () => {
  const directory = mkdtempSync(join(tmpdir(), 'move-'));
  const files = dataFiles(directory);
  const { ask, newPerson } = startTestBackend({ dataDirectory: directory });
  let postgres: RealPostgres;
  let project: Project;
  let environment: Record<string, string>;

  beforeAll(async () => {
    postgres = await startRealPostgres(programs ?? '');
    // A project's owner is not a superuser.
    environment = { ...process.env, ...postgres.environment, PGOPTIONS: '-c role=project_owner' } as never;
    project = await Project.fresh(postgres);
    await postgres.exec(goTrueAccounts);
    await project.migrate();
  });
  beforeEach(() => project.rows('truncate auth.users, public.feedback cascade'));
  afterAll(async () => {
    await project?.close();
    rmSync(directory, { recursive: true });
  });

  async function move(lines: string[] = []): Promise<string[]> {
    const source = openSource(files);
    try {
      await moveTo(psqlFor(environment), source, (line) => lines.push(line));
    } finally {
      source.close();
    }
    return lines;
  }

  it('copies rows and passwords, and a second run finds everything there', async () => {
    const person = await newPerson("o'brien@example.com");
    const { id, token } = person;
    const name = "O'B \\N\\.; drop table -- 映匣";
    await ask('PATCH', '/rest/v1/profiles', { token, body: { username: name } });
    for (const table of ['favorites', 'watch_later']) {
      await ask('POST', `/rest/v1/${table}`, {
        token,
        body: { user_id: id, video_id: '7', created_at: '2025-01-02T03:04:05.678Z' },
      });
    }
    await ask('POST', '/rest/v1/watch_history', {
      token,
      body: { user_id: id, video_id: '\\', progress: 12.25 },
    });
    const collection = { name: '周末', video_ids: '7 8', visibility: 'link' };
    await ask('POST', '/rest/v1/collections', { token, body: { user_id: id, ...collection } });
    await ask('POST', '/rest/v1/feedback', { body: { kind: 'other', message: '一\r\n\\.\n二' } });
    // Two code points per character: as many as the site accepts.
    const long = await newPerson();
    await ask('PATCH', '/rest/v1/profiles', { token: long.token, body: { username: 'कि'.repeat(15) } });
    await ask('POST', '/rest/v1/feedback', {
      body: { kind: 'problem', message: 'कि'.repeat(1000), email: 'long@example.com' },
    });

    // A handled message, and a temporary password, which a project does not support.
    const database = openBesideSite(files);
    const [done] = listNew(database);
    await markDone(database, [done?.id ?? ''], new Date('2026-01-02T03:04:05Z'));
    await giveTemporaryPassword({ files, database }, long.id);
    database.close();

    expect((await move()).at(-1)).toBe('行数一致，迁移完成。');
    expect(await project.rows('select encrypted_password from auth.users where id = $1', [long.id])).toEqual([
      { encrypted_password: '' },
    ]);
    expect(await project.rows('select * from private.feedback_done')).toEqual([
      { feedback_id: done?.id, done_at: new Date('2026-01-02T03:04:05Z') },
    ]);
    const [user] = await project.rows<Record<string, unknown>>('select * from auth.users where id = $1', [
      id,
    ]);
    expect(user).toMatchObject({
      email: person.email,
      aud: 'authenticated',
      role: 'authenticated',
      confirmation_token: '',
    });
    expect(await compare(password, String(user?.encrypted_password))).toBe(true);
    expect(
      await project.rows('select provider, email from auth.identities where user_id = $1', [id]),
    ).toEqual([{ provider: 'email', email: person.email }]);
    expect(await project.rows('select username from profiles order by username')).toEqual([
      { username: name },
      { username: 'कि'.repeat(15) },
    ]);
    for (const table of ['favorites', 'watch_later']) {
      expect(await project.rows(`select user_id, video_id, created_at from ${table}`)).toEqual([
        { user_id: id, video_id: '7', created_at: new Date('2025-01-02T03:04:05.678Z') },
      ]);
    }
    expect(await project.rows('select video_id, progress from watch_history')).toEqual([
      { video_id: '\\', progress: 12.25 },
    ]);
    expect(await project.rows('select user_id, name, video_ids, visibility from collections')).toEqual([
      { user_id: id, ...collection },
    ]);
    expect(await project.rows('select kind, message, email from feedback order by created_at')).toEqual([
      { kind: 'other', message: '一\r\n\\.\n二', email: null },
      { kind: 'problem', message: 'कि'.repeat(1000), email: 'long@example.com' },
    ]);

    expect((await move()).at(-1)).toBe('行数一致，迁移完成。');
    expect(await project.rows('select 1 from watch_history')).toHaveLength(1);
  });

  it('is refused if the project has other accounts or lacks tables', async () => {
    await newPerson();
    await project.signUp('other@example.com');
    await expect(move()).rejects.toThrow('已经有别的账号');
    await project.rows('alter table favorites rename to favourites');
    await expect(move()).rejects.toThrow('还没有 public.favorites');
    await project.rows('alter table favourites rename to favorites');
  });

  it('is refused if the project counts characters by an older rule', async () => {
    await newPerson();
    await project.rows(
      `alter function private.count_characters rename to counts;
       create function private.count_characters(value text) returns integer language sql as 'select char_length(value)'`,
    );
    await expect(move()).rejects.toThrow('项目的规则不是最新的');
    await project.rows(
      'drop function private.count_characters; alter function private.counts rename to count_characters',
    );
  });

  it('leaves nothing behind if the project refuses a row', async () => {
    await newPerson();
    await project.rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no more'; end $$`,
    );
    await project.rows(
      'create trigger refuse before insert on auth.identities for each row execute function refuse()',
    );
    await expect(move()).rejects.toThrow(/^PostgreSQL 报错：.*no more/);
    expect(await project.rows('select 1 from auth.users')).toEqual([]);
    await project.rows('drop function refuse cascade');
    expect((await move()).at(-1)).toBe('行数一致，迁移完成。');
  });

  it('fails if the project has other row counts in the end', async () => {
    await newPerson();
    await project.rows(
      `create function lose() returns trigger language plpgsql as $$ begin return null; end $$`,
    );
    await project.rows(
      'create trigger lose before insert on auth.identities for each row execute function lose()',
    );
    await expect(move()).rejects.toThrow('auth.identities 的行数不一样');
    await project.rows('drop function lose cascade');
  });
});

it.each([['mysql://a:b@c/d'], ['nonsense'], ['postgresql://a:50%off@c/d'], ['postgresql://a:b#c@d/e']])(
  'DATABASE_URL %s is refused with a message',
  (url) => {
    expect(() => psqlFor({ DATABASE_URL: url })).toThrow('DATABASE_URL 要写成');
  },
);

it('a connection error is reported in libpq’s words', async () => {
  const nowhere = psqlFor({ PATH: process.env.PATH, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' });
  await expect(nowhere.rows('select 1')).rejects.toThrow('Connection refused');
  await expect(nowhere.run(['select 1;'])).rejects.toThrow('Connection refused');
  await expect(psqlFor({ PATH: '/nowhere' }).rows('select 1')).rejects.toThrow('没有找到 psql');
});
