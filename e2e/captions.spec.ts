import { readFileSync } from 'node:fs';
import { openPlayer, videoId } from './player.ts';
import { expect, test } from './site.ts';

test('the captions of a video are offered, and fetched when they are switched on', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const player = await openPlayer(page);
  const offered = await player.video.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks].map(({ kind, language, label, mode }) => ({ kind, language, label, mode })),
  );
  expect(offered).toEqual([{ kind: 'captions', language: 'zh', label: '中文', mode: 'disabled' }]);
  expect(requests.filter((url) => url.includes('.vtt'))).toEqual([]);

  const fetched = page.waitForResponse(/captions-zh\.vtt/);
  const shown = player.video.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<{ startSecond: number; endSecond: number; text: string }[]>((resolve, reject) => {
        const element = video.querySelector('track');
        if (!element) return reject(new Error('no track'));
        element.addEventListener('error', () => reject(new Error('the track was refused')));
        element.addEventListener('load', () =>
          resolve(
            [...(element.track.cues ?? [])].map((cue) => ({
              startSecond: cue.startTime,
              endSecond: cue.endTime,
              text: (cue as VTTCue).text,
            })),
          ),
        );
        element.track.mode = 'showing';
      }),
  );
  const { 'content-type': type, 'cache-control': caching } = (await fetched).headers();
  expect(type).toBe('text/vtt; charset=utf-8');
  expect(caching).toContain('immutable');
  expect(await shown).toEqual(cuesOf(readFileSync(`samples/videos/${videoId}/captions-zh.vtt`, 'utf8')));
});

/** Parses WebVTT cues without settings and markup. */
function cuesOf(vtt: string) {
  const seconds = (timestamp = '') => timestamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, start, end, text]) => ({
    startSecond: seconds(start),
    endSecond: seconds(end),
    text,
  }));
}
