import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClip, temporaryFolder } from '../clips.fixture.ts';
import { makeCovers } from './cover.ts';

const folder = temporaryFolder();

it('takes the first picture beside the film that can be read, else a frame of it', async () => {
  const beside = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const still = (name: string, colour: string) =>
    makeClip(join(folder, name), `-f lavfi -i color=${colour}:s=320x180 -frames:v 1`);
  const moving = makeClip(
    join(folder, 'moving.webp'),
    '-f lavfi -i color=lime:s=300x200:d=1 -c:v libwebp_anim',
  );
  const broken = [
    beside('empty.jpg', ''),
    beside('page.jpg', '<!DOCTYPE html><html><body>404</body></html>'),
    beside('cut.png', readFileSync(still('lime.png', 'lime')).subarray(0, 60)),
  ];
  const film = {
    path: still('red.mp4', 'red'),
    width: 320,
    height: 180,
    durationSeconds: 1,
    hasColourMatrix: false,
  };
  const leftOut: string[] = [];
  const onLeftOut = (what: string) => leftOut.push(what);
  const { colour } = await makeCovers(film, folder, folder, [...broken, moving], { onLeftOut });
  expect(colour).toMatch(/^#0[0-9a-f]f[0-9a-f]0/);
  expect(leftOut).toEqual(['empty.jpg', 'page.jpg', 'cut.png'].map((name) => `封面图片 ${name} 无法读取`));
  expect((await makeCovers(film, folder, folder, broken)).colour).toMatch(/^#f/);
});
