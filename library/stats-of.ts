import { type Stats, statSync } from 'node:fs';

/**
 * What the system tells of a file or a folder. `undefined` where it tells nothing: there is none of that name, a link leads in a circle,
 * or the folder around it is locked.
 */
export function statsOf(place: string): Stats | undefined {
  try {
    return statSync(place);
  } catch {
    return undefined;
  }
}
