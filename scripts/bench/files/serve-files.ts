/** `serve-files.ts <folder of videos>`: the site's own listener, log and limits, with videos from somewhere else. */

import { join } from 'node:path';
import { createListener } from '../../../server/http/listener.ts';
import { createHttpServer } from '../../../server/http/server.ts';
import { createLog } from '../../../server/log.ts';
import { sendErrorPage } from '../../../server/pages/error-page.ts';
import { loadAssets, serveAssets } from '../../../server/static/assets.ts';
import { serveMedia } from '../../../server/static/media.ts';

const [videos = ''] = process.argv.slice(2);
const log = createLog('json');
const assets = await loadAssets([join(import.meta.dirname, '../../../build/client')]);
const server = createHttpServer(
  createListener({
    handlers: [serveAssets(assets), serveMedia(videos)],
    log,
    onCrash: sendErrorPage,
  }),
);
console.log(`http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`);
