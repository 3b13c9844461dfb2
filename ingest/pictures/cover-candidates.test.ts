import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeClip, temporaryFolder } from '../clips.fixture.ts';
import { bestCandidate } from './cover-candidates.ts';
import { planStoryboard } from './storyboard.ts';
import { surveyFilm } from './survey-film.ts';

it.each([
  ['that has as long a sound', 2, [1.5, 1.7]],
  ['whose sound is longer', 5, [1.75]],
])('the best candidate shows the most of a film %s', async (_name, durationSeconds, best) => {
  const folder = temporaryFolder();
  const film = { width: 160, height: 90, durationSeconds, pictureSeconds: 2, hasColourMatrix: false };
  const parts = [
    'color=gray:s=160x90:r=10:d=1.5[a]',
    'testsrc2=s=160x90:r=10:d=0.3[b]',
    'color=gray:s=160x90:r=10:d=0.2[c]',
  ];
  const path = makeClip(
    join(folder, 'film.mp4'),
    `-f lavfi -i ${parts.join(';')};[a][b][c]concat=3 -c:v libx264 -pix_fmt yuv420p`,
  );
  await surveyFilm(path, film, planStoryboard(film), folder, {});
  expect(best).toContainEqual(expect.closeTo(await bestCandidate(film, folder), 3));
});
