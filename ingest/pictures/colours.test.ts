import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { storyboardFiles } from '../../domain/media-files.ts';
import { makeClip, temporaryFolder } from '../clips.fixture.ts';
import { probeSource } from '../source/probe-source.ts';
import { asShown } from './canvas.ts';
import { makeCovers } from './cover.ts';
import { writeHoverPreview } from './hover-preview.ts';
import { planStoryboard, writeStoryboard } from './storyboard.ts';
import { surveyFilm } from './survey-film.ts';

const [width, height, durationSeconds] = [1280, 720, 2];

/** The colour in the middle of a picture's first tile. */
function colourOf(picture: Canvas | Image): readonly number[] {
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return [...context.getImageData(40, 20, 1, 1).data.slice(0, 3)];
}

/** The RGB values must be those that browsers show for the film, whatever curve its BT.709 implies. */
describe.each([
  ['tells', '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'],
  ['does not tell', ''],
])('pictures of a film that %s its colours are right', (_, tags) => {
  const hasColourMatrix = tags !== '';
  const folder = temporaryFolder();
  const path = makeClip(
    join(folder, 'film.mp4'),
    `-f lavfi -i color=0x995533:s=${width}x${height}:r=24:d=${durationSeconds},format=rgb24,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ` +
      `-c:v libx264 -qp 0 ${tags}`,
  );
  const expectColour = (colour: readonly number[], tolerance: number) => {
    for (const [place, value] of [0x99, 0x55, 0x33].entries())
      expect(Math.abs((colour[place] ?? 0) - value), colour.join()).toBeLessThanOrEqual(tolerance);
  };

  it('the cover', async () => {
    const film = { path, width, height, durationSeconds, hasColourMatrix };
    await makeCovers(film, folder, folder, 1);
    expectColour(colourOf(await loadImage(join(folder, 'cover-1280.webp'))), 4);
  });

  const plan = planStoryboard({ width, height, durationSeconds });
  it('the storyboard', async () => {
    const film = { width, height, durationSeconds, pictureSeconds: durationSeconds, hasColourMatrix };
    await surveyFilm(path, film, plan, folder, {});
    await writeStoryboard(plan, durationSeconds, folder);
    const sheet = readFileSync(join(folder, storyboardFiles(plan.sheets)[0] as string));
    expectColour(colourOf(await loadImage(sheet)), 4);
  });

  it('the preview', async () => {
    const preview = join(folder, 'preview.mp4');
    await writeHoverPreview({ path, height, pictureSeconds: durationSeconds, hasColourMatrix }, 0, preview);
    // Browsers show it correctly because the file names its matrix.
    expect((await probeSource(preview)).picture.matrix).toBe('bt709');
    const frame = makeClip(
      join(folder, 'preview.png'),
      `-i ${preview} -frames:v 1 -vf ${asShown} -pix_fmt rgb24`,
    );
    expectColour(colourOf(await loadImage(frame)), 4);
  });
});
