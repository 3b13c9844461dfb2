import { describe, expect, it } from 'vitest';
import { hashesOfVideos, videosNotYetDecoded } from './decoded-videos.ts';
import { allVideos } from './video-plan.ts';

describe('videos that have to be decoded', () => {
  it('are none where all are as they were when they were last decoded', () => {
    expect(videosNotYetDecoded(hashesOfVideos())).toEqual([]);
  });

  it('are all where none was ever decoded', () => {
    expect(videosNotYetDecoded({})).toEqual(allVideos());
  });

  it('are those whose files are others by now', () => {
    const hashes = { ...hashesOfVideos(), 7: 'of other files' };
    expect(videosNotYetDecoded(hashes).map(({ id }) => id)).toEqual(['7']);
  });
});
