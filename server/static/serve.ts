import type { Handler } from '../http/handler.ts';
import { refuse, refuseUnlessRead } from '../http/refuse.ts';
import type { Assets } from './assets.ts';
import { openMedia } from './media.ts';
import { isCurrentVersion } from './media-version.ts';
import { send } from './send.ts';

/** Built files. A missing one below /assets is a plain 404: a browser that asks for it wants no page. */
export function serveAssets(assets: Assets): Handler {
  return async ({ request, response, target }) => {
    const file = assets.find(target.path, request.headers['accept-encoding']);
    if (!file && !target.path.startsWith('/assets/')) return false;
    if (refuseUnlessRead(request, response)) return true;
    if (!file) refuse(response, 404);
    else await send(request, response, file);
    return true;
  };
}

/** Films, pictures and captions, below /media. */
export function serveMedia(folder: string): Handler {
  return async ({ request, response, target }) => {
    if (!target.path.startsWith('/media/')) return false;
    if (refuseUnlessRead(request, response)) return true;
    const filePath = target.path.slice('/media/'.length);
    const media = await openMedia(folder, filePath);
    if (!media) {
      refuse(response, 404);
      return true;
    }
    try {
      const version = target.query.get('v') ?? '';
      const isVersioned = await isCurrentVersion(folder, filePath, version, media.state);
      await send(request, response, media.represent(isVersioned));
    } finally {
      await media.close();
    }
    return true;
  };
}
