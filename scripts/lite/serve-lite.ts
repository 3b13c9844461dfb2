import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openMigratedLite } from '../../contract/backends/migrated-lite.ts';

const publishableKey = 'sb_publishable_journeys';

/** Serves our migrations behind `@supabase/lite` on a free port of this machine, to pages of any origin as Supabase does. */
export async function serveLite() {
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
