import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from '../free-port.ts';
import { startOn } from '../site-server.ts';
import { startNginx } from './nginx.ts';
import { type Answer, Visitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const paths = ['/video/1', '/categories', '/sitemap.xml'];
const codings = ['br', 'gzip, deflate', 'gzip, deflate, br, zstd', ''];

/**
 * Deploys another version behind `deploy/nginx-cache.conf`: pages are then of the one before, until `npm run purge`.
 * @param directory empty, for its files
 * @returns what was not as it should be
 */
export async function tryPagesInCache(directory: string): Promise<string[]> {
  const port = await freePort();
  const nginx = await startNginx(directory, [port], { caches: true });
  const visitor = new Visitor(nginx.httpsPort);
  const faults: string[] = [];
  /** Which version each page is of, by the address of the site that it names. */
  const versions = async () => {
    const found = new Map<string, string>();
    for (const path of paths) {
      for (const coding of codings) {
        const answer = await visitor.ask(path, coding ? { 'accept-encoding': coding } : {});
        const [, version = `${answer.status}`] = /https:\/\/(\w+)\.films\.example/.exec(textOf(answer)) ?? [];
        found.set(`${path} (${coding})`, version);
      }
    }
    return found;
  };
  const expectAll = async (version: string, when: string) => {
    for (const [page, found] of await versions()) {
      if (found !== version) faults.push(`${when} ${page} is of ${found}`);
    }
  };
  const serve = async (version: string) => {
    const environment = { PORT: String(port), SITE_URL: `https://${version}.films.example` };
    return startOn(join(directory, 'data'), { environment });
  };
  const runPurge = (environment: Record<string, string>, ...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/purge.ts'), ...parameters],
      {
        encoding: 'utf8',
        env: { ...process.env, PORT: String(port), PURGE_COMMAND: '', ...environment },
      },
    );
    return { status, said: stdout + stderr };
  };
  const purge: typeof runPurge = (...parameters) => {
    const ran = runPurge(...parameters);
    if (ran.status !== 0) faults.push(`npm run purge: ${ran.said}`);
    return ran;
  };
  try {
    const first = await serve('first');
    await expectAll('first', 'at first');
    const accounts = await visitor.ask('/auth/v1/settings');
    if (/public|s-maxage/.test(accounts.headers['cache-control'] ?? '')) faults.push('accounts are kept');
    await first.stop();
    const second = await serve('second');
    try {
      await expectAll('first', 'before the purge');
      purge({ PURGE_AT: nginx.purgeUrl }, '/video/1');
      const one = await visitor.ask('/video/1');
      if (!textOf(one).includes('second.films.example')) faults.push('one page alone is not purged');
      purge({ PURGE_AT: nginx.purgeUrl });
      await expectAll('second', 'after the purge');

      const site = runPurge({ PURGE_AT: `http://127.0.0.1:${port}` }, '/video/1');
      if (!/那里不是 deploy\/nginx-cache\.conf 的清除地址/.test(site.said))
        faults.push(`what is no cache has forgotten: ${site.said}`);

      const list = join(directory, 'purged');
      purge({ PURGE_COMMAND: `cat > '${list}'` });
      const urls = readFileSync(list, 'utf8').trimEnd().split('\n');
      if (!paths.every((path) => urls.includes(`https://second.films.example${path}`)))
        faults.push(`a command of the host's is given ${urls.slice(0, 3)}`);
    } finally {
      await second.stop();
    }
    const nameless = await startOn(join(directory, 'data'), {
      environment: { PORT: String(port), SITE_URL: '' },
    });
    try {
      await visitor.ask('/about', { ':authority': 'forged.example' });
      const after = textOf(await visitor.ask('/about'));
      if (after.includes('forged.example')) faults.push('a page names a host that a visitor made up');
    } finally {
      await nameless.stop();
    }
    return faults;
  } finally {
    visitor.leave();
    await nginx.stop();
  }
}

function textOf({ headers, body }: Answer): string {
  const coding = headers['content-encoding'];
  return (
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
  ).toString();
}
