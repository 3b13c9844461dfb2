import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { compare } from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../supabase/migrations.ts';
import { type Postgres, startPostgres } from '../../tools/contract/pglite.ts';
import { password, startTestBackend } from '../backend.fixture.ts';
import { asKilled, contentsOf, newPath, root, start } from '../data-directory.fixture.ts';
import { DataError } from '../database/data-error.ts';
import { dataFiles } from '../database/files.ts';
import { exportForSupabase, writeExport } from './export-supabase.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'export-'));
const { ask, newPerson } = startTestBackend({ dataDirectory });
let postgres: Postgres;

/** GoTrue's own tables, as far as an account by e-mail fills them. */
const accounts = `
  drop table auth.users cascade;
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, confirmation_token varchar(255),
    recovery_token varchar(255), email_change_token_new varchar(255), email_change varchar(255),
    email_change_token_current varchar(255) default '', reauthentication_token varchar(255) default '',
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    created_at timestamptz, updated_at timestamptz,
    confirmed_at timestamptz generated always as (email_confirmed_at) stored
  );
  create unique index users_email_partial_key on auth.users (email);
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
    updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(), unique (provider_id, provider)
  );`;

beforeAll(async () => {
  postgres = await startPostgres();
  const project = join(import.meta.dirname, '../../supabase/project.fixture.sql');
  await postgres.exec(readFileSync(project, 'utf8'));
  await postgres.exec(accounts);
  for (const { sql } of readMigrations()) await postgres.exec(sql);
}, 60_000);

afterAll(async () => {
  await postgres.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}, 60_000);

it('moves everybody, with what they left and the password they know, to a Postgres with our migrations', async () => {
  const person = await newPerson("o'brien@example.com");
  const { id, token } = person;
  const name = "O'Brien \\'; drop table favorites; -- 映匣";
  await ask('PATCH', '/rest/v1/profiles', { token, body: { username: name.slice(0, 30) } });
  for (const table of ['favorites', 'watch_later']) {
    await ask('POST', `/rest/v1/${table}`, {
      token,
      body: { user_id: id, video_id: '7', created_at: '2025-01-02T03:04:05.678Z' },
    });
  }
  await ask('POST', '/rest/v1/watch_history', {
    token,
    body: { user_id: id, video_id: "'", progress: 12.25 },
  });
  await ask('POST', '/rest/v1/feedback', { body: { kind: 'other', message: '一\n二' } });
  // Characters that Postgres counts as two each: thirty of them fit here and not there.
  const long = await newPerson();
  await ask('PATCH', '/rest/v1/profiles', { token: long.token, body: { username: 'कि'.repeat(30) } });
  await ask('POST', '/rest/v1/feedback', {
    body: { kind: 'problem', message: 'कि'.repeat(1000), email: 'long@example.com' },
  });

  const sql = [...exportForSupabase(dataFiles(dataDirectory))].join('');
  await postgres.exec(sql);
  // Once more changes nothing.
  await postgres.exec(sql);

  const read = async (query: string) => (await postgres.query<Record<string, unknown>>(query)).rows;
  expect(await read('select count(*)::int as count from auth.users')).toEqual([{ count: 2 }]);
  const [user] = await read(`select * from auth.users where id = '${id}'`);
  expect(user).toMatchObject({
    email: person.email,
    aud: 'authenticated',
    role: 'authenticated',
    confirmation_token: '',
  });
  expect(await compare(password, String(user?.encrypted_password))).toBe(true);
  expect(await read(`select provider, email from auth.identities where user_id = '${id}'`)).toEqual([
    { provider: 'email', email: person.email },
  ]);
  expect(await read(`select username from profiles where id = '${id}'`)).toEqual([
    { username: name.slice(0, 30) },
  ]);
  for (const table of ['favorites', 'watch_later']) {
    expect(await read(`select user_id, video_id, to_json(created_at) as time from ${table}`)).toEqual([
      { user_id: id, video_id: '7', time: expect.stringContaining('2025-01-02T03:04:05.678') },
    ]);
  }
  expect(await read('select video_id, progress from watch_history')).toEqual([
    { video_id: "'", progress: 12.25 },
  ]);
  expect(await read(`select username from profiles where id = '${long.id}'`)).toEqual([
    { username: 'कि'.repeat(15) },
  ]);
  expect(await read('select kind, message, email from feedback order by created_at')).toEqual([
    { kind: 'other', message: '一\n二', email: null },
    { kind: 'problem', message: 'कि'.repeat(500), email: 'long@example.com' },
  ]);
}, 60_000);

describe('an export that cannot be made, or of a server that was killed', () => {
  it.each([
    ['of a damaged database', (path: string) => writeFileSync(path, 'x'.repeat(5000)), /could not be made/],
    ['of half a database', (path: string) => truncateSync(path, 40_960), /could not be made/],
    [
      "of a newer version's database",
      (path: string) => {
        const connection = new DatabaseSync(path);
        connection.exec('pragma user_version = 999');
        connection.close();
      },
      /newer version/,
    ],
    ['of no database', (path: string) => rmSync(path), /还没有数据库/],
  ])('%s is refused, and leaves no file', async (_, spoil, message) => {
    const { files, backend, write } = start();
    await write('kept');
    backend.close();
    spoil(files.database);
    const target = newPath('.sql');
    await expect(writeExport(files, target)).rejects.toSatisfy(
      (error) => error instanceof DataError && message.test(error.message),
    );
    expect(existsSync(target)).toBe(false);
  });

  it('leaves a database that a killed server left as it is, its log too', async () => {
    const { files, write } = start();
    await write('in the log alone');
    const killed = asKilled(files);
    const before = contentsOf(killed);
    const target = newPath('.sql');
    await writeExport(killed, target);
    expect(readFileSync(target, 'utf8')).toMatch(/^begin;\n.+in the log alone.+\ncommit;\n$/s);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(contentsOf(killed)).toEqual(before);
  });

  it('overwrites nothing, and says where it cannot write', async () => {
    const { files } = start();
    const target = newPath('.sql');
    writeFileSync(target, 'mine');
    await expect(writeExport(files, target)).rejects.toThrow(/is there already/);
    expect(readFileSync(target, 'utf8')).toBe('mine');
    await expect(writeExport(files, join(root, 'nowhere', 'a.sql'))).rejects.toThrow(DataError);
  });
});
