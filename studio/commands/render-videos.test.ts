import { afterEach, describe, expect, it, vi } from 'vitest';
import { imported, type MediaRecord } from '../../domain/media-files.ts';
import { readRecord } from '../encode/media-record.ts';
import { videoOf } from '../video-plan.ts';
import { outdated, sourceOf } from './render-videos.ts';

vi.mock('../encode/media-record.ts', { spy: true });

/** What is published of the videos: the source that each was made from. */
function published(sources: Readonly<Record<string, string>>) {
  vi.mocked(readRecord).mockImplementation((id) => {
    const source = sources[id];
    return source === undefined ? null : ({ hash: { source } } as MediaRecord);
  });
}
afterEach(() => vi.resetAllMocks());

describe('what `all` makes', () => {
  const [one, other, third] = [videoOf('1'), videoOf('2'), videoOf('3')];

  it('goes on where it was stopped: with the videos that have no record yet', () => {
    published({ 1: sourceOf(one) });
    expect(outdated([one, other, third])).toEqual([other, third]);
  });

  it('is nothing when all is made', () => {
    published({ 1: sourceOf(one), 2: sourceOf(other) });
    expect(outdated([one, other])).toEqual([]);
  });

  it('makes a video anew that was made from something else, or for another length', () => {
    published({ 1: 'aaaaaaaaaaaa', 2: sourceOf(other) });
    expect(outdated([one, other])).toEqual([one]);
    const longer = { ...other, durationSeconds: other.durationSeconds + 1 };
    expect(outdated([longer])).toEqual([longer]);
  });

  it("never touches a host's own video", () => {
    published({ 1: imported });
    expect(outdated([one])).toEqual([]);
  });
});
