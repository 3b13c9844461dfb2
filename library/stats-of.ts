import { type Stats, statSync } from 'node:fs';

/**
 * The status of a file or folder. `undefined` if it does not exist, a link is circular, or its folder is not
 * accessible.
 */
export function statsOf(place: string): Stats | undefined {
  try {
    return statSync(place);
  } catch {
    return undefined;
  }
}
