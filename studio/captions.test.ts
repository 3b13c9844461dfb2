import { describe, expect, it } from 'vitest';
import { captionFaults, captionsOf } from './captions.ts';
import { readWebVtt } from './encode/web-vtt.ts';
import { sceneIds } from './scenes.ts';
import { videoOf } from './video-plan.ts';

const cue = (startSecond: number, endSecond: number, text = '[雨声渐密]') => ({
  startSecond,
  endSecond,
  text,
});
const three = [cue(1, 4), cue(4, 8), cue(10, 20, '扫到第三遍，他决定算了。')];

describe('captionFaults', () => {
  it('has nothing against cues in order, the last one up to the end', () => {
    expect(captionFaults(three, 20)).toEqual([]);
  });

  it.each([
    ['too few', three.slice(1), '2 cues'],
    ['none', [], '0 cues'],
    ['sounds alone', [cue(1, 4), cue(4, 8), cue(10, 20)], 'nothing is told'],
    ['too many', Array.from({ length: 9 }, (_, place) => cue(place * 2, place * 2 + 2)), '9 cues'],
    ['an overlap', [cue(1, 4), cue(3.5, 8), cue(10, 20)], 'begins before'],
    ['a start before the video', [cue(-1, 4), cue(4, 8), cue(10, 20)], 'begins before'],
    ['an end after the video', [cue(1, 4), cue(4, 8), cue(10, 20.1)], 'ends after'],
    ['one too short to read', [cue(1, 2.9), cue(4, 8), cue(10, 20)], 'less than 2 s'],
    ['neither brackets nor a sentence', [cue(1, 4, '雨声'), cue(4, 8), cue(10, 20)], 'square brackets'],
    ['nothing in brackets', [cue(1, 4, '[]'), cue(4, 8), cue(10, 20)], 'square brackets'],
    ['two lines', [cue(1, 4, `[${'雨'.repeat(19)}]`), cue(4, 8), cue(10, 20)], 'longer than 20'],
  ])('complains about %s', (_name, cues, complaint) => {
    expect(captionFaults(cues, 20).join()).toContain(complaint);
  });
});

describe('captionsOf', () => {
  it.each(sceneIds.map(videoOf))(
    '$id $title has captions that every player shows',
    { timeout: 30_000 },
    async (video) => {
      const cues = readWebVtt(Buffer.from(await captionsOf(video)));
      expect(cues.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('tells the length of a video by its plan', async () => {
    const video = { ...videoOf('1'), durationSeconds: 20 };
    await expect(captionsOf(video)).rejects.toThrow('ends after the film, which is 20 s long');
  });
});
