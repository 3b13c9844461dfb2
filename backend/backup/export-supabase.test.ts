import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from 'bcrypt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../supabase/migrations.ts';
import { type Postgres, startPostgres } from '../../tools/contract/pglite.ts';
import { password, startTestBackend } from '../backend.fixture.ts';
import { dataFiles } from '../database/files.ts';
import { exportForSupabase } from './export-supabase.ts';

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
  await ask('POST', '/rest/v1/favorites', {
    token,
    body: { user_id: id, video_id: '7', created_at: '2025-01-02T03:04:05.678Z' },
  });
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
  expect(await read('select user_id, video_id, to_json(created_at) as time from favorites')).toEqual([
    { user_id: id, video_id: '7', time: expect.stringContaining('2025-01-02T03:04:05.678') },
  ]);
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
