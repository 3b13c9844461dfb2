import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { startOn } from '../site-server.ts';
import { startNginx } from './nginx.ts';
import { Visitor } from './visitor.ts';

const paths = ['/', '/video/1', '/categories', '/search', '/about', '/robots.txt'];

/** In milliseconds: nginx asks one again that was down after its `fail_timeout` of a second, which it counts in whole ones. */
const untilAskedAgain = 3000;

/** Visitors at once. */
const visitors = 6;

/**
 * Two servers without state behind nginx, on data directories of their own, with the accounts at another origin. While visitors
 * open pages all the time each is killed and started again, then each stopped in order and started again.
 * @param directory empty, for its files
 * @returns what was not as it should be, and how many pages were opened
 */
export async function trySeveralServers(directory: string): Promise<{ faults: string[]; pages: number }> {
  const accounts = await startOn(join(directory, 'accounts'));
  const ports = [await freePort(), await freePort()];
  const start = (index: number) =>
    startOn(dataOf(index), {
      environment: {
        PORT: String(ports[index]),
        SITE_URL: 'https://films.example.org',
        SUPABASE_URL: accounts.origin,
        SUPABASE_ANON_KEY: accounts.publishableKey,
      },
    });
  const dataOf = (index: number) => join(directory, `server-${index}`);
  const servers = await Promise.all([start(0), start(1)]);
  const nginx = await startNginx(directory, ports);
  const faults: string[] = [];
  try {
    const [one, other] = await Promise.all(servers.map(({ origin }) => pageOf(origin)));
    if (one?.text !== other?.text) faults.push('the two servers send different pages');
    if (!one?.policy.includes(accounts.origin)) faults.push('the pages may not ask where the accounts are');

    const visits = visitAllTheTime(nginx.httpsPort);
    await setTimeout(1000);
    for (const end of ['kill', 'stop'] as const) {
      for (const index of [0, 1]) {
        await servers[index]?.[end]();
        await setTimeout(1000);
        servers[index] = await start(index);
        await setTimeout(untilAskedAgain);
      }
    }
    const { failed, pages } = await visits.stop();
    if (failed.length > 0) faults.push(`${failed.length} of ${pages} pages failed: ${[...new Set(failed)]}`);
    for (const index of [0, 1]) {
      const left = readdirSync(directory).includes(`server-${index}`) ? readdirSync(dataOf(index)) : [];
      if (left.length > 0) faults.push(`server ${index} keeps ${left}`);
    }
    const signUp = await fetch(`${accounts.origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: accounts.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'viewer@example.com', password: 'correct horse' }),
    });
    if (!signUp.ok) faults.push(`signing up answers ${signUp.status}`);
    return { faults, pages };
  } finally {
    await nginx.stop();
    await Promise.all([...servers, accounts].map((server) => server.stop()));
  }
}

async function pageOf(origin: string) {
  const answer = await fetch(`${origin}/video/1`);
  return { text: await answer.text(), policy: answer.headers.get('Content-Security-Policy') ?? '' };
}

/** Visitors who open one page after the other, each over a connection of their own. */
function visitAllTheTime(port: number) {
  let isOver = false;
  let pages = 0;
  const failed: string[] = [];
  const all = Array.from({ length: visitors }, async (_, number) => {
    const visitor = new Visitor(port);
    // nginx limits how much one address asks for; a person takes longer, too.
    for (; !isOver; await setTimeout(100)) {
      const path = paths[(pages + number) % paths.length] ?? '/';
      const headers = { 'x-trial-address': `198.51.100.${number}` };
      const answer = await visitor.ask(path, headers).catch((error: Error) => error.message);
      pages += 1;
      if (typeof answer === 'string') failed.push(`${path}: ${answer}`);
      else if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
      else if (path !== '/robots.txt' && !answer.body.toString().trimEnd().endsWith('</html>'))
        failed.push(`${path}: not whole`);
    }
    visitor.leave();
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { failed, pages };
    },
  };
}
