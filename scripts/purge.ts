/**
 * `npm run purge [-- /video/7 …]`: makes shared caches forget the pages that are named, or all that the site map names, after a
 * deploy or a new film. docs/growing.md, "Caches in front".
 */
import { spawnSync } from 'node:child_process';
import { HostError } from '../library/host-error.ts';
import { runHostCommand } from './content/host-command.ts';

/** What changes with the films beside the pages of the site map, which is one of them. */
const machineFiles = ['/sitemap.xml', '/feed.xml', '/robots.txt', '/manifest.webmanifest'];

/** The three forms in which `deploy/nginx-cache.conf` keeps a page. */
const codings = ['br', 'gzip', 'identity'];

/** Enough for thousands of pages in seconds. */
const atOnce = 16;

await runHostCommand(async () => {
  const named = process.argv.slice(2);
  const odd = named.find((path) => !path.startsWith('/'));
  if (odd !== undefined) throw new HostError(`「${odd}」要写成网站里的地址，以 / 开头，例如 /video/7。`);
  const { siteUrl, pages } = await readSitemap(
    (process.env.ADDRESS || `http://127.0.0.1:${process.env.PORT || 3000}`).replace(/\/$/, ''),
  );
  const paths = named.length > 0 ? named : [...new Set([...pages, ...machineFiles])];
  const { PURGE_COMMAND: command, PURGE_AT: at } = process.env;
  if (command) {
    // No cache knows pages by the name that this machine has for itself.
    if (/^(?:localhost|127\.\S+|\[::1\])$/.test(new URL(siteUrl).hostname))
      throw new HostError(`网站不知道自己对外的网址（${siteUrl}）：请设 SITE_URL，重新启动它，再试。`);
    const input = paths.map((path) => `${siteUrl}${path}\n`).join('');
    const { status } = spawnSync(command, { shell: true, input, stdio: ['pipe', 'inherit', 'inherit'] });
    if (status !== 0) throw new HostError(`PURGE_COMMAND 没有成功（退出码 ${status}）。`);
    console.log(`${paths.length} 个地址都交给了 PURGE_COMMAND。`);
  }
  if (at || !command) {
    const forgotten = await purgeNginx((at || 'http://127.0.0.1:3080').replace(/\/$/, ''), paths);
    console.log(`nginx 忘掉了 ${forgotten} 个地址，共问了 ${paths.length} 个；其余的它没有存。`);
  }
  return true;
});

/** The pages that there are, and where visitors reach the site. */
async function readSitemap(address: string): Promise<{ siteUrl: string; pages: string[] }> {
  const answer = await fetch(`${address}/sitemap.xml`).catch(() => null);
  if (!answer?.ok)
    throw new HostError(`${address}/sitemap.xml 读不到：请先启动网站；它在别的地址时，用 ADDRESS 说明。`);
  const urls = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, text = '']) => new URL(text.replaceAll('&amp;', '&')),
  );
  return {
    siteUrl: process.env.SITE_URL?.replace(/\/$/, '') || (urls[0]?.origin ?? address),
    pages: urls.map(({ pathname, search }) => pathname + search),
  };
}

/** @returns how many paths it had */
async function purgeNginx(at: string, paths: readonly string[]): Promise<number> {
  let forgotten = 0;
  const left = [...paths];
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const statuses: number[] = [];
      for (const coding of codings) statuses.push(await purgeOne(at, path, coding));
      if (statuses.includes(200)) forgotten += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return forgotten;
}

async function purgeOne(at: string, path: string, coding: string): Promise<number> {
  const answer = await fetch(at + path, { headers: { 'Accept-Encoding': coding } }).catch((cause) => {
    throw new HostError(
      `连不上 ${at}：请照 deploy/nginx-cache.conf 打开 nginx 的缓存；前面是别的缓存时，用 PURGE_COMMAND 说明怎么让它忘掉（docs/growing.md）。`,
      { cause },
    );
  });
  const said = await answer.text();
  // Not stored: 404, or 412 in newer versions of the module. Any other server may answer 200.
  if (answer.status === 200 ? !said.includes('Successful purge') : ![404, 412].includes(answer.status))
    throw new HostError(`${at}${path} 回答 ${answer.status}：那里不是 deploy/nginx-cache.conf 的清除地址。`);
  return answer.status;
}
