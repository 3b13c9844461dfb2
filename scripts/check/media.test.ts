import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { weighMedia } from './media.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'));
});

interface Planted {
  readonly video?: number;
  readonly preview?: number;
  readonly loudnessLufs?: number | null;
  readonly captions?: readonly object[];
  readonly source?: string;
  readonly likeness?: Partial<Record<'video' | 'av1', Readonly<Record<string, unknown>>>>;
}

/** A video of empty bytes (holes on disk), with a record that tells the truth unless told otherwise. */
function plant(id: string, { video = 1_000_000, preview = 50_000, likeness, ...facts }: Planted = {}) {
  mkdirSync(join(folder, id));
  const files = {
    'film.mp4': video,
    'film-av1.mp4': 400_000,
    'preview.mp4': preview,
    'storyboard.avif': 20_000,
  };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, id, name), '');
    truncateSync(join(folder, id, name), bytes);
  }
  const record = {
    bytes: video,
    loudnessLufs: facts.loudnessLufs === undefined ? -16.2 : facts.loudnessLufs,
    preview: { bytes: preview },
    storyboard: { bytes: 20_000 },
    av1: { bytes: 400_000 },
    likeness: {
      video: { hash: hashOfZeros(video), mean: 0.955, worstSecond: 0.9, ...likeness?.video },
      av1: { hash: hashOfZeros(400_000), mean: 0.975, worstSecond: 0.95, ...likeness?.av1 },
    },
    captions: facts.captions ?? [{ language: 'zh', cues: 5 }],
    hash: { source: facts.source ?? 'b03d84754253' },
  };
  writeFileSync(join(folder, id, 'media.json'), JSON.stringify(record));
}

const hashOfZeros = (bytes: number) =>
  createHash('sha256').update(Buffer.alloc(bytes)).digest('hex').slice(0, 12);

const faults = (...ids: readonly string[]) => weighMedia(folder, ids).faults;

describe('the check of the media', () => {
  it('is content with videos within the budget, and says what they weigh', () => {
    plant('1');
    plant('2', { video: 5_600_000, loudnessLufs: -20 });
    expect(weighMedia(folder, ['1', '2'])).toEqual({ videos: 2, megabytes: 8, faults: [] });
  });

  it.each<[string, Planted, string]>([
    ['media too large together', { video: 199_000_000 }, 'All media weigh 200.94 MB of 200.00 MB'],
    ['a heavy preview', { preview: 60_001 }, '2: its hover preview has 60001'],
    ['a video that is too loud', { loudnessLufs: -13.6 }, '2: it is -13.6, not -20 to -14 LUFS'],
    ['a video that is too quiet', { loudnessLufs: -20.4 }, '2: it is -20.4'],
    ['a video without sound', { loudnessLufs: null }, 'without sound'],
    [
      'H.264 that lost too much',
      { likeness: { video: { mean: 0.9549 } } },
      '2: film.mp4 is like its source by 0.9549',
    ],
    [
      'AV1 that lost too much',
      { likeness: { av1: { mean: 0.9749 } } },
      '2: film-av1.mp4 is like its source by 0.9749',
    ],
    [
      'a second of AV1 that lost too much',
      { likeness: { av1: { worstSecond: 0.9499 } } },
      'worst second by 0.9499',
    ],
    [
      'figures of another file',
      { likeness: { av1: { hash: 'aaaaaaaaaaaa' } } },
      '2: what film-av1.mp4 has lost was not',
    ],
    ['a video without captions', { captions: [] }, '2: it has no captions'],
  ])('turns red on %s', (_title, planted, fault) => {
    plant('1');
    plant('2', planted);
    expect(faults('1', '2').join('\n')).toContain(fault);
  });

  it.each(['film.mp4', 'preview.mp4', 'storyboard.avif'])(
    'turns red where %s is not what is recorded',
    (name) => {
      // What a film has lost was measured of another one, too.
      const others = name === 'film.mp4' ? [expect.stringContaining('what film.mp4 has lost was not')] : [];
      plant('1');
      writeFileSync(join(folder, '1', name), 'cut off');
      expect(faults('1')).toEqual([expect.stringContaining(`1: ${name} has 7 bytes`), ...others]);
      rmSync(join(folder, '1', name));
      expect(faults('1')).toEqual([expect.stringContaining(`1: ${name} has 0 bytes`), ...others]);
    },
  );

  it('turns red on a video that was never made, and on one that the catalogue does not know', () => {
    plant('1');
    expect(faults('1', '2')).toEqual([expect.stringContaining('2: there is no media.json')]);
    expect(faults('2')).toContainEqual(expect.stringContaining('1: the catalogue has no such video'));
  });

  it('turns red on videos that nothing lies beside, and says what to do', () => {
    for (const id of ['1', '2']) {
      mkdirSync(join(folder, id));
      writeFileSync(join(folder, id, 'media.json'), '{"bytes":1,"hash":{"source":"imported"}}');
    }
    expect(faults('1', '2')).toEqual([expect.stringContaining('npm run studio -- sidecars 1 2')]);
  });

  it("lets a host's own video weigh and sound as it does", () => {
    plant('1', {
      video: 300_000_000,
      preview: 90_000,
      loudnessLufs: null,
      captions: [],
      source: 'imported',
    });
    expect(faults('1')).toEqual([]);
  });
});
