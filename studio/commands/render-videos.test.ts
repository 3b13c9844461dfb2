import { describe, expect, it } from 'vitest';
import { imported, type MediaRecord } from '../../domain/media-files.ts';
import { videoOf } from '../video-plan.ts';
import { outdated, sourceOf } from './render-videos.ts';

/** The records of what is published: the source that each video was made from. */
const published = (sources: Readonly<Record<string, string>>) => (id: string) => {
  const source = sources[id];
  return source === undefined ? null : ({ hash: { source } } as MediaRecord);
};

describe('what `all` makes', () => {
  const [one, other, third] = [videoOf('1'), videoOf('2'), videoOf('3')];

  it('goes on where it was stopped: with the videos that have no record yet', () => {
    const records = published({ 1: sourceOf(one) });
    expect(outdated([one, other, third], records)).toEqual([other, third]);
  });

  it('is nothing when all is made', () => {
    const records = published({ 1: sourceOf(one), 2: sourceOf(other) });
    expect(outdated([one, other], records)).toEqual([]);
  });

  it('makes a video anew that was made from something else, or for another length', () => {
    const records = published({ 1: 'aaaaaaaaaaaa', 2: sourceOf(other) });
    expect(outdated([one, other], records)).toEqual([one]);
    const longer = { ...other, durationSeconds: other.durationSeconds + 1 };
    expect(outdated([longer], records)).toEqual([longer]);
  });

  it("never touches a host's own video", () => {
    expect(outdated([one], published({ 1: imported }))).toEqual([]);
  });
});
