import type { BigIntStats } from 'node:fs';

/** Which file this is, and which of its contents, as far as the system tells without reading it. To be compared alone. */
export type FileState = string;

/** Not the time of the last change of the inode: that moves also when the file is replaced and stays whole. */
export function stateOf({ dev, ino, size, mtimeNs }: BigIntStats): FileState {
  return [dev, ino, size, mtimeNs].join('-');
}
