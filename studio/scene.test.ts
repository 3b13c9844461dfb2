import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { outdated } from './commands/render-videos.ts';
import type { Context2D } from './kit/layer.ts';
import { faceNames, familyOf } from './kit/lettering.ts';
import { createProjector } from './projector.ts';
import { loadScene, sceneIds } from './scenes.ts';
import { createStage } from './stage.ts';
import { allVideos, videoOf } from './video-plan.ts';

/** A tenth of the video's size: the same drawing code, a hundredth of the pixels. */
const SCALE = 0.1;
const FRAME_SECONDS = 1 / 24;

async function project(id: string) {
  return createProjector(await loadScene(id), createStage(videoOf(id), SCALE));
}

/**
 * The canvas writes what its fonts lack in any font of the machine, whatever it is told: a scene that does not write by
 * `createLettering` looks well here and not elsewhere.
 */
beforeAll(() => {
  const canvas: Context2D = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  for (const method of ['fillText', 'strokeText'] as const) {
    const write = canvas[method];
    vi.spyOn(canvas, method).mockImplementation(function (this: Context2D, ...text) {
      if (!faceNames.some((face) => this.font.includes(`"${familyOf(face)}"`))) {
        throw new Error(`"${text[0]}" is written in ${this.font}: createLettering writes in a face of ours.`);
      }
      write.apply(this, text);
    });
  }
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The scenes that have changed since their films were rendered, and one of ten of the others, which are drawn by the same sources
 * as then, on this machine's canvas; all where `VIDEOS` is `all` (five minutes of a processor).
 */
const changed = new Set(outdated(allVideos()).map(({ id }) => id));
const tried = sceneIds.filter(
  (id, index) => process.env.VIDEOS === 'all' || changed.has(id) || index % 10 === 0,
);

// Preparing a scene is most of the work, so that one test prepares it no oftener than it must.
describe.each(tried)('the scene of video %s', { timeout: 300_000 }, (id) => {
  it('shows a frame alone as after others, the same each time it is made, and moves', async () => {
    const alone = hashOf((await project(id)).show(13).data());
    const sequence = await project(id);
    for (const second of [0, 30, 13 - 2 * FRAME_SECONDS, 13 - FRAME_SECONDS]) sequence.show(second);
    expect(hashOf(sequence.show(13).data())).toBe(alone);
    expect(hashOf(sequence.show(14).data())).not.toBe(alone);
  });

  it('chooses its cover within the video', async () => {
    const { coverSecond } = await loadScene(id);
    expect(coverSecond).toBeLessThan(videoOf(id).durationSeconds);
  });
});
