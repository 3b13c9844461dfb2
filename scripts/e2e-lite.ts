/**
 * `npm run e2e:lite`: the journeys of signed-in people once more, with Supabase's own code on Postgres behind the same build: its
 * TypeScript backend in this process, or the project that `SUPABASE_URL` and `SUPABASE_ANON_KEY` name.
 */

import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openMigratedLite } from '../contract/backends/migrated-lite.ts';
import { installOnDemand } from './run/on-demand.ts';
import { ensureTestBrowser } from './test/install-programs.ts';
import { runTool } from './test/run-tool.ts';

/** Journeys that neither `@supabase/lite` 0.10.0 nor a project can carry, by their titles, each with the reason. */
const skippedJourneys: Readonly<Record<string, string>> = {
  'too many wrong passwords are refused with the backend’s message':
    'lite has no limits (120 wrong guesses, no 429); those of a project are raised for its tests',
  'after the server was killed and restarted, a signed-in page finds everything':
    'it is the server with its embedded backend that is killed',
  'a temporary password has to be changed before it signs anybody in':
    'Supabase knows no password that has to be changed',
};

const publishableKey = 'sb_publishable_journeys';

const journeys = ['auth', 'favourites', 'history', 'profile', 'saved-list', 'settings', 'account-'];
const skipped = Object.entries(skippedJourneys);
for (const [title] of skipped) {
  if (!runsAs(title))
    throw new Error(`No journey is called "${title}" any more: correct scripts/e2e-lite.ts.`);
}

process.env.CHROMIUM_PATH = ensureTestBrowser();
const lite = process.env.SUPABASE_URL ? null : await serveLite();
if (lite) {
  process.env.SUPABASE_URL = lite.url;
  process.env.SUPABASE_ANON_KEY = lite.publishableKey;
}

console.log(`${lite ? '@supabase/lite' : 'The project'} is at ${process.env.SUPABASE_URL}`);
console.log('Left out here:');
for (const [title, reason] of skipped) console.log(`- ${title}: ${reason}`);

// Arguments of the command come last: `npm run e2e:lite -- -g 昵称` runs less.
const extra = process.argv.slice(2);
process.exitCode = await runTool('playwright', [
  'test',
  ...journeys.map((name) => `e2e/${name}`),
  '--reporter=list',
  ...(skipped.length > 0 ? [`--grep-invert=${skipped.map(([title]) => literally(title)).join('|')}`] : []),
  ...extra,
]);
await lite?.stop();

function runsAs(title: string): boolean {
  return globSync('e2e/*.spec.ts').some((file) => readFileSync(file, 'utf8').includes(`'${title}'`));
}

function literally(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Serves our migrations behind `@supabase/lite` on a free port of this machine, to pages of any origin as Supabase does. */
async function serveLite() {
  await installOnDemand('tools/contract');
  // lite prints every refusal with its stack and a page of minified code, and refusals are part of the journeys.
  console.error = () => {};
  const answer = await openMigratedLite(publishableKey);
  const app = new Hono();
  // An hour is what Supabase lets browsers remember the answer.
  app.use(cors({ origin: '*', maxAge: 3600, exposeHeaders: ['Content-Range', 'X-Supabase-Api-Version'] }));
  app.all('*', ({ req }) => answer(req.raw));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey,
    async stop() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
