import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentFolder } from '../content-folder.ts';
import { films } from '../film-kinds.ts';
import { readHead } from '../head.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let folder: ContentFolder;
let site: SiteInProcess;
beforeAll(async () => {
  // All of them are created here, because two browser tests would otherwise create them at the same time.
  folder = new ContentFolder({ films });
  site = await startSiteInProcess(folder.environment);
}, 600_000);
afterAll(async () => {
  await site.stop();
  folder.remove();
});

const textOf = async (path: string) => (await site.ask(path)).text();

it('a shared portrait film has the size of its picture', async () => {
  const { tags } = readHead(await textOf('/video/portrait'));
  expect([tags['og:image:width'], tags['og:image:height']]).toEqual(['721', '1280']);
});

it('feeds, other sites and search engines get H.264', async () => {
  expect(await textOf('/embed/both')).toMatch(/<video[^>]* src="[^"]*\/film\.mp4\?v=/);
  for (const path of ['/feed.xml', '/sitemap.xml', '/embed/both']) {
    expect(await textOf(path), path).toContain('/film.mp4');
    expect(await textOf(path), path).not.toContain('film-av1');
  }
  expect(await textOf('/video/both')).toContain('/film.mp4');
});

it('without JavaScript the browser chooses by the type of each source', async () => {
  const [, attributes = '', sources = ''] =
    /<video([^>]*)>(.*?)<\/video>/s.exec(await textOf('/video/both')) ?? [];
  expect(attributes).not.toMatch(/ src=/);
  expect(
    [...sources.matchAll(/<source [^>]*>/g)].map(([source]) => [
      /\/([^/?]+)\?v=/.exec(source)?.[1],
      / type="(.*?)"/.exec(source)?.[1]?.replaceAll('&quot;', '"'),
    ]),
  ).toEqual([
    ['film-av1.mp4', 'video/mp4; codecs="av01.0.08M.10, opus"'],
    ['film.mp4', undefined],
  ]);
});
