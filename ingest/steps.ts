import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from '../library/write-whole.ts';

/** Raise it when a step's files change their form: what an older version left behind is then not used. */
const FORMAT = 2;

/** The steps by which a video is made, each done once however often the work is interrupted. */
export interface Steps {
  /** Where steps keep what is not, or not yet, a file of the video. */
  readonly folder: string;
  /** Runs a step, or gives what it gave when it was done before. The result must survive JSON. */
  once<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Removes everything that steps keep. */
  clear(): void;
}

/**
 * Opens the steps of a video that is made in a folder. Those of another source, or of a source that has changed, are forgotten.
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
