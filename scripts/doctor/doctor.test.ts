import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { dataFiles } from '../../backend/database/files.ts';
import { createBackend } from '../../backend/index.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { siteFingerprints, stampOf } from '../bundle/site-fingerprint.ts';
import { checkBackup, checkClock, checkDatabase, checkFreeSpace } from './data.ts';
import { checkBuild, checkSystemNode, checkVideos } from './installation.ts';
import { checkProxies, checkSupabase } from './network.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fine = { kind: 'fine' };
const note = { kind: 'note' };
const wrong = (text: RegExp) => ({ kind: 'wrong', text: expect.stringMatching(text) });

function put(place: string, content: unknown) {
  const file = join(root, place);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('the installation', () => {
  it.each([
    ['24.3.0', fine],
    ['20.20.2', { ...note, text: expect.stringMatching(/20\.20\.2.*ExecStart/) }],
    [undefined, { ...note, text: expect.stringMatching(/is not there/) }],
  ])('for the systemd unit with /usr/bin/node %s', (version, expected) => {
    expect(checkSystemNode(version)).toMatchObject(expected);
  });

  it('is built, and of the sources that lie here', () => {
    put('app/root.tsx', 'export {}');
    expect(checkBuild(root)).toMatchObject(wrong(/npm run build/));
    put('build/.fingerprint', siteFingerprints(root));
    expect(stampOf(root)).toBe(join(root, 'build/.fingerprint'));
    expect(checkBuild(root)).toMatchObject(fine);
    put('app/root.tsx', 'export const a = 1');
    expect(checkBuild(root)).toMatchObject(wrong(/not of these sources/));
  });
});

describe('the videos', () => {
  const version = createHash('sha256').update('f').update('c').digest('hex').slice(0, 6);
  beforeEach(() => {
    put('index.json', { 1: { version } });
    put('1/film.mp4', 'whole');
    put('1/media.json', { bytes: 5, hash: { film: 'f', cover: 'c' } });
  });

  it('are whole', () => {
    expect(checkVideos(root)).toMatchObject(fine);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['cut off', () => put('1/film.mp4', 'who'), /3 of 5 bytes/],
    ['missing', () => rmSync(join(root, '1/film.mp4')), /1: film\.mp4 is missing/],
    ['of another version', () => put('index.json', { 1: { version: 'abcdef' } }), /another version/],
    ['without a record that can be read', () => put('1/media.json', '{'), /media\.json cannot be read/],
    ['not listed', () => rmSync(join(root, 'index.json')), /index\.json/],
  ])('are %s', (_, harm, said) => {
    harm();
    expect(checkVideos(root)).toMatchObject(wrong(said));
  });
});

describe('the data', () => {
  const now = Date.now();
  const fill = async (options: { keepsRunning?: boolean } = {}) => {
    const backend = createBackend({ dataDirectory: root, siteUrl: null });
    if (!options.keepsRunning) backend.close();
    return backend;
  };

  it('is not there before the first start, and that is well', () => {
    const files = dataFiles(join(root, 'data'));
    expect(checkFreeSpace(files)).toMatchObject(fine);
    expect(checkDatabase(files)).toMatchObject(note);
    expect(checkBackup(files, now)).toMatchObject(note);
    expect(checkClock(files, now)).toMatchObject(fine);
  });

  it('needs room', () => {
    expect(checkFreeSpace(dataFiles(root), () => 150e6)).toMatchObject(wrong(/150 MB free: make room/));
  });

  it('is read while the site runs', async () => {
    const backend = await fill({ keepsRunning: true });
    expect(checkDatabase(dataFiles(root))).toMatchObject(fine);
    backend.close();
  });

  it('is damaged', async () => {
    const files = dataFiles(root);
    await fill();
    await makeBackup(files, 'daily', new Date(now));
    truncateSync(files.database, 9000);
    expect(checkDatabase(files)).toMatchObject(wrong(/DATA_DIR=\S+ npm run restore -- .+Z-daily\.db/));
  });

  it('cannot be opened, which is no reason to replace it', async () => {
    const files = dataFiles(root);
    await fill();
    await makeBackup(files, 'daily', new Date(now));
    rmSync(files.database);
    mkdirSync(files.database);
    const { text } = checkDatabase(files);
    expect(text).toMatch(/cannot be opened .+ let our user read and write/);
    expect(text).not.toContain('restore');
  });

  it('has a backup of yesterday, or should', async () => {
    const files = dataFiles(root);
    await fill();
    expect(checkBackup(files, now)).toMatchObject(note);
    await makeBackup(files, 'daily', new Date(now - 30 * 3_600_000));
    expect(checkBackup(files, now)).toMatchObject({ kind: 'fine', text: 'the last one is 30 hours old' });
    expect(checkBackup(files, now + 72 * 3_600_000)).toMatchObject(
      wrong(/4 days old: run DATA_DIR=\S+ npm run backup/),
    );
  });

  it('was not written in the future', async () => {
    const files = dataFiles(root);
    await fill();
    expect(checkClock(files, Date.now())).toMatchObject(fine);
    const tomorrow = now / 1000 + 86_400;
    utimesSync(files.database, tomorrow, tomorrow);
    expect(checkClock(files, Date.now())).toMatchObject(wrong(/set it/));
  });
});

describe('the network', () => {
  async function listen(answer: string, status = 200) {
    const server = createServer((_, response) => response.writeHead(status).end(answer)).listen(
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
    [{ SITE_URL: 'https://films.example.org' }, wrong(/TRUSTED_PROXIES names none/)],
    [{ SITE_URL: 'https://films.example.org', TRUSTED_PROXIES: '127.0.0.1' }, fine],
    [{ SITE_URL: 'https://films.example.org', TRUSTED_PROXIES: '0.0.0.0/0' }, wrong(/names everybody/)],
  ])('with %j', (environment, expected) => {
    const configuration = readConfiguration(environment, root);
    if (!configuration.ok) throw new Error(configuration.problems.join());
    expect(checkProxies(configuration.value)).toMatchObject(expected);
  });

  it.each([
    [200, fine],
    [401, wrong(/SUPABASE_ANON_KEY/)],
    [503, wrong(/answers 503/)],
  ])('has a Supabase project that answers %i', async (status, expected) => {
    const project = await listen('{}', status);
    const url = `http://127.0.0.1:${project.port}`;
    expect(await checkSupabase({ url, publishableKey: 'k' })).toMatchObject(expected);
    project.stop();
    expect(await checkSupabase({ url, publishableKey: 'k' })).toMatchObject(wrong(/cannot be reached/));
  });
});
