import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutOutlines } from './cut-outlines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
