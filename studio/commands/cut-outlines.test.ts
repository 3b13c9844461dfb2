import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../ingest/clips.fixture.ts';
import { cutOutlines } from './cut-outlines.ts';

const folder = temporaryFolder();

describe('studio outlines', () => {
  it('says which package brings a face that is not there', async () => {
    await expect(cutOutlines(folder)).rejects.toThrow(
      /^ukai\.ttc is not below .+: install Debian's fonts-arphic-ukai \S+, or say where it lies: studio outlines <folder>\.$/,
    );
  });

  it('takes no other version than the one that the videos were drawn with', async () => {
    writeFileSync(join(folder, 'ukai.ttc'), 'another version');
    await expect(cutOutlines(folder)).rejects.toThrow('is not the one that the films were drawn with');
  });
});
