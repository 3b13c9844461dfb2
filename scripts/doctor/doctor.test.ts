import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { registerSqlFunctions } from '../../backend/database/database.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { toTimestamp } from '../../backend/database/timestamp.ts';
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkFeedback,
  checkFreeSpace,
} from '../../backend/hosts/check-data.ts';
import { createBackend } from '../../backend/index.ts';
import { coverFiles } from '../../domain/media-files.ts';
import { checkFfmpeg } from '../../ingest/check-ffmpeg.ts';
import { mediaJson, siteText, videoText } from '../../library/library.fixture.ts';
import { serveBackend } from '../../server/backend.ts';
import { checkProxies } from '../../server/check-address.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { startTestServer } from '../../server/http/test-server.fixture.ts';
import { openMailSink } from '../../server/mail-sink.fixture.ts';
import { scriptsFingerprint, stampOf } from '../bundle/site-fingerprint.ts';
import { checkBuild, checkContent, checkSystemNode } from './installation.ts';
import { checkMail, checkPrivateFiles, checkSupabase, mediaFault } from './network.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
});

const fine = { kind: 'fine' };
const note = { kind: 'note' };
const wrong = (text: RegExp) => ({ kind: 'wrong', text: expect.stringMatching(text) });

function put(place: string, content: unknown) {
  const file = join(root, place);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('doctor, installation', () => {
  it.each([
    ['24.3.0', fine],
    ['20.20.2', { ...note, text: expect.stringMatching(/20\.20\.2.*ExecStart/) }],
    [undefined, { ...note, text: expect.stringMatching(/没有/) }],
  ])('checks the systemd unit’s Node: %s', (version, expected) => {
    expect(checkSystemNode(version)).toMatchObject(expected);
  });

  it('checks that the build matches the sources', () => {
    put('app/root.tsx', 'export {}');
    expect(checkBuild(root)).toMatchObject(wrong(/npm run build/));
    put('build/.fingerprint', scriptsFingerprint(root));
    expect(stampOf(root)).toBe(join(root, 'build/.fingerprint'));
    expect(checkBuild(root)).toMatchObject(fine);
    put('app/root.tsx', 'export const a = 1');
    expect(checkBuild(root)).toMatchObject(wrong(/源代码不一致/));
  });
});

describe('doctor, content', () => {
  const check = () =>
    checkContent({ content: join(root, 'content'), samples: join(root, 'samples'), prepared: root });
  beforeEach(() => {
    put('content/site.yaml', siteText);
    put('content/videos/sea/video.md', videoText());
    put('content/videos/sea/film.mp4', 'whole');
    for (const cover of [...coverFiles, 'captions-zh.vtt']) put(`content/videos/sea/${cover}`, 'cover');
    put('content/videos/sea/media.json', mediaJson);
  });

  it('accepts complete content', () => {
    expect(check()).toMatchObject(fine);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a truncated video', () => put('content/videos/sea/film.mp4', 'who'), /有 3 字节，应有 5 字节/],
    ['a missing video', () => rmSync(join(root, 'content/videos/sea/film.mp4')), /film\.mp4 {2}没有这个文件/],
    [
      'a missing cover',
      () => rmSync(join(root, 'content/videos/sea/cover-48.webp')),
      /cover-48\.webp {2}没有/,
    ],
    ['an unreadable record', () => put('content/videos/sea/media.json', '{'), /media\.json/],
    ['missing settings', () => rmSync(join(root, 'content/site.yaml')), /site\.yaml/],
  ])('reports %s', (_, harm, said) => {
    harm();
    expect(check()).toMatchObject(wrong(said));
  });
});

it('checks for ffmpeg', () => {
  expect(checkFfmpeg('ffmpeg version 5.1.9-0+deb12u1 Copyright')).toMatchObject({
    ...fine,
    text: expect.stringContaining('5.1.9'),
  });
  expect(checkFfmpeg(undefined)).toMatchObject(note);
});

describe('doctor, data', () => {
  const now = Date.now();
  const fill = async (options: { keepsRunning?: boolean } = {}) => {
    const backend = createBackend({ dataDirectory: root, siteUrl: null });
    if (!options.keepsRunning) backend.close();
    return backend;
  };

  it('accepts that there is no data before the first start', () => {
    const files = dataFiles(join(root, 'data'));
    expect(checkFreeSpace(files, root)).toMatchObject(fine);
    expect(checkDatabase(files)).toMatchObject(note);
    expect(checkBackup(files, now)).toMatchObject(note);
    expect(checkClock(files, now)).toMatchObject(fine);
  });

  it('reports a lack of disk space', () => {
    expect(checkFreeSpace(dataFiles(root), root, () => 150e6)).toMatchObject(
      wrong(/还剩 150 MB：请腾出空间/),
    );
  });

  it('reads the database while the site runs', async () => {
    const backend = await fill({ keepsRunning: true });
    expect(checkDatabase(dataFiles(root))).toMatchObject(fine);
    backend.close();
  });

  it('reports a damaged database and suggests a backup', async () => {
    const files = dataFiles(root);
    await fill();
    await makeBackup(files, 'daily', new Date(now));
    truncateSync(files.database, 9000);
    expect(checkDatabase(files)).toMatchObject(wrong(/DATA_DIR=\S+ npm run restore -- .+Z-daily\.db/));
  });

  it('suggests no restore for a database that cannot be opened', async () => {
    const files = dataFiles(root);
    await fill();
    await makeBackup(files, 'daily', new Date(now));
    rmSync(files.database);
    mkdirSync(files.database);
    const { text } = checkDatabase(files);
    expect(text).toMatch(/无法打开.+能读写/);
    expect(text).not.toContain('restore');
  });

  it('reports an old backup', async () => {
    const files = dataFiles(root);
    await fill();
    expect(checkBackup(files, now)).toMatchObject(note);
    await makeBackup(files, 'daily', new Date(now - 30 * 3_600_000));
    expect(checkBackup(files, now)).toMatchObject({ kind: 'fine', text: '最近一份是 30 小时前的' });
    expect(checkBackup(files, now + 72 * 3_600_000)).toMatchObject(
      wrong(/4 天前的：请运行 DATA_DIR=\S+ npm run backup/),
    );
  });

  it('reports the number and age of open feedback', async () => {
    const files = dataFiles(root);
    expect(checkFeedback(files, now)).toMatchObject(fine);
    await fill();
    expect(checkFeedback(files, now)).toMatchObject({ kind: 'fine', text: '没有要处理的' });
    const connection = new DatabaseSync(files.database);
    registerSqlFunctions(connection);
    const add = connection.prepare('insert into feedback values (?, ?, ?, null, ?)');
    const day = (ago: number) => toTimestamp(new Date(now - ago * 86_400_000));
    add.run('1a', 'other', '好', day(5.5));
    add.run('2b', 'complaint', '错', day(2));
    add.run('3c', 'problem', '卡', day(9));
    connection.exec(`insert into feedback_done values ('3c', '')`);
    connection.close();
    expect(checkFeedback(files, now)).toMatchObject({
      ...note,
      text: expect.stringMatching(/^2 条未处理，最早的已等 5 天，投诉 1 条.+npm run feedback$/),
    });
    writeFileSync(files.database, 'x'.repeat(5000));
    expect(checkFeedback(files, now)).toMatchObject({ ...note, text: expect.stringMatching(/见「数据库」/) });
  });

  it('reports a clock that is behind the database', async () => {
    const files = dataFiles(root);
    await fill();
    expect(checkClock(files, Date.now())).toMatchObject(fine);
    const tomorrow = now / 1000 + 86_400;
    utimesSync(files.database, tomorrow, tomorrow);
    expect(checkClock(files, Date.now())).toMatchObject(wrong(/请校准/));
  });
});

describe('doctor, network', () => {
  async function listen(answer: string, status = 200, headers: Record<string, string> = {}) {
    const server = createServer((_, response) => response.writeHead(status, headers).end(answer)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { port, stop: () => server.close() };
  }

  it.each([
    [{}, note],
    [{ SITE_URL: 'http://films.local' }, fine],
    [{ SITE_URL: 'https://films.example.org' }, wrong(/例如 TRUSTED_PROXIES=127/)],
    [{ SITE_URL: 'https://films.example.org', TRUSTED_PROXIES: '127.0.0.1' }, fine],
    [{ SITE_URL: 'https://films.example.org', TRUSTED_PROXIES: '0.0.0.0/0' }, wrong(/所有的地址/)],
  ])('checks the trusted proxies of %j', (environment, expected) => {
    const configuration = readConfiguration(environment, root);
    if (!configuration.ok) throw new Error(configuration.problems.join());
    expect(checkProxies(configuration.value)).toMatchObject(expected);
  });

  it.each([
    [200, fine],
    [401, wrong(/SUPABASE_ANON_KEY/)],
    [503, wrong(/应答是 503/)],
  ])('checks a Supabase project that answers %i', async (status, expected) => {
    const project = await listen('{}', status);
    const url = `http://127.0.0.1:${project.port}`;
    expect(await checkSupabase({ url, publishableKey: 'k' })).toMatchObject(expected);
    project.stop();
    expect(await checkSupabase({ url, publishableKey: 'k' })).toMatchObject(wrong(/无法连接/));
  });

  it('reports that another copy of this site is not a Supabase project', async () => {
    const copy = createBackend({ dataDirectory: join(root, 'copy'), siteUrl: null });
    const server = await startTestServer([serveBackend(copy, new BlockList())]);
    const url = `http://127.0.0.1:${server.port}`;
    const finding = await checkSupabase({ url, publishableKey: copy.publishableKey });
    expect(finding).toMatchObject(wrong(/是用同一个程序搭建的另一个网站，不是 Supabase 项目/));
    await server.stop();
    copy.close();
  });

  it('checks the mail server', async () => {
    const sink = await openMailSink();
    const mail = { smtpUrl: sink.url, from: null, siteUrl: 'https://films.example.org' };
    expect(await checkMail({ mail })).toMatchObject([fine]);
    expect(sink.letters).toEqual([]);
    sink.close();
    expect(await checkMail({ mail })).toMatchObject([wrong(/ECONNREFUSED.*请检查 SMTP_URL/)]);
    const http = await startTestServer([]);
    const smtpUrl = `smtps://127.0.0.1:${http.port}`;
    // OpenSSL's reason ends with a line break.
    expect(await checkMail({ mail: { ...mail, smtpUrl } })).toMatchObject([
      wrong(/^.*wrong version.*465.*$/),
    ]);
    await http.stop();
    expect(await checkMail({ mail: null })).toEqual([]);
  });

  const part = 'x'.repeat(100);
  const anyOrigin = { 'Access-Control-Allow-Origin': '*' };
  it.each([
    [part, 206, anyOrigin, undefined],
    [part, 206, { 'Access-Control-Allow-Origin': 'https://a.test' }, undefined],
    [part, 206, { 'Access-Control-Allow-Origin': 'https://b.test' }, /CORS/],
    [part, 206, {}, /CORS/],
    [part.repeat(9), 200, anyOrigin, /Range/],
    ['', 403, {}, /拒绝读取/],
    ['', 404, {}, /上传/],
  ])('checks films on another site: %.3s… with %i and %j', async (answer, status, headers, fault) => {
    const store = await listen(answer, status, headers);
    const found = await mediaFault(`http://127.0.0.1:${store.port}`, '7', 'https://a.test');
    expect(found).toEqual(fault && expect.stringMatching(fault));
    store.stop();
    expect(await mediaFault(`http://127.0.0.1:${store.port}`, '7', null)).toMatch(/无法连接/);
  });

  it('reports that nginx serves a video’s private files', async () => {
    const content = {
      content: join(root, 'none'),
      samples: join(import.meta.dirname, '../../samples'),
      prepared: root,
    };
    const earlier = await listen('{}', 200);
    const siteUrl = `http://127.0.0.1:${earlier.port}`;
    expect(await checkPrivateFiles({ content, siteUrl })).toMatchObject([
      wrong(/media\.json.*nginx-files\.conf/),
    ]);
    earlier.stop();
    expect(await checkPrivateFiles({ content, siteUrl })).toEqual([]);
    const present = await listen('', 404);
    expect(await checkPrivateFiles({ content, siteUrl: `http://127.0.0.1:${present.port}` })).toEqual([]);
    present.stop();
  });
});
