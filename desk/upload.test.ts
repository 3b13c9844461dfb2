import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf, siteText } from '../library/library.fixture.ts';
import type { DeskJob } from './api.ts';
import { configurationOf } from './site/configuration.fixture.ts';
import { startDesk } from './start-desk.ts';

const content = folderOf({ 'site.yaml': siteText, 'page/index.html': 'the desk' });
const incoming = path.join(content, 'videos/.incoming');

let desk: NonNullable<Awaited<ReturnType<typeof startDesk>>>;
let base: URL;
let cookie: string;
async function open(): Promise<void> {
  const folders = { content, samples: path.join(content, 'none'), prepared: path.join(content, 'prepared') };
  const page = path.join(content, 'page');
  const configuration = { ...configurationOf(content), content: folders };
  const started = await startDesk({ configuration, page });
  if (!started) throw new Error('The desk does not listen.');
  desk = started;
  const opened = await fetch(desk.link, { redirect: 'manual' });
  cookie = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  base = new URL('.', desk.link);
}
beforeAll(open);
afterAll(async () => {
  await desk.stop();
  rmSync(content, { recursive: true });
});

const ask = (method: string, address: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(new URL(address, base), {
    method,
    headers: { cookie, origin: base.origin, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body }),
  });

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const modified = Date.UTC(2020, 1, 3);
const idOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** Announces an upload. @returns the answer and the upload's URL */
async function begin(file: string, bytes: number, given: Record<string, string> = {}) {
  const facts = { id: idOf(file), drop: randomUUID(), path: file, modified: String(modified), ...given };
  const words = Object.entries(facts).map(
    ([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`,
  );
  const answer = await ask('POST', 'api/upload', {
    'upload-length': String(bytes),
    'upload-metadata': words.join(','),
  });
  return { answer, drop: facts.drop, at: `api/upload/${facts.id}` };
}

const send = (at: string, offset: number, text: string) =>
  ask(
    'PATCH',
    at,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    text,
  );
const offsetOf = async (at: string) => (await ask('HEAD', at)).headers.get('upload-offset');
const jobs = async (): Promise<readonly DeskJob[]> => (await ask('GET', 'api/jobs')).json();

it('creates nothing in the content folder until a file is uploaded', () => {
  expect(existsSync(path.join(content, 'videos'))).toBe(false);
});

it.each([
  ['without the key', { cookie: '' }],
  ['from another origin', { origin: 'http://evil.example' }],
])('refuses uploads %s', async (_, headers) => {
  const facts = {
    'upload-length': '5',
    'upload-metadata': `id ${Buffer.from(idOf('a')).toString('base64')}`,
  };
  expect((await ask('POST', 'api/upload', { ...facts, ...headers })).status).toBe(403);
  expect((await ask('PATCH', `api/upload/${idOf('a')}`, headers, 'x')).status).toBe(403);
});

it.each<[what: string, path: string, given: Record<string, string>, problem: string]>([
  ['in the parent folder', '../海.mp4', {}, '名字不能用'],
  ['outside the folder', 'a/../../../海.mp4', {}, '名字不能用'],
  ['with an absolute path', '/etc/海.mp4', {}, '名字不能用'],
  ['with a NUL', 'a\0.mp4', {}, '不能用的字符'],
  ['that is hidden', 'a/.海.mp4', {}, '名字不能用'],
  ['that is no film', 'a/账.xlsx', {}, '不是影片'],
  ['with a name of ten kilobytes', `${'a'.repeat(10_000)}.mp4`, {}, '名字太长'],
  ['from another time', '海.mp4', { modified: '-1' }, '无法识别'],
  ['without a path', '海.mp4', { path: '' }, '无法识别'],
  ['of another drop', '海.mp4', { drop: '../..' }, '无法识别'],
  ['with an invalid id', '海.mp4', { id: '../../site' }, '无法识别'],
])('refuses a file %s with a message and writes nothing', async (_, file, given, problem) => {
  const { answer } = await begin(file, 5, given);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(problem)]);
  expect(filesIn(content)).toEqual(['index.html', 'site.yaml']);
});

it.each<[what: string, method: string, id: string, headers: Record<string, string>, status: number]>([
  ['a length that is no number', 'POST', '', { 'upload-length': '5x' }, 400],
  ['a length below nothing', 'POST', '', { 'upload-length': '-5' }, 400],
  ['a length without end', 'POST', '', { 'upload-length': '9'.repeat(400) }, 400],
  ['no length yet', 'POST', '', { 'upload-length': '', 'upload-defer-length': '1' }, 422],
  ['several parts', 'POST', '', { 'upload-concat': 'partial' }, 501],
  ['words that are no metadata', 'POST', '', { 'upload-metadata': 'id !' }, 400],
  ['no metadata', 'POST', '', { 'upload-metadata': '' }, 422],
  ['another’s id', 'PATCH', `/${'0'.repeat(64)}`, { 'upload-offset': '0' }, 404],
  ['a file beside', 'HEAD', '/..%2fjobs.json', {}, 400],
  ['a record of another', 'DELETE', `/${'0'.repeat(64)}.json`, {}, 404],
  ['a file above', 'GET', '/%2e%2e%2f%2e%2e%2fsite.yaml', {}, 400],
])('refuses %s, and writes nothing', async (_, method, id, given, status) => {
  const words = Object.entries({ id: idOf('海'), drop: randomUUID(), path: '海.mp4', modified: '1' }).map(
    ([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`,
  );
  const usual = { 'upload-length': '5', 'upload-metadata': words.join(',') };
  const all = { 'content-type': 'application/offset+octet-stream', ...(id === '' && usual), ...given };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  expect((await ask(method, `api/upload${id}`, headers)).status).toBe(status);
  expect(filesIn(content)).toEqual(['index.html', 'site.yaml']);
});

it('refuses bytes beyond the length, and at a wrong offset', async () => {
  const { at } = await begin('长.zh.srt', 4);
  expect((await send(at, 2, '34')).status).toBe(409);
  expect((await send(at, -1, '1')).status).toBe(400);
  expect((await send(at, 0, '12345678')).status).toBe(413);
  expect(await offsetOf(at)).toBe('0');
  expect((await ask('DELETE', at)).status).toBe(204);
});

it('refuses a file that exceeds the free space', async () => {
  const { answer } = await begin('海.mp4', 2 ** 52);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('磁盘已满')]);
});

it('reports a read-only folder', async () => {
  await desk.stop();
  rmSync(incoming, { recursive: true });
  writeFileSync(incoming, 'no folder');
  await open();
  const { answer } = await begin('海.mp4', 5);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('无法写入')]);
  rmSync(incoming);
});

it('resumes an upload, also after a restart, and keeps the file’s modification time', async () => {
  const { answer, at, drop } = await begin('海边/海.zh.srt', 10);
  expect([answer.status, answer.headers.get('location')]).toEqual([201, `upload/${idOf('海边/海.zh.srt')}`]);
  expect((await send(at, 0, '1234')).status).toBe(204);
  await desk.stop();
  await open();
  expect(await offsetOf(at)).toBe('4');
  // As from a tab that does not know the offset.
  expect((await send(at, 0, '1234')).status).toBe(409);
  expect((await send(at, 4, '567890')).status).toBe(204);
  const file = path.join(incoming, drop, '海边/海.zh.srt');
  expect(readFileSync(file, 'utf8')).toBe('1234567890');
  expect(statSync(file).mtimeMs).toBe(modified);
  expect([await offsetOf(at), await jobs()]).toEqual([null, []]);
});

it('lists an interrupted upload until it is finished or discarded', async () => {
  const unfinished = async () => (await ask('GET', 'api/uploads')).json();
  const { at } = await begin('海边/半部.mp4', 10, { exchanges: 'a1' });
  expect(await unfinished()).toEqual([]);
  await send(at, 0, '1234');
  expect(await unfinished()).toEqual([
    { id: idOf('海边/半部.mp4'), name: '半部.mp4', size: 10, received: 4, exchanges: 'a1' },
  ]);
  expect((await ask('DELETE', at)).status).toBe(204);
  expect(await unfinished()).toEqual([]);
});

it('starts a job for a film, which reports its problem', async () => {
  const { at } = await begin('海边/海.mp4', 5);
  await send(at, 0, 'film!');
  const states = async () => (await jobs()).map(({ name, state }) => [name, state]);
  await expect.poll(states, { timeout: 30_000 }).toEqual([['海.mp4', 'failed']]);
  const [job] = await jobs();
  expect((await ask('POST', 'api/jobs/discard', {}, JSON.stringify({ ids: [job?.id] }))).status).toBe(200);
  expect(filesIn(incoming)).not.toContain('海.mp4');
});

it('after a SIGKILL, the next start moves completed uploads to their place', async () => {
  await desk.stop();
  const [id, drop] = [idOf('山.zh.srt'), randomUUID()];
  mkdirSync(path.join(incoming, '.parts'), { recursive: true });
  writeFileSync(path.join(incoming, '.parts', id), '12345');
  const metadata = { id, drop, path: '山.zh.srt', modified: String(modified) };
  writeFileSync(path.join(incoming, '.parts', `${id}.json`), JSON.stringify({ id, size: 5, metadata }));
  await open();
  expect(readFileSync(path.join(incoming, drop, '山.zh.srt'), 'utf8')).toBe('12345');
  expect(readdirSync(path.join(incoming, '.parts'))).toEqual([]);
});

it('sorts dropped files', async () => {
  const paths = ['海.mp4', '海.zh.srt', '账.xlsx'];
  const answer = await ask('POST', 'api/drops', {}, JSON.stringify({ paths }));
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    files: [{ kind: 'film' }, { kind: 'beside' }, { kind: 'leftOut', why: '不是影片。' }],
  });
});
