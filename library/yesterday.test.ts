import path from 'node:path';
import { expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { missingFiles } from './missing-files.ts';

it('an earlier version’s content folder is read without problems', () => {
  const content = path.join(import.meta.dirname, '../e2e/yesterday/content');
  const folders = { content, samples: path.join(import.meta.dirname, '../samples') };
  const { videos, problems } = readLibrary(folders);
  expect(problems).toEqual([]);
  const own = videos.filter(({ folder }) => folder.startsWith(content));
  expect(own.map(({ title, visibility }) => [title, visibility])).toEqual(
    expect.arrayContaining([
      ['昨日的海', 'public'],
      ['藏着的海', 'draft'],
    ]),
  );
  for (const video of own) expect(missingFiles(video, {})).toEqual([]);
});
