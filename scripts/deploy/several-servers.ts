import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { signUp } from '../torture/visitor.ts';
import type { Context } from '../trial.ts';
import { startNginx } from './proxies.ts';
import { sendContinuously } from './send-continuously.ts';
import { Visitor } from './visitor.ts';

const paths = ['/', '/video/1', '/categories', '/search', '/about', '/robots.txt'];

/** In ms: how long nginx skips a server that was down. Its `fail_timeout` is one second, counted in whole seconds. */
const untilAskedAgain = 3000;

/**
 * Runs two servers behind nginx with separate data directories and accounts on another origin. While visitors open
 * pages, one server is killed and the other stopped, and both are restarted.
 */
export async function trySeveralServers(context: Context): Promise<string> {
  const { directory, start, check, cleanUp } = context;
  const accounts = await start(join(directory, 'accounts'));
  const ports = [String(await freePort()), String(await freePort())] as const;
  const dataOf = (port: string) => join(directory, port);
  const startAt = (port: string) =>
    start(dataOf(port), {
      environment: {
        PORT: port,
        SITE_URL: 'https://films.example.org',
        SUPABASE_URL: accounts.origin,
        SUPABASE_ANON_KEY: accounts.publishableKey,
      },
    });
  const [one, other] = [await startAt(ports[0]), await startAt(ports[1])];
  const { httpsPort } = await startNginx(context, ports);

  const pages = await Promise.all([one, other].map(({ origin }) => fetch(`${origin}/video/1`)));
  const policies = pages.map(({ headers }) => headers.get('Content-Security-Policy'));
  const maySignIn = policies.every((policy) => policy?.includes(accounts.origin));
  check(maySignIn, 'the content policy blocks the accounts’ origin');
  const texts = await Promise.all(pages.map((page) => page.text()));
  check(texts[0] === texts[1], 'the two servers send different pages');

  const visitors = Array.from({ length: 6 }, () => new Visitor(httpsPort));
  cleanUp(() => {
    for (const visitor of visitors) visitor.leave();
  });
  const visits = sendContinuously(visitors.length, async (number, turn) => {
    const path = paths[(turn + number) % paths.length] ?? '/';
    // nginx limits requests per address; a person is slower too.
    await setTimeout(100);
    const answer = await visitors[number]?.ask(path, { 'x-trial-address': `198.51.100.${number}` });
    const isWhole = path === '/robots.txt' || answer?.body.toString().trimEnd().endsWith('</html>');
    if (answer?.status !== 200 || !isWhole) throw new Error(`${path}: ${answer?.status}`);
  });
  await setTimeout(1000);
  await one.kill();
  await setTimeout(1000);
  await startAt(ports[0]);
  await setTimeout(untilAskedAgain);
  await other.stop();
  await setTimeout(1000);
  await startAt(ports[1]);
  await setTimeout(untilAskedAgain);
  const { asked, failures } = await visits.stop();
  check(failures.length === 0, `${failures.length} of ${asked} pages failed: ${[...new Set(failures)]}`);
  for (const port of ports) {
    const kept = existsSync(dataOf(port)) ? readdirSync(dataOf(port)) : [];
    check(kept.length === 0, `a server stored ${kept}`);
  }
  await signUp(accounts);
  return `one killed, one stopped, both restarted while ${asked} pages were opened`;
}
