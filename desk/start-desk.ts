import { unwatchFile, watchFile } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { FileReceiver } from '../ingest/receive/receive-files.ts';
import { contentFiles } from '../library/folders.ts';
import { recordPath, stampOf } from '../library/prepared.ts';
import type { Configuration } from '../server/configuration.ts';
import { refuse } from '../server/http/answer.ts';
import type { Handler } from '../server/http/handler.ts';
import { createListener } from '../server/http/listener.ts';
import { createHttpServer } from '../server/http/server.ts';
import { Target } from '../server/http/target.ts';
import { listen } from '../server/lifecycle.ts';
import { createLog } from '../server/log.ts';
import { type Assets, loadAssets, serveAssets } from '../server/static/assets.ts';
import { serveMedia } from '../server/static/media.ts';
import { watchContent } from '../server/watch-content.ts';
import { createChanges } from './changes.ts';
import { createGuard } from './guard.ts';
import { Jobs } from './jobs.ts';
import { deskRoutes } from './routes.ts';

interface DeskOptions {
  readonly configuration: Configuration;
  /** The folder of the built page. */
  readonly page: string;
}

/** A running desk. */
interface OpenDesk {
  /** The link with the key, for a browser. */
  readonly link: string;
  readonly stop: () => Promise<void>;
}

/** Starts the desk on loopback. @returns null if it cannot listen, which it reports */
export async function startDesk({ configuration, page }: DeskOptions): Promise<OpenDesk | null> {
  const folders = configuration.content;
  const changes = createChanges();
  const jobs = new Jobs(folders, () => changes.tell('jobs'));
  const receiver = new FileReceiver({
    folder: jobs.incoming,
    onFilm: (film, exchanged) => jobs.add([film], true, exchanged),
  });
  const inner = [
    changes.serve,
    // Receives uploads.
    serveBelow(/^\/api\/upload(?:\/|$)/, (...asked) => receiver.handle(...asked)),
    serveBelow(/^\/api\//, getRequestListener(deskRoutes(configuration, jobs, receiver).fetch)),
    serveMedia(path.join(folders.content, contentFiles.videos)),
    servePage(await loadAssets([page])),
  ];
  let protect: Handler = () => false;
  const server = createHttpServer(
    createListener({
      handlers: [(exchange) => protect(exchange)],
      headers: pageHeaders,
      // No access log is needed for a single user.
      log: { ...createLog('text'), request: () => {} },
      onCrash: (response) => refuse(response, 500),
    }),
  );
  // Uploading a backup may take hours.
  server.node.requestTimeout = 0;
  const chosen = await listen(server, { host: '127.0.0.1', port: configuration.deskPort }, 'DESK_');
  if (chosen === null) return null;
  const authority = `127.0.0.1:${chosen}`;
  const guard = createGuard(authority);
  protect = guard.protect(inner);
  const tellChange = async () => changes.tell('change');
  const endWatch = watchContent(folders, stampOf(folders), tellChange);
  // The site prepares changed content a moment later.
  watchFile(recordPath(folders.prepared), { interval: 1000 }, tellChange);
  return {
    link: `http://${authority}${guard.link}`,
    async stop() {
      endWatch();
      unwatchFile(recordPath(folders.prepared), tellChange);
      await jobs.end();
      await server.stop(100);
    },
  };
}

/** Handles all requests below a path. */
const serveBelow =
  (path: RegExp, answer: (...asked: [IncomingMessage, ServerResponse]) => Promise<unknown>): Handler =>
  async ({ request, response, target }) => {
    if (!path.test(target.path)) return false;
    await answer(request, response);
    return true;
  };

/** Serves the page's files. */
function servePage(assets: Assets): Handler {
  const serve = serveAssets(assets);
  return ({ request, response, target }) => {
    const path = target.path === '/' ? '/index.html' : target.path;
    return serve({ request, response, target: new Target(path, target.raw, target.host) });
  };
}

/** The page's content policy: its own files, and object URLs for pictures. */
const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    ...["script-src 'self'", "style-src 'self'", "connect-src 'self'"],
    ...["img-src 'self' data: blob:", "media-src 'self' blob:"],
    // The preview of the site is a separate document.
    ...["frame-src 'self'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"],
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The path is secret.
  'Referrer-Policy': 'no-referrer',
};
