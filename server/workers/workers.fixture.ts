/** A site of workers without its pages, which need a build: the backend, and two addresses that tests ask for. */

import cluster from 'node:cluster';
import { serveBackend } from '../backend.ts';
import { readConfiguration } from '../configuration.ts';
import type { Handler } from '../http/handler.ts';
import { createListener } from '../http/listener.ts';
import { createHttpServer } from '../http/server.ts';
import { createLog } from '../log.ts';
import { runPrimary } from './primary.ts';
import { runWorker } from './worker.ts';

const configuration = readConfiguration(process.env, import.meta.dirname);
if (!configuration.ok) throw new Error(configuration.problems.join());
const { value } = configuration;

const log = createLog(value.logFormat);

if (cluster.isPrimary) await runPrimary(value, log);
else {
  if (process.env.DIE_AT_ONCE === 'yes' && cluster.worker?.id !== 1) process.exit(7);
  await runWorker(value, 'open', log, async (_, { embedded, readiness, metrics }) => {
    const sayWho: Handler = async ({ response }) => {
      response.end(
        `${process.pid} ${(await readiness.notReadyReason()) ?? 'ready'} ${embedded?.publishableKey}`,
      );
      return true;
    };
    const handlers = [...(embedded ? [serveBackend(embedded, value.trustedProxies)] : []), sayWho];
    return createHttpServer(
      createListener({
        handlers,
        log,
        onDone: metrics?.request,
        onCrash: (response) => response.destroy(),
      }),
    );
  });
}
