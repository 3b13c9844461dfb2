import type { Table } from '../report/table.ts';
import { compareFiles } from './compare-files.ts';
import { measureViewers } from './viewers.ts';

/** Files and films: beside nginx, and as viewers come in. */
export async function benchFiles(): Promise<Table[]> {
  return [await compareFiles(), await measureViewers()];
}
