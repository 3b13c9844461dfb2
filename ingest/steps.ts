import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from '../library/write-whole.ts';

/** Increase it when the form of a step's files changes, so that older files are not used. */
const FORMAT = 3;

/** The steps of making a video. Each is done once, however often the work is interrupted. */
export interface Steps {
  /** For files that are not, or not yet, part of the video. */
  readonly folder: string;
  /** Runs a step, or returns its stored result. The result must survive JSON. */
  once<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Removes all files of the steps. */
  clear(): void;
}

/**
 * Opens the steps of a video. Those of another or changed source are removed.
 * @param folder of the video
 */
export function openSteps(folder: string, sourcePath: string): Steps {
  const parts = join(folder, '.parts');
  const sourceFile = join(parts, 'source.json');
  const { size, mtimeMs } = statSync(sourcePath);
  const source = JSON.stringify({ format: FORMAT, path: resolve(sourcePath), size, mtimeMs });
  if (!existsSync(sourceFile) || readFileSync(sourceFile, 'utf8') !== source) {
    rmSync(parts, { recursive: true, force: true });
    mkdirSync(parts, { recursive: true });
    writeWhole(sourceFile, source);
  }
  return {
    folder: parts,
    async once(name, run) {
      const file = join(parts, `${name}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
      const result = await run();
      writeWhole(file, JSON.stringify(result));
      return result;
    },
    clear: () => rmSync(parts, { recursive: true, force: true }),
  };
}
