import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startObjectStore } from './object-store.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Uploads films to an object store by `npm run publish:media`, as a host does who rents one.
 * @param directory empty, for its files
 * @returns what was not as it should be
 */
export async function tryFilmsElsewhere(directory: string): Promise<string[]> {
  const content = join(directory, 'content');
  const names = readdirSync(join(root, 'samples/videos')).slice(0, 2);
  cpSync(join(root, 'samples/site.yaml'), join(content, 'site.yaml'));
  for (const name of names) {
    cpSync(join(root, 'samples/videos', name), join(content, 'videos', name), { recursive: true });
    writeFileSync(join(content, 'videos', name, 'contract.pdf'), '');
  }
  const store = await startObjectStore(directory);
  const publish = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/publish-media.ts'), ...options],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          CONTENT_DIR: content,
          CONTENT_BUILD_DIR: join(directory, 'prepared'),
          MEDIA_URL: store.publicUrl,
          MEDIA_BUCKET: store.bucket,
          MEDIA_S3_ENDPOINT: store.endpoint,
          AWS_ACCESS_KEY_ID: store.keys[0],
          AWS_SECRET_ACCESS_KEY: store.keys[1],
        },
      },
    );
    const printed = stdout + stderr;
    return { status, printed, uploaded: [...printed.matchAll(/(\S+): Copied/g)].map(([, name]) => name) };
  };
  const faults: string[] = [];
  const expectThat = (isSo: boolean, fault: string, { printed } = { printed: '' }) => {
    if (!isSo) faults.push(printed ? `${fault}: ${printed.slice(-600)}` : fault);
  };
  try {
    const closed = publish();
    expectThat(
      closed.status === 1 && /不让读/.test(closed.printed),
      'a closed bucket was not noticed',
      closed,
    );
    await store.openToAll();
    const again = publish();
    expectThat(again.status === 0 && again.uploaded.length === 0, 'what was there was uploaded again', again);

    const film = readdirSync(join(directory, 'prepared/media')).map((id) => `media/${id}/film.mp4`)[0] ?? '';
    const answer = await fetch(`${store.publicUrl}/${film}`, { headers: { Range: 'bytes=0-9' } });
    expectThat(answer.status === 206, `a part of a film answers ${answer.status}`);
    expectThat(/immutable/.test(answer.headers.get('Cache-Control') ?? ''), 'films are not cached');
    for (const hidden of ['video.md', 'media.json', 'cover-640.webp', 'contract.pdf']) {
      const { status } = await fetch(`${store.publicUrl}/${film.replace('film.mp4', hidden)}`);
      expectThat(status === 404 || status === 401, `${hidden} was uploaded (${status})`);
    }
    expectThat((await fetch(store.publicUrl)).status === 401, 'strangers may list the bucket');

    const captions = join(directory, 'prepared', film.replace('film.mp4', 'captions-zh.vtt'));
    appendFileSync(captions, '\n');
    const changed = publish();
    expectThat(
      changed.uploaded.join() === film.replace('media/', '').replace('film.mp4', 'captions-zh.vtt'),
      'not what has changed was uploaded',
      changed,
    );

    rmSync(join(content, 'videos', names[0] ?? ''), { recursive: true });
    const pruned = publish('--prune');
    expectThat(pruned.status === 0 && /Deleted/.test(pruned.printed), 'what is gone was not pruned', pruned);
  } finally {
    store.stop();
  }
  return faults;
}
