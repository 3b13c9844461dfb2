/** The process that `killed.test.ts` kills: a host's actions on one film. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Desk, DeskFilm, DeskJob } from './api.ts';
import { configurationOf } from './site/configuration.fixture.ts';
import { startDesk } from './start-desk.ts';

const [content = '', film = ''] = process.argv.slice(2);
const page = path.join(content, 'page');
const configuration = configurationOf(content, { CONTENT_DIR: content });
const desk = await startDesk({ configuration, page });
const opened = await fetch(desk?.link ?? '', { redirect: 'manual' });
const base = new URL('.', desk?.link);
const cookie = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

const ask = (address: string, method = 'GET', body?: BodyInit, headers = {}) =>
  fetch(new URL(address, base), {
    method,
    headers: { cookie, origin: base.origin, 'content-type': 'application/json', ...headers },
    ...(body && { body }),
  });
const read = async (): Promise<Desk> => (await ask('api/desk')).json();
const jobs = async (): Promise<readonly DeskJob[]> => (await ask('api/jobs')).json();

/** Uploads a replacement from where it was interrupted (tus 1.0). */
async function send({ id }: DeskFilm): Promise<void> {
  const bytes = readFileSync(film);
  const upload = 'f'.repeat(64);
  const facts = {
    id: upload,
    drop: '11111111-1111-4111-8111-111111111111',
    path: '新.mp4',
    modified: '1',
    exchanges: id,
  };
  const metadata = Object.entries(facts).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const begun = await ask(`api/upload/${upload}`, 'HEAD', undefined, tus);
  const length = { 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') };
  if (!begun.ok) await ask('api/upload', 'POST', undefined, { ...tus, ...length });
  const part = Math.ceil(bytes.length / 4);
  for (let at = begun.ok ? Number(begun.headers.get('upload-offset')) : 0; at < bytes.length; at += part)
    await ask(`api/upload/${upload}`, 'PATCH', bytes.subarray(at, at + part), {
      ...tus,
      'upload-offset': String(at),
    });
}

/** Returns the film, restoring it if it was just removed. */
async function theFilm(): Promise<DeskFilm> {
  const { films, removed } = await read();
  const [first] = films;
  if (first) return first;
  await ask(`api/removed/${encodeURIComponent(removed[0]?.name ?? '')}/restore`, 'POST');
  return theFilm();
}

const begun = await theFilm();
if ((begun.durationSeconds ?? 0) < 3 && (await jobs()).length === 0) await send(begun);
while ((await jobs()).some(({ state }) => state === 'waiting' || state === 'working')) await wait(50);
const failed = (await jobs()).find(({ state }) => state === 'failed');
if (failed) throw new Error(failed.text);

const { folder, revision, loops } = await theFilm();
const address = `api/films/${encodeURIComponent(folder)}`;
await ask(address, 'PATCH', JSON.stringify({ revision, changes: { loops: !loops } }));
await ask(`${address}/cover`, 'POST', JSON.stringify({ second: 1 }));
const srt = '1\n00:00:00,000 --> 00:00:01,000\nThe waves\n';
await ask(`${address}/captions?name=a.en.srt`, 'POST', srt);
await ask(`${address}/remove`, 'POST');
await theFilm();
process.exit(0);
