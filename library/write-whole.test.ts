import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

it('writes a file and leaves no temporary file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-'));
  writeFileSync(path.join(folder, 'a.json'), 'before');
  writeWhole(path.join(folder, 'a.json'), 'after');
  expect(readFileSync(path.join(folder, 'a.json'), 'utf8')).toBe('after');
  expect(readdirSync(folder)).toEqual(['a.json']);
});

it('changes nothing if it fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-'));
  // A file cannot replace a folder that is not empty.
  mkdirSync(path.join(folder, 'a.json/b'), { recursive: true });
  expect(() => writeWhole(path.join(folder, 'a.json'), 'after')).toThrow();
  expect(readdirSync(folder)).toEqual(['a.json']);
});
